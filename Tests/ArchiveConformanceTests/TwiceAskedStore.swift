import ArchiveContract

/// Makes each call twice and gives the first answer, as where a device got none and sent the same again. What is stored
/// then has to be what one call stores.
struct TwiceAskedStore: ProfileStore {
    private let store: any ProfileStore

    init(_ store: any ProfileStore) { self.store = store }

    private func twice<Value>(
        _ call: (any ProfileStore) async throws(ArchiveError) -> Value
    ) async throws(ArchiveError) -> Value {
        let answer: Result<Value, ArchiveError>
        do throws(ArchiveError) {
            answer = .success(try await call(store))
        } catch {
            answer = .failure(error)
        }
        _ = try? await call(store)
        return try answer.get()
    }

    func open(
        _ record: SessionRecord, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> OpenOutcome {
        try await twice { store throws(ArchiveError) in try await store.open(record, for: profile) }
    }
    func append(
        _ entries: [LogEntry], to session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> AppendOutcome {
        try await twice { store throws(ArchiveError) in try await store.append(entries, to: session, of: profile) }
    }
    func sessions(
        of profile: ProfileIdentifier, family: String?, after cursor: SessionCursor?, limit: Int
    ) async throws(ArchiveError) -> SessionPage {
        try await twice { store throws(ArchiveError) in
            try await store.sessions(of: profile, family: family, after: cursor, limit: limit)
        }
    }
    func session(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredSession {
        try await twice { store throws(ArchiveError) in try await store.session(session, of: profile) }
    }
    func entries(of session: StoredSession, from index: Int) async throws(ArchiveError) -> [LogEntry] {
        try await twice { store throws(ArchiveError) in try await store.entries(of: session, from: index) }
    }
    func branches(of session: StoredSession, after branch: Branch?) async throws(ArchiveError) -> [Branch] {
        try await twice { store throws(ArchiveError) in try await store.branches(of: session, after: branch) }
    }
    func verify(_ session: StoredSession) async throws(ArchiveError) {
        try await twice { store throws(ArchiveError) in try await store.verify(session) }
    }
    func families(of profile: ProfileIdentifier) async throws(ArchiveError) -> [String] {
        try await twice { store throws(ArchiveError) in try await store.families(of: profile) }
    }
    func usage(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileUsage? {
        try await twice { store throws(ArchiveError) in try await store.usage(of: profile) }
    }
    func facts(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileFacts? {
        try await twice { store throws(ArchiveError) in try await store.facts(of: profile) }
    }
    func document(
        _ document: ProfileDocument, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> String? {
        try await twice { store throws(ArchiveError) in try await store.document(document, of: profile) }
    }
    func revise<Answer: Sendable>(
        _ document: ProfileDocument, of profile: ProfileIdentifier,
        by revision: @escaping @Sendable (_ stored: String?) -> Revision<Answer>
    ) async throws(ArchiveError) -> Answer {
        try await twice { store throws(ArchiveError) in try await store.revise(document, of: profile, by: revision) }
    }
    func results(of session: StoredSession) async throws(ArchiveError) -> StoredResults? {
        try await twice { store throws(ArchiveError) in try await store.results(of: session) }
    }
    func keep(_ results: StoredResults, of session: StoredSession) async throws(ArchiveError) {
        try await twice { store throws(ArchiveError) in try await store.keep(results, of: session) }
    }
    func delete(_ session: SessionIdentifier, of profile: ProfileIdentifier) async throws(ArchiveError) {
        try await twice { store throws(ArchiveError) in try await store.delete(session, of: profile) }
    }
    func deleteEverything(of profile: ProfileIdentifier) async throws(ArchiveError) -> Int {
        try await twice { store throws(ArchiveError) in try await store.deleteEverything(of: profile) }
    }
    func clockDoubt() async throws(ArchiveError) -> ClockDoubt? {
        try await twice { store throws(ArchiveError) in try await store.clockDoubt() }
    }
    func probe() async throws(ArchiveError) {
        try await twice { store throws(ArchiveError) in try await store.probe() }
    }
    func close() async throws(ArchiveError) {
        try await twice { store throws(ArchiveError) in try await store.close() }
    }
    func profiles() async throws(ArchiveError) -> [ProfileIdentifier] {
        try await twice { store throws(ArchiveError) in try await store.profiles() }
    }
    func profile(_ number: Int64) async throws(ArchiveError) -> ProfileIdentifier? {
        try await twice { store throws(ArchiveError) in try await store.profile(number) }
    }
    func owners(of session: SessionIdentifier) async throws(ArchiveError) -> [ProfileIdentifier] {
        try await twice { store throws(ArchiveError) in try await store.owners(of: session) }
    }
    func holdings(of profile: ProfileIdentifier) async throws(ArchiveError) -> ErasureCounts {
        try await twice { store throws(ArchiveError) in try await store.holdings(of: profile) }
    }
    func holdings(
        of session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> ErasureCounts {
        try await twice { store throws(ArchiveError) in try await store.holdings(of: session, of: profile) }
    }
    func erase(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, by author: Author?
    ) async throws(ArchiveError) -> ErasureReceipt {
        try await twice { store throws(ArchiveError) in try await store.erase(session, of: profile, by: author) }
    }
    func erase(_ profile: ProfileIdentifier, by author: Author?) async throws(ArchiveError) -> ErasureReceipt? {
        try await twice { store throws(ArchiveError) in try await store.erase(profile, by: author) }
    }
}
