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
}
