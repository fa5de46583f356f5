import ArchiveContract
import Testing
import Tree

/// What every store promises of sessions, their results and their profiles.
@Suite struct SessionLawTests {
    private let profile: ProfileIdentifier

    init() throws { profile = try .test(1) }

    @Test(arguments: StoreKind.present) func `a header comes back, may be sent twice, and another one is refused`(
        kind: StoreKind
    ) async throws {
        let tested = try TestedStore(kind)
        let store = tested.store
        let record = try SessionRecord.test(1, definition: #"{"name":"ä\u0001😀","x":0.1}"#)
        #expect(try await store.usage(of: profile) == nil)
        #expect(try await store.open(record, for: profile) == .created)
        tested.clock.advance(5)
        #expect(try await store.open(record, for: profile) == .unchanged)
        let stored = try await store.session(record.identifier, of: profile)
        #expect(stored.record == record && stored.isWhole)
        #expect((stored.through, stored.bytes, stored.received, stored.changed) == (-1, 0, 1_000, 1_000))
        #expect(await fault { _ = try await store.open(.test(1, header: "{}"), for: profile) } == .conflict)
        // A second session with the definition counts it no more.
        let other = try SessionRecord.test(2, definition: record.definition)
        #expect(try await store.open(other, for: profile) == .created)
        let bytes = record.header.utf8.count + record.definition.utf8.count + other.header.utf8.count
        #expect(try await store.usage(of: profile) == ProfileUsage(sessions: 2, bytes: bytes))
    }

    @Test(arguments: StoreKind.present) func `a session is seen and changed by its own profile alone`(
        kind: StoreKind
    ) async throws {
        let tested = try TestedStore(kind)
        let (store, stranger) = (tested.store, try ProfileIdentifier.test(2))
        let record = try SessionRecord.test(1)
        _ = try await store.open(record, for: profile)
        #expect(await fault { _ = try await store.session(record.identifier, of: stranger) } == .notFound)
        #expect(
            await fault { _ = try await store.append([.test(0)], to: record.identifier, of: stranger) } == .notFound)
        #expect(await fault { try await store.delete(record.identifier, of: .test(3)) } == .notFound)
        // The same name is another session there.
        #expect(try await store.open(record, for: stranger) == .created)
        _ = try await store.append([.test(0)], to: record.identifier, of: stranger)
        #expect(try await store.log(of: record.identifier, profile).isEmpty)
        #expect(try await store.owners(of: record.identifier) == [profile, stranger])
        #expect(try await store.profiles() == [profile, stranger])
    }

    @Test(arguments: StoreKind.present) func `pages list every session once with the latest start first`(
        kind: StoreKind
    ) async throws {
        let store = try TestedStore(kind).store
        for number in 0..<23 {
            var record = try SessionRecord.test(number, family: number.isMultiple(of: 3) ? "touch" : "reaction")
            record.started = Double(number / 2)
            _ = try await store.open(record, for: profile)
            _ = try await store.open(record, for: .test(2))
        }
        for (family, expected) in [(nil, 23), ("touch", 8), ("reaction", 15), ("clock", 0)] as [(String?, Int)] {
            var seen: [StoredSession] = []
            var cursor: SessionCursor?
            repeat {
                let page = try await store.sessions(of: profile, family: family, after: cursor, limit: 4)
                seen += page.sessions
                cursor = page.next.flatMap { SessionCursor($0.text) }
                #expect(page.sessions.count == 4 || cursor == nil)
                #expect((page.next == nil) == (cursor == nil), "a cursor is read again from its text")
            } while cursor != nil
            #expect(seen.count == expected)
            #expect(Set(seen.map(\.key)).count == expected)
            #expect(seen.map(\.record.started) == seen.map(\.record.started).sorted(by: >))
        }
        #expect(try await store.families(of: profile) == ["reaction", "touch"])
    }

    @Test(arguments: StoreKind.present) func `a page ends early where definitions are large`(
        kind: StoreKind
    ) async throws {
        let store = try TestedStore(kind).store
        for number in 0..<6 {
            let definition = "{\"a\":\"\(String(repeating: "\(number)", count: 100_000))\"}"
            _ = try await store.open(.test(number, definition: definition), for: profile)
        }
        let page = try await store.sessions(of: profile, family: nil, after: nil, limit: 100)
        #expect(page.sessions.map(\.record.started) == [5, 4, 3])
        let rest = try await store.sessions(of: profile, family: nil, after: page.next, limit: 100)
        #expect(rest.sessions.map(\.record.started) == [2, 1, 0] && rest.next == nil)
    }

    @Test(arguments: StoreKind.present) func `results are kept in place of earlier ones while the session is there`(
        kind: StoreKind
    ) async throws {
        let store = try TestedStore(kind).store
        let record = try SessionRecord.test(1)
        _ = try await store.open(record, for: profile)
        let stored = try await store.session(record.identifier, of: profile)
        #expect(try await store.results(of: stored) == nil)
        let first = StoredResults(engine: "1", through: 3, json: #"{"mean":0.1}"#)
        try await store.keep(first, of: stored)
        #expect(try await store.results(of: stored) == first)
        let second = StoredResults(engine: "2", through: 4, fault: "it cannot be replayed")
        try await store.keep(second, of: stored)
        #expect(try await store.results(of: stored) == second)
        try await store.delete(record.identifier, of: profile)
        try await store.keep(first, of: stored)
        #expect(try await store.results(of: stored) == nil)
    }

    @Test(arguments: StoreKind.present) func `a document is revised by what is stored, and a first one makes a profile`(
        kind: StoreKind
    ) async throws {
        let tested = try TestedStore(kind)
        let store = tested.store
        let nothing = try await store.revise(.progress, of: profile) { stored in
            Revision(text: nil, answer: stored ?? "nothing")
        }
        #expect(nothing == "nothing")
        #expect(try await store.usage(of: profile) == nil, "who stores nothing is no profile")
        for word in ["a", "b", "a"] {
            // A list to which a word is added once, so that the same wish may come twice.
            _ = try await store.revise(.progress, of: profile) { stored in
                let words = (stored ?? "[]").dropFirst().dropLast().split(separator: ",").map(String.init)
                let next = words.contains("\"\(word)\"") ? words : words + ["\"\(word)\""]
                return Revision(text: "[" + next.joined(separator: ",") + "]", answer: ())
            }
        }
        #expect(try await store.document(.progress, of: profile) == #"["a","b"]"#)
        #expect(try await store.document(.progress, of: .test(2)) == nil)
        let facts = try #require(try await store.facts(of: profile))
        #expect(facts.created == 1_000 && facts.events.isEmpty)
        #expect(facts.parts.first?.name == "documents" && facts.parts.first?.texts.count == 1)
        #expect(facts.parts.first?.texts.first?.contains(#""content":["a","b"]"#) == true)
        #expect(try await store.profile(facts.number) == profile)
    }

    @Test(arguments: StoreKind.present) func `documents that are revised at the same time lose no revision`(
        kind: StoreKind
    ) async throws {
        let (store, profile) = (try TestedStore(kind).store, profile)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 10..<30 {
                group.addTask {
                    try await store.revise(.progress, of: profile) { stored in
                        let text = stored ?? "[0]"
                        return text.contains("\(number)")
                            ? Revision(text: nil, answer: ())
                            : Revision(text: text.dropLast() + ",\(number)]", answer: ())
                    }
                }
            }
            try await group.waitForAll()
        }
        let text = try #require(try await store.document(.progress, of: profile))
        let numbers = text.dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
        #expect(numbers.sorted() == [0] + Array(10..<30))
    }

    @Test(arguments: StoreKind.present) func `a clock that jumps is doubted until it has gone on`(
        kind: StoreKind
    ) async throws {
        let tested = try TestedStore(kind)
        let (store, clock, day) = (tested.store, tested.clock, 86_400_000.0)
        _ = try await store.open(.test(1), for: profile)
        #expect(try await store.clockDoubt() == nil)
        clock.advance(30 * day)
        #expect(try await store.clockDoubt() == ClockDoubt(now: 1_000 + 30 * day, known: 1_000))
        for number in 2..<6 {
            _ = try await store.open(.test(number), for: profile)
            clock.advance(day)
        }
        #expect(try await store.clockDoubt() == nil)
        clock.advance(-10 * day)
        #expect(try await store.clockDoubt()?.isAhead == false)
    }

    @Test(arguments: StoreKind.present) func `a store that is closed refuses every change`(
        kind: StoreKind
    ) async throws {
        let (store, profile) = (try TestedStore(kind).store, profile)
        _ = try await store.open(.test(1), for: profile)
        try await store.probe()
        try await store.close()
        #expect(await fault { try await store.probe() } == .closed)
        #expect(await fault { _ = try await store.open(.test(2), for: profile) } == .closed)
        let session = try SessionRecord.test(1).identifier
        #expect(await fault { _ = try await store.append([.test(0)], to: session, of: profile) } == .closed)
        try await store.close()
    }
}
