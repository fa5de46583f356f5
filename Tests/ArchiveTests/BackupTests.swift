import Foundation
import GRDB
import Testing

@testable import Archive

@Suite struct BackupTests {
    @Test func `a backup made in use opens as an archive of its own`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        let record = try SessionRecord.test(1)
        _ = try await archive.open(record, for: profile)
        _ = try await archive.append((0..<50).map { .test($0) }, to: record.identifier, of: profile)
        let target = workspace.folder.appendingPathComponent("backup.mwdb").path
        try await archive.backUp(to: target)
        _ = try await archive.append([.test(50)], to: record.identifier, of: profile)
        let copy = try SQLiteArchive(path: target)
        #expect(try await copy.log(of: record.identifier, profile) == (0..<50).map { .test($0) })
        #expect(try await copy.check().isEmpty)
        let error = await #expect(throws: ArchiveError.self) { try await archive.backUp(to: target) }
        #expect(error?.code == .conflict)
    }

    @Test func `a check finds a log with a hole`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let record = try SessionRecord.test(1)
        _ = try await archive.open(record, for: .test(1))
        _ = try await archive.append((0..<5).map { .test($0) }, to: record.identifier, of: .test(1))
        #expect(try await archive.check() == [])
        let hand = try workspace.foreignConnection()
        try await hand.write { try $0.execute(sql: "DELETE FROM entries WHERE position = 2") }
        #expect(
            try await archive.check() == ["session \(record.identifier): 4 entries stored, expected 5"])
    }
}
