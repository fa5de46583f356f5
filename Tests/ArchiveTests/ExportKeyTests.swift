import Foundation
import GRDB
import Studies
import Testing

@testable import Archive

/// The keys of exports lie beside the archive: they go with their studies, and are in a backup only if that was asked for.
@Suite struct ExportKeyTests {
    private static let text = #"{"format":"merkwelt.export-key","key":"00ff","number":1,"version":1}"#

    private static func files(_ workspace: Workspace) -> ExportKeyFiles { ExportKeyFiles(in: workspace.folder.path) }

    private static func leave(_ studies: String..., in workspace: Workspace) throws {
        for study in studies {
            let path = files(workspace).path(of: study)
            try Data((study + text).utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        }
    }

    private static func destroyed(_ archive: SQLiteArchive) async throws -> [String] {
        try await archive.audit(of: "coffee", after: 0, limit: 100).filter { $0.action == "export" }
            .map { "\($0.actor) \($0.detail)" }
    }

    @Test func `the key of a study that is deleted goes with it, is overwritten, and that is written down`()
        async throws
    {
        let fixture = try await StudyFixture(state: .closed)
        let (archive, workspace) = (fixture.archive, fixture.workspace)
        try await archive.haveStudy("tea")
        try Self.leave("coffee", "tea", in: workspace)
        let path = Self.files(workspace).path(of: "coffee")
        // Another name of the same file shows what is left on the disk.
        let other = workspace.folder.appendingPathComponent("other").path
        #expect(link(path, other) == 0)
        _ = try await archive.purge("coffee", by: .commandLine)
        #expect(Self.files(workspace).studies == ["tea"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: other)).allSatisfy { $0 == 0x20 })
        #expect(try await Self.destroyed(archive).count == 1)
        #expect(try await Self.destroyed(archive).first?.hasSuffix(#"{"key":"destroyed"}"#) == true)
    }

    @Test func `the key goes too when the bin is emptied after its time`() async throws {
        let fixture = try await StudyFixture(state: .closed)
        try Self.leave("coffee", in: fixture.workspace)
        _ = try await fixture.archive.setBinned(true, of: "coffee", by: .commandLine)
        try await fixture.archive.pass(days: 60, fixture.clock)
        #expect(try await fixture.archive.study("coffee") == nil)
        #expect(Self.files(fixture.workspace).studies == [])
    }

    @Test func `a key that a crash left goes before a new study of its name is made, and others stay`() async throws {
        let fixture = try await StudyFixture(state: .closed)
        let archive = fixture.archive
        _ = try await archive.purge("coffee", by: .commandLine)
        // As if the program had ended between the two; the archive has never known of the other.
        try Self.leave("coffee", "unknown", in: fixture.workspace)
        try await archive.haveStudy("coffee")
        #expect(Self.files(fixture.workspace).studies == ["unknown"])
    }

    @Test func `a key that a crash left goes at the next start`() async throws {
        let fixture = try await StudyFixture(state: .closed)
        _ = try await fixture.archive.purge("coffee", by: .commandLine)
        try await fixture.archive.close()
        try Self.leave("coffee", "unknown", in: fixture.workspace)
        let again = try fixture.workspace.archive()
        try await again.close()
        #expect(Self.files(fixture.workspace).studies == ["unknown"])
    }

    @Test func `a backup has no keys, and has them if that was asked for`() async throws {
        let fixture = try await StudyFixture()
        try Self.leave("coffee", in: fixture.workspace)
        for isWanted in [false, true] {
            let path = fixture.workspace.folder.appendingPathComponent("backup-\(isWanted).db").path
            let manifest = try ArchiveBackup(of: fixture.workspace.path, hasExportKeys: isWanted).write(to: path)
            #expect(manifest.exportKeys == (isWanted ? 1 : 0))
            #expect(try BackupManifest.check(path) == manifest)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect((bytes.range(of: Data("export-key".utf8)) != nil) == isWanted)
            #expect((bytes.range(of: Data("00ff".utf8)) != nil) == isWanted)
        }
    }

    @Test func `restoring puts the keys beside the archive for its owner, and one that is there stays`() async throws {
        let fixture = try await StudyFixture()
        let workspace = fixture.workspace
        try Self.leave("coffee", "tea", in: workspace)
        let backup = workspace.folder.appendingPathComponent("backup.db").path
        _ = try ArchiveBackup(of: workspace.path, hasExportKeys: true).write(to: backup)
        let other = try Workspace()
        let files = Self.files(other)
        // It was destroyed since, and another has followed on it.
        try Data("next".utf8).write(to: URL(fileURLWithPath: files.path(of: "tea")))
        let outcome = try ArchiveRestoration(from: backup, to: other.path).run()
        #expect(outcome.exportKeys == ["coffee"])
        #expect(try String(contentsOfFile: files.path(of: "coffee"), encoding: .utf8) == "coffee" + Self.text)
        #expect(try String(contentsOfFile: files.path(of: "tea"), encoding: .utf8) == "next")
        let mode = try FileManager.default.attributesOfItem(atPath: files.path(of: "coffee"))[.posixPermissions]
        #expect(mode as? Int == 0o600)
        // Nothing of them stays in the archive, nor beside it.
        #expect(try Data(contentsOf: URL(fileURLWithPath: other.path)).range(of: Data("00ff".utf8)) == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: other.folder.path)
        #expect(!names.contains { $0.contains("part") })
    }

    @Test func `a backup that was put in an archive's place by hand gives its keys back too`() async throws {
        let fixture = try await StudyFixture()
        try Self.leave("coffee", in: fixture.workspace)
        let other = try Workspace()
        _ = try ArchiveBackup(of: fixture.workspace.path, hasExportKeys: true).write(to: other.path)
        try await other.archive().close()
        #expect(Self.files(other).studies == ["coffee"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: other.path)).range(of: Data("00ff".utf8)) == nil)
    }

    @Test func `a backup cannot name a file elsewhere`() async throws {
        let fixture = try await StudyFixture()
        let backup = fixture.workspace.folder.appendingPathComponent("backup.db").path
        _ = try ArchiveBackup(of: fixture.workspace.path).write(to: backup)
        let file = try DatabaseQueue(path: backup)
        try await file.write { database in
            try BackupManifest.remove(from: database)
            try database.execute(
                sql: """
                    CREATE TABLE exportKeys (study TEXT NOT NULL PRIMARY KEY, json TEXT NOT NULL) STRICT;
                    INSERT INTO exportKeys VALUES ('x/../../escaped', 'k'), ('../y', 'k'), ('', 'k'), ('good', 'k');
                    """)
        }
        try file.close()
        let other = try Workspace()
        let outcome = try ArchiveRestoration(from: backup, to: other.path, needsManifest: false).run()
        #expect(outcome.exportKeys == ["good"])
    }

    @Test func `a destroyed key is not brought back by a backup, whichever way it is restored`() async throws {
        let fixture = try await StudyFixture()
        let workspace = fixture.workspace
        try Self.leave("coffee", "tea", in: workspace)
        let backup = workspace.folder.appendingPathComponent("backup.db").path
        _ = try ArchiveBackup(of: workspace.path, hasExportKeys: true).write(to: backup)
        try await fixture.archive.markExportKey(of: "coffee")
        #expect(Self.files(workspace).destroy(of: "coffee") && Self.files(workspace).destroy(of: "tea"))
        // The file of marks alone is left, on another disk; the archive is lost.
        let other = try Workspace()
        let outcome = try ArchiveRestoration(
            from: backup, to: other.path, erasures: MarkFile(of: workspace.path).path
        ).run()
        #expect(outcome.exportKeys == ["tea"] && outcome.destroyedExportKeys == ["coffee": "coffee" + Self.text])
        #expect(Self.files(other).studies == ["tea"])
        // The archive is there and its file of marks is lost.
        try await fixture.archive.close()
        let third = try Workspace()
        try FileManager.default.moveItem(
            atPath: MarkFile(of: workspace.path).path, toPath: MarkFile(of: third.path).path)
        #expect(try ArchiveRestoration(from: backup, to: workspace.path).run().destroyedExportKeys.count == 1)
        // A backup is put in the archive's place by hand, beside the marks.
        try FileManager.default.copyItem(atPath: backup, toPath: third.path)
        let archive = try third.archive()
        #expect(archive.remarks.contains { $0.contains("coffee") && $0.contains("stays destroyed") })
        try await archive.close()
        #expect(Self.files(third).studies == ["tea"])
    }

    @Test func `a restored backup is told, since positions of its studies may have been others'`() async throws {
        let fixture = try await StudyFixture()
        let workspace = fixture.workspace
        #expect(try await fixture.archive.restoration() == nil)
        let backup = workspace.folder.appendingPathComponent("backup.db").path
        _ = try ArchiveBackup(of: workspace.path).write(to: backup)
        let position = try await fixture.archive.position(of: "coffee")
        try await fixture.archive.close()
        var told: Set<String> = []
        for _ in 0..<2 {
            _ = try ArchiveRestoration(from: backup, to: workspace.path).run()
            let archive = try workspace.archive()
            told.insert(try #require(try await archive.restoration()))
            #expect(try await archive.position(of: "coffee") == position)
            try await archive.close()
        }
        #expect(told.count == 2)
    }
}
