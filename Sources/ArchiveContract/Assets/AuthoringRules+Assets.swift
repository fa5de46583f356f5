import Rights
import Tree

// Pictures and sounds of studies.

extension AuthoringRules {
    func keep(
        _ content: [UInt8], type: String, named name: String, in key: String, most: Int, by author: Author
    ) throws -> StoredAsset {
        let hash = SHA256.hexadecimal(of: content)
        try PeopleRules(rows).refuseUnknown(key)
        _ = try rows.known(key)
        let assets = try rows.assets(of: key)
        if let known = assets.first(where: { $0.hash == hash }) {
            try rows.write(name: name, ofAsset: hash, in: key)
            return StoredAsset(hash: hash, type: known.type, name: name, bytes: known.bytes, added: known.added)
        }
        let used = assets.reduce(0) { $0 + $1.bytes }
        guard used + content.count <= most else {
            throw ArchiveError(
                .assetsFull, at: "study \(key)",
                "its pictures and sounds may have \(most) bytes, they would have \(used + content.count)",
                remedy: "remove some, or make them smaller")
        }
        let asset = StoredAsset(hash: hash, type: type, name: name, bytes: content.count, added: now)
        try rows.put(content, of: asset, in: key)
        let detail: Node = ["sha256": .text(hash), "bytes": .int(content.count)]
        try rows.add(AuditNote(.asset, of: "study \(key)", by: author, detail))
        return asset
    }

    package func remove(asset hash: String, from key: String, by author: Author) throws -> Bool {
        guard try rows.remove(asset: hash, from: key) else { return false }
        try rows.add(AuditNote(.assetRemoved, of: "study \(key)", by: author, ["sha256": .text(hash)]))
        return true
    }
}

extension RuledStore where Rows: AuthoringRows {
    package func keep(
        _ content: [UInt8], type: String, named name: String, in study: String, most: Int, by author: Author
    ) async throws(ArchiveError) -> StoredAsset {
        try await change(.usual) {
            try AuthoringRules($0).keep(content, type: type, named: name, in: study, most: most, by: author)
        }
    }

    package func assets(of study: String) async throws(ArchiveError) -> [StoredAsset] {
        try await look { try $0.assets(of: study) }
    }

    package func studies(withAsset hash: String) async throws(ArchiveError) -> [String] {
        try await look { try $0.studies(withAsset: hash) }
    }

    package func content(ofAsset hash: String) async throws(ArchiveError) -> (type: String, bytes: [UInt8])? {
        let found = try await look { try $0.content(ofAsset: hash) }
        if let found, SHA256.hexadecimal(of: found.bytes) != hash {
            throw ArchiveError(
                .altered, at: "asset \(hash)", "the content was altered on the disk",
                remedy: "restore a backup, or send the file again after removing it")
        }
        return found
    }
}
