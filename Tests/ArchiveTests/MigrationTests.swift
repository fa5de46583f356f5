import Foundation
import GRDB
import Testing

@testable import Archive

/// An archive of an earlier version meets a newer program.
@Suite struct MigrationTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func make(version number: Int) throws {
        var connection = Configuration()
        connection.prepareDatabase { $0.add(function: Seal.function) }
        let old = try DatabasePool(path: workspace.path, configuration: connection)
        try ArchiveSchema.migrate(old, Array(ArchiveSchema.migrations.prefix(number)))
        try old.write { database in
            try database.execute(
                sql: """
                    INSERT INTO profiles (keyHash, created) VALUES (?, 1);
                    INSERT INTO definitions (hash, json) VALUES ('h', '{}');
                    INSERT INTO sessions (profile, identifier, family, definition, started, header, received,
                        changed, through, bytes) VALUES (1, ?, 'reaction', 1, 1, '{}', 1, 1, 0, 3);
                    INSERT INTO entries (session, position, text) VALUES (1, 0, ?);
                    """,
                arguments: [
                    ProfileIdentifier.test(1).keyHash, SessionRecord.test(1).identifier.text, LogEntry.test(0).text,
                ])
            guard number >= 4 else { return }
            try database.execute(
                sql: """
                    UPDATE entries SET seal = \(Seal.entry); UPDATE definitions SET seal = \(Seal.definition);
                    UPDATE sessions SET seal = \(Seal.session);
                    """)
        }
        try old.close()
    }

    @Test(arguments: 1...6) func `before the tables change, the archive is kept as it was`(number: Int)
        async throws
    {
        try make(version: number)
        let archive = try workspace.archive { $0.version = "7" }
        let kept = workspace.path + ".before-7"
        #expect(archive.remarks.contains { $0.contains(kept) })
        let manifest = try #require(try BackupManifest.check(kept))
        #expect(manifest.schema == ArchiveSchema.migrations[number - 1].name)
        #expect(try await archive.read { try ArchiveContent($0) } == manifest.content)
        try await archive.close()
        #expect(try workspace.archive { $0.version = "7" }.remarks == [], "once is enough")
        // Back: the earlier program finds its own file again.
        let target = workspace.folder.appendingPathComponent("back.db").path
        let outcome = try ArchiveRestoration(from: kept, to: target).run()
        #expect(outcome.content == manifest.content)
        let back = try DatabaseQueue(path: target)
        #expect(try await back.read { try ArchiveSchema.applied(in: $0) }.count == number)
    }

    @Test func `a migration that fails leaves the archive as it was, also what succeeded before it`() async throws {
        try make(version: 1)
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
        let archive = try workspace.archive { $0.version = "7" }
        #expect(try await archive.log(of: SessionRecord.test(1).identifier, .test(1)) == [.test(0)])
    }

    @Test func `a new archive has nothing to keep`() throws {
        _ = try workspace.archive { $0.version = "7" }
        let names = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path)
        #expect(!names.contains { $0.contains("before") })
    }
}
