private import Foundation
import GRDB
import Tree

extension SQLiteArchive {
    package func propose(_ factor: SecondFactor, for number: Int64) async throws(ArchiveError) {
        try await queue.commit { database in
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO factors (person, kind, salt, key, isConfirmed) VALUES (?, 'code', ?, ?, 0)
                    """, arguments: [number, Data(factor.salt), factor.key])
        }
    }

    package func proposedFactor(of number: Int64) async throws(ArchiveError) -> SecondFactor? {
        try await read { database in try SecondFactor.find(of: number, isConfirmed: false, in: database) }
    }

    package func confirmFactor(
        of number: Int64, step: Int64, recovery hashes: [String], by author: Author
    ) async throws(ArchiveError) -> Bool {
        let now = configuration.now()
        return try await queue.commit { database in
            guard try SecondFactor.find(of: number, isConfirmed: false, in: database) != nil else { return false }
            try database.execute(sql: "DELETE FROM factors WHERE person = ? AND isConfirmed", arguments: [number])
            try database.execute(
                sql: "UPDATE factors SET isConfirmed = 1, lastStep = ? WHERE person = ?", arguments: [step, number])
            try Self.setRecovery(hashes, of: number, in: database)
            let note = AuditNote(
                .secondFactor, of: "person \(number)", by: author, ["recoveryCodes": .int(hashes.count)])
            try AuditChain.add(note, at: now, in: database)
            return true
        }
    }

    package func removeFactor(of number: Int64, by author: Author) async throws(ArchiveError) -> Bool {
        let now = configuration.now()
        return try await queue.commit { database in
            guard try SecondFactor.find(of: number, isConfirmed: true, in: database) != nil else { return false }
            try database.execute(sql: "DELETE FROM factors WHERE person = ?", arguments: [number])
            try Self.setRecovery([], of: number, in: database)
            let note = AuditNote(.secondFactorRemoved, of: "person \(number)", by: author)
            try AuditChain.add(note, at: now, in: database)
            return true
        }
    }

    package func spend(step: Int64, of number: Int64) async throws(ArchiveError) -> Bool {
        try await queue.commit(isUrgent: true) { database in
            try database.execute(
                sql: """
                    UPDATE factors SET lastStep = ? WHERE person = ? AND isConfirmed AND coalesce(lastStep, -1) < ?
                    """, arguments: [step, number, step])
            return database.changesCount == 1
        }
    }

    package func spend(recovery hash: String, of number: Int64) async throws(ArchiveError) -> Bool {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            try database.execute(
                sql: "DELETE FROM recoveryCodes WHERE person = ? AND hash = ?", arguments: [number, hash])
            guard database.changesCount == 1 else { return false }
            try AuditChain.add(
                AuditNote(.recoveryCodeUsed, of: "person \(number)", by: .person(number)), at: now, in: database)
            return true
        }
    }

    package func replaceRecovery(
        _ hashes: [String], of number: Int64, by author: Author
    ) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            try Self.setRecovery(hashes, of: number, in: database)
            let note = AuditNote(
                .recoveryCodes, of: "person \(number)", by: author, ["recoveryCodes": .int(hashes.count)])
            try AuditChain.add(note, at: now, in: database)
        }
    }

    private static func setRecovery(_ hashes: [String], of number: Int64, in database: Database) throws {
        try database.execute(sql: "DELETE FROM recoveryCodes WHERE person = ?", arguments: [number])
        for hash in hashes {
            try database.execute(
                sql: "INSERT INTO recoveryCodes (person, hash) VALUES (?, ?)", arguments: [number, hash])
        }
    }
}

extension SecondFactor {
    static func find(of number: Int64, isConfirmed: Bool, in database: Database) throws -> SecondFactor? {
        try Row.fetchOne(
            database, sql: "SELECT salt, key, lastStep FROM factors WHERE person = ? AND isConfirmed = ?",
            arguments: [number, isConfirmed]
        ).map { SecondFactor(salt: [UInt8]($0["salt"] as Data), key: $0["key"], lastStep: $0["lastStep"]) }
    }
}
