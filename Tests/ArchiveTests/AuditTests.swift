import Foundation
import GRDB
import Sampling
import Testing
import Tree

@testable import Archive

/// The audit log tells what was done, and what was done to it.
@Suite(.sampled) struct AuditTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func filled() async throws -> SQLiteArchive {
        let archive = try workspace.archive()
        for number in 1...4 {
            try await archive.note(AuditNote(.export, of: "profile \(number)", by: .commandLine, ["sessions": 3]))
        }
        return archive
    }

    /// Changes the file as somebody who knows how: without the triggers that stand against it.
    private func alter(_ sql: String) async throws {
        let hand = try workspace.foreignConnection()
        try await hand.write { database in
            try database.execute(
                sql: "DROP TRIGGER IF EXISTS auditIsKept; DROP TRIGGER IF EXISTS auditIsNotChanged; " + sql)
        }
        try hand.close()
    }

    private func broken(after sql: String) async throws -> Int64? {
        let archive = try await filled()
        #expect(try await archive.verifyAudit(holding: nil).broken == nil)
        try await alter(sql)
        return try await archive.verifyAudit(holding: nil).broken
    }

    @Test func `entries follow from each other, from a hash of zeros on`() async throws {
        let archive = try await filled()
        let entries = try await archive.audit(after: 0, limit: 10)
        #expect(entries.map(\.number) == [1, 2, 3, 4])
        #expect(entries[0].previous == String(repeating: "0", count: 64))
        #expect(entries.map(\.previous).dropFirst() == entries.map(\.hash).dropLast())
        #expect(entries[2].object == "profile 3" && entries[2].action == "export" && entries[2].time == 1_000)
        #expect(entries[2].actor == "command line" && entries[2].via == "terminal")
        #expect(entries[2].detail == #"{"sessions":3}"#)
        // The hash can be made by anybody: of the hash before and the entry as canonical JSON.
        let content = """
            {"action":"export","actor":"command line","detail":"{\\"sessions\\":3}","number":1,"object":"profile 1",\
            "time":1000.0,"via":"terminal"}
            """
        let canonical = try Value(json: content).json()
        #expect(entries[0].hash == SHA256.hexadecimal(of: Array((entries[0].previous + canonical).utf8)))
        let report = try await archive.verifyAudit(holding: nil)
        #expect(report == AuditReport(entries: 4, head: AuditHead(number: 4, hash: entries[3].hash), broken: nil))
        #expect(try await archive.auditHead() == report.head)
        #expect(try await archive.audit(after: 1, limit: 2) == Array(entries[1...2]))
    }

    @Test func `no entry can be changed or removed in passing`() async throws {
        // An archive that nobody holds is closed at some moment, with the file locked for it.
        try await filled().close()
        let hand = try workspace.foreignConnection()
        for sql in ["UPDATE audit SET object = ''", "DELETE FROM audit WHERE number = 4", "DELETE FROM audit"] {
            #expect(throws: DatabaseError.self) { try hand.write { try $0.execute(sql: sql) } }
        }
    }

    @Test(arguments: 1...4) func `every byte of every entry counts`(number: Int64) async throws {
        let archive = try await filled()
        try await alter("")
        let hand = try workspace.foreignConnection()
        for column in ["actor", "via", "action", "object", "detail", "previous", "hash"] {
            let text = try await hand.read {
                try String.fetchOne($0, sql: "SELECT \(column) FROM audit WHERE number = ?", arguments: [number])
            }
            let bytes = Array(try #require(text).utf8)
            for place in DailySample.of(bytes.indices, 16) {
                var altered = bytes
                altered[place] ^= 1
                for text in [String(decoding: altered, as: UTF8.self), String(decoding: bytes, as: UTF8.self)] {
                    try await hand.write {
                        try $0.execute(
                            sql: "UPDATE audit SET \(column) = ? WHERE number = ?", arguments: [text, number])
                    }
                    let expected = text.utf8.elementsEqual(bytes) ? nil : number
                    #expect(
                        try await archive.verifyAudit(holding: nil).broken == expected, "\(column) \(place)")
                }
            }
        }
        try await hand.write {
            try $0.execute(sql: "UPDATE audit SET time = 1000.5 WHERE number = ?", arguments: [number])
        }
        #expect(try await archive.verifyAudit(holding: nil).broken == number)
    }

    @Test(
        arguments: [
            ("DELETE FROM audit WHERE number = 1", 1), ("DELETE FROM audit WHERE number = 2", 2),
            ("DELETE FROM audit WHERE number = 4", 4), ("DELETE FROM audit WHERE number > 2", 3),
            ("DELETE FROM audit", 1),
            ("UPDATE audit SET number = 9 WHERE number = 4", 4),
            (
                """
                UPDATE audit SET number = 0 WHERE number = 2; UPDATE audit SET number = 2 WHERE number = 3;
                UPDATE audit SET number = 3 WHERE number = 0
                """, 2
            ),
            (
                """
                INSERT INTO audit SELECT 5, time, actor, via, action, object, detail, previous, hash FROM audit
                WHERE number = 4
                """, 5
            ),
        ] as [(String, Int64)])
    func `what is removed, swapped or doubled is named`(sql: String, number: Int64) async throws {
        #expect(try await broken(after: sql) == number)
    }

    @Test func `a cut end of the audit log is noticed after further entries, and by an earlier head`()
        async throws
    {
        let archive = try await filled()
        let head = try await archive.auditHead()
        try await alter("DELETE FROM audit WHERE number = 4")
        try await archive.note(AuditNote(.backup, by: .commandLine))
        #expect(try await archive.verifyAudit(holding: nil).broken == 4)
        // Who also knows of the memory of numbers leaves a log that is whole; an earlier head tells it.
        try await alter("DELETE FROM audit WHERE number > 3; UPDATE sqlite_sequence SET seq = 3 WHERE name = 'audit'")
        #expect(try await archive.verifyAudit(holding: nil).broken == nil)
        #expect(try await archive.verifyAudit(holding: head).broken == 4)
        try await archive.note(AuditNote(.backup, by: .commandLine))
        #expect(try await archive.verifyAudit(holding: head).broken == 4)
        #expect(AuditHead(head.description) == head)
        for text in ["", "4", "4:", "-1:" + head.hash, "4:" + head.hash.dropLast(), "4:" + head.hash + ":"] {
            #expect(AuditHead(text) == nil, "\(text)")
        }
    }

    @Test func `a backup's manifest has the head, and a restored archive says what it replaced`() async throws {
        let archive = try await filled()
        let head = try await archive.auditHead()
        let backup = workspace.folder.appendingPathComponent("backup.db").path
        #expect(try await archive.backUp(to: backup).audit == head)
        #expect(try BackupManifest.check(backup)?.audit == head)
        try await archive.note(AuditNote(.backup, by: .commandLine))
        let replaced = try await archive.auditHead()
        try await archive.close()
        var configuration = ArchiveConfiguration(now: { 2_000 })
        configuration.patience = 0.2
        _ = try ArchiveRestoration(from: backup, to: workspace.path, configuration: configuration).run()
        let restored = try workspace.archive()
        let last = try #require(try await restored.audit(after: 4, limit: 9).first)
        #expect(last.action == "restore" && last.previous == head.hash && last.time == 2_000)
        #expect(last.detail.contains(replaced.description))
        #expect(try await restored.verifyAudit(holding: head).broken == nil)
        #expect(try await restored.verifyAudit(holding: replaced).broken == 5)
    }

    @Test func `an update and deletions are written down, in whatever file they happen`() async throws {
        try await workspace.leaveFile(ofVersion: 3, .test(1), of: .test(1), [.test(0)], bytes: 3)
        let archive = try workspace.archive()
        _ = try await archive.open(.test(2), for: .test(1))
        try await archive.delete(SessionRecord.test(2).identifier, of: .test(1))
        await #expect(throws: ArchiveError.self) {
            try await archive.delete(SessionRecord.test(9).identifier, of: .test(1))
        }
        #expect(try await archive.deleteEverything(of: .test(1)) == 1)
        #expect(try await archive.deleteEverything(of: .test(1)) == 0)
        let entries = try await archive.audit(after: 0, limit: 9)
        #expect(entries.map(\.action) == ["migration", "erasure", "erasure"])
        for name in ["3 what", ArchiveSchema.migrations.last?.name ?? "-"] {
            #expect(entries[0].detail.contains(name), "\(entries[0].detail)")
        }
        #expect(entries[1].actor == "profile 1" && entries[1].via == "key")
        #expect(entries.dropFirst().map(\.detail) == [#"{"sessions":1}"#, #"{"entries":1,"sessions":1}"#])
        #expect(try await archive.check() == [])
        try await archive.close()
        try AuditLog(of: workspace.path).note(AuditNote(.backup, by: .commandLine))
        #expect(try await workspace.archive().verifyAudit(holding: nil).entries == 4)
    }

    @Test func `a new archive has nothing to tell, and an examination tells a broken log`() async throws {
        #expect(try await workspace.archive().auditHead() == .empty)
        let archive = try await filled()
        try await alter("UPDATE audit SET actor = 'nobody' WHERE number = 3")
        #expect(try await archive.check() == ["the audit log: entry 3 is missing or not what was written"])
    }
}
