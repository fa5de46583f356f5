import Studies
import Tree

/// What those who run a study change about participations.
extension StudyPlaces {
    /// Excludes, takes back, notes, releases, lets a visit come, and writes that down.
    ///
    /// - Throws: `conflict` where there is no place to be released, or no visit that may come.
    package func change(
        _ number: Int, of study: Int64, _ mode: StudyMode, _ change: ParticipationChange, by author: Author
    ) throws -> StoredParticipation {
        var participation = try known(number, of: study, mode)
        if change.releasesPlace, participation.place != .held {
            throw ArchiveError(
                .conflict, at: participation.label,
                "it holds no place any more: it is \(participation.phase.rawValue)",
                remedy: "nothing has to be released")
        }
        if change.letsVisitCome, participation.mode != .preview || participation.phase != .waiting {
            throw ArchiveError(
                .conflict, at: participation.label,
                "expected one of a preview that waits for a visit; it is \(participation.phase.rawValue), mode "
                    + participation.mode.rawValue, remedy: "come to the wait by a preview link first")
        }
        try apply(change, to: &participation, by: author)
        return participation
    }

    /// Excludes participations by their numbers and by the marks of what a panel calls them.
    package func exclude(
        numbers: [Int], marks: [String], of study: Int64, _ mode: StudyMode, because reason: String, freesSlots: Bool,
        by author: Author
    ) throws -> [ExclusionOutcome] {
        var change = ParticipationChange()
        change.excluded = reason
        change.freesSlot = freesSlots
        func outcome(_ found: StoredParticipation?) throws -> ExclusionOutcome {
            guard var one = found else { return .unknown }
            guard one.excluded == nil else { return .already(one.number) }
            try apply(change, to: &one, by: author)
            return .excluded(one.number)
        }
        return try numbers.map { try outcome(rows.participation($0, of: study, mode)) }
            + marks.map { mark in
                try outcome(rows.external(mark, in: study, mode).map { try rows.participation($0.participation) })
            }
    }

    /// Puts a preview's time on to a moment, in ms since 1970; never back. Throws `conflict` for other participations.
    package func putClock(of profile: ProfileIdentifier, to moment: Double) throws {
        var participation = try known(profile)
        guard participation.mode == .preview else {
            throw ArchiveError(
                .conflict, at: participation.label, "expected a preview, found mode \(participation.mode.rawValue)",
                remedy: "the time of all others is everybody's")
        }
        guard moment > now + participation.ahead else { return }
        try change(&participation) { $0.ahead = moment - now }
    }

    private func apply(
        _ change: ParticipationChange, to participation: inout StoredParticipation, by author: Author
    ) throws {
        var detail = Node()
        if let excluded = change.excluded {
            try self.change(&participation) { $0.excluded = excluded }
            detail["excluded"] = .bool(excluded != nil)
            if excluded != nil, change.freesSlot {
                try freeSlots(of: participation, fate: "excluded", .always)
                detail["freed"] = true
            }
        }
        if let note = change.note {
            try self.change(&participation) { $0.note = note }
            detail["note"] = .bool(note != nil)
        }
        if change.releasesPlace {
            let terms = try rows.terms(ofVersion: participation.versionRow)
            try end(&participation, as: .abandoned, terms.release)
            detail["released"] = true
        }
        if change.letsVisitCome, let due = participation.dueFrom, due > now + participation.ahead {
            // A second more: times are rounded on the way.
            try self.change(&participation) { $0.ahead = due - now + 1_000 }
            detail["visit"] = .int(participation.visit + 1)
        }
        try note(.studyExclusion, of: participation, by: author, detail)
    }
}
