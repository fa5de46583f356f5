package import Studies

/// How places, slots and cells are held, given back and taken again: the rules of running a study, over the rows of a
/// transaction. Nothing here knows which store has the rows.
package struct StudyPlaces<Rows: StudyTransaction> {
    package let rows: Rows

    package init(_ rows: Rows) { self.rows = rows }

    var now: Double { rows.now }

    /// The participation of a profile. Throws `gone` for one that was deleted, `notFound` for one that is none.
    package func known(_ profile: ProfileIdentifier) throws -> StoredParticipation {
        if let found = try rows.participation(of: profile) { return found }
        if try rows.isForgotten(profile) { throw ArchiveError.profileForgotten }
        throw ArchiveError.unknown("participation")
    }

    /// A participation by its number. Throws `notFound` where there is none.
    package func known(_ number: Int, of study: Int64, _ mode: StudyMode) throws -> StoredParticipation {
        guard let found = try rows.participation(number, of: study, mode) else {
            throw ArchiveError.unknown("participation \(number)")
        }
        return found
    }

    /// Changes a participation, here and in the store.
    func change(
        _ participation: inout StoredParticipation, _ change: (inout StoredParticipation) throws -> Void
    ) throws {
        let before = participation
        try change(&participation)
        try rows.write(participation, over: before)
    }

    /// Ends a participation and gives back what it holds.
    ///
    /// - Parameters:
    ///   - participation: as it was read; as it is then.
    ///   - phase: what becomes of it.
    ///   - release: when its slots are given to others.
    ///   - reason: the definition's word for why.
    package func end(
        _ participation: inout StoredParticipation, as phase: ParticipationPhase, _ release: Release,
        reason: String? = nil
    ) throws {
        try change(&participation) {
            ($0.phase, $0.place, $0.ended, $0.deadline) = (phase, .released, now, nil)
            $0.reason = reason ?? $0.reason
        }
        try freeSlots(of: participation, fate: phase.rawValue, release)
        try rows.setCells(of: participation.row, from: nil, to: .freed)
    }

    /// Ends a participation whose person wants no more, and leaves what they gave: no visit is waited for, no reminder goes out,
    /// and the address for them is deleted. One that is over stays as it is.
    func stop(_ participation: StoredParticipation, _ release: Release) throws {
        guard participation.phase.isOpen || participation.phase == .abandoned else { return }
        let step = participation.step?.split(separator: "/").last.map { String($0) }
        var stopped = participation
        try end(&stopped, as: .stopped, release, reason: step)
    }

    /// Says what became of slots, and frees them where the terms want it.
    func freeSlots(of participation: StoredParticipation, fate: String, _ release: Release) throws {
        let isFreed = release.frees(isExposed: participation.isExposed)
        try rows.leaveSlots(of: participation.row, fate: fate, isFreed: isFreed)
    }

    /// Gives back the places of those who were not heard of in time, and ends whoever is inside after the closing. A clock that
    /// is not believed ends nobody.
    package func release(of study: Int64) throws {
        guard try rows.doubt() == nil else { return }
        for var participation in try rows.overdue(study) {
            let terms = try rows.terms(ofVersion: participation.versionRow)
            let endsMissed = participation.phase == .waiting && participation.endsMissed
            try end(&participation, as: endsMissed ? .expired : .abandoned, terms.release)
        }
        guard let closing = try closing(of: study), closing < now else { return }
        for var participation in try rows.inside(study) {
            let terms = try rows.terms(ofVersion: participation.versionRow)
            try end(&participation, as: .expired, terms.release)
        }
    }

    /// Until when whoever is inside may go on; nil for a study that does not close.
    package func closing(of study: Int64) throws -> Double? {
        guard let terms = try rows.newest(of: study)?.terms else { return nil }
        let ends = [terms.closes, try rows.study(study)?.closed].compactMap(\.self)
        return ends.min().map { $0 + terms.grace }
    }

    /// Adds flags to a participation, each once.
    func add(flags: [String], to participation: inout StoredParticipation) throws {
        let known = participation.flags
        let fresh = flags.filter { !known.contains($0) }
        guard !fresh.isEmpty else { return }
        try change(&participation) { $0.flags += fresh }
    }
}
