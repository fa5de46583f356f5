import Foundation
import GRDB
import Testing

@testable import Archive

/// A crash outside the write-ahead log leaves a journal, which only a connection that may write can play back.
@Suite struct JournalTests {
    /// An archive as it lies there when a restore is killed in the middle of its change of the tables.
    private func interrupted() async throws -> Workspace {
        let (workspace, crashed) = (try Workspace(), try Workspace())
        let archive = try workspace.archive()
        for number in 1...40 {
            let record = try SessionRecord.test(number)
            _ = try await archive.open(record, for: .test(1))
            _ = try await archive.append((0..<50).map { .test($0) }, to: record.identifier, of: .test(1))
        }
        try await archive.close()
        let file = try workspace.foreignConnection()
        try file.inDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = DELETE")
            try database.execute(sql: "PRAGMA cache_size = 4")
            try database.execute(sql: "BEGIN; UPDATE entries SET text = text || ' ', seal = 0")
            for end in ["", "-journal"] {
                try FileManager.default.copyItem(atPath: workspace.path + end, toPath: crashed.path + end)
            }
            try database.execute(sql: "ROLLBACK")
        }
        try file.close()
        return crashed
    }

    @Test func `a change that a crash interrupted is undone, by the examination and by the server`() async throws {
        let examined = try await interrupted()
        #expect(try ArchiveReport(path: examined.path).faults == [])
        let served = try await interrupted()
        let archive = try served.archive()
        #expect(try await archive.usage(of: .test(1))?.sessions == 40)
        #expect(try await archive.check().isEmpty)
    }

    @Test func `the journal of another program's file is left alone`() async throws {
        let workspace = try await interrupted()
        let file = FileHandle(forUpdatingAtPath: workspace.path)
        try file?.seek(toOffset: 68)
        try file?.write(contentsOf: Data([1, 2, 3, 4]))
        try file?.close()
        let before = try workspace.bytesOnDisk()
        #expect(throws: ArchiveError.self) { try ArchiveReport(path: workspace.path) }
        #expect(try workspace.bytesOnDisk() == before)
    }

    @Test func `a journal that lies there without its file is kept, and not played into what is restored`() async throws
    {
        let workspace = try await interrupted()
        let backup = try Workspace()
        let archive = try backup.archive()
        _ = try await archive.open(.test(7), for: .test(1))
        try await archive.backUp(to: backup.path + ".copy")
        try await archive.close()
        try FileManager.default.removeItem(atPath: workspace.path)
        let outcome = try ArchiveRestoration(from: backup.path + ".copy", to: workspace.path).run()
        let kept = try #require(outcome.kept)
        #expect(FileManager.default.fileExists(atPath: kept + "-journal"))
        #expect(!FileManager.default.fileExists(atPath: workspace.path + "-journal"))
        #expect(try ArchiveReport(path: workspace.path).faults == [])
        #expect(try await workspace.archive().usage(of: .test(1))?.sessions == 1)
    }
}
