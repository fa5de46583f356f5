private import Foundation
import GRDB
import Tree

extension SQLiteArchive: AssetStore {
    package func keep(
        _ content: [UInt8], type: String, named name: String, in study: String, most: Int, by author: Author
    ) async throws(ArchiveError) -> StoredAsset {
        let now = configuration.now()
        let hash = SHA256.hexadecimal(of: content)
        return try await queue.commit { database in
            try StudyTeam.refuseUnknown(study, in: database)
            if let known = try Self.assets("study = ? AND hash = ?", [study, hash], in: database).first {
                try database.execute(
                    sql: """
                        UPDATE studyAssets SET name = ? WHERE study = ?
                            AND asset = (SELECT id FROM assets WHERE hash = ?)
                        """, arguments: [name, study, hash])
                return StoredAsset(hash: hash, type: known.type, name: name, bytes: known.bytes, added: known.added)
            }
            let used = try Self.assets("study = ?", [study], in: database).reduce(0) { $0 + $1.bytes }
            guard used + content.count <= most else {
                throw ArchiveError(
                    .assetsFull, at: "study \(study)",
                    "its pictures and sounds may have \(most) bytes, they would have \(used + content.count)",
                    remedy: "remove some, or make them smaller")
            }
            try database.execute(
                sql: "INSERT OR IGNORE INTO assets (hash, type, content) VALUES (?, ?, ?)",
                arguments: [hash, type, Data(content)])
            try database.execute(
                sql: """
                    INSERT INTO studyAssets (study, asset, name, added)
                    SELECT ?, id, ?, ? FROM assets WHERE hash = ?
                    """, arguments: [study, name, now, hash])
            let detail: Node = ["sha256": .text(hash), "bytes": .int(content.count)]
            try AuditChain.add(AuditNote(.asset, of: "study \(study)", by: author, detail), at: now, in: database)
            return StoredAsset(hash: hash, type: type, name: name, bytes: content.count, added: now)
        }
    }

    package func assets(of study: String) async throws(ArchiveError) -> [StoredAsset] {
        try await read { database in
            try Self.assets("study = ? ORDER BY studyAssets.name, hash", [study], in: database)
        }
    }

    package func studies(withAsset hash: String) async throws(ArchiveError) -> [String] {
        try await read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT study FROM studyAssets JOIN assets ON assets.id = studyAssets.asset
                    WHERE hash = ? ORDER BY study
                    """, arguments: [hash])
        }
    }

    package func content(ofAsset hash: String) async throws(ArchiveError) -> (type: String, bytes: [UInt8])? {
        let found = try await read { database -> (type: String, bytes: [UInt8])? in
            let row = try Row.fetchOne(
                database, sql: "SELECT type, content FROM assets WHERE hash = ?", arguments: [hash])
            return row.map { ($0[0], [UInt8]($0[1] as Data)) }
        }
        if let found, SHA256.hexadecimal(of: found.bytes) != hash {
            throw ArchiveError(
                .altered, at: "asset \(hash)", "the content was altered on the disk",
                remedy: "restore a backup, or send the file again after removing it")
        }
        return found
    }

    package func remove(
        asset hash: String, from study: String, by author: Author
    ) async throws(ArchiveError) -> Bool {
        let now = configuration.now()
        let isRemoved = try await queue.commit(isFreeing: true) { database in
            try database.execute(
                sql: "DELETE FROM studyAssets WHERE study = ? AND asset = (SELECT id FROM assets WHERE hash = ?)",
                arguments: [study, hash])
            guard database.changesCount > 0 else { return false }
            try Self.removeUnusedAssets(in: database)
            let note = AuditNote(.assetRemoved, of: "study \(study)", by: author, ["sha256": .text(hash)])
            try AuditChain.add(note, at: now, in: database)
            return true
        }
        if isRemoved { try await sweepAndWipe() }
        return isRemoved
    }

    /// Removes the pictures and sounds of a study that is removed.
    static func removeAssets(of study: String, in database: Database) throws {
        try database.execute(sql: "DELETE FROM studyAssets WHERE study = ?", arguments: [study])
        try removeUnusedAssets(in: database)
    }

    /// Removes the contents that no study uses.
    private static func removeUnusedAssets(in database: Database) throws {
        try database.execute(
            sql: "DELETE FROM assets WHERE NOT EXISTS (SELECT 1 FROM studyAssets WHERE asset = assets.id)")
    }

    private static func assets(
        _ condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StoredAsset] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT hash, type, name, length(content) AS bytes, added FROM studyAssets
                JOIN assets ON assets.id = studyAssets.asset WHERE \(condition)
                """, arguments: arguments
        ).map { row in
            StoredAsset(
                hash: row["hash"], type: row["type"], name: row["name"], bytes: row["bytes"], added: row["added"])
        }
    }
}
