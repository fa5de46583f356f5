import ArchiveContract
import Testing

/// What every store promises of logs: contiguous, repeatable, nothing overwritten, nothing lost.
@Suite struct LogLawTests {
    private static let record = Result { try SessionRecord.test(7) }

    /// A store with one open session.
    private func opened(
        _ kind: StoreKind, _ limits: StoreLimits = StoreLimits()
    ) async throws -> (TestedStore, SessionIdentifier, ProfileIdentifier) {
        let tested = try TestedStore(kind, limits)
        let (record, profile) = (try Self.record.get(), try ProfileIdentifier.test(1))
        #expect(try await tested.store.open(record, for: profile) == .created)
        return (tested, record.identifier, profile)
    }

    @Test(arguments: StoreKind.present) func `a log takes entries without a gap and says how far it is`(
        kind: StoreKind
    ) async throws {
        let (tested, session, profile) = try await opened(kind)
        let store = tested.store
        #expect(try await store.append([], to: session, of: profile) == AppendOutcome(through: -1))
        let first = try await store.append([.test(0), .test(2), .test(3)], to: session, of: profile)
        #expect(first == AppendOutcome(through: 0))
        let second = try await store.append([.test(3), .test(1), .test(2)], to: session, of: profile)
        #expect(second == AppendOutcome(through: 3))
        #expect(try await store.log(of: session, profile) == (0...3).map { .test($0) })
        let stored = try await store.session(session, of: profile)
        #expect(stored.through == 3)
        #expect(stored.bytes == (0...3).reduce(0) { $0 + LogEntry.test($1).text.utf8.count })
        #expect(try await store.entries(of: stored, from: 2) == [.test(2), .test(3)])
        #expect(try await store.entries(of: stored, from: 4).isEmpty)
        try await store.verify(stored)
    }

    @Test(arguments: StoreKind.present) func `an upload that is sent again changes nothing`(
        kind: StoreKind
    ) async throws {
        let (tested, session, profile) = try await opened(kind)
        for _ in 0..<3 {
            let outcome = try await tested.store.append([.test(0), .test(1)], to: session, of: profile)
            #expect(outcome == AppendOutcome(through: 1))
        }
        // A part of several uploads, and what comes next.
        _ = try await tested.store.append([.test(2)], to: session, of: profile)
        let outcome = try await tested.store.append([.test(1), .test(2), .test(3)], to: session, of: profile)
        #expect(outcome == AppendOutcome(through: 3))
        #expect(try await tested.store.log(of: session, profile) == (0...3).map { .test($0) })
        #expect(try await tested.store.allBranches(of: session, profile).isEmpty)
    }

    @Test(arguments: StoreKind.present) func `an entry with another text is a branch, and so is what follows it`(
        kind: StoreKind
    ) async throws {
        let (tested, session, profile) = try await opened(kind)
        let store = tested.store
        _ = try await store.append([.test(0), .test(1, "second")], to: session, of: profile)
        for _ in 0..<2 {
            tested.clock.advance(10)
            let outcome = try await store.append(
                [.test(1, "first"), .test(2, "first"), .test(3, "first")], to: session, of: profile)
            #expect(outcome == AppendOutcome(through: 1, conflicts: [1, 2, 3]))
        }
        let later = try await store.append([.test(1, "first"), .test(4, "first")], to: session, of: profile)
        #expect(later == AppendOutcome(through: 1, conflicts: [1, 4]))
        #expect(try await store.append([.test(2, "second")], to: session, of: profile).through == 2)
        #expect(
            try await store.log(of: session, profile) == [.test(0), .test(1, "second"), .test(2, "second")])
        let branches = try await store.allBranches(of: session, profile)
        #expect(branches.map(\.entry) == (1...4).map { .test($0, "first") })
        #expect(branches.map(\.received) == [1_010, 1_010, 1_010, 1_020])
        #expect(try await store.session(session, of: profile).changed == 1_020)
    }

    @Test(arguments: StoreKind.present) func `the first of two entries with one index in an upload counts`(
        kind: StoreKind
    ) async throws {
        let (tested, session, profile) = try await opened(kind)
        let outcome = try await tested.store.append(
            [.test(0, "first"), .test(0, "second"), .test(0, "first"), .test(0, "second")], to: session, of: profile)
        #expect(outcome == AppendOutcome(through: 0, conflicts: [0]))
        #expect(try await tested.store.log(of: session, profile) == [.test(0, "first")])
        #expect(try await tested.store.allBranches(of: session, profile).map(\.entry) == [.test(0, "second")])
    }

    @Test(arguments: StoreKind.present) func `a limit refuses an upload as a whole and lets repetitions pass`(
        kind: StoreKind
    ) async throws {
        var limits = StoreLimits()
        limits.sessionEntries = 3
        let (tested, session, profile) = try await opened(kind, limits)
        _ = try await tested.store.append([.test(0)], to: session, of: profile)
        let error = await #expect(throws: ArchiveError.self) {
            try await tested.store.append((1...3).map { .test($0) }, to: session, of: profile)
        }
        #expect(error?.description.contains("a session may have 3 entries, this one would have 4") == true)
        #expect(try await tested.store.append([.test(1), .test(2)], to: session, of: profile).through == 2)

        var small = StoreLimits()
        small.sessionBytes = 2 * LogEntry.test(0).text.utf8.count
        let (other, name, owner) = try await opened(kind, small)
        _ = try await other.store.append([.test(0), .test(0, "PRESS")], to: name, of: owner)
        #expect(await fault { _ = try await other.store.append([.test(1)], to: name, of: owner) } == .tooLarge)
        let again = try await other.store.append([.test(0), .test(0, "PRESS")], to: name, of: owner)
        #expect(again == AppendOutcome(through: 0, conflicts: [0]))
    }

    @Test(arguments: StoreKind.present) func `a profile's limit counts all its sessions and what comes with them`(
        kind: StoreKind
    ) async throws {
        var limits = StoreLimits()
        let header = try Self.record.get().header.utf8.count
        limits.profileBytes = 2 * header + 2 + 2 * LogEntry.test(0).text.utf8.count
        let (tested, session, profile) = try await opened(kind, limits)
        let second = try SessionRecord.test(8)
        #expect(try await tested.store.open(second, for: profile) == .created)
        _ = try await tested.store.append([.test(0)], to: session, of: profile)
        _ = try await tested.store.append([.test(0)], to: second.identifier, of: profile)
        #expect(await fault { _ = try await tested.store.append([.test(1)], to: session, of: profile) } == .profileFull)
        #expect(await fault { _ = try await tested.store.open(.test(9), for: profile) } == .profileFull)
        // What is deleted gives room back.
        try await tested.store.delete(second.identifier, of: profile)
        #expect(try await tested.store.append([.test(1)], to: session, of: profile).through == 1)
    }

    @Test(arguments: StoreKind.present) func `a text comes back byte for byte, however unusual it is`(
        kind: StoreKind
    ) async throws {
        let (tested, session, profile) = try await opened(kind)
        let texts = [
            #"{"a":"\u0000"}"#, #"{"a":1e2,"b":1.0,"c":-0}"#, "{\"a\":\"😀é e\u{301} \u{FFFD}\u{2028}\"}", "",
            #"{"a":"\\n'$1\"%"}"#, "{\"a\":\"" + String(repeating: "x", count: 300_000) + "\"}", "{}",
        ]
        let entries = texts.enumerated().map { LogEntry(index: $0.offset, text: $0.element) }
        #expect(try await tested.store.append(entries, to: session, of: profile).through == entries.count - 1)
        let log = try await tested.store.log(of: session, profile)
        #expect(log.map { Array($0.text.utf8) } == texts.map { Array($0.utf8) })
    }

    @Test(arguments: StoreKind.present) func `a long log is read in pieces that follow each other`(
        kind: StoreKind
    ) async throws {
        let (tested, session, profile) = try await opened(kind)
        var entries = (0..<2_500).map { LogEntry.test($0) }
        for start in stride(from: 0, to: entries.count, by: 100) {
            let piece = Array(entries[start..<start + 100])
            #expect(try await tested.store.append(piece, to: session, of: profile).through == start + 99)
        }
        let stored = try await tested.store.session(session, of: profile)
        var count = 0
        var pieces = 0
        while count < entries.count {
            let piece = try await tested.store.entries(of: stored, from: count)
            #expect(piece.map(\.index) == Array(count..<count + piece.count))
            #expect(piece.reduce(0) { $0 + $1.text.utf8.count } < 64 << 10)
            (count, pieces) = (count + piece.count, pieces + 1)
        }
        #expect(pieces > 2)
        // The start lies within an upload.
        entries.removeFirst(1_234)
        #expect(try await tested.store.entries(of: stored, from: 1_234).first == entries.first)
    }

    @Test(arguments: StoreKind.present) func `uploads at the same time lose nothing and double nothing`(
        kind: StoreKind
    ) async throws {
        let tested = try TestedStore(kind)
        let store = tested.store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for device in 0..<12 {
                group.addTask {
                    let (record, profile) = (try SessionRecord.test(device % 4), try ProfileIdentifier.test(device / 4))
                    _ = try await store.open(record, for: profile)
                    for index in 0..<20 {
                        let outcome = try await store.append(
                            [.test(index), .test(index, "\(device)")], to: record.identifier, of: profile)
                        #expect(outcome == AppendOutcome(through: index, conflicts: [index]))
                        _ = try await store.append([.test(index)], to: record.identifier, of: profile)
                    }
                }
            }
            try await group.waitForAll()
        }
        for device in 0..<12 {
            let (session, profile) = (
                try SessionRecord.test(device % 4).identifier, try ProfileIdentifier.test(device / 4)
            )
            #expect(try await store.log(of: session, profile) == (0..<20).map { .test($0) })
            let branches = try await store.allBranches(of: session, profile)
            #expect(branches.map(\.entry) == (0..<20).map { .test($0, "\(device)") })
        }
    }

    @Test(arguments: StoreKind.present) func `two devices with one session get one log, and the other's in branches`(
        kind: StoreKind
    ) async throws {
        let (tested, session, profile) = try await opened(kind)
        let store = tested.store
        let conflicts = try await withThrowingTaskGroup(of: Int.self) { group in
            for device in 0..<2 {
                group.addTask {
                    var conflicts = 0
                    for index in 0..<30 {
                        let entries = (0...index).map { LogEntry.test($0, "\(device)") }
                        let outcome = try await store.append(entries, to: session, of: profile)
                        conflicts = outcome.conflicts.count
                    }
                    return conflicts
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(conflicts.sorted() == [0, 30])
        let log = try await store.log(of: session, profile)
        let winner = log.first == .test(0, "0") ? "0" : "1"
        #expect(log == (0..<30).map { .test($0, winner) })
        let branches = try await store.allBranches(of: session, profile).map(\.entry)
        #expect(branches == (0..<30).map { .test($0, winner == "0" ? "1" : "0") })
    }
}
