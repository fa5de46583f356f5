package import Rights

/// Studies, their versions and links.
package protocol VersionRows {
    func study(_ row: Int64) throws -> StoredStudy?
    /// The terms by which a study admits: those of its newest version, with the version's row.
    func newest(of study: Int64) throws -> (version: Int64, terms: StudyTerms)?
    func terms(ofVersion row: Int64) throws -> StudyTerms
    func link(_ code: String) throws -> StudyLinkRow?
    /// A secret of a personal link; nil for one that is not this link's.
    func token(_ hash: String, of link: Int64) throws -> (isUsed: Bool, participation: Int64?)?
    /// By what a panel's person is known who has come before, and the session in which they came.
    func external(_ mark: String, in study: Int64, _ mode: StudyMode) throws -> (
        participation: Int64, session: String?
    )?
    /// Counts somebody who was not admitted, by day since 1970 and reason.
    func count(_ refusal: AdmissionRefusal, day: Int, of link: StudyLinkRow) throws
    /// Deletes a study with its participations and everything else that belongs to it but the audit log.
    func delete(_ study: StoredStudy) throws
}

/// A link with its row and its study's.
package struct StudyLinkRow: Equatable, Sendable {
    package let row: Int64
    package let study: Int64
    package let link: StudyLink

    package init(row: Int64, study: Int64, link: StudyLink) { (self.row, self.study, self.link) = (row, study, link) }
}
