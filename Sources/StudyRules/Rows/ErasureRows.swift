package import Studies

/// How what belongs to a participation goes, and the marks against its return.
package protocol ErasureRows {
    func delete(_ parts: [ParticipationPart], of participation: Int64) throws
    /// Leaves of a panel's person the mark alone, and of steps and profile the day.
    func leaveDay(_ day: Double, of participation: Int64) throws
    /// Forgets whom a personal link's secret was for, and when slots were given and freed but for the day.
    func blur(_ participation: Int64, to day: Double) throws
    /// Takes its profile away from a participation, whose data then go without it.
    func detach(_ participation: Int64) throws
    /// Takes away all sessions of a profile, with marks against their return.
    ///
    /// - Returns: these marks.
    func takeSessions(of profile: ProfileIdentifier) throws -> [String]
    /// Takes away a profile with everything that it has. Of a participation that it is still, everything is deleted but what
    /// ``StudyPlaces/empty(_:isWithdrawn:)`` leaves.
    ///
    /// - Returns: how many sessions there were.
    func takeEverything(of profile: ProfileIdentifier) throws -> Int
    /// Marks that nothing but its end stayed of a profile's participation.
    ///
    /// - Returns: the mark.
    func mark(_ profile: ProfileIdentifier, endedAs phase: ParticipationPhase) throws -> String
    /// Marks that a profile was deleted with everything it had.
    func mark(_ profile: ProfileIdentifier) throws
    /// Marks that a participation is withdrawn whose data were deleted before.
    func mark(_ participation: StoredParticipation) throws
}

/// What there is of a participation besides its row, by the tables' names.
package enum ParticipationPart: String, CaseIterable, Sendable {
    case cells, visits, outbox, receipts, externals, stepsReached, consents
}
