/// A picture or sound of a study, without its content.
package struct StoredAsset: Equatable, Sendable {
    /// SHA-256 of the content, as 64 hexadecimal digits: its name and its address.
    package let hash: String
    /// The media type.
    package let type: String
    /// What the file was called; it is shown and never used.
    package let name: String
    package let bytes: Int
    /// Milliseconds since 1970.
    package let added: Double
}

/// Where studies' pictures and sounds are kept: the seam between the server and a database.
///
/// Every change returns after it is on disk, with its line of the audit log in the same transaction.
package protocol AssetStore: Sendable {
    /// Adds a content to a study; again under another name it only gets that name.
    ///
    /// - Parameters:
    ///   - content: what is stored, free of whatever is not to be delivered.
    ///   - type: its media type.
    ///   - name: what it is called.
    ///   - study: the study's key.
    ///   - most: how many bytes all of a study's may have.
    ///   - author: who adds it.
    /// - Throws: `assetsFull`; nothing was stored then.
    func keep(
        _ content: [UInt8], type: String, named name: String, in study: String, most: Int, by author: Author
    ) async throws(ArchiveError) -> StoredAsset
    /// A study's, by their names.
    func assets(of study: String) async throws(ArchiveError) -> [StoredAsset]
    /// The keys of the studies that have a content.
    func studies(withAsset hash: String) async throws(ArchiveError) -> [String]
    /// A content with its media type; nil where there is none. Throws `altered` where the disk has changed it.
    func content(ofAsset hash: String) async throws(ArchiveError) -> (type: String, bytes: [UInt8])?
    /// Takes a content out of a study; what no study has any more is overwritten on the disk.
    func remove(asset hash: String, from study: String, by author: Author) async throws(ArchiveError) -> Bool
}
