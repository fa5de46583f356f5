import Foundation
import Testing

@testable import Archive

/// Copies that a kill left beside the archive.
@Suite struct DraftTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private static let ends = [
        ".backup-part", ".backup-part-journal", ".encrypted-part", ".restoring", ".restoring-journal",
    ]

    private func leave(_ names: [String]) {
        for name in names {
            _ = FileManager.default.createFile(atPath: workspace.path + name, contents: Data("an answer".utf8))
        }
    }

    private func left(_ names: [String]) -> [String] {
        names.filter { FileManager.default.fileExists(atPath: workspace.path + $0) }
    }

    @Test func `a start removes drafts, beside the archive and where backups lie`() throws {
        let backups = workspace.folder.appendingPathComponent("backups")
        try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
        leave(Self.ends)
        let elsewhere = [
            "merkwelt.backup-part", "merkwelt-20261122T170643Z.db", ".spool-\(UUID().uuidString)",
            "keys.json.part-999999999",
        ]
        .map { backups.appendingPathComponent($0).path }
        for path in elsewhere { _ = FileManager.default.createFile(atPath: path, contents: Data()) }
        let visitor = try workspace.archive { $0.isVisitor = true }
        #expect(left(Self.ends) == Self.ends, "whoever comes beside a server leaves them to it")
        _ = visitor
        _ = try workspace.archive { $0.furtherDrafts = [backups.appendingPathComponent("merkwelt").path] }
        #expect(left(Self.ends) == [])
        #expect(elsewhere.map { FileManager.default.fileExists(atPath: $0) } == [false, true, false, false])
    }

    @Test func `a deletion is answered when no draft is left, and one that is being written stays`() async throws {
        let archive = try workspace.archive()
        _ = try await archive.open(.test(1), for: .test(1))
        leave([".backup-part-2"])
        let draft = try DraftFile(at: workspace.path + ".backup-part")
        try await archive.delete(SessionRecord.test(1).identifier, of: .test(1))
        #expect(left([".backup-part-2", ".backup-part"]) == [".backup-part"])
        withExtendedLifetime(draft) {}
    }

    /// Files of a folder that is not the archive's.
    private func folder(_ names: [String]) throws -> URL {
        let folder = workspace.folder.appendingPathComponent("elsewhere")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names { try Data("an answer".utf8).write(to: folder.appendingPathComponent(name)) }
        return folder
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private static let killed = [
        "monday.db.backup-part", "monday.db.backup-part-journal", "keys.age.export-part",
        "sunday.db.backup-part-journal",
    ]

    @Test func `a backup removes what killed ones left in its folder, and no file of anybody else`() async throws {
        let foreign = ["backup-part", "monday.db", "notes.backup-part.txt", "notes.backup-party", "video.part"]
        let folder = try folder(Self.killed + foreign)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("a folder.backup-part"), withIntermediateDirectories: false)
        let living = try DraftFile(at: folder.appendingPathComponent("living.db.backup-part").path)
        let archive = try workspace.archive()
        try await archive.backUp(to: folder.appendingPathComponent("tuesday.db").path)
        #expect(
            try names(in: folder)
                == (foreign + ["a folder.backup-part", "living.db.backup-part", "tuesday.db"]).sorted())
        withExtendedLifetime(living) {}
    }

    @Test func `a deletion leaves no copy that a killed command began where the server's backups lie`() async throws {
        let folder = try folder([])
        let archive = try workspace.archive { $0.furtherDrafts = [folder.appendingPathComponent("merkwelt").path] }
        _ = try await archive.open(.test(1), for: .test(1))
        _ = try self.folder(Self.killed)
        leave([".export-part"])
        try await archive.delete(SessionRecord.test(1).identifier, of: .test(1))
        #expect(try names(in: folder) == [] && left([".export-part"]) == [])
    }

    @Test func `a draft is made again and again while drafts are cleared away beside it`() async throws {
        let path = workspace.folder.appendingPathComponent("busy.backup-part").path
        let clearing = Task.detached { [path] in
            while !Task.isCancelled { DraftFile.clear(beside: [path]) }
        }
        for _ in 0..<100 {
            let draft = try DraftFile(at: path)
            #expect(FileManager.default.fileExists(atPath: path))
            withExtendedLifetime(draft) {}
        }
        clearing.cancel()
        await clearing.value
    }
}
