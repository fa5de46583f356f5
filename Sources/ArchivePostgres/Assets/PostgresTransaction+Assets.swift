extension PostgresTransaction {
    package func assets(of key: String) throws -> [StoredAsset] {
        try database.rows(
            """
            SELECT a.hash, a.type, s.name, octet_length(a.content)::bigint, s.added FROM study_assets s
            JOIN assets a ON a.hash = s.asset WHERE s.study = $1 ORDER BY s.name, a.hash
            """, [.text(key)]
        ).map { StoredAsset(hash: $0[0], type: $0[1], name: $0[2], bytes: $0[3], added: $0[4]) }
    }

    package func put(_ content: [UInt8], of asset: StoredAsset, in key: String) throws {
        try database.rows(
            "INSERT INTO assets VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING",
            [.text(asset.hash), .text(asset.type), .bytes(content)])
        // Another study may be about to give it up; who waits for it must find it.
        guard
            try !database.rows("SELECT 1 FROM assets WHERE hash = $1 FOR KEY SHARE", [.text(asset.hash)]).isEmpty
        else { throw PostgresError(state: "40001", message: "the content was deleted meanwhile") }
        try database.rows(
            "INSERT INTO study_assets VALUES ($1, $2, $3, $4)",
            [.text(key), .text(asset.hash), .text(asset.name), .double(asset.added)])
    }

    package func write(name: String, ofAsset hash: String, in key: String) throws {
        try database.rows(
            "UPDATE study_assets SET name = $3 WHERE study = $1 AND asset = $2",
            [.text(key), .text(hash), .text(name)])
    }

    package func remove(asset hash: String, from key: String) throws -> Bool {
        try database.rows("SELECT 1 FROM assets WHERE hash = $1 FOR UPDATE", [.text(hash)])
        let gone = try database.rows(
            "DELETE FROM study_assets WHERE study = $1 AND asset = $2 RETURNING asset", [.text(key), .text(hash)])
        try removeUnused(gone.map { $0[0] })
        return !gone.isEmpty
    }

    /// Removes the pictures and sounds of a study that is removed.
    func removeAssets(of key: String) throws {
        let hashes = try database.rows(
            "SELECT asset FROM study_assets WHERE study = $1 ORDER BY asset", [.text(key)]
        ).map { $0[0] as String }
        try database.rows("SELECT 1 FROM assets WHERE hash = ANY($1) ORDER BY hash FOR UPDATE", [.texts(hashes)])
        try database.rows("DELETE FROM study_assets WHERE study = $1", [.text(key)])
        try removeUnused(hashes)
    }

    /// Removes the contents among these that no study uses.
    private func removeUnused(_ hashes: [String]) throws {
        try database.rows(
            """
            DELETE FROM assets WHERE hash = ANY($1) AND NOT EXISTS (SELECT 1 FROM study_assets WHERE asset = assets.hash)
            """, [.texts(hashes)])
    }

    package func studies(withAsset hash: String) throws -> [String] {
        try database.rows("SELECT study FROM study_assets WHERE asset = $1 ORDER BY study", [.text(hash)])
            .map { $0[0] }
    }

    package func content(ofAsset hash: String) throws -> (type: String, bytes: [UInt8])? {
        try database.rows("SELECT type, content FROM assets WHERE hash = $1", [.text(hash)]).first
            .map { ($0[0], $0[1]) }
    }
}
