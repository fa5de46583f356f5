import Archive
import ArchiveContract
import Studies

/// A store with one open study, `coffee`, over whose rows the rules are carried out.
protocol StudyWorld: Sendable {
    init(
        _ links: [StudyLink], tokens: [String], of code: String, isRehearsed: Bool,
        _ change: (inout StudyTerms) -> Void
    ) async throws

    var clock: TestClock { get }
    var sessions: any SessionStore { get }

    func study() async throws -> StoredStudy
    func versions() async throws -> [StoredVersion]
    func links() async throws -> [StudyLinkRow]
    func publish(_ version: NewVersion) async throws
    func close() async throws
    /// Does something in one transaction.
    ///
    /// - Returns: what came of each deed, and everything that is there of the study, a line for each row.
    func carryOut(_ deeds: [StudyDeed], in study: StoredStudy) async throws -> (
        told: [String], rows: [String: [String]]
    )
}

/// When the clocks of these studies begin, in ms since 1970, and an hour.
let (studyStart, hour) = (1_000_000_000_000.0, 3_600_000.0)

/// Some fields as one line.
func line(_ fields: [Any?]) -> String { fields.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: "|") }
