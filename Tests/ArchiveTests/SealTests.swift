import Foundation
import GRDB
import Testing

@testable import Archive

/// A disk that changes what lies on it: it is noticed, named, and never read as data.
@Suite struct SealTests {
    let workspace: Workspace
    let archive: SQLiteArchive
    let profile: ProfileIdentifier
    let record: SessionRecord

    init() async throws {
        workspace = try Workspace()
        archive = try workspace.archive()
        profile = try .test(1)
        record = try SessionRecord.test(1, definition: #"{"trials":5}"#)
        for number in 1...2 {
            let record = try SessionRecord.test(number, definition: #"{"trials":\#(4 + number)}"#)
            _ = try await archive.open(record, for: profile)
            _ = try await archive.append((0..<5).map { .test($0) }, to: record.identifier, of: profile)
            _ = try await archive.append([.test(1, "other")], to: record.identifier, of: profile)
        }
    }

    private func alter(_ sql: String) async throws {
        let hand = try workspace.foreignConnection()
        try await hand.write { try $0.execute(sql: sql) }
        try hand.close()
    }

    @Test func `what is stored is what comes out`() async throws {
        try await archive.verify(archive.session(record.identifier, of: profile))
        #expect(try await archive.check() == [])
    }

    @Test(arguments: [
        ("UPDATE entries SET text = replace(text, '3.5', '2.5') WHERE session = 1 AND position = 3", "entry 3"),
        ("UPDATE entries SET text = CAST(x'7BFF7D' AS TEXT) WHERE session = 1 AND position = 0", "entry 0"),
        ("UPDATE entries SET seal = NULL WHERE session = 1 AND position = 4", "entry 4"),
        ("UPDATE entries SET position = position + 10 WHERE session = 1 AND position = 4", "entry 4"),
        ("UPDATE branches SET text = replace(text, 'other', 'their') WHERE session = 1", "branch 1"),
        ("UPDATE branches SET received = 5 WHERE session = 1", "branch 1"),
        ("UPDATE sessions SET header = replace(header, '1', '3') WHERE id = 1", "the header or the definition"),
        ("UPDATE sessions SET through = 3 WHERE id = 1", "the header or the definition"),
        ("UPDATE definitions SET json = replace(json, '5', '7') WHERE id = 1", "the header or the definition"),
    ])
    func `an altered row is named and the other session is untouched`(sql: String, part: String) async throws {
        let other = try SessionRecord.test(2).identifier
        try await alter(sql)
        let error = await #expect(throws: ArchiveError.self) {
            try await archive.verify(archive.session(record.identifier, of: profile))
        }
        #expect(error?.code == .altered)
        #expect(
            error?.description == "session \(record.identifier): \(part) was altered on the disk; "
                + "restore a backup; the other sessions can be read and exported")
        try await archive.verify(archive.session(other, of: profile))
        let faults = try await archive.check()
        #expect(!faults.isEmpty)
        #expect(faults.allSatisfy { $0.contains(record.identifier.text) }, "\(faults)")
        let page = try await archive.sessions(of: profile, family: nil, after: nil, limit: 9)
        #expect(page.sessions.count == 2, "the list names it")
    }

    @Test func `nothing is added to a session whose header was altered, and it can be deleted`() async throws {
        try await alter("UPDATE sessions SET through = 3 WHERE id = 1")
        let error = await #expect(throws: ArchiveError.self) {
            try await archive.append([.test(5)], to: record.identifier, of: profile)
        }
        #expect(error?.code == .altered)
        try await archive.delete(record.identifier, of: profile)
        #expect(try await archive.check() == [])
    }

    @Test func `altered results are not there, so that they are computed again`() async throws {
        let session = try await archive.session(record.identifier, of: profile)
        try await archive.keep(StoredResults(engine: "e", through: 4, json: #"{"median":250}"#), of: session)
        #expect(try await archive.results(of: session)?.json == #"{"median":250}"#)
        try await alter("UPDATE results SET json = replace(json, '250', '150')")
        #expect(try await archive.results(of: session) == nil)
        try await archive.keep(StoredResults(engine: "e", through: 4, fault: "no"), of: session)
        #expect(try await archive.results(of: session)?.fault == "no")
    }

    @Test func `an altered document of a profile is named`() async throws {
        _ = try await archive.revise(.progress, of: profile) { _ in Revision(text: #"{"stars":1}"#, answer: 0) }
        try await alter("UPDATE documents SET json = replace(json, '1', '3')")
        let error = await #expect(throws: ArchiveError.self) { try await archive.document(.progress, of: profile) }
        #expect(error?.code == .altered)
        #expect(try await archive.check() == ["profile 1: its progress was altered on the disk"])
    }

    @Test func `a file of the version without seals gets them, and they tell what is altered afterwards`() async throws
    {
        let workspace = try Workspace()
        try await workspace.leaveFile(
            ofVersion: 3, record, of: profile, [.test(0), .test(1)], bytes: 90,
            more: """
                INSERT INTO branches (session, position, text, received) VALUES (1, 0, '{}', 5);
                INSERT INTO results (session, engine, through, json, computed) VALUES (1, 'e', 1, '{"a":1}', 5);
                INSERT INTO documents (profile, name, json, changed) VALUES (1, 'progress', '{}', 5);
                """)
        let archive = try workspace.archive()
        let session = try await archive.session(record.identifier, of: profile)
        #expect(session.record == record)
        try await archive.verify(session)
        #expect(try await archive.log(of: record.identifier, profile) == [.test(0), .test(1)])
        #expect(try await archive.results(of: session)?.json == #"{"a":1}"#)
        #expect(try await archive.document(.progress, of: profile) == "{}")
        #expect(try await archive.usage(of: profile) == ProfileUsage(sessions: 1, bytes: 90 + record.header.utf8.count))
        #expect(try await archive.check() == [])
        let mode = try await archive.read { try Int.fetchOne($0, sql: "PRAGMA auto_vacuum") }
        #expect(mode == 2, "deletions give room back to the disk from now on")
        let hand = try workspace.foreignConnection()
        try await hand.write { try $0.execute(sql: "UPDATE entries SET text = replace(text, '1.5', '9.5')") }
        let error = await #expect(throws: ArchiveError.self) { try await archive.entries(of: session, from: 0) }
        #expect(error?.code == .altered)
    }

    @Test func `a report reads a file in use, changes nothing in it, and counts`() async throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: workspace.path))
        let report = try ArchiveReport(path: workspace.path)
        #expect(report.faults == [] && report.remarks == [])
        #expect((report.profiles, report.sessions, report.entries) == (1, 2, 10))
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.path)) == before)
        try await archive.close()
        let closed = try Data(contentsOf: URL(fileURLWithPath: workspace.path))
        #expect(try ArchiveReport(path: workspace.path).entries == 10)
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.path)) == closed)
    }
}
