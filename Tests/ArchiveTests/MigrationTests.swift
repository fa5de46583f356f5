import Foundation
import GRDB
import Testing

@testable import Archive

/// An archive of an earlier version meets a newer program.
@Suite struct MigrationTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func make(version number: Int) async throws {
        try await workspace.leaveFile(ofVersion: number, .test(1), of: .test(1), [.test(0)], bytes: 3)
    }

    @Test(arguments: 1...7) func `before the tables change, the archive is kept as it was`(number: Int)
        async throws
    {
        try await make(version: number)
        let archive = try workspace.archive { $0.version = "8" }
        let kept = workspace.path + ".before-8"
        #expect(archive.remarks.contains { $0.contains(kept) })
        let manifest = try #require(try BackupManifest.check(kept))
        #expect(manifest.schema == ArchiveSchema.migrations[number - 1].name)
        #expect(try await archive.read { try ArchiveContent($0) } == manifest.content)
        try await archive.close()
        #expect(try workspace.archive { $0.version = "8" }.remarks == [], "once is enough")
        // Back: the earlier program finds its own file again.
        let target = workspace.folder.appendingPathComponent("back.db").path
        let outcome = try ArchiveRestoration(from: kept, to: target).run()
        #expect(outcome.content == manifest.content)
        let back = try DatabaseQueue(path: target)
        #expect(try await back.read { try ArchiveSchema.applied(in: $0) }.count == number)
    }

    @Test func `a draft of an earlier version knows whether it is what was published`() async throws {
        try await make(version: 7)
        let old = try DatabaseQueue(path: workspace.path)
        let hash = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
        try await old.write { database in
            try database.execute(
                sql: """
                    INSERT INTO studies (id, key, state, drawnFrom, created) VALUES (1, 'coffee', 'open', x'00', 1);
                    INSERT INTO drafts (study, revision, json, changed) VALUES (1, 3, '{}', 1);
                    INSERT INTO versions (study, number, hash, json, kind, note, published, terms)
                    VALUES (1, 1, '\(hash)', '{}', 'first', '', 1, ?);
                    """, arguments: [StudyTerms().json])
        }
        try old.close()
        let archive = try workspace.archive()
        let overview = try await archive.overview(of: "coffee", DayOffset(minutes: 0))
        #expect(overview.draft?.isNewer == false && overview.draft?.revision == 3 && overview.draft?.errors == nil)
        #expect(try await archive.changes() == ["coffee": 0])
    }

    @Test func `a migration that fails leaves the archive as it was, also what succeeded before it`() async throws {
        try await make(version: 1)
        struct Failure: Error {}
        let failing: (inout ArchiveConfiguration) -> Void = {
            $0.version = "7"
            $0.migrations.append(
                ArchiveMigration(name: "9 fails") { database in
                    try database.execute(sql: "DELETE FROM entries")
                    throw Failure()
                })
        }
        for _ in 0..<2 { #expect(throws: ArchiveError.self) { try workspace.archive(failing) } }
        let old = try workspace.foreignConnection()
        let (applied, texts, hasDocuments) = try await old.read { database in
            try (
                ArchiveSchema.applied(in: database), String.fetchAll(database, sql: "SELECT text FROM entries"),
                database.tableExists("documents")
            )
        }
        #expect(applied == [ArchiveSchema.migrations[0].name])
        #expect(texts == [LogEntry.test(0).text])
        #expect(!hasDocuments)
        try old.close()
        // The second attempt found the copy that the first had made.
        let copies = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path)
            .filter { $0.contains(".before-") }
        #expect(copies.count == 1)
        let archive = try workspace.archive { $0.version = "8" }
        #expect(try await archive.log(of: SessionRecord.test(1).identifier, .test(1)) == [.test(0)])
    }

    @Test func `a new archive has nothing to keep`() throws {
        _ = try workspace.archive { $0.version = "8" }
        let names = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path)
        #expect(!names.contains { $0.contains("before") })
    }
}
