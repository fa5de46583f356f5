import Tree

extension PostgresTransaction {
    package func factor(of person: Int64, isConfirmed: Bool) throws -> SecondFactor? {
        try database.rows(
            "SELECT salt, key, last_step FROM factors WHERE person = $1 AND is_confirmed = $2",
            [.int(person), .bool(isConfirmed)]
        ).first.map { SecondFactor(salt: $0[0], key: $0[1], lastStep: $0[2]) }
    }

    package func propose(_ factor: SecondFactor, of person: Int64) throws {
        try database.rows(
            """
            INSERT INTO factors (person, is_confirmed, kind, salt, key) VALUES ($1, false, 'code', $2, $3)
            ON CONFLICT (person, is_confirmed) DO UPDATE SET salt = excluded.salt, key = excluded.key, last_step = NULL
            """, [.int(person), .bytes(factor.salt), .int(factor.key)])
    }

    package func confirmFactor(of person: Int64, step: Int64) throws {
        try database.rows("DELETE FROM factors WHERE person = $1 AND is_confirmed", [.int(person)])
        try database.rows(
            "UPDATE factors SET is_confirmed = true, last_step = $2 WHERE person = $1", [.int(person), .int(step)])
    }

    package func removeFactors(of person: Int64) throws {
        try database.rows("DELETE FROM factors WHERE person = $1", [.int(person)])
    }

    package func spend(step: Int64, of person: Int64) throws -> Bool {
        try !database.rows(
            """
            UPDATE factors SET last_step = $2 WHERE person = $1 AND is_confirmed AND coalesce(last_step, -1) < $2
            RETURNING 1
            """, [.int(person), .int(step)]
        ).isEmpty
    }

    package func spend(recovery hash: String, of person: Int64) throws -> Bool {
        try !database.rows(
            "DELETE FROM recovery_codes WHERE person = $1 AND hash = $2 RETURNING 1", [.int(person), .text(hash)]
        ).isEmpty
    }

    package func put(recovery hashes: [String], of person: Int64) throws {
        try database.rows("DELETE FROM recovery_codes WHERE person = $1", [.int(person)])
        try database.rows(
            "INSERT INTO recovery_codes SELECT $1, hash FROM unnest($2::text[]) AS n (hash)",
            [.int(person), .texts(hashes)])
    }

    package func signIns(_ which: WhichSignIns) throws -> [StoredSignIn] {
        let (condition, value): (String, PostgresValue) =
            switch which {
            case .hash(let hash): ("hash = $3", .text(hash))
            case .person(let number): ("person = $3", .int(number))
            }
        return try database.rows(
            """
            SELECT id, person, began, proven, used, has_factor FROM sign_ins
            WHERE began > $1 AND used > $2 AND \(condition) ORDER BY id
            """, [.double(now - StoredSignIn.longest), .double(now - StoredSignIn.idle), value]
        ).map {
            StoredSignIn(
                number: $0[0], person: $0[1], began: $0[2], proven: $0[3], used: $0[4], hasSecondFactor: $0[5])
        }
    }

    package func add(_ signIn: NewSignIn) throws -> Int64 {
        let number = try next(.signIns)
        try database.rows(
            "INSERT INTO sign_ins VALUES ($1, $2, $3, $4, $4, $4, $5)",
            [
                .int(number), .text(signIn.hash), .int(signIn.person), .double(now), .bool(signIn.hasSecondFactor),
            ])
        return number
    }

    package func write(use signIn: Int64) throws {
        try database.rows("UPDATE sign_ins SET used = $2 WHERE id = $1", [.int(signIn), .double(now)])
    }

    package func write(hash: String, hasSecondFactor: Bool, of signIn: Int64) throws {
        try database.rows(
            "UPDATE sign_ins SET hash = $2, proven = $3, used = $3, has_factor = $4 WHERE id = $1",
            [.int(signIn), .text(hash), .double(now), .bool(hasSecondFactor)])
    }

    package func removeOverSignIns() throws {
        try database.rows(
            "DELETE FROM sign_ins WHERE began <= $1 OR used <= $2",
            [.double(now - StoredSignIn.longest), .double(now - StoredSignIn.idle)])
    }

    package func removeSignIns(of person: Int64, exceptNewest count: Int) throws {
        try database.rows(
            """
            DELETE FROM sign_ins WHERE id IN (
                SELECT id FROM sign_ins WHERE person = $1 ORDER BY used DESC, id DESC OFFSET $2)
            """, [.int(person), .int(count)])
    }

    package func removeSignIns(of person: Int64, except signIn: Int64?) throws {
        try database.rows(
            "DELETE FROM sign_ins WHERE person = $1 AND ($2::bigint IS NULL OR id <> $2)",
            [.int(person), .int(signIn)])
    }

    package func removeSignIns(of person: Int64?, only signIn: Int64?) throws -> Int {
        try database.rows(
            """
            DELETE FROM sign_ins WHERE ($1::bigint IS NULL OR person = $1) AND ($2::bigint IS NULL OR id = $2)
            RETURNING 1
            """, [.int(person), .int(signIn)]
        ).count
    }

    package func tokens(_ which: WhichTokens) throws -> [StoredToken] {
        let (condition, value): (String, PostgresValue?) =
            switch which {
            case .all: ("true", nil)
            case .hash(let hash): ("hash = $2", .text(hash))
            case .person(let number): ("person = $2", .int(number))
            }
        return try database.rows(
            """
            SELECT id, person, label, actions, studies, expires, created, last_day FROM tokens
            WHERE expires > $1 AND \(condition) ORDER BY id
            """, [.double(now)] + [value].compactMap { $0 }
        ).map { row in
            StoredToken(
                number: row[0], person: row[1],
                token: NewToken(label: row[2], actions: row[3], studies: row[4], expires: row[5]), created: row[6],
                lastDay: row[7])
        }
    }

    package func add(_ token: NewToken, hash: String, of person: Int64) throws -> Int64 {
        let number = try next(.tokens)
        try database.rows(
            """
            INSERT INTO tokens (id, hash, person, label, actions, studies, created, expires)
            VALUES ($1, $2, $3, $4, $5, $6::text, $7, $8)
            """,
            [
                .int(number), .text(hash), .int(person), .text(token.label), .text(token.actionsJSON),
                .text(token.studyNames?.json()), .double(now), .double(token.expires),
            ])
        return number
    }

    package func write(day: Int, ofToken number: Int64) throws {
        try database.rows(
            "UPDATE tokens SET last_day = $2 WHERE id = $1 AND last_day IS DISTINCT FROM $2", [.int(number), .int(day)])
    }

    package func remove(token number: Int64, of person: Int64?) throws -> Bool {
        try !database.rows(
            "DELETE FROM tokens WHERE id = $1 AND ($2::bigint IS NULL OR person = $2) RETURNING 1",
            [.int(number), .int(person)]
        ).isEmpty
    }

    package func removeTokens(of person: Int64) throws {
        try database.rows("DELETE FROM tokens WHERE person = $1", [.int(person)])
    }

    package func audit(after number: Int64, limit: Int) throws -> [AuditEntry] {
        try database.rows(
            "SELECT \(AuditRows.columns) FROM audit WHERE number > $1 ORDER BY number LIMIT $2",
            [.int(number), .int(limit)]
        ).map(AuditRows.entry)
    }

    package func auditHead() throws -> AuditHead {
        try database.rows("SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1").first
            .map { AuditHead(number: $0[0], hash: $0[1]) } ?? .empty
    }

    package func highestAuditNumber() throws -> Int64 {
        try database.rows("SELECT number FROM audit_head WHERE id = 1").first?[0] ?? 0
    }

    package func number(of profile: ProfileIdentifier) throws -> Int64? {
        try database.rows("SELECT number FROM profiles WHERE hash = $1", [.bytes(profile.bytes)]).first?[0]
    }
}
