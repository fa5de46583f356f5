import Foundation
import Testing

@testable import Archive

/// The file beside an archive that keeps a restore from bringing anybody back.
@Suite struct MarkFileTests {
    private let workspace: Workspace
    private let backup: String
    private var file: MarkFile { MarkFile(of: workspace.path) }

    init() throws {
        workspace = try Workspace()
        backup = workspace.folder.appendingPathComponent("backup.db").path
    }

    /// An archive with two profiles of two sessions each, and a backup of it.
    private func filled() async throws -> SQLiteArchive {
        let archive = try workspace.archive()
        for profile in 1...2 {
            for number in 1...2 {
                _ = try await archive.open(.test(10 * profile + number), for: .test(profile))
            }
            _ = try await archive.revise(.progress, of: .test(profile)) { _ in Revision(text: "{}", answer: 0) }
        }
        try await archive.backUp(to: backup)
        return archive
    }

    /// Restores, and says how many sessions stay deleted, and how many profiles and sessions came back.
    private func restored(to path: String, erasures: String? = nil) throws -> [Int] {
        let outcome = try ArchiveRestoration(from: backup, to: path, erasures: erasures).run()
        return [outcome.erased, outcome.content.profiles, outcome.content.sessions]
    }

    @Test func `a restore brings nobody back, also where the archive is lost`() async throws {
        let archive = try await filled()
        #expect(!FileManager.default.fileExists(atPath: file.path), "nothing was deleted yet")
        _ = try await archive.deleteEverything(of: .test(1))
        try await archive.delete(SessionRecord.test(21).identifier, of: .test(2))
        try await archive.close()
        for name in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: workspace.path + name) }
        #expect(try restored(to: workspace.path) == [3, 1, 1])
        let again = try workspace.archive()
        let late = await #expect(throws: ArchiveError.self) { try await again.open(.test(11), for: .test(1)) }
        #expect(late?.code == .gone, "the marks are in the archive again")
        try await again.close()
    }

    @Test func `a file from elsewhere counts where it is named`() async throws {
        let archive = try await filled()
        _ = try await archive.deleteEverything(of: .test(1))
        try await archive.close()
        let elsewhere = workspace.folder.appendingPathComponent("new.db").path
        #expect(try restored(to: elsewhere) == [0, 2, 4])
        let other = workspace.folder.appendingPathComponent("other.db").path
        #expect(try restored(to: other, erasures: file.path) == [2, 1, 2])
        for (content, code) in [("", ArchiveError.Code.damaged), ("notes\n", .damaged), ("\u{0}", .damaged)] {
            let wrong = workspace.folder.appendingPathComponent("wrong").path
            try content.write(toFile: wrong, atomically: true, encoding: .utf8)
            let refused = #expect(throws: ArchiveError.self) {
                try ArchiveRestoration(from: backup, to: other + "-2", erasures: wrong).run()
            }
            #expect(refused?.code == code)
            #expect(!FileManager.default.fileExists(atPath: other + "-2"))
        }
    }

    @Test func `marks that a crash kept from the file are added at the next start, and cut lines ignored`()
        async throws
    {
        let archive = try await filled()
        _ = try await archive.deleteEverything(of: .test(1))
        try await archive.close()
        let whole = try MarkFile.marks(in: file.path)
        #expect(whole.own.count == 3)
        let text = try String(contentsOfFile: file.path, encoding: .utf8)
        try String(text.dropLast(30)).write(toFile: file.path, atomically: true, encoding: .utf8)
        #expect(try MarkFile.marks(in: file.path).own.count == 2)
        try await workspace.archive().close()
        #expect(try MarkFile.marks(in: file.path) == whole)
        try FileManager.default.removeItem(atPath: file.path)
        try await workspace.archive().close()
        #expect(try MarkFile.marks(in: file.path) == whole)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }
}
