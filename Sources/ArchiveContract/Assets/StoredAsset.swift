/// A picture or sound of a study, without its content.
package struct StoredAsset: Equatable, Sendable {
    /// SHA-256 of the content, as 64 hexadecimal digits. It is the asset's name and its address.
    package let hash: String
    /// The media type.
    package let type: String
    /// The file's name, which is only shown.
    package let name: String
    package let bytes: Int
    /// Milliseconds since 1970.
    package let added: Double

    package init(hash: String, type: String, name: String, bytes: Int, added: Double) {
        (self.hash, self.type, self.name, self.bytes, self.added) = (hash, type, name, bytes, added)
    }
}

/// The store of studies' pictures and sounds, as the server sees it.
///
/// Every change returns after it is on disk, with its audit entry in the same transaction.
package protocol AssetStore: Sendable {
    /// Adds a content to a study. A content that the study already has only gets the new name.
    ///
    /// - Parameters:
    ///   - content: the bytes to store, free of everything that must not be delivered.
    ///   - type: the media type.
    ///   - name: the file's name.
    ///   - study: the study's key.
    ///   - most: the most bytes of all assets of a study.
    ///   - author: the author of the change.
    /// - Throws: `assetsFull`, and then nothing was stored.
    func keep(
        _ content: [UInt8], type: String, named name: String, in study: String, most: Int, by author: Author
    ) async throws(ArchiveError) -> StoredAsset
    /// The assets of a study, ordered by name.
    func assets(of study: String) async throws(ArchiveError) -> [StoredAsset]
    /// The keys of the studies that have a content.
    func studies(withAsset hash: String) async throws(ArchiveError) -> [String]
    /// A content with its media type; nil if there is none. Throws `altered` if the disk has changed it.
    func content(ofAsset hash: String) async throws(ArchiveError) -> (type: String, bytes: [UInt8])?
    /// Removes a content from a study. A content that no study uses any more is overwritten on the disk.
    func remove(asset hash: String, from study: String, by author: Author) async throws(ArchiveError) -> Bool
}
