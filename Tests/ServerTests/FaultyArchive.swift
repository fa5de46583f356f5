import Archive

/// A store in which everything fails in one way.
struct FaultyArchive: SessionStore {
    let error: ArchiveError

    init(_ code: ArchiveError.Code) {
        error = ArchiveError(code, at: "/secret/place/sessions.mwdb", "it failed", remedy: "do something")
    }

    func open(_ record: SessionRecord, for profile: ProfileIdentifier) async throws(ArchiveError) -> OpenOutcome {
        throw error
    }
    func append(
        _ entries: [LogEntry], to session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> AppendOutcome { throw error }
    func sessions(
        of profile: ProfileIdentifier, family: String?, after cursor: SessionCursor?, limit: Int
    ) async throws(ArchiveError) -> SessionPage { throw error }
    func session(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredSession { throw error }
    func entries(of session: StoredSession, from index: Int) async throws(ArchiveError) -> [LogEntry] { throw error }
    func branches(of session: StoredSession, after branch: Branch?) async throws(ArchiveError) -> [Branch] {
        throw error
    }
    func verify(_ session: StoredSession) async throws(ArchiveError) { throw error }
    func families(of profile: ProfileIdentifier) async throws(ArchiveError) -> [String] { throw error }
    func usage(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileUsage? { throw error }
    func facts(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileFacts? { throw error }
    func document(
        _ document: ProfileDocument, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> String? { throw error }
    func revise<Answer: Sendable>(
        _ document: ProfileDocument, of profile: ProfileIdentifier,
        by revision: @escaping @Sendable (_ stored: String?) -> Revision<Answer>
    ) async throws(ArchiveError) -> Answer { throw error }
    func results(of session: StoredSession) async throws(ArchiveError) -> StoredResults? { throw error }
    func keep(_ results: StoredResults, of session: StoredSession) async throws(ArchiveError) { throw error }
    func delete(_ session: SessionIdentifier, of profile: ProfileIdentifier) async throws(ArchiveError) { throw error }
    func deleteEverything(of profile: ProfileIdentifier) async throws(ArchiveError) -> Int { throw error }
    func clockDoubt() async throws(ArchiveError) -> ClockDoubt? { throw error }
    func probe() async throws(ArchiveError) { throw error }
    func close() async throws(ArchiveError) {}
}
