import GRDB
import Text

/// The entries that an upload adds to a log. The plan is complete before anything is written.
struct AppendPlan {
    private let log: LogEnd
    private var fresh: [LogEntry] = []
    private var branches: [LogEntry] = []
    private var conflicts: [Int] = []

    /// - Parameter entries: the upload's entries, in the order of their indices.
    init(_ entries: [LogEntry], to log: LogEnd, in database: Database) throws {
        self.log = log
        // Entries after a contradiction continue another log, even if their index is the stored log's next one.
        var isOther = false
        for entry in entries {
            if !isOther {
                if entry.index > through + 1 { break }
                if entry.index == through + 1 {
                    fresh.append(entry)
                    continue
                }
            }
            isOther = try text(at: entry.index, in: database) != entry.text
            guard isOther else { continue }
            if conflicts.last != entry.index { conflicts.append(entry.index) }
            if try !isKnownBranch(entry, in: database) { branches.append(entry) }
        }
    }

    private var through: Int { log.through + fresh.count }

    private var bytes: Int {
        log.bytes + fresh.reduce(0) { $0 + $1.text.utf8.count } + branches.reduce(0) { $0 + $1.text.utf8.count }
    }

    var outcome: AppendOutcome { AppendOutcome(through: through, conflicts: conflicts) }

    private func text(at index: Int, in database: Database) throws -> String? {
        if index > through { return nil }
        if index > log.through { return fresh[index - log.through - 1].text }
        let statement = try database.cachedStatement(sql: "SELECT text FROM entries WHERE session = ? AND position = ?")
        return try String.fetchOne(statement, arguments: [log.session, index])
    }

    private func isKnownBranch(_ entry: LogEntry, in database: Database) throws -> Bool {
        if branches.contains(entry) { return true }
        let statement = try database.cachedStatement(
            sql: "SELECT 1 FROM branches WHERE session = ? AND position = ? AND text = ?")
        return try Int.fetchOne(statement, arguments: [log.session, entry.index, entry.text]) != nil
    }

    /// Throws `tooLarge` if the session would grow beyond the limits.
    func check(_ limits: ArchiveConfiguration, session: SessionIdentifier) throws(ArchiveError) {
        if fresh.isEmpty && branches.isEmpty { return }
        guard through < limits.maximumSessionEntries else {
            throw ArchiveError(
                .tooLarge, at: "session \(session)",
                "a session may have \(limits.maximumSessionEntries) entries, this one would have \(through + 1)",
                remedy: "start another session")
        }
        guard log.profileBytes + bytes - log.bytes <= limits.maximumProfileBytes else {
            throw ArchiveError.profileFull(limits.maximumProfileBytes)
        }
        guard bytes <= limits.maximumSessionBytes else {
            throw ArchiveError(
                .tooLarge, at: "session \(session)",
                "a session may have \(limits.maximumSessionBytes) bytes, this one would have \(bytes)",
                remedy: "start another session")
        }
    }

    func carryOut(now: Double, in database: Database) throws {
        if fresh.isEmpty && branches.isEmpty { return }
        if !fresh.isEmpty {
            let insert = try database.cachedStatement(
                sql: "INSERT INTO entries (session, position, text, seal) VALUES (?, ?, ?, ?)")
            for entry in fresh {
                let seal = Seal.ofEntry(session: log.session, index: entry.index, text: entry.text)
                try insert.execute(arguments: [log.session, entry.index, entry.text, seal])
            }
        }
        if !branches.isEmpty {
            let insert = try database.cachedStatement(
                sql: "INSERT INTO branches (session, position, text, received) VALUES (?, ?, ?, ?)")
            let seal = try database.cachedStatement(sql: "UPDATE branches SET seal = \(Seal.branch) WHERE id = ?")
            for entry in branches {
                try insert.execute(arguments: [log.session, entry.index, entry.text, now])
                try seal.execute(arguments: [database.lastInsertedRowID])
            }
        }
        try database.cachedStatement(sql: "UPDATE sessions SET through = ?, bytes = ?, changed = ? WHERE id = ?")
            .execute(arguments: [through, bytes, now, log.session])
        try database.cachedStatement(sql: "UPDATE sessions SET seal = \(Seal.session) WHERE id = ?")
            .execute(arguments: [log.session])
    }
}

extension ArchiveError {
    static func profileFull(_ limit: Int) -> ArchiveError {
        ArchiveError(
            .profileFull, at: "the profile", "a profile may keep \(limit) bytes, it would keep more",
            remedy: "export what is needed and delete sessions")
    }
}
