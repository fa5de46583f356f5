import GRDB

/// What an examination of an archive's file found: SQLite's own check, references between tables, that every log is
/// complete, that every row is what was stored, and that a backup is what was written.
///
/// Nothing is written but what a crash left undone is undone, and a server may go on using the file.
package struct ArchiveReport: Sendable {
    /// The file.
    package let path: String
    /// How many profiles, sessions and entries it holds.
    package private(set) var profiles = 0
    package private(set) var sessions = 0
    package private(set) var entries = 0
    /// A sentence for each fault; empty if all is well.
    package private(set) var faults: [String] = []
    /// A sentence for whatever is no fault and still worth knowing.
    package private(set) var remarks: [String] = []

    /// What the file says of itself, if it is a backup and what was written.
    package private(set) var manifest: BackupManifest?
    /// Whether it says something of itself that does not fit.
    private(set) var isAltered = false

    /// How many altered rows of one kind are named.
    private static let mostNamed = 100

    /// Examines a file. Complexity: reads every page.
    ///
    /// - Throws: `foreign`, `newer`, `damaged`, `locked` or `unwritable` for a file that cannot be examined at all.
    package init(path: String) throws(ArchiveError) {
        var configuration = ArchiveConfiguration()
        // Every page is read below, with a line for each fault.
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
            // Reading makes a log, empty, which only somebody who may write can take away again.
            if !isInUse { try? Self.tidy(path) }
        } catch {
            throw ArchiveError(error, path: path)
        }
        self.remarks = remarks + self.remarks
    }

    /// Opens and closes a file as somebody who may write: SQLite then takes away what readers left, and undoes what a crash
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

    /// Runs a part of the examination; where SQLite cannot go on, that is a fault of its own.
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
