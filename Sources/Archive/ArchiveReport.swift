import GRDB

/// The result of examining an archive's file: SQLite's own check, references between tables, complete logs, the seals
/// of all rows, and the manifest of a backup.
///
/// The examination writes nothing, except that SQLite undoes what a crash interrupted. A server may go on using the
/// file.
package struct ArchiveReport: Sendable {
    package let path: String
    /// The numbers of profiles, sessions and entries.
    package private(set) var profiles = 0
    package private(set) var sessions = 0
    package private(set) var entries = 0
    /// One sentence for each fault; empty if there is none.
    package private(set) var faults: [String] = []
    /// One sentence for each remark that is not a fault.
    package private(set) var remarks: [String] = []

    /// The file's manifest, if it is a backup and is as it was written.
    package private(set) var manifest: BackupManifest?
    /// Whether the file has a manifest that does not fit it.
    private(set) var isAltered = false

    /// The most altered rows of one kind that are named.
    private static let mostNamed = 100

    /// Examines a file. Complexity: reads every page.
    ///
    /// - Throws: `foreign`, `newer`, `damaged`, `locked` or `unwritable` for a file that cannot be examined at all.
    package init(path: String) throws(ArchiveError) {
        var configuration = ArchiveConfiguration()
        // The whole file is read below, with a line for each fault.
        configuration.maximumBytesToExamine = 0
        let isInUse = FileGuard.logSize(of: path) != nil
        let remarks = try ArchiveInspection(path: path, configuration: configuration).run().remarks
        var connection = Configuration()
        connection.readonly = true
        connection.busyMode = .timeout(configuration.patience)
        connection.prepareDatabase { $0.add(function: Seal.function) }
        do {
            let file = try DatabaseQueue(path: path, configuration: connection)
            self = try file.read { ArchiveReport($0, path: path) }
            try file.close()
            do { manifest = try BackupManifest.check(path) } catch {
                isAltered = true
                faults.insert(ArchiveError(error, path: path).problem, at: 0)
            }
            // Reading makes an empty log, which only a connection that may write can remove.
            if !isInUse { try? Self.tidy(path) }
        } catch {
            throw ArchiveError(error, path: path)
        }
        self.remarks = remarks + self.remarks
    }

    /// Opens a file for writing and closes it. SQLite then removes what readers left and undoes what a crash
    /// interrupted.
    static func tidy(_ path: String) throws {
        let file = try DatabaseQueue(path: path)
        _ = try file.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
        try file.close()
    }

    init(_ database: Database, path: String) {
        self.path = path
        checkForm(database)
        profiles = count("SELECT count(*) FROM profiles WHERE keyHash <> '\(ArchiveSchema.leavingProfile)'", database)
        sessions = count("SELECT count(*) FROM sessions", database)
        entries = count("SELECT count(*) FROM entries", database)
        checkLogs(database)
        checkAudit(database)
        if (try? database.tableExists("uses")) == true {
            checkSeals(database)
        } else {
            remarks.append(
                "the file was written by an earlier version, which kept no seals; the next start of the server adds them"
            )
        }
    }

    private func count(_ sql: String, _ database: Database) -> Int { (try? Int.fetchOne(database, sql: sql)) ?? 0 }

    /// Runs one part of the examination. If SQLite cannot read that part, it is a fault.
    private mutating func examine(_ part: String, _ body: (inout ArchiveReport) throws -> Void) {
        do { try body(&self) } catch {
            faults.append("\(part): cannot be read (\(ArchiveError(error, path: path).problem))")
        }
    }

    private mutating func checkForm(_ database: Database) {
        examine("the file") { report in
            report.faults += try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        }
        examine("references") { report in
            for row in try Row.fetchAll(database, sql: "PRAGMA foreign_key_check") {
                report.faults.append("table \(row[0] as String? ?? "?"): a row refers to a missing one")
            }
        }
    }

    private mutating func checkLogs(_ database: Database) {
        examine("logs") { report in
            let broken = try Row.fetchCursor(
                database,
                sql: """
                    SELECT identifier, through, count(position) AS stored
                    FROM sessions JOIN profiles ON profiles.id = sessions.profile
                    LEFT JOIN entries ON entries.session = sessions.id
                    WHERE profiles.keyHash <> ? GROUP BY sessions.id
                    HAVING count(position) <> through + 1 OR coalesce(min(position), 0) <> 0
                        OR coalesce(max(position), -1) <> through
                    """, arguments: [ArchiveSchema.leavingProfile])
            while let row = try broken.next() {
                report.faults.append(
                    "session \(row["identifier"] as String): \(row["stored"] as Int) entries stored, expected "
                        + "\(row["through"] as Int + 1)")
            }
        }
        guard (try? database.tableExists("documents")) != false else { return }
        examine("documents") { report in
            let unreadable = try Row.fetchAll(
                database, sql: "SELECT profile, name FROM documents WHERE NOT json_valid(json)")
            for row in unreadable {
                report.faults.append("profile \(row[0] as Int64): its \(row[1] as String) is not JSON")
            }
        }
    }

    private mutating func checkAudit(_ database: Database) {
        examine("the audit log") { report in
            guard let number = try AuditChain.verify(in: database).broken else { return }
            report.faults.append("the audit log: entry \(number) is missing or not what was written")
        }
    }

    private mutating func checkSeals(_ database: Database) {
        let ownSessions = """
            FROM sessions JOIN profiles ON profiles.id = sessions.profile AND keyHash <> '\(ArchiveSchema.leavingProfile)'
            """
        altered("headers", database, "SELECT identifier \(ownSessions) WHERE sessions.seal IS NOT \(Seal.session)") {
            "session \($0[0] as String): the header was altered on the disk"
        }
        altered(
            "definitions", database,
            """
            SELECT identifier \(ownSessions) JOIN definitions ON definitions.id = sessions.definition
            WHERE definitions.seal IS NOT \(Seal.definition)
            """
        ) { "session \($0[0] as String): the definition was altered on the disk" }
        altered(
            "entries", database,
            """
            SELECT identifier, position \(ownSessions) JOIN entries ON entries.session = sessions.id
            WHERE entries.seal IS NOT \(Seal.entry)
            """
        ) { "session \($0[0] as String): entry \($0[1] as Int) was altered on the disk" }
        altered(
            "branches", database,
            """
            SELECT identifier, position \(ownSessions) JOIN branches ON branches.session = sessions.id
            WHERE branches.seal IS NOT \(Seal.branch)
            """
        ) { "session \($0[0] as String): branch \($0[1] as Int) was altered on the disk" }
        altered(
            "documents", database, "SELECT profile, name FROM documents WHERE seal IS NOT \(Seal.document)"
        ) { "profile \($0[0] as Int64): its \($0[1] as String) was altered on the disk" }
        examine("results") { report in
            let count = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM results WHERE seal IS NOT \(Seal.results)")
            guard let count, count > 0 else { return }
            report.remarks.append("\(count) kept results were altered on the disk; they are computed again when needed")
        }
    }

    private mutating func altered(
        _ part: String, _ database: Database, _ sql: String, _ message: (Row) -> String
    ) {
        examine(part) { report in
            var count = 0
            let rows = try Row.fetchCursor(database, sql: sql)
            while let row = try rows.next() {
                count += 1
                if count <= Self.mostNamed { report.faults.append(message(row)) }
            }
            if count > Self.mostNamed { report.faults.append("\(part): \(count - Self.mostNamed) more were altered") }
        }
    }
}
