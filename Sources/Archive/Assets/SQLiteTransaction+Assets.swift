private import Foundation
import GRDB

extension SQLiteTransaction {
    package func assets(of key: String) throws -> [StoredAsset] {
        try StudyRows.all(
            """
            SELECT hash, type, name, length(content) AS bytes, added FROM studyAssets
            JOIN assets ON assets.id = studyAssets.asset WHERE study = ? ORDER BY studyAssets.name, hash
            """, [key], in: database
        ) { row in
            StoredAsset(
                hash: row["hash"], type: row["type"], name: row["name"], bytes: row["bytes"], added: row["added"])
        }
    }

    package func put(_ content: [UInt8], of asset: StoredAsset, in key: String) throws {
        try execute(
            "INSERT OR IGNORE INTO assets (hash, type, content) VALUES (?, ?, ?)",
            [asset.hash, asset.type, Data(content)])
        try execute(
            """
            INSERT INTO studyAssets (study, asset, name, added) SELECT ?, id, ?, ? FROM assets WHERE hash = ?
            """, [key, asset.name, asset.added, asset.hash])
    }

    package func write(name: String, ofAsset hash: String, in key: String) throws {
        try execute(
            """
            UPDATE studyAssets SET name = ? WHERE study = ? AND asset = (SELECT id FROM assets WHERE hash = ?)
            """, [name, key, hash])
    }

    package func remove(asset hash: String, from key: String) throws -> Bool {
        try execute(
            "DELETE FROM studyAssets WHERE study = ? AND asset = (SELECT id FROM assets WHERE hash = ?)", [key, hash])
        guard database.changesCount > 0 else { return false }
        try removeUnusedAssets()
        return true
    }

    /// Removes the pictures and sounds of a study that is removed.
    func removeAssets(of key: String) throws {
        try execute("DELETE FROM studyAssets WHERE study = ?", [key])
        try removeUnusedAssets()
    }

    /// Removes the contents that no study uses.
    private func removeUnusedAssets() throws {
        try execute("DELETE FROM assets WHERE NOT EXISTS (SELECT 1 FROM studyAssets WHERE asset = assets.id)", [])
    }

    package func studies(withAsset hash: String) throws -> [String] {
        try String.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT study FROM studyAssets JOIN assets ON assets.id = studyAssets.asset
                    WHERE hash = ? ORDER BY study
                    """), arguments: [hash])
    }

    package func content(ofAsset hash: String) throws -> (type: String, bytes: [UInt8])? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT type, content FROM assets WHERE hash = ?"), arguments: [hash]
        ).map { ($0[0], [UInt8]($0[1] as Data)) }
    }
}
