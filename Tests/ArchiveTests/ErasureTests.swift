import Foundation
import GRDB
import Testing
import Tree

@testable import Archive

/// What somebody else erases in a person's place: counted, in one transaction, and written down.
@Suite struct ErasureTests {
    private let workspace: Workspace
    private let archive: SQLiteArchive
    private let profile: ProfileIdentifier

    init() async throws {
        workspace = try Workspace()
        archive = try workspace.archive()
        profile = try .test(1)
        for number in 1...3 {
            let record = try SessionRecord.test(number)
            _ = try await archive.open(record, for: profile)
            _ = try await archive.append((0..<10).map { .test($0, "secret") }, to: record.identifier, of: profile)
            _ = try await archive.append([.test(0, "secret-branch")], to: record.identifier, of: profile)
        }
        let session = try await archive.session(SessionRecord.test(1).identifier, of: profile)
        try await archive.keep(StoredResults(engine: "e", through: 9, json: #""secret""#), of: session)
        _ = try await archive.revise(.progress, of: profile) { _ in Revision(text: #"{"a":"secret"}"#, answer: 0) }
    }

    private var whole: Node { ["sessions": 3, "entries": 30, "branches": 3, "results": 1, "documents": 1] }

    @Test func `a receipt says whose, how much, when, and which entry of the audit log tells of it`() async throws {
        #expect(try await archive.holdings(of: profile).node == whole)
        let receipt = try #require(try await archive.erase(profile, by: .commandLine))
        #expect(receipt.object == "profile 1" && receipt.counts.node == whole && receipt.time == 1_000)
        let entry = try #require(try await archive.audit(after: 0, limit: 9).last)
        #expect(entry.action == "erasure" && entry.actor == "command line" && entry.object == "profile 1")
        #expect(try Value(json: entry.detail) == .node(whole))
        #expect(receipt.entry.number == entry.number && receipt.entry.hash == entry.hash)
        #expect(try workspace.bytesOnDisk().range(of: Data("secret".utf8)) == nil)
        #expect(try await archive.holdings(of: profile).node == ["sessions": 0])
        #expect(try await archive.erase(profile, by: .commandLine) == nil, "there is nothing more")
        #expect(try await archive.check().isEmpty)
    }

    @Test func `one session goes alone, and what comes later for it is refused`() async throws {
        let session = try SessionRecord.test(1).identifier
        #expect(try await archive.holdings(of: session, of: profile).node["entries"] == 10)
        let receipt = try await archive.erase(session, of: profile, by: .commandLine)
        #expect(receipt.counts.node == ["sessions": 1, "entries": 10, "branches": 1, "results": 1])
        let late = await #expect(throws: ArchiveError.self) {
            try await archive.append([.test(10)], to: session, of: profile)
        }
        #expect(late?.code == .gone)
        #expect(try await archive.usage(of: profile)?.sessions == 2)
        #expect(try await archive.owners(of: session) == [])
        #expect(try await archive.owners(of: SessionRecord.test(2).identifier) == [profile])
        #expect(try await archive.profile(1) == profile)
        #expect(try await archive.profile(2) == nil)
    }

    @Test func `whoever looks meanwhile sees everything or nothing`() async throws {
        let busy = try ProfileIdentifier.test(2)
        let archive = archive
        try await withThrowingTaskGroup { group in
            for number in 0..<1_200 {
                let record = try SessionRecord.test(number)
                group.addTask { _ = try await archive.open(record, for: busy) }
            }
            try await group.waitForAll()
        }
        let erased = Task { try await archive.erase(busy, by: .commandLine) }
        var seen: Set<Int> = []
        while try await archive.usage(of: busy) != nil {
            seen.insert(try await archive.sessions(of: busy, family: nil, after: nil, limit: 2_000).sessions.count)
        }
        #expect(seen.isSubset(of: [0, 1_200]), "\(seen)")
        #expect(try await erased.value?.counts.sessions == 1_200)
    }

    @Test func `facts are what is kept besides sessions, with what was done`() async throws {
        let before = try #require(try await archive.facts(of: profile))
        #expect(before.number == 1 && before.created == 1_000 && before.events.isEmpty)
        #expect(before.parts.map(\.name) == ["documents", "participations", "profileKeys"])
        #expect(before.parts[0].texts == [#"{"name":"progress","changed":1000.0,"content":{"a":"secret"}}"#])
        _ = try await archive.erase(SessionRecord.test(1).identifier, of: profile, by: .commandLine)
        #expect(try await archive.facts(of: profile)?.events.map(\.action) == ["erasure"])
        #expect(try await archive.facts(of: .test(9)) == nil)
    }

    /// A table that somebody adds, and whose rows belong to profiles, has to be delivered and erased with them.
    @Test func `every table that refers to profiles is delivered and erased with them`() async throws {
        let tables = try await archive.pool.read { database in
            try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'").filter { table in
                try Row.fetchAll(database, sql: "PRAGMA foreign_key_list(\(table))").contains {
                    $0["table"] == "profiles"
                }
            }
        }
        #expect(Set(tables) == Set(ProfilePart.all.map(\.name) + ["sessions"]))
    }
}
