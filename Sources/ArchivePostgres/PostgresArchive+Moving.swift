extension MovedTable.Column {
    /// The column as it is read: truth as a number.
    fileprivate var selected: String {
        switch kind {
        case .truth: "\(name)::int::bigint"
        case .slot: "(study << 32 | \(name))"
        case .int, .number, .text, .bytes, .json, .profile, .asset: name
        }
    }

    fileprivate func value(_ row: PostgresRow, _ place: Int) -> MovedValue {
        switch kind {
        case .int, .truth, .slot: (row[place] as Int64?).map { .int($0) } ?? .null
        case .number: (row[place] as Double?).map { .number($0) } ?? .null
        case .text, .asset: (row[place] as String?).map { .text($0) } ?? .null
        case .json: (row[place] as String?).map { .text($0) } ?? .null
        case .bytes, .profile: row.isNull(place) ? .null : .bytes(row[place])
        }
    }

    fileprivate func parameter(_ value: MovedValue) -> PostgresValue {
        switch (kind, value) {
        case (_, .null): .null
        case (.truth, .int(let number)): .bool(number != 0)
        case (.slot, .int(let number)): .int(number & 0xffff_ffff)
        case (.number, .int(let number)): .double(Double(number))
        case (_, .int(let number)): .int(number)
        case (_, .number(let number)): .double(number)
        case (.json, .text(let text)): .bytes(Array(text.utf8))
        case (_, .text(let text)): .text(text)
        case (_, .bytes(let bytes)): .bytes(bytes)
        }
    }

    /// The parameter's type, so that a statement whose first value is null takes others as well.
    fileprivate var type: String {
        switch kind {
        case .int, .slot: "bigint"
        case .truth: "boolean"
        case .number: "double precision"
        case .text, .asset: "text"
        case .bytes, .json, .profile: "bytea"
        }
    }
}

extension MovedTable {
    /// Columns that the program counts, with what they are in a row that comes from elsewhere.
    fileprivate var counted: [(column: String, value: String)] { name == "profiles" ? [("bytes", "0")] : [] }
}

extension PostgresArchive: MovableArchive {
    /// Writes rows as they come, without noting the time.
    private func write(
        _ body: @escaping @Sendable (PostgresConnection) throws -> Ending<Void>
    ) async throws(ArchiveError) {
        try checkOpen()
        try await pool.transact(body)
    }

    package func count(of table: MovedTable) async throws(ArchiveError) -> Int {
        try await read { try $0.rows("SELECT count(*) FROM \(table.name)").first?[0] ?? 0 }
    }

    package func rows(
        of table: MovedTable, from place: Int, most: Int
    ) async throws(ArchiveError) -> [[MovedValue]] {
        try await read { database in
            try database.rows(
                """
                SELECT \(table.columns.map(\.selected).joined(separator: ", ")) FROM \(table.name)
                ORDER BY \(table.order.joined(separator: ", ")) OFFSET $1 LIMIT $2
                """, [.int(place), .int(most)]
            ).map { row in table.columns.enumerated().map { $1.value(row, $0) } }
        }
    }

    package func put(_ rows: [[MovedValue]], into table: MovedTable) async throws(ArchiveError) {
        let columns = table.columns.map(\.name) + table.counted.map(\.column)
        let marks = table.columns.enumerated().map { "$\($0 + 1)::\($1.type)" } + table.counted.map(\.value)
        let sql = """
            INSERT INTO \(table.name) (\(columns.joined(separator: ", "))) VALUES (\(marks.joined(separator: ", ")))
            """
        try await write { database in
            for row in rows { try database.rows(sql, zip(table.columns, row).map { $0.parameter($1) }) }
            return .keep(())
        }
    }

    package func sessionCount() async throws(ArchiveError) -> Int {
        try await read { try $0.rows("SELECT count(*) FROM sessions").first?[0] ?? 0 }
    }

    package func movedSessions(from place: Int, most: Int) async throws(ArchiveError) -> [MovedSession] {
        try await read { database in
            let rows = try database.rows(
                """
                SELECT id, profile, overhead, participation, step, attempt, arrival FROM sessions
                ORDER BY profile, arrival OFFSET $1 LIMIT $2
                """, [.int(place), .int(most)])
            let stored = try SessionRows.find(rows.map { $0[0] }, in: database)
            return try rows.compactMap { row in
                guard let session = stored[row[0]], let profile = ProfileIdentifier(bytes: row[1]) else { return nil }
                var moved = MovedSession(
                    profile: profile, record: session.record, received: session.received, changed: session.changed,
                    bytes: session.bytes, overhead: row[2], participation: row[3], step: row[4], attempt: row[5],
                    arrival: row[6])
                try Self.fill(&moved, session.key, in: database)
                return moved
            }
        }
    }

    private static func fill(_ moved: inout MovedSession, _ key: SessionKey, in database: PostgresConnection) throws {
        let name = moved.record.identifier
        for row in try database.rows(
            "SELECT first, last, text FROM runs WHERE session = $1 ORDER BY first", [.uuid(key)])
        {
            guard let run = RunRows.entries(first: row[0], last: row[1], text: row[2]),
                run.first?.index == moved.entries.count
            else { throw ArchiveError.altered(name, "entry \(moved.entries.count)") }
            moved.entries += run.map(\.text)
        }
        moved.branches = try database.rows(
            "SELECT number, position, text, received FROM branches WHERE session = $1 ORDER BY number", [.uuid(key)]
        ).map { Branch(entry: LogEntry(index: $0[1], text: $0[2]), received: $0[3], row: $0[0]) }
        let results = try database.rows(
            "SELECT engine, through, json, fault, computed FROM results WHERE session = $1", [.uuid(key)])
        if let row = results.first {
            var found = StoredResults(engine: row[0], through: row[1], json: row[2])
            found.fault = row[3]
            (moved.results, moved.computed) = (found, row[4])
        }
    }

    package func put(_ sessions: [MovedSession]) async throws(ArchiveError) {
        try await write { database in
            for session in sessions { try Self.put(session, in: database) }
            return .keep(())
        }
    }

    /// The entries of one row of a log that is put here.
    private static let entriesOfRun = 1_000

    private static func put(_ session: MovedSession, in database: PostgresConnection) throws {
        let key = SessionKey(session.record.identifier, of: session.profile)
        try database.rows(
            """
            INSERT INTO sessions (id, profile, identifier, family, definition, started, header, received, changed, through,
                bytes, overhead, participation, step, attempt, arrival)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::bigint, $14::text, $15::bigint, $16)
            """,
            [
                .uuid(key), .bytes(session.profile.bytes), .text(session.record.identifier.text),
                .text(session.record.family), .text(session.record.definitionHash), .double(session.record.started),
                .text(session.record.header), .double(session.received), .double(session.changed),
                .int(session.entries.count - 1), .int(session.bytes), .int(session.overhead),
                .int(session.participation),
                .text(session.step), .int(session.attempt.map { Int64($0) }), .int(session.arrival),
            ])
        for first in stride(from: 0, to: session.entries.count, by: entriesOfRun) {
            let texts = session.entries[first..<min(first + entriesOfRun, session.entries.count)]
            let entries = texts.enumerated().map { LogEntry(index: first + $0.offset, text: $0.element) }
            guard entries.allSatisfy(RunRows.fits) else {
                throw ArchiveError(
                    .other, at: "session \(session.name)", "an entry has a line break or a zero character",
                    remedy: "it is no canonical JSON and cannot be kept in PostgreSQL")
            }
            try database.rows(
                "INSERT INTO runs VALUES ($1, $2, $3, $4)",
                [.uuid(key), .int(first), .int(first + entries.count - 1), .text(RunRows.text(entries))])
        }
        for (place, branch) in session.branches.enumerated() {
            try database.rows(
                "INSERT INTO branches VALUES ($1, $2, $3, $4, $5)",
                [
                    .uuid(key), .int(place + 1), .int(branch.entry.index), .text(branch.entry.text),
                    .double(branch.received),
                ])
        }
        guard let results = session.results else { return }
        try database.rows(
            "INSERT INTO results VALUES ($1, $2, $3, $4, $5::text, $6)",
            [
                .uuid(key), .text(results.engine), .int(results.through), .text(results.json), .text(results.fault),
                .double(session.computed),
            ])
    }

    package func knownTime() async throws(ArchiveError) -> Double? {
        try await read { try $0.rows("SELECT known FROM clock WHERE id = 1").first?[0] }
    }

    package func finishMoving(knownTime: Double?) async throws(ArchiveError) {
        let now = now
        try await write { database in
            for sql in [
                """
                UPDATE profiles SET bytes = coalesce((
                        SELECT sum(s.bytes + s.overhead)::bigint FROM sessions s WHERE s.profile = profiles.hash), 0),
                    arrivals = coalesce((SELECT max(s.arrival) FROM sessions s WHERE s.profile = profiles.hash), 0)
                """,
                """
                UPDATE studies SET position = position + 1,
                    participations = coalesce((
                        SELECT max(p.id & 4294967295) FROM participations p WHERE p.study = studies.id), 0),
                    links = coalesce((SELECT max(l.id & 4294967295) FROM links l WHERE l.study = studies.id), 0),
                    slots = coalesce((SELECT max(greatest(s.number, coalesce(s.freed_after, 0))) FROM slots s
                        WHERE s.study = studies.id), 0)
                """,
                """
                UPDATE audit_head SET number = coalesce((SELECT max(number) FROM audit), 0),
                    hash = coalesce((SELECT hash FROM audit ORDER BY number DESC LIMIT 1), '\(AuditEntry.beginning)')
                """,
            ] { try database.rows(sql) }
            // For an export of what is new, all have changed.
            try database.rows(
                """
                UPDATE participations SET moved = s.position, moved_at = $1 FROM studies s
                WHERE s.id = participations.study
                """, [.double(now)])
            try database.rows(
                "UPDATE clock SET known = $1::double precision WHERE id = 1", [.double(knownTime)])
            for (name, table) in [
                ("persons", "persons"), ("sign-ins", "sign_ins"), ("tokens", "tokens"), ("invitations", "invitations"),
                ("studies", "studies"),
            ] {
                try database.rows(
                    "UPDATE numbers SET last = coalesce((SELECT max(id) FROM \(table)), 0) WHERE name = $1",
                    [.text(name)])
            }
            return .keep(())
        }
    }

    /// A move is written down as work that nobody takes over.
    private static let moving = "moving"

    package func movingFrom() async throws(ArchiveError) -> String? {
        try await read { try $0.rows("SELECT holder FROM leases WHERE work = $1", [.text(Self.moving)]).first?[0] }
    }

    package func setMoving(from source: String?) async throws(ArchiveError) {
        try await write { database in
            try database.rows("DELETE FROM leases WHERE work = $1", [.text(Self.moving)])
            if let source {
                try database.rows(
                    "INSERT INTO leases VALUES ($1, $2, 'Infinity'::double precision)",
                    [.text(Self.moving), .text(source)])
            }
            return .keep(())
        }
    }
}
