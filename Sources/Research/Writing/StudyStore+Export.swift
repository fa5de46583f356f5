package import Archive
package import Export

extension StudyStore {
    /// What an export of a study is made of. What is overdue is over, as in every number that is shown.
    ///
    /// - Parameters:
    ///   - study: the study.
    ///   - mode: participations of one mode only; they are never mixed.
    ///   - archive: has their sessions.
    /// - Throws: ``ExportError`` for a study of which nothing is published.
    package func exportSource(
        of study: StoredStudy, _ mode: StudyMode, sessions archive: any SessionStore
    ) async throws -> ArchiveSource {
        try await sweep(study.key)
        return try await ArchiveSource(study, mode, studies: self, archive: archive)
    }
}
