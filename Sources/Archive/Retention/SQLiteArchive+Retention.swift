import GRDB
import Tree

extension SQLiteArchive {
    /// What goes now and soon, by every rule. Nothing is changed.
    ///
    /// - Returns: a finding for every rule of the lab, and those of studies of which something goes.
    public func retention() async throws(ArchiveError) -> [RetentionFinding] {
        let now = configuration.now()
        return try await read { database in
            let own = try RetentionRule.all.map { rule in
                let due = try rule.count(database, now)
                let later = try rule.count(database, now + RetentionFinding.notice)
                return RetentionFinding(name: rule.name, due: due, soon: later - due)
            }
            return try own + StudyRetention.all(in: database).flatMap { try $0.findings(at: now, in: database) }
        }
    }

    /// Removes what is kept no longer, with entries in the audit log, and overwrites it on the disk.
    ///
    /// - Returns: how much of each went; empty where nothing did.
    public func applyRetention(by author: Author) async throws(ArchiveError) -> [RetentionFinding] {
        let now = configuration.now()
        var removed = try await queue.commit(isFreeing: true) { database -> [RetentionFinding] in
            let removed = try RetentionRule.all.map { rule in
                RetentionFinding(name: rule.name, due: try rule.remove(database, now), soon: 0)
            }.filter { $0.due > 0 }
            guard !removed.isEmpty else { return [] }
            var detail = Node()
            for finding in removed { detail[Name(finding.name)] = .int(finding.due) }
            try AuditChain.add(AuditNote(.retention, by: author, detail), at: now, in: database)
            return removed
        }
        for study in try await read({ try StudyRetention.all(in: $0) }) {
            removed += try await applyRetention(of: study, at: now, by: author)
        }
        if !removed.isEmpty {
            completeMarks()
            try await sweepAndWipe()
        }
        return removed
    }

    /// Others' changes come between the steps.
    private func applyRetention(
        of study: StudyRetention, at now: Double, by author: Author
    ) async throws(ArchiveError) -> [RetentionFinding] {
        var removed = StudyRetention.Removed()
        while true {
            let step = try await queue.commit(isFreeing: true) { try study.remove(at: now, by: author, in: $0) }
            removed.data += step.data
            removed.consents += step.consents
            removed.contacts += step.contacts
            guard step.all > 0 else { break }
        }
        return [("data", removed.data), ("consents", removed.consents), ("contacts", removed.contacts)].filter {
            $0.1 > 0
        }
        .map { RetentionFinding(name: $0.0, study: study.key, due: $0.1, soon: 0) }
    }
}
