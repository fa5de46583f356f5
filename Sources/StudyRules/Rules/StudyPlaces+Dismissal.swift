package import Studies

/// What is left of those who did not want to take part, or could not: that somebody came, on which day, by which link, how far,
/// and why it ended.
extension StudyPlaces {
    /// Ends a participation, and takes everything away that somebody gave.
    ///
    /// Its key stays, so that the device can ask what a panel gets back, and so does the mark of a panel's person, without
    /// what the panel calls them: nobody tries again who was screened out. Whoever declined may think again.
    /// - Returns: marks against its return.
    func dismiss(
        _ participation: inout StoredParticipation, as phase: ParticipationPhase, _ release: Release,
        reason: String? = nil
    ) throws -> [String] {
        try end(&participation, as: phase, release, reason: reason)
        let marks = try rows.owner(of: participation.row).map { profile in
            try rows.takeSessions(of: profile) + [rows.mark(profile, endedAs: phase)]
        }
        try strip(&participation, endedAs: phase)
        return marks ?? []
    }

    /// Ends one that was just read.
    @discardableResult package func dismiss(
        _ participation: StoredParticipation, as phase: ParticipationPhase, _ release: Release, reason: String? = nil
    ) throws -> [String] {
        var dismissed = participation
        return try dismiss(&dismissed, as: phase, release, reason: reason)
    }

    /// Empties the row of a participation that has ended, but for its end.
    private func strip(_ participation: inout StoredParticipation, endedAs phase: ParticipationPhase) throws {
        let day = participation.firstDay
        // The address goes with the phase.
        try delete(
            [.cells, .visits, .outbox, .receipts] + (phase == .declined ? [.externals] : []), of: participation)
        // Flow charts count who came how far; when that was is nobody's business any more.
        try rows.leaveDay(day, of: participation.row)
        try change(&participation) {
            $0.seed = nil
            ($0.began, $0.ended, $0.contact) = (day, day, day)
            ($0.dueFrom, $0.dueUntil, $0.dueEnd, $0.busy) = (nil, nil, nil, nil)
            ($0.flags, $0.note, $0.details) = ([], nil, "{}")
        }
        try rows.blur(participation.row, to: day)
    }

    /// Deletes parts of a participation, and its consents unless they are kept for longer than its data.
    func delete(_ parts: [ParticipationPart], of participation: StoredParticipation) throws {
        let terms = try rows.terms(ofVersion: participation.versionRow)
        try rows.delete(parts + (terms.keepsConsents == nil ? [.consents] : []), of: participation.row)
    }
}

extension StoredParticipation {
    /// How long a day is, in milliseconds.
    static var day: Double { 86_400_000 }

    /// The day on which somebody began, in milliseconds since 1970.
    var firstDay: Double { (began / Self.day).rounded(.down) * Self.day }
}
