import Foundation
import GRDB
import Testing

@testable import Archive

@Suite struct VersionTests {
    @Test func `a file of the first version opens with all its content`() async throws {
        let workspace = try Workspace()
        let profile = try ProfileIdentifier.test(1)
        let record = try SessionRecord.test(1)
        try await workspace.leaveFile(ofVersion: 1, record, of: profile, [.test(0)], bytes: 3)
        let archive = try workspace.archive()
        #expect(try await archive.session(record.identifier, of: profile).record == record)
        #expect(try await archive.log(of: record.identifier, profile) == [.test(0)])
        #expect(try await archive.append([.test(1)], to: record.identifier, of: profile).through == 1)
        try await archive.delete(record.identifier, of: profile)
        #expect(try await archive.check().isEmpty)
    }

    @Test func `a file of a later version is refused and stays as it is`() async throws {
        let workspace = try Workspace()
        try await workspace.archive().close()
        let later = try workspace.foreignConnection()
        try await later.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 something to come')") }
        try later.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: workspace.path))
        let error = #expect(throws: ArchiveError.self) { try workspace.archive() }
        #expect(error?.code == .newer)
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.path)) == before)
    }

    @Test func `commits wait for the disk and deleted content is overwritten`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let settings = try await archive.pool.writeWithoutTransaction { database in
            try ["journal_mode", "synchronous", "secure_delete", "foreign_keys"].map {
                try String.fetchOne(database, sql: "PRAGMA \($0)") ?? ""
            }
        }
        #expect(settings == ["wal", "2", "1", "1"])
    }
}
