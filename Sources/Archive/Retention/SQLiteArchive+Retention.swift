import GRDB
import Tree

extension SQLiteArchive {
    /// The rows that every rule deletes now and soon. Nothing is changed. If the clock is doubted, the newest known
    /// time is used.
    ///
    /// - Returns: a finding for every rule of the lab, and for the parts of studies that have rows to delete.
    package func retention() async throws(ArchiveError) -> [RetentionFinding] {
        let now = configuration.now()
        return try await read { database in
            let time = try ClockRecord.doubt(at: now, in: database)?.known ?? now
            let own = try RetentionRule.all.map { rule in
                let over = try rule.find(database, time)
                let due = try Announcements.due(over, by: rule.name, in: database).count
                let all = try rule.find(database, time + RetentionFinding.notice).count
                return RetentionFinding(name: rule.name, due: due, soon: all - due)
            }
            return try own + StudyRetention.all(in: database).flatMap { try $0.findings(at: time, in: database) }
        }
    }

    /// Announces deletions, and deletes the announced rows whose period is over, with entries in the audit log. Deleted
    /// content is overwritten on the disk. If the clock is doubted, nothing happens.
    ///
    /// - Returns: the numbers of deleted rows; empty if there are none.
    package func applyRetention(by author: Author) async throws(ArchiveError) -> [RetentionFinding] {
        let now = configuration.now()
        let own = try await queue.commit(isFreeing: true) { database -> [RetentionFinding]? in
            guard try ClockRecord.doubt(at: now, in: database) == nil else { return nil }
            let announcements = try Announcements(at: now, in: database)
            for rule in RetentionRule.all {
                try announcements.announce(
                    rule.find(database, now + RetentionFinding.notice), by: rule.name)
            }
            for study in try StudyRetention.all(in: database) { try study.announce(announcements, at: now) }
            try announcements.end()
            return try Self.retaining(in: database) { try Self.removeDue(at: now, by: author, in: database) }
        }
        guard var removed = own else { return [] }
        for study in try await read({ try StudyRetention.all(in: $0) }) {
            removed += try await applyRetention(of: study, at: now, by: author)
        }
        if !removed.isEmpty {
            completeMarks()
            await destroyExportKeys(by: author)
            try await sweepAndWipe()
        }
        return removed
    }

    /// All marks that are made within the body count as retention's.
    private static func retaining<Value>(in database: Database, _ body: () throws -> Value) throws -> Value {
        try database.execute(sql: "UPDATE clock SET isRetaining = 1")
        let value = try body()
        try database.execute(sql: "UPDATE clock SET isRetaining = 0")
        return value
    }

    private static func removeDue(
        at now: Double, by author: Author, in database: Database
    ) throws -> [RetentionFinding] {
        let removed = try RetentionRule.all.map { rule in
            let due = try Announcements.due(rule.find(database, now), by: rule.name, in: database)
            for row in due { try rule.remove(row, database, now) }
            return RetentionFinding(name: rule.name, due: due.count, soon: 0)
        }.filter { $0.due > 0 }
        guard !removed.isEmpty else { return [] }
        var detail = Node()
        for finding in removed { detail[Name(finding.name)] = .int(finding.due) }
        try AuditChain.add(AuditNote(.retention, by: author, detail), at: now, in: database)
        return removed
    }

    /// Deletes in steps, so that other changes can come between.
    private func applyRetention(
        of study: StudyRetention, at now: Double, by author: Author
    ) async throws(ArchiveError) -> [RetentionFinding] {
        var removed = StudyRetention.Removed()
        while true {
            let step = try await queue.commit(isFreeing: true) { database in
                try Self.retaining(in: database) { try study.remove(at: now, by: author, in: database) }
            }
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
