import Foundation
import GRDB
import Testing

@testable import Archive

/// The file on its disk: gone, full, cut off, readable by others.
@Suite struct DiskTests {
    private func fill(_ archive: SQLiteArchive, sessions: Int, of profile: ProfileIdentifier) async throws {
        for number in 0..<sessions {
            let record = try SessionRecord.test(number)
            _ = try await archive.open(record, for: profile)
            _ = try await archive.append(
                (0..<100).map { .test($0, String(repeating: "x", count: 200)) }, to: record.identifier, of: profile)
        }
    }

    private func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }

    @Test func `what is deleted goes back to the disk, in steps that others' changes come between`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        try await archive.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        let empty = try size(workspace.path)
        try await fill(archive, sessions: 60, of: .test(1))
        try await archive.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        #expect(try size(workspace.path) > empty + 1_500_000)
        async let deletion = archive.deleteEverything(of: .test(1))
        // Not a test of time: it only has to come through while the deletion goes on.
        _ = try await archive.open(.test(1), for: .test(2))
        #expect(try await deletion == 60)
        #expect(try size(workspace.path) < empty + 300_000)
        #expect(try await archive.usage(of: .test(2))?.sessions == 1)
        #expect(try await archive.check() == [])
    }

    /// Four sessions of each of four people, which grow side by side and push each other's entries from page to page.
    private func grow(_ archive: SQLiteArchive) async throws {
        let owners = try (0..<16).map { (session: try SessionRecord.test($0), person: $0 % 4 + 1) }
        for owner in owners { _ = try await archive.open(owner.session, for: .test(owner.person)) }
        // One after another: at once they would come in another order each time, and once in a while leave nothing behind.
        for turn in 0..<80 {
            for (place, owner) in owners.enumerated() {
                let count = 1 + (turn * 35 + place * 10) % 60
                let text = String(repeating: "secret of \(owner.person), ", count: count)
                _ = try await archive.append(
                    [.test(turn, text)], to: owner.session.identifier, of: .test(owner.person))
            }
        }
    }

    private func holds(_ path: String, secretOf person: Int) throws -> Bool {
        try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data("secret of \(person)".utf8)) != nil
    }

    /// SQLite overwrites a deleted row, and not the copies of it that it left in the free parts of pages when it moved it.
    @Test func `nothing of what was deleted is left anywhere in the file once that is written anew`() async throws {
        let workspace = try Workspace()
        var archive = try workspace.archive()
        try await grow(archive)
        func isLeft(_ person: Int) async throws -> Bool {
            try await archive.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            return try holds(workspace.path, secretOf: person)
        }
        #expect(try await archive.rewrite() == false, "nothing was deleted")
        for person in [1, 2] { #expect(try await archive.deleteEverything(of: .test(person)) == 4) }
        let left = [try await isLeft(1), try await isLeft(2)]
        #expect(left.contains(true), "where SQLite leaves nothing behind this test shows nothing")
        #expect(try await archive.rewrite(upTo: 10_000) == false, "a larger file is left for later")
        #expect(try await archive.rewrite())
        for person in [1, 2] { #expect(try await !isLeft(person)) }
        #expect(try await archive.rewrite() == false, "once is enough")
        #expect(try await archive.deleteEverything(of: .test(3)) == 4)
        try await archive.close()
        archive = try workspace.archive()
        #expect(try await archive.rewrite() == false, "done when it was closed")
        #expect(try await !isLeft(3))
        #expect(try await isLeft(4))
        #expect(try await archive.usage(of: .test(4))?.sessions == 4)
        #expect(try await archive.check() == [])
    }

    @Test func `a backup that is restored is written anew once what was deleted since is deleted in it`() async throws {
        let workspace = try Workspace()
        let backup = workspace.folder.appendingPathComponent("backup.db").path
        let archive = try workspace.archive()
        try await grow(archive)
        try await archive.backUp(to: backup)
        for person in [1, 2, 3] { #expect(try await archive.deleteEverything(of: .test(person)) == 4) }
        try await archive.close()
        _ = try ArchiveRestoration(from: backup, to: workspace.path).run()
        let file = try DatabaseQueue(path: workspace.path)
        let free = try await file.read { try Int.fetchOne($0, sql: "PRAGMA freelist_count") }
        #expect(free == 0, "pages of rows that are gone")
        try file.close()
        for person in 1...4 { #expect(try holds(workspace.path, secretOf: person) == (person == 4)) }
        let restored = try workspace.archive()
        #expect(try await restored.usage(of: .test(4))?.sessions == 4)
        #expect(try await restored.check() == [])
    }

    @Test func `a deletion that a crash cut short is invisible at once and completed at the next start`() async throws {
        let workspace = try Workspace()
        do {
            let archive = try workspace.archive()
            try await fill(archive, sessions: 3, of: .test(1))
            try await archive.close()
        }
        let hand = try workspace.foreignConnection()
        try await hand.write { database in
            try database.execute(
                sql: """
                    UPDATE sessions SET identifier = 'x', profile = (SELECT id FROM profiles WHERE keyHash = 'leaving')
                    WHERE id = 2
                    """)
        }
        try hand.close()
        let archive = try workspace.archive()
        try await archive.sweep()
        #expect(try await archive.sessions(of: .test(1), family: nil, after: nil, limit: 9).sessions.count == 2)
        #expect(
            try await archive.read { try Int.fetchOne($0, sql: "SELECT count(DISTINCT session) FROM entries") } == 2)
        #expect(try await archive.check() == [])
        #expect(try await archive.profiles() == [.test(1)])
    }

    @Test func `a deletion on a full disk gets the room that is held back, and gives it back`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let reserve = workspace.path + "-reserve"
        let held = archive.reserve.bytes
        #expect(held >= 4 * SQLiteArchive.logBytes || held >= 2 << 20, "on a small disk it is less")
        #expect(try size(reserve) == held)
        try await fill(archive, sessions: 2, of: .test(1))
        // As a full disk would answer, once; the change that makes room is done again, the other one is refused.
        let counter = Counts()
        let change: @Sendable (Database) throws -> Bool = { _ in
            if counter.next() == 0 { throw DatabaseError(resultCode: .SQLITE_FULL) }
            return try size(reserve) < held
        }
        #expect(try await archive.queue.commit(isFreeing: true, change), "it has the room")
        #expect(counter.next() == 2)
        #expect(try size(reserve) == held, "it is held back again before that is answered")
        try await archive.delete(SessionRecord.test(1).identifier, of: .test(1))
        #expect(try size(reserve) == held)
        try await archive.close()
        #expect(try size(reserve) == held, "the disk may be full at the next start")
        let visitor = try workspace.archive { $0.isVisitor = true }
        try await visitor.close()
        #expect(try size(reserve) == held)
    }

    @Test func `a file that was moved away is noticed, and nothing more is acknowledged`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        try await fill(archive, sessions: 1, of: .test(1))
        let away = workspace.folder.path + "-away"
        try FileManager.default.moveItem(atPath: workspace.folder.path, toPath: away)
        defer { try? FileManager.default.removeItem(atPath: away) }
        let appending = await #expect(throws: ArchiveError.self) {
            try await archive.append([.test(100)], to: SessionRecord.test(0).identifier, of: .test(1))
        }
        #expect(appending?.code == .vanished)
        let probing = await #expect(throws: ArchiveError.self) { try await archive.probe() }
        #expect(probing?.code == .vanished)
        try FileManager.default.moveItem(atPath: away, toPath: workspace.folder.path)
        try await archive.probe()
        #expect(
            try await archive.append([.test(100)], to: SessionRecord.test(0).identifier, of: .test(1)).through == 100)
    }

    @Test func `a write-ahead log that is gone after a crash is said, and only then`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        #expect(archive.remarks == [])
        try await fill(archive, sessions: 1, of: .test(1))
        let copy = try Workspace()
        try FileManager.default.copyItem(atPath: workspace.path, toPath: copy.path)
        let crashed = try copy.archive()
        #expect(crashed.remarks.count == 1)
        #expect(crashed.remarks.first?.contains("write-ahead log") == true)
        try await crashed.close()
        #expect(try copy.archive().remarks == [], "it was closed properly")
        let whole = try Workspace()
        for end in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: workspace.path + end, toPath: whole.path + end)
        }
        #expect(try whole.archive().remarks == [], "a crash alone loses nothing")
        let backup = try Workspace()
        try await archive.backUp(to: backup.path)
        #expect(try backup.archive().remarks == [])
    }

    @Test func `only the owner may read the file and what lies beside it`() async throws {
        let workspace = try Workspace()
        do {
            let archive = try workspace.archive()
            try await archive.close()
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: workspace.path)
        }
        let archive = try workspace.archive()
        try await fill(archive, sessions: 1, of: .test(1))
        for end in ["", "-wal", "-shm", "-reserve"] {
            let mode = try FileManager.default.attributesOfItem(atPath: workspace.path + end)[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(end)")
        }
    }

    @Test func `a profile that is full is refused at every upload, and has room again after a deletion`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive { $0.limits.profileBytes = 60_000 }
        try await fill(archive, sessions: 2, of: .test(1))
        let third = try SessionRecord.test(3)
        _ = try await archive.open(third, for: .test(1))
        let upload = (0..<100).map { LogEntry.test($0, String(repeating: "y", count: 200)) }
        let error = await #expect(throws: ArchiveError.self) {
            try await archive.append(upload, to: third.identifier, of: .test(1))
        }
        #expect(error?.code == .profileFull)
        let large = try SessionRecord.test(4, definition: "{\"text\":\"\(String(repeating: "z", count: 20_000))\"}")
        let opening = await #expect(throws: ArchiveError.self) { try await archive.open(large, for: .test(1)) }
        #expect(opening?.code == .profileFull)
        _ = try await archive.open(large, for: .test(2))
        try await archive.delete(SessionRecord.test(1).identifier, of: .test(1))
        #expect(try await archive.append(upload, to: third.identifier, of: .test(1)).through == 99)
        #expect(try await archive.check() == [])
    }

    @Test func `a file that was damaged while it is in use does not count as well any more`() async throws {
        let workspace = try Workspace()
        do {
            let archive = try workspace.archive()
            try await fill(archive, sessions: 20, of: .test(1))
            try await archive.close()
        }
        let archive = try workspace.archive()
        try await archive.probe()
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: workspace.path))
        let size = try file.seekToEnd()
        try file.seek(toOffset: 4 * 4096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4 * 4096))
        try file.close()
        let reading = await #expect(throws: ArchiveError.self) {
            try await archive.verify(archive.session(SessionRecord.test(3).identifier, of: .test(1)))
        }
        #expect(reading?.code == .damaged)
        let probing = await #expect(throws: ArchiveError.self) { try await archive.probe() }
        #expect(probing?.code == .damaged)
    }

    @Test func `a file that another program holds is read all the same`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        try await fill(archive, sessions: 1, of: .test(1))
        let other = try workspace.foreignConnection()
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let session = try await archive.session(SessionRecord.test(0).identifier, of: .test(1))
        try await archive.verify(session)
        try await archive.probe()
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    }
}

private final class Counts: Sendable {
    private let value = NSLockedValue()
    func next() -> Int { value.next() }
}

private final class NSLockedValue: @unchecked Sendable {
    private let lock = NSLock()
    private var count = -1

    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}
