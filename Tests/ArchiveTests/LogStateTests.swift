import Foundation
import GRDB
import Testing

@testable import Archive

/// The write-ahead log and its index: missing, replaced, and only seemingly so.
@Suite struct LogStateTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// The files as they lie there now, as after a kill.
    private func killed() throws -> Workspace {
        let copy = try Workspace()
        for end in ["", "-wal"] where FileManager.default.fileExists(atPath: workspace.path + end) {
            try FileManager.default.copyItem(atPath: workspace.path + end, toPath: copy.path + end)
        }
        return copy
    }

    /// Empties the log step by step, and says after each what a start would say after a kill.
    private func remarksWhileEmptied(_ database: Database) throws -> [[String]] {
        var found: [[String]] = []
        func look() throws { found.append(try killed().archive().remarks) }
        try look()
        // What `emptyLog` does, cut after each step.
        let steps: [() throws -> Void] = [
            { try database.execute(sql: "UPDATE uses SET isOpen = 2 WHERE isOpen = 1") },
            { _ = try database.checkpoint(.truncate) },
            { SQLiteArchive.emptyLog(in: database) },
        ]
        for step in steps {
            try step()
            try look()
        }
        return found
    }

    @Test func `a kill while the log is emptied is no reason for an alarm`() async throws {
        let archive = try workspace.archive()
        _ = try await archive.open(.test(1), for: .test(1))
        let found = try await archive.pool.writeWithoutTransaction { try remarksWhileEmptied($0) }
        #expect(found == [[], [], [], []])
        // The alarm itself is still given.
        try FileManager.default.removeItem(atPath: workspace.path + "-wal")
        #expect(try killed().archive().remarks.count == 1)
    }

    @Test func `whoever comes after a kill and goes leaves the log to the server`() async throws {
        let archive = try workspace.archive()
        _ = try await archive.open(.test(1), for: .test(1))
        let after = try killed()
        let visitor = try after.archive { $0.isVisitor = true }
        _ = try await visitor.invite(Invitation(.open), hash: "link", by: .commandLine)
        try await visitor.close()
        try AuditLog(of: after.path).note(AuditNote(.backup, by: .commandLine))
        let again = try after.archive()
        #expect(again.remarks == [])
        #expect(try await again.usage(of: .test(1))?.sessions == 1)
        #expect(try await again.invitation(hash: "link") != nil)
        try await again.close()
        let last = try after.archive { $0.isVisitor = true }
        try await last.close()
        #expect(!FileManager.default.fileExists(atPath: after.path + "-wal"), "nobody has it open")
    }

    @Test(arguments: ["-wal", "-shm"], [false, true])
    func `a log that is not the one that was opened takes nothing in, and health says so`(
        end: String, isMadeAnew: Bool
    ) async throws {
        let archive = try workspace.archive()
        let record = try SessionRecord.test(1)
        _ = try await archive.open(record, for: .test(1))
        try FileManager.default.removeItem(atPath: workspace.path + end)
        if isMadeAnew {
            _ = FileManager.default.createFile(atPath: workspace.path + end, contents: Data())
        }
        let writing = await #expect(throws: ArchiveError.self) {
            try await archive.append([.test(0)], to: record.identifier, of: .test(1))
        }
        let probing = await #expect(throws: ArchiveError.self) { try await archive.probe() }
        #expect(writing?.code == .vanished && probing?.code == .vanished)
        try await archive.close()
        let next = try workspace.archive()
        #expect(try await next.usage(of: .test(1))?.sessions == 1, "what was acknowledged is there")
        #expect(try await next.check() == [])
    }

    @Test func `what somebody took away beside the archive comes back`() async throws {
        let archive = try workspace.archive()
        _ = try await archive.open(.test(1), for: .test(1))
        _ = try await archive.deleteEverything(of: .test(1))
        for end in ["-reserve", "-erased"] { try FileManager.default.removeItem(atPath: workspace.path + end) }
        await archive.lookAround()
        #expect(try MarkFile.marks(in: workspace.path + "-erased").own.count == 2)
        #expect(FileManager.default.fileExists(atPath: workspace.path + "-reserve"))
    }
}
