extension SQLiteArchive: AssetStore {
    package func remove(
        asset hash: String, from study: String, by author: Author
    ) async throws(ArchiveError) -> Bool {
        let isRemoved = try await change(.freeing) {
            try AuthoringRules($0).remove(asset: hash, from: study, by: author)
        }
        if isRemoved { try await sweepAndWipe() }
        return isRemoved
    }
}
