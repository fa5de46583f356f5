private import Foundation
import GRDB

extension MovedTable.Column {
    /// The SQL that gives the column on the way.
    fileprivate var selected: String {
        let own = file.contains { !$0.isLetter } ? file : "t.\(file)"
        return switch kind {
        case .profile:
            // A key's hash itself, or that of the profile that a row refers to.
            fileColumn == "keyHash" ? own : "(SELECT keyHash FROM profiles WHERE profiles.id = t.profile)"
        case .asset: "(SELECT hash FROM assets WHERE assets.id = t.asset)"
        case .int, .truth, .number, .text, .bytes, .json, .slot: own
        }
    }

    /// The SQL that takes the column's value.
    fileprivate var mark: String {
        switch kind {
        case .profile where fileColumn != "keyHash": "(SELECT id FROM profiles WHERE keyHash = ?)"
        case .asset: "(SELECT id FROM assets WHERE hash = ?)"
        default: "?"
        }
    }

    fileprivate func value(_ row: Row, _ place: Int) -> MovedValue {
        let stored: DatabaseValue = row[place]
        return switch stored.storage {
        case .null: .null
        case .int64(let number): kind == .number ? .number(Double(number)) : .int(number)
        case .double(let number): .number(number)
        case .string(let text):
            kind == .profile ? .bytes(ProfileIdentifier(keyHash: text)?.hashBytes ?? []) : .text(text)
        case .blob(let bytes): .bytes([UInt8](bytes))
        }
    }

    fileprivate func argument(_ value: MovedValue) -> DatabaseValue {
        switch value {
        case .null: .null
        case .int(let number): number.databaseValue
        case .number(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes):
            kind == .profile
                ? bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined().databaseValue
                : Data(bytes).databaseValue
        }
    }
}

extension SQLiteArchive: MovableArchive {
    private static func rest(_ table: MovedTable) -> String {
        table.name == "profiles" ? "profiles t WHERE t.id <> 0" : "\(table.fileName) t"
    }

    package func count(of table: MovedTable) async throws(ArchiveError) -> Int {
        try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(Self.rest(table))") ?? 0 }
    }

    package func rows(
        of table: MovedTable, from place: Int, most: Int
    ) async throws(ArchiveError) -> [[MovedValue]] {
        try await read { database in
            let list = table.columns.map { "\($0.selected) AS \($0.name)" }.joined(separator: ", ")
            let query = """
                SELECT * FROM (SELECT \(list) FROM \(Self.rest(table)))
                ORDER BY \(table.order.joined(separator: ", ")) LIMIT ? OFFSET ?
                """
            return try StudyRows.all(query, [most, place], in: database) { row in
                table.columns.enumerated().map { $1.value(row, $0) }
            }
        }
    }

    package func put(_ rows: [[MovedValue]], into table: MovedTable) async throws(ArchiveError) {
        let columns = table.columns.filter { $0.fileColumn != nil }
        let sql = """
            INSERT INTO \(table.fileName) (\(columns.compactMap(\.fileColumn).joined(separator: ", ")))
            VALUES (\(columns.map(\.mark).joined(separator: ", ")))
            """
        try await queue.commit { database in
            for row in rows {
                var arguments = StatementArguments()
                for (column, value) in zip(table.columns, row) where column.fileColumn != nil {
                    arguments += [column.argument(value)]
                }
                try database.cachedStatement(sql: sql).execute(arguments: arguments)
            }
        }
    }

    private static let held = "profiles.keyHash <> '\(ArchiveSchema.leavingProfile)'"

    package func sessionCount() async throws(ArchiveError) -> Int {
        try await read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM sessions JOIN profiles ON profiles.id = sessions.profile WHERE \(Self.held)
                    """) ?? 0
        }
    }

    package func movedSessions(from place: Int, most: Int) async throws(ArchiveError) -> [MovedSession] {
        try await read { database in
            let query = """
                SELECT \(StoredSession.columns), profiles.keyHash AS owner, sessions.overhead,
                    \(MovedTable.participationOfSession) AS participation, sessions.step, sessions.attempt
                \(StoredSession.tables) WHERE \(Self.held) ORDER BY profiles.keyHash, sessions.id LIMIT ? OFFSET ?
                """
            let found = try StudyRows.all(query, [most, place], in: database) { row -> (MovedSession, StoredSession)? in
                guard let session = StoredSession(row: row), let profile = ProfileIdentifier(keyHash: row["owner"])
                else {
                    return nil
                }
                guard session.isWhole else { throw ArchiveError.altered(session.record.identifier, "the header") }
                let moved = MovedSession(
                    profile: profile, record: session.record, received: session.received, changed: session.changed,
                    bytes: session.bytes, overhead: row["overhead"], participation: row["participation"],
                    step: row["step"], attempt: row["attempt"], arrival: session.row)
                return (moved, session)
            }
            return try found.compactMap { $0 }.map { moved, session in
                var moved = moved
                moved.entries = try String.fetchAll(
                    database.cachedStatement(sql: "SELECT text FROM entries WHERE session = ? ORDER BY position"),
                    arguments: [session.row])
                guard moved.entries.count == session.through + 1 else {
                    throw ArchiveError.altered(session.record.identifier, "entry \(moved.entries.count)")
                }
                moved.branches = try StudyRows.all(
                    "SELECT id, position, text, received FROM branches WHERE session = ? ORDER BY id", [session.row],
                    in: database
                ) {
                    Branch(
                        entry: LogEntry(index: $0["position"], text: $0["text"]), received: $0["received"],
                        row: $0["id"])
                }
                let results = try Row.fetchOne(
                    database.cachedStatement(
                        sql: "SELECT engine, through, json, fault, computed FROM results WHERE session = ?"),
                    arguments: [session.row])
                if let results {
                    var kept = StoredResults(
                        engine: results["engine"], through: results["through"], json: results["json"])
                    kept.fault = results["fault"]
                    (moved.results, moved.computed) = (kept, results["computed"])
                }
                return moved
            }
        }
    }

    package func put(_ sessions: [MovedSession]) async throws(ArchiveError) {
        try await queue.commit { database in
            for session in sessions { try Self.put(session, in: database) }
        }
    }

    private static func put(_ session: MovedSession, in database: Database) throws {
        func execute(_ sql: String, _ arguments: StatementArguments) throws {
            try database.cachedStatement(sql: sql).execute(arguments: arguments)
        }
        let record = session.record
        try execute(
            """
            INSERT INTO sessions (profile, identifier, family, definition, started, header, received, changed, through,
                bytes, overhead, participation, step, attempt)
            VALUES ((SELECT id FROM profiles WHERE keyHash = ?), ?, ?, (SELECT id FROM definitions WHERE hash = ?), ?, ?, ?,
                ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                session.profile.keyHash, record.identifier.text, record.family, record.definitionHash, record.started,
                record.header, session.received, session.changed, session.entries.count - 1, session.bytes,
                session.overhead, session.participation, session.step, session.attempt,
            ])
        let row = database.lastInsertedRowID
        try execute("UPDATE sessions SET seal = \(Seal.session) WHERE id = ?", [row])
        for (index, text) in session.entries.enumerated() {
            try execute(
                "INSERT INTO entries (session, position, text, seal) VALUES (?, ?, ?, ?)",
                [row, index, text, Seal.ofEntry(session: row, index: index, text: text)])
        }
        for branch in session.branches {
            try execute(
                "INSERT INTO branches (session, position, text, received) VALUES (?, ?, ?, ?)",
                [row, branch.entry.index, branch.entry.text, branch.received])
            try execute("UPDATE branches SET seal = \(Seal.branch) WHERE id = ?", [database.lastInsertedRowID])
        }
        guard let results = session.results else { return }
        try execute(
            "INSERT INTO results (session, engine, through, json, fault, computed) VALUES (?, ?, ?, ?, ?, ?)",
            [row, results.engine, results.through, results.json, results.fault, session.computed])
        try execute("UPDATE results SET seal = \(Seal.results) WHERE session = ?", [row])
    }

    package func knownTime() async throws(ArchiveError) -> Double? {
        try await read { try ClockRecord.known(in: $0) }
    }

    package func finishMoving(knownTime: Double?) async throws(ArchiveError) {
        try await queue.commit { database in
            for (table, seal) in [("definitions", Seal.definition), ("documents", Seal.document)] {
                try database.execute(sql: "UPDATE \(table) SET seal = \(seal)")
            }
            try database.execute(sql: "UPDATE clock SET known = ?", arguments: [knownTime])
        }
        completeMarks()
    }

    /// A move is written down in a file beside the archive's.
    private var movingFile: String { path + "-moving" }

    package func movingFrom() async throws(ArchiveError) -> String? {
        try? String(contentsOfFile: movingFile, encoding: .utf8)
    }

    package func setMoving(from source: String?) async throws(ArchiveError) {
        do {
            if let source {
                try source.write(toFile: movingFile, atomically: true, encoding: .utf8)
            } else {
                try FileManager.default.removeItem(atPath: movingFile)
            }
        } catch {
            throw ArchiveError(error, path: movingFile)
        }
    }
}
