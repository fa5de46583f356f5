package import Archive
package import Export
import Tree

extension StudyStore {
    /// What is said of a study's data where they are released.
    ///
    /// - Throws: `notFound` for an unknown study; `altered` if what is kept cannot be read.
    package func dataAbout(of key: String) async throws(ArchiveError) -> DataAbout {
        try DataAbout(kept: try await about(of: key), of: key)
    }

    /// Says it anew, in place of what was said before. No version and no hash changes by it.
    ///
    /// - Throws: `frozen` for a study in the bin.
    package func set(_ about: DataAbout, of key: String, by author: Author) async throws(ArchiveError) {
        try await setAbout(about.value.json(), of: key, by: author)
    }
}
