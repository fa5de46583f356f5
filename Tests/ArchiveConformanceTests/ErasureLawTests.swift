import ArchiveContract
import Testing
import Tree

/// What every store promises of deletions: what is gone is gone, does not come back, and is written down in numbers.
@Suite struct ErasureLawTests {
    private let profile: ProfileIdentifier

    init() throws { profile = try .test(1) }

    /// A store with three sessions of ten entries and one branch, the first of them with results.
    private func filled(_ kind: StoreKind) async throws -> TestedStore {
        let tested = try TestedStore(kind)
        for number in 1...3 {
            let record = try SessionRecord.test(number)
            _ = try await tested.store.open(record, for: profile)
            _ = try await tested.store.append((0..<10).map { .test($0) }, to: record.identifier, of: profile)
            _ = try await tested.store.append([.test(9, "other")], to: record.identifier, of: profile)
        }
        let first = try await tested.store.session(SessionRecord.test(1).identifier, of: profile)
        try await tested.store.keep(StoredResults(engine: "1", through: 9, json: "{}"), of: first)
        return tested
    }

    @Test(arguments: StoreKind.present) func `a deleted session is gone and does not come back`(
        kind: StoreKind
    ) async throws {
        let tested = try await filled(kind)
        let store = tested.store
        let record = try SessionRecord.test(1)
        let stored = try await store.session(record.identifier, of: profile)
        try await store.delete(record.identifier, of: profile)
        #expect(await fault { _ = try await store.session(record.identifier, of: profile) } == .gone)
        #expect(await fault { _ = try await store.append([.test(10)], to: record.identifier, of: profile) } == .gone)
        #expect(await fault { _ = try await store.open(record, for: profile) } == .gone)
        #expect(await fault { _ = try await store.entries(of: stored, from: 0) } == .gone)
        #expect(await fault { try await store.delete(record.identifier, of: profile) } == .gone)
        #expect(try await store.branches(of: stored, after: nil).isEmpty)
        #expect(try await store.usage(of: profile)?.sessions == 2)
        #expect(try await store.owners(of: record.identifier).isEmpty)
        #expect(try await store.log(of: SessionRecord.test(2).identifier, profile).count == 10)
    }

    @Test(arguments: StoreKind.present) func `a session is deleted before its header comes`(
        kind: StoreKind
    ) async throws {
        let store = try TestedStore(kind).store
        let record = try SessionRecord.test(1)
        #expect(await fault { try await store.delete(record.identifier, of: profile) } == .notFound)
        #expect(await fault { _ = try await store.open(record, for: profile) } == .gone)
        #expect(try await store.usage(of: profile) == nil)
    }

    @Test(arguments: StoreKind.present) func `a deleted profile leaves nothing and is refused afterwards`(
        kind: StoreKind
    ) async throws {
        let tested = try await filled(kind)
        let (store, other) = (tested.store, try ProfileIdentifier.test(2))
        _ = try await store.open(.test(1), for: other)
        _ = try await store.revise(.progress, of: profile) { _ in Revision(text: "{}", answer: ()) }
        #expect(try await store.deleteEverything(of: profile) == 3)
        #expect(try await store.usage(of: profile) == nil)
        #expect(try await store.facts(of: profile) == nil)
        #expect(try await store.document(.progress, of: profile) == nil)
        #expect(try await store.families(of: profile).isEmpty)
        #expect(try await store.sessions(of: profile, family: nil, after: nil, limit: 9).sessions.isEmpty)
        #expect(try await store.profiles() == [other])
        #expect(try await store.holdings(of: profile).node == ["sessions": 0])
        for number in 1...9 {
            #expect(await fault { _ = try await store.open(.test(number), for: profile) } == .gone)
        }
        let late = await fault {
            try await store.revise(.progress, of: profile) { _ in Revision(text: "{}", answer: ()) }
        }
        #expect(late == .gone)
        #expect(try await store.deleteEverything(of: profile) == 0)
        #expect(try await store.session(SessionRecord.test(1).identifier, of: other).record == .test(1))
    }

    @Test(arguments: StoreKind.present) func `an erasure is written down in numbers with its author`(
        kind: StoreKind
    ) async throws {
        let tested = try await filled(kind)
        let store = tested.store
        let number = try #require(try await store.facts(of: profile)).number
        let session = try SessionRecord.test(1).identifier
        #expect(try await store.holdings(of: session, of: profile).node["results"] == 1)
        tested.clock.advance(7)
        let one = try await store.erase(session, of: profile, by: nil)
        #expect(one.counts.node == ["sessions": 1, "entries": 10, "branches": 1, "results": 1])
        #expect(one.object == "profile \(number)" && one.time == 1_007 && one.entry.number == 1)
        let events = try #require(try await store.facts(of: profile)).events
        #expect(events.map(\.actor) == ["profile \(number)"] && events.map(\.action) == ["erasure"])
        #expect(events.allSatisfy { $0.hash == $0.expectedHash })
        #expect(try await store.holdings(of: profile).node == ["sessions": 2, "entries": 20, "branches": 2])
        let all = try #require(try await store.erase(profile, by: .commandLine))
        #expect(all.counts.node == ["sessions": 2, "entries": 20, "branches": 2] && all.entry.number == 2)
        #expect(try await store.profile(number) == nil)
        #expect(try await store.erase(profile, by: .commandLine) == nil)
    }

    @Test(arguments: StoreKind.present) func `a definition goes with its last session and comes back with a new one`(
        kind: StoreKind
    ) async throws {
        let store = try TestedStore(kind).store
        let (first, second) = (
            try SessionRecord.test(1, definition: "[1]"), try SessionRecord.test(2, definition: "[1]")
        )
        _ = try await store.open(first, for: profile)
        _ = try await store.open(second, for: .test(2))
        try await store.delete(first.identifier, of: profile)
        #expect(try await store.session(second.identifier, of: .test(2)).record == second)
        try await store.delete(second.identifier, of: .test(2))
        let third = try SessionRecord.test(3, definition: "[1]")
        _ = try await store.open(third, for: profile)
        #expect(try await store.usage(of: profile)?.bytes == third.header.utf8.count + 3)
    }

    @Test(arguments: StoreKind.present) func `deletions and uploads at the same time end with everything or nothing`(
        kind: StoreKind
    ) async throws {
        let store = try TestedStore(kind).store
        for round in 0..<6 {
            let owner = try ProfileIdentifier.test(round + 10)
            let records = try (0..<5).map { try SessionRecord.test($0) }
            for record in records { _ = try await store.open(record, for: owner) }
            await withTaskGroup(of: Void.self) { group in
                for record in records {
                    group.addTask {
                        for index in 0..<5 {
                            _ = try? await store.append([.test(index)], to: record.identifier, of: owner)
                            _ = try? await store.open(record, for: owner)
                        }
                    }
                }
                group.addTask { _ = try? await store.deleteEverything(of: owner) }
            }
            #expect(try await store.usage(of: owner) == nil)
            for record in records {
                #expect(await fault { _ = try await store.session(record.identifier, of: owner) } == .gone)
            }
        }
        #expect(try await store.profiles().isEmpty)
    }
}
