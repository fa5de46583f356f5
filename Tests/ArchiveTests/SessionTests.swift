import Archive
import Foundation
import Testing
import Text

@Suite struct SessionTests {
    @Test func `a header comes back as it was stored and may be sent twice`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        let record = try SessionRecord.test(1, definition: #"{"name":"ä\u0001","x":0.1}"#)
        #expect(try await archive.usage(of: profile) == nil)
        #expect(try await archive.open(record, for: profile) == .created)
        #expect(try await archive.open(record, for: profile) == .unchanged)
        let stored = try await archive.session(record.identifier, of: profile)
        #expect(stored.record == record)
        #expect((stored.through, stored.bytes, stored.received) == (-1, 0, 1_000))
        #expect(try await archive.usage(of: profile)?.sessions == 1)
    }

    @Test func `another header under the same name is refused`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        var record = try SessionRecord.test(1)
        _ = try await archive.open(record, for: profile)
        record.header = #"{"seed":99}"#
        let other = record
        let error = await #expect(throws: ArchiveError.self) { try await archive.open(other, for: profile) }
        #expect(error?.code == .conflict)
    }

    @Test func `pages list every session once, the latest start first`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        for number in 0..<23 {
            var record = try SessionRecord.test(number, family: number.isMultiple(of: 3) ? "touch" : "reaction")
            record.started = Double(number / 2)  // pairs begin at the same time
            _ = try await archive.open(record, for: profile)
            _ = try await archive.open(record, for: .test(2))
        }
        for (family, expected) in [(nil, 23), ("touch", 8), ("reaction", 15), ("clock", 0)] as [(String?, Int)] {
            var seen: [StoredSession] = []
            var cursor: SessionCursor?
            repeat {
                let page = try await archive.sessions(of: profile, family: family, after: cursor, limit: 4)
                seen += page.sessions
                cursor = page.next.flatMap { SessionCursor($0.text) }
                #expect(page.sessions.count == 4 || cursor == nil)
            } while cursor != nil
            #expect(seen.count == expected)
            #expect(Set(seen.map(\.key)).count == expected)
            #expect(seen.map(\.record.started) == seen.map(\.record.started).sorted(by: >))
        }
        #expect(try await archive.families(of: profile) == ["reaction", "touch"])
    }

    @Test(arguments: ["", "-", "1", "zz-1", "7ff0000000000000-1", "0--1", "0-1-2"])
    func `a cursor that nobody issued is refused`(text: String) {
        #expect(SessionCursor(text) == nil)
    }

    @Test(arguments: [
        "", "6F1F5F5E-0D3A-4F53-9A63-3C1B8A3B7A10", "6f1f5f5e0d3a4f539a633c1b8a3b7a10",
        "6f1f5f5e-0d3a-4f53-9a63-3c1b8a3b7a1", "6f1f5f5e-0d3a-4f53-9a63-3c1b8a3b7a1g",
    ])
    func `a session's name is a UUID in lower case`(text: String) {
        #expect(SessionIdentifier(text) == nil)
        #expect(SessionIdentifier("6f1f5f5e-0d3a-4f53-9a63-3c1b8a3b7a10") != nil)
    }

    @Test func `results are kept with the engine and the length they hold for`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        let record = try SessionRecord.test(1)
        _ = try await archive.open(record, for: profile)
        let session = try await archive.session(record.identifier, of: profile)
        #expect(try await archive.results(of: session) == nil)
        for engine in ["a", "b"] {
            let results = StoredResults(engine: engine, through: -1, json: #"{"median":250.5}"#)
            try await archive.keep(results, of: session)
            #expect(try await archive.results(of: session) == results)
        }
        try await archive.delete(record.identifier, of: profile)
        try await archive.keep(StoredResults(engine: "c", through: -1, json: "{}"), of: session)
        #expect(try await archive.results(of: session) == nil)
    }

    @Test func `a long log is read in pieces`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        let record = try SessionRecord.test(1)
        _ = try await archive.open(record, for: profile)
        let entries = (0..<2500).map { LogEntry.test($0) }
        _ = try await archive.append(entries, to: record.identifier, of: profile)
        let session = try await archive.session(record.identifier, of: profile)
        let first = try await archive.entries(of: session, from: 0)
        #expect(first == Array(entries.prefix(first.count)))
        let bytes = first.reduce(0) { $0 + $1.text.utf8.count }
        #expect((32 << 10..<33 << 10).contains(bytes), "a piece is small, however long the log is")
        #expect(try await archive.entries(of: session, from: 2400).count == 100)
        #expect(try await archive.log(of: record.identifier, profile) == entries)
    }
}
