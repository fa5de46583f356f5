import Archive
import ArgumentParser
import Families
import Foundation
import Sessions
import Tasks
import Tools
import Tree

/// Fills the database with sessions of a simulated person.
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill the database with example content.",
        discussion: """
            The sessions are computed by the same reducer as real ones, from a seed, and belong to a profile of their \
            own, so that nobody's page lists them as that person's. Running it again adds nothing. `merkwelt export` \
            hands them out; a page shows examples of its own on its empty Results place.
            """)

    @OptionGroup var data: DataFolder

    func run() async throws {
        let archive = try data.open()
        // This profile's key is public, because simulated data need no protection.
        let key = SHA256.hexadecimal(of: Array("merkwelt demo profile".utf8))
        guard let profile = ProfileIdentifier(keyHash: SHA256.hexadecimal(of: Array(key.utf8))) else { return }
        let documents =
            Examples.sessions(families, before: Self.end, offset: 60, seed: 20_251_120) + (try Self.ofTools())
        let progress = ProgressLine()
        for (position, document) in documents.enumerated() {
            try await add(document, to: archive, of: profile)
            progress.show("Example sessions: \(position + 1) of \(documents.count)")
        }
        progress.end()
        print(
            """
            \(documents.count) example sessions are in \(data.database)
            as files and tables: merkwelt export --data \(data.path)
            in the page: Results, "Show examples" (a page lists only what was taken in its own browser)
            """)
        try await archive.close()
    }

    /// The time of the latest session, in ms since 1970. It is constant, so that the sessions are always the same.
    private static let end = 1_763_654_400_000.0

    /// The sessions of definitions from families' tools. Each family has a random generator of its own, so that a new
    /// family changes no other's sessions.
    private static func ofTools() throws -> [SessionDocument] {
        var documents: [SessionDocument] = []
        for brought in tools.all {
            guard let family = families.family(brought.name) else { continue }
            var generator = SeededGenerator(entropy: "demo " + brought.name)
            for plan in try brought.examples() {
                documents.append(
                    Examples.session(
                        family, plan.definition, started: end - plan.daysAgo * 86_400_000, offset: 60,
                        skill: plan.skill, generator: &generator))
            }
        }
        return documents
    }

    private func add(
        _ document: SessionDocument, to archive: some SessionStore, of profile: ProfileIdentifier
    ) async throws {
        let session = document.session
        guard let id = SessionIdentifier(session.id) else { return }
        // The archive stores a definition once for all its sessions, separate from their headers.
        var header = session.node
        header[Name("definition")] = nil
        let record = SessionRecord(
            identifier: id, family: session.family, started: session.started, definitionHash: session.definitionHash,
            definition: session.definition.value.json(), header: Value.node(header).json())
        _ = try await archive.open(record, for: profile)
        let entries = document.entries.map { LogEntry(index: $0.index, text: $0.value.json()) }
        _ = try await archive.append(entries, to: id, of: profile)
    }
}
