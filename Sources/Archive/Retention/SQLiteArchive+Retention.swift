import GRDB
import Tree

extension SQLiteArchive {
    /// What goes now and soon, by every rule. Nothing is changed.
    public func retention() async throws(ArchiveError) -> [RetentionFinding] {
        let now = configuration.now()
        return try await read { database in
            try RetentionRule.all.map { rule in
                let due = try rule.count(database, now)
                let later = try rule.count(database, now + RetentionFinding.notice)
                return RetentionFinding(name: rule.name, due: due, soon: later - due)
            }
        }
    }

    /// Removes what is kept no longer, in one transaction with its entry in the audit log, and overwrites it on the disk.
    ///
    /// - Returns: how much of each went; empty where nothing did.
    public func applyRetention(by author: Author) async throws(ArchiveError) -> [RetentionFinding] {
        let now = configuration.now()
        let removed = try await queue.commit(isFreeing: true) { database -> [RetentionFinding] in
            let removed = try RetentionRule.all.map { rule in
                RetentionFinding(name: rule.name, due: try rule.remove(database, now), soon: 0)
            }.filter { $0.due > 0 }
            guard !removed.isEmpty else { return [] }
            var detail = Node()
            for finding in removed { detail[Name(finding.name)] = .int(finding.due) }
            try AuditChain.add(AuditNote(.retention, by: author, detail), at: now, in: database)
            return removed
        }
        if !removed.isEmpty {
            completeMarks()
            try await sweepAndWipe()
        }
        return removed
    }
}
