import ArchiveContract
import Rights
import Studies
import Testing
import Tree

@testable import ArchivePostgres

/// Two servers that run one study at the same time decide as one would.
@Suite(.enabled(if: PostgresServer.isInstalled, "skipped: PostgreSQL")) struct StudyServerTests {
    private static let link = StudyLink(code: StudyDeeds.general, kind: .general)

    private func newcomer(_ person: Int) throws -> NewParticipation {
        NewParticipation(
            link: Self.link.code, profile: try .test(person), seed: Int64(person), withdrawal: { _ in "code \(person)" }
        )
    }

    @Test func `two servers admit as many as there are places and give each number once`() async throws {
        let world = try await PostgresStudies([Self.link], tokens: [], of: "", isRehearsed: false) { $0.maximum = 10 }
        let outcomes = try await withThrowingTaskGroup(of: AdmissionOutcome.self) { group in
            for person in 1...40 {
                let (server, newcomer) = (world.servers[person % 2], try newcomer(person))
                group.addTask { try await server.commit { try $0.begin(newcomer) } }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let numbers = outcomes.compactMap { outcome -> Int? in
            if case .admitted(let participation) = outcome { participation.number } else { nil }
        }
        #expect(numbers.sorted() == Array(1...10))
        #expect(outcomes.count { $0 == .refused(.full) } == 30)
    }

    @Test func `two servers give each position of a ledger once`() async throws {
        let world = try await PostgresStudies([Self.link], tokens: [], of: "", isRehearsed: false) { _ in }
        for person in 1...20 {
            let newcomer = try newcomer(person)
            _ = try await world.servers[0].commit { try $0.begin(newcomer) }
        }
        let slots = try await withThrowingTaskGroup(of: StoredSlot?.self) { group in
            for person in 1...20 {
                let (server, profile) = (world.servers[person % 2], try ProfileIdentifier.test(person))
                group.addTask {
                    let request = SlotRequest(step: "groups", ledger: "groups") { position, _ in
                        position % 2 == 0 ? "a" : "b"
                    }
                    let outcome = try await server.commit { try $0.takeSlot(request, for: profile) }
                    if case .given(let slot, _) = outcome { return slot }
                    return nil
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }.compactMap { $0 }
        }
        #expect(slots.compactMap(\.position).sorted() == Array(0..<20))
        #expect(slots.allSatisfy { $0.group == ($0.position.map { $0 % 2 == 0 } == true ? "a" : "b") })
    }

    @Test func `a profile that takes part withdraws when it is erased`() async throws {
        let world = try await PostgresStudies([Self.link], tokens: [], of: "", isRehearsed: true) { _ in }
        let (server, profile, newcomer) = (world.servers[0], try ProfileIdentifier.test(1), try newcomer(1))
        _ = try await server.commit { try $0.begin(newcomer) }
        _ = try await server.open(.test(1), for: profile)
        let receipt = try #require(try await server.erase(profile, by: .commandLine))
        #expect(receipt.counts.sessions == 1 && receipt.counts.node["participations"] != nil)
        let study = try await world.study()
        let left = try await server.commit { try $0.known(1, of: study.row, .field) }
        #expect(left.phase == .withdrawn && left.seed == nil)
        #expect(await fault { _ = try await server.commit { try $0.known(profile) } } == .gone)
    }
}
