import Studies
import Tree

/// What goes because its person wants it so, because somebody who runs the study says it, or because its time is over.
extension StudyPlaces {
    /// Deletes everything of a profile's participation. After the time for it what was given stays, and the participation ends.
    package func withdraw(_ profile: ProfileIdentifier) throws -> WithdrawalOutcome {
        guard let found = try rows.participation(of: profile) else {
            // Once more is the same.
            guard try rows.isForgotten(profile) else { return .unknown }
            // What retention had deleted before is now gone because its person wants it so.
            try rows.mark(profile)
            return .withdrawn
        }
        return try withdraw(found)
    }

    /// The same by the code that was shown with the consent.
    package func withdraw(codeHash: String) throws -> WithdrawalOutcome {
        guard let found = try rows.participation(ofCode: codeHash) else { return .unknown }
        return try withdraw(found)
    }

    private func withdraw(_ participation: StoredParticipation) throws -> WithdrawalOutcome {
        guard participation.phase != .withdrawn else { return .withdrawn }
        let terms = try rows.terms(ofVersion: participation.versionRow)
        // A clock that is not believed takes nobody their right.
        if let until = terms.withdrawUntil, try (rows.doubt()?.known ?? now) > until {
            // What was given stays, and nobody is asked for more.
            try stop(participation, terms.release)
            return .closed(until: until)
        }
        try forget(participation, by: .participant)
        return .withdrawn
    }

    /// Withdraws in a participant's place, whatever the terms say. Throws `notFound` where there is nothing any more.
    ///
    /// - Returns: how many sessions there were.
    package func erase(_ number: Int, of study: Int64, _ mode: StudyMode, by author: Author) throws -> Int {
        let participation = try known(number, of: study, mode)
        guard participation.phase != .withdrawn else {
            throw ArchiveError.unknown("data of \(participation.label)")
        }
        return try forget(participation, by: author)
    }

    /// Deletes a study with everything that belongs to it but the audit log.
    ///
    /// - Returns: how many took part.
    package func purge(_ study: StoredStudy, by author: Author) throws -> Int {
        let all = try rows.participations(of: study.row)
        for participation in all where participation.phase != .withdrawn { _ = try takeData(participation) }
        try rows.delete(study)
        let detail: Node = ["participations": .int(all.count)]
        try rows.add(AuditNote(.studyPurged, of: "study \(study.key)", by: author, detail))
        return all.count
    }

    /// Deletes everything of a participation but what the flow chart and the ledger need: mode, version, group, day, fate.
    ///
    /// - Returns: how many sessions there were.
    @discardableResult private func forget(_ participation: StoredParticipation, by author: Author) throws -> Int {
        let terms = try rows.terms(ofVersion: participation.versionRow)
        var ended = participation
        try end(&ended, as: .withdrawn, terms.release)
        let sessions = try takeData(ended)
        try note(.withdrawal, of: participation, by: author, ["sessions": .int(sessions)])
        return sessions
    }

    /// Takes away what is kept no longer. The participation counts as it did: it ended as it ended, whoever it was.
    ///
    /// - Returns: how many sessions there were.
    package func expire(_ participation: StoredParticipation) throws -> Int {
        let profile = try rows.owner(of: participation.row)
        // Before the profile goes, with which a participation is withdrawn.
        try rows.detach(participation.row)
        let sessions = try profile.map { try rows.takeEverything(of: $0) } ?? 0
        try empty(participation, isWithdrawn: false)
        return sessions
    }

    /// Takes the sessions away, deletes the profile with a mark against its return, and empties the row.
    ///
    /// - Returns: how many sessions there were.
    private func takeData(_ participation: StoredParticipation) throws -> Int {
        let profile = try rows.owner(of: participation.row)
        // Of whom retention had deleted the data before, there is no profile to mark any more.
        if profile == nil { try rows.mark(participation) }
        let sessions = try profile.map { try rows.takeEverything(of: $0) } ?? 0
        try empty(participation)
        return sessions
    }

    /// Withdraws a participation whose profile goes for other reasons.
    package func withdraw(withProfile participation: StoredParticipation) throws {
        let terms = try rows.terms(ofVersion: participation.versionRow)
        var ended = participation
        try end(&ended, as: .withdrawn, terms.release)
        try empty(ended)
    }

    /// Empties the row of a participation: mode, version, group, day and fate are left.
    ///
    /// - Parameters:
    ///   - participation: as it was read.
    ///   - isWithdrawn: whether it counts no longer. Else its time is over, and what it counted for stays.
    package func empty(_ participation: StoredParticipation, isWithdrawn: Bool = true) throws {
        let day = participation.firstDay
        try delete(
            [.externals, .stepsReached, .visits, .outbox, .receipts] + (isWithdrawn ? [.cells] : []),
            of: participation)
        try rows.detach(participation.row)
        var empty = participation
        try change(&empty) {
            ($0.link, $0.seed, $0.step, $0.visit, $0.deadline) = (nil, nil, nil, 1, nil)
            ($0.began, $0.ended, $0.contact) = (day, day, day)
            ($0.dueFrom, $0.dueUntil, $0.dueEnd, $0.busy) = (nil, nil, nil, nil)
            ($0.flags, $0.reason, $0.note, $0.details) = ([], nil, nil, "{}")
            if isWithdrawn { ($0.phase, $0.place) = (.withdrawn, .released) }
        }
        try rows.blur(participation.row, to: day)
    }
}
