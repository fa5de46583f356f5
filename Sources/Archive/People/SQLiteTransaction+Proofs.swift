private import Foundation
import GRDB
import Tree

extension SQLiteTransaction {
    package func factor(of person: Int64, isConfirmed: Bool) throws -> SecondFactor? {
        try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT salt, key, lastStep FROM factors WHERE person = ? AND isConfirmed = ?"),
            arguments: [person, isConfirmed]
        ).map { SecondFactor(salt: [UInt8]($0["salt"] as Data), key: $0["key"], lastStep: $0["lastStep"]) }
    }

    package func propose(_ factor: SecondFactor, of person: Int64) throws {
        try execute(
            "INSERT OR REPLACE INTO factors (person, kind, salt, key, isConfirmed) VALUES (?, 'code', ?, ?, 0)",
            [person, Data(factor.salt), factor.key])
    }

    package func confirmFactor(of person: Int64, step: Int64) throws {
        try execute("DELETE FROM factors WHERE person = ? AND isConfirmed", [person])
        try execute("UPDATE factors SET isConfirmed = 1, lastStep = ? WHERE person = ?", [step, person])
    }

    package func removeFactors(of person: Int64) throws {
        try execute("DELETE FROM factors WHERE person = ?", [person])
    }

    package func spend(step: Int64, of person: Int64) throws -> Bool {
        try execute(
            "UPDATE factors SET lastStep = ?1 WHERE person = ?2 AND isConfirmed AND coalesce(lastStep, -1) < ?1",
            [step, person])
        return database.changesCount == 1
    }

    package func spend(recovery hash: String, of person: Int64) throws -> Bool {
        try execute("DELETE FROM recoveryCodes WHERE person = ? AND hash = ?", [person, hash])
        return database.changesCount == 1
    }

    package func put(recovery hashes: [String], of person: Int64) throws {
        try execute("DELETE FROM recoveryCodes WHERE person = ?", [person])
        for hash in hashes { try execute("INSERT INTO recoveryCodes (person, hash) VALUES (?, ?)", [person, hash]) }
    }

    package func signIns(_ which: WhichSignIns) throws -> [StoredSignIn] {
        let (condition, argument): (String, any DatabaseValueConvertible) =
            switch which {
            case .hash(let hash): ("hash = ?", hash)
            case .person(let number): ("person = ?", number)
            }
        return try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT * FROM signIns WHERE began > ? AND used > ? AND \(condition) ORDER BY id"),
            arguments: [now - StoredSignIn.longest, now - StoredSignIn.idle, argument]
        ).map { row in
            StoredSignIn(
                number: row["id"], person: row["person"], began: row["began"], proven: row["proven"],
                used: row["used"], hasSecondFactor: row["hasFactor"])
        }
    }

    package func add(_ signIn: NewSignIn) throws -> Int64 {
        try execute(
            "INSERT INTO signIns (hash, person, began, proven, used, hasFactor) VALUES (?1, ?2, ?3, ?3, ?3, ?4)",
            [signIn.hash, signIn.person, now, signIn.hasSecondFactor])
        return database.lastInsertedRowID
    }

    package func write(use signIn: Int64) throws {
        try execute("UPDATE signIns SET used = ? WHERE id = ?", [now, signIn])
    }

    package func write(hash: String, hasSecondFactor: Bool, of signIn: Int64) throws {
        try execute(
            "UPDATE signIns SET hash = ?1, proven = ?2, used = ?2, hasFactor = ?3 WHERE id = ?4",
            [hash, now, hasSecondFactor, signIn])
    }

    package func removeOverSignIns() throws {
        try execute(
            "DELETE FROM signIns WHERE began <= ? OR used <= ?",
            [now - StoredSignIn.longest, now - StoredSignIn.idle])
    }

    package func removeSignIns(of person: Int64, exceptNewest count: Int) throws {
        try execute(
            """
            DELETE FROM signIns WHERE id IN
                (SELECT id FROM signIns WHERE person = ? ORDER BY used DESC, id DESC LIMIT -1 OFFSET ?)
            """, [person, count])
    }

    package func removeSignIns(of person: Int64, except signIn: Int64?) throws {
        try execute("DELETE FROM signIns WHERE person = ? AND id IS NOT ?", [person, signIn])
    }

    package func removeSignIns(of person: Int64?, only signIn: Int64?) throws -> Int {
        try execute(
            "DELETE FROM signIns WHERE person = coalesce(?, person) AND id = coalesce(?, id)", [person, signIn])
        return database.changesCount
    }

    package func tokens(_ which: WhichTokens) throws -> [StoredToken] {
        let (condition, arguments): (String, StatementArguments) =
            switch which {
            case .all: ("1", [])
            case .hash(let hash): ("hash = ?", [hash])
            case .person(let number): ("person = ?", [number])
            }
        return try Row.fetchAll(
            database.cachedStatement(sql: "SELECT * FROM tokens WHERE expires > ? AND \(condition) ORDER BY id"),
            arguments: [now] + arguments
        ).map { row in
            StoredToken(
                number: row["id"], person: row["person"],
                token: NewToken(
                    label: row["label"], actions: row["actions"], studies: row["studies"], expires: row["expires"]),
                created: row["created"], lastDay: row["lastDay"])
        }
    }

    package func add(_ token: NewToken, hash: String, of person: Int64) throws -> Int64 {
        try execute(
            """
            INSERT INTO tokens (hash, person, label, actions, studies, created, expires)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [hash, person, token.label, token.actionsJSON, token.studyNames?.json(), now, token.expires])
        return database.lastInsertedRowID
    }

    package func write(day: Int, ofToken number: Int64) throws {
        try execute("UPDATE tokens SET lastDay = ?1 WHERE id = ?2 AND lastDay IS NOT ?1", [day, number])
    }

    package func remove(token number: Int64, of person: Int64?) throws -> Bool {
        try execute("DELETE FROM tokens WHERE id = ? AND person = coalesce(?, person)", [number, person])
        return database.changesCount == 1
    }

    package func removeTokens(of person: Int64) throws { try execute("DELETE FROM tokens WHERE person = ?", [person]) }

    package func audit(after number: Int64, limit: Int) throws -> [AuditEntry] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT \(AuditChain.columns) FROM audit WHERE number > ? ORDER BY number LIMIT ?"),
            arguments: [number, limit]
        ).compactMap { AuditEntry(row: $0) }
    }

    package func auditHead() throws -> AuditHead { try AuditChain.head(in: database) }

    package func highestAuditNumber() throws -> Int64 { try AuditChain.highest(in: database) }

    package func number(of profile: ProfileIdentifier) throws -> Int64? {
        try value("SELECT id FROM profiles WHERE keyHash = ?", [profile.keyHash])
    }
}
