import Foundation
import GRDB
import Testing

@testable import Archive

/// What a profile keeps besides its sessions.
@Suite struct DocumentTests {
    let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private static func put(_ text: String) -> @Sendable (String?) -> Revision<String?> {
        { stored in Revision(text: text, answer: stored) }
    }

    @Test func `a first text makes the profile, and the next revision sees it`() async throws {
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        #expect(try await archive.document(.progress, of: profile) == nil)
        #expect(try await archive.revise(.progress, of: profile, by: Self.put(#"{"a":1}"#)) == nil)
        #expect(try await archive.revise(.progress, of: profile, by: Self.put(#"{"a":2}"#)) == #"{"a":1}"#)
        #expect(try await archive.document(.progress, of: profile) == #"{"a":2}"#)
        #expect(try await archive.document(.progress, of: .test(2)) == nil, "nobody else's")
        #expect(try await archive.usage(of: profile)?.sessions == 0)
        #expect(try await archive.profiles() == [profile])
        #expect(try await archive.check().isEmpty)
    }

    @Test func `a revision that wants nothing changes nothing`() async throws {
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        let answer = try await archive.revise(.progress, of: profile) { Revision(text: nil, answer: $0 ?? "nothing") }
        #expect(answer == "nothing")
        #expect(try await archive.usage(of: profile) == nil)
    }

    @Test func `of many revisions at once each sees the one before`() async throws {
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    try await archive.revise(.progress, of: profile) { stored in
                        Revision(text: "\((stored.flatMap { Int($0) } ?? 0) + 1)", answer: ())
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await archive.document(.progress, of: profile) == "200")
    }

    @Test func `what is stored is there after the archive was opened anew`() async throws {
        let profile = try ProfileIdentifier.test(1)
        let archive = try workspace.archive()
        _ = try await archive.revise(.progress, of: profile, by: Self.put("{}"))
        try await archive.close()
        #expect(try await workspace.archive().document(.progress, of: profile) == "{}")
    }

    @Test func `deleting everything leaves no byte of it on disk`() async throws {
        let archive = try workspace.archive()
        let (profile, other) = (try ProfileIdentifier.test(1), try ProfileIdentifier.test(2))
        _ = try await archive.revise(.progress, of: profile, by: Self.put(#"{"secret":"reached"}"#))
        _ = try await archive.revise(.progress, of: other, by: Self.put("{}"))
        #expect(try workspace.bytesOnDisk().range(of: Data("reached".utf8)) != nil)
        #expect(try await archive.deleteEverything(of: profile) == 0, "it had no sessions")
        #expect(try workspace.bytesOnDisk().range(of: Data("reached".utf8)) == nil)
        #expect(try await archive.document(.progress, of: profile) == nil)
        #expect(try await archive.document(.progress, of: other) == "{}")
    }

    @Test func `the examination finds a document that cannot be read`() async throws {
        let archive = try workspace.archive()
        _ = try await archive.revise(.progress, of: .test(1), by: Self.put(#"{"a":"#))
        #expect(try await archive.check() == ["profile 1: its progress is not JSON"])
    }

    @Test func `a file of the second version takes documents and keeps its profiles`() async throws {
        let profile = try ProfileIdentifier.test(1)
        let old = try DatabasePool(path: workspace.path)
        try ArchiveSchema.migrate(old, Array(ArchiveSchema.migrations.prefix(2)))
        try await old.write { database in
            try database.execute(
                sql: "INSERT INTO profiles (keyHash, created) VALUES (?, 1)", arguments: [profile.keyHash])
        }
        try old.close()
        let archive = try workspace.archive()
        #expect(try await archive.document(.progress, of: profile) == nil)
        #expect(try await archive.revise(.progress, of: profile, by: Self.put("{}")) == nil)
        #expect(try await archive.profiles() == [profile])
        #expect(try await archive.check().isEmpty)
    }
}
