import Foundation
import GRDB
import Synchronization
import Testing

@testable import Archive

/// The room that is held back for those who make room.
@Suite struct ReserveTests {
    private let workspace: Workspace
    private var reserve: String { workspace.path + "-reserve" }

    init() throws { workspace = try Workspace() }

    private func size(_ path: String) -> Int {
        ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
    }

    /// A place where no file can be made, as on a disk that has no room for it.
    private func blockReserve() throws {
        try FileManager.default.removeItem(atPath: reserve)
        try FileManager.default.createDirectory(atPath: reserve, withIntermediateDirectories: false)
    }

    @Test func `the reserve grows with what the log has still to put into the file`() async throws {
        let archive = try workspace.archive { $0.reserveBytes = 3 << 20 }
        // Somebody reads all the time, so that the log cannot be put into the file to its end.
        let reader = try workspace.foreignConnection()
        try await reader.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN")
            _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM sessions")
        }
        let text = String(repeating: "x", count: 30_000)
        for number in 0..<200 {
            let record = try SessionRecord.test(number)
            _ = try await archive.open(record, for: .test(number))
            _ = try await archive.append([.test(0, text)], to: record.identifier, of: .test(number))
            let (pages, file) = (
                try await archive.pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 },
                size(workspace.path)
            )
            #expect(size(reserve) >= pages * 4096 - file, "after session \(number)")
        }
        #expect(size(reserve) > 3 << 20)
        try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        _ = try await archive.deleteEverything(of: .test(1))
        #expect(size(reserve) == 3 << 20, "what is needed no more goes back")
    }

    @Test func `the index of the log has all its blocks, so that no full disk ends the program`() async throws {
        let archive = try workspace.archive()
        var status = stat()
        #expect(stat(workspace.path + "-shm", &status) == 0 && status.st_size == FileGuard.indexBytes)
        #expect(Int(status.st_blocks) * 512 >= FileGuard.indexBytes)
        try await archive.close()
    }

    @Test func `without the reserve nothing is taken, and whoever makes room or signs in gets through`() async throws {
        let archive = try workspace.archive()
        let record = try SessionRecord.test(1)
        _ = try await archive.open(record, for: .test(1))
        _ = try await archive.invite(Invitation(.open), hash: "first", by: .commandLine)
        let ada = try await archive.takeUp("first", as: Newcomer(name: PersonName("Ada"), passphrase: "phc"))
        try blockReserve()
        let refusal = await #expect(throws: ArchiveError.self) {
            try await archive.append([.test(0)], to: record.identifier, of: .test(1))
        }
        #expect(refusal?.code == .full)
        let signIn = NewSignIn(hash: "h", person: ada.number, hasSecondFactor: false)
        #expect(try await archive.begin(signIn, by: .person(ada.number)).person == ada.number)
        _ = try await archive.invite(Invitation(.open), hash: "link", by: .commandLine)
        try await archive.delete(record.identifier, of: .test(1))
        try FileManager.default.removeItem(atPath: reserve)
        _ = try await archive.open(.test(2), for: .test(1))
        #expect(size(reserve) == archive.reserve.bytes)
    }

    @Test func `whoever comes beside the server may use the reserve, and gives it back at once`() async throws {
        let server = try workspace.archive()
        let visitor = try workspace.archive { $0.isVisitor = true }
        let isFirst = Atomic(true)
        let left = try await visitor.queue.commit(isFreeing: true) { [self] _ in
            if isFirst.exchange(false, ordering: .relaxed) { throw DatabaseError(resultCode: .SQLITE_FULL) }
            return size(reserve)
        }
        #expect(left < server.reserve.bytes, "it was used")
        #expect(size(reserve) == server.reserve.bytes, "another program would have it before the server does")
        // Where the server holds nothing back, neither does who comes beside it.
        try await visitor.close()
        try FileManager.default.removeItem(atPath: reserve)
        try await workspace.archive { $0.isVisitor = true }.close()
        #expect(!FileManager.default.fileExists(atPath: reserve))
        await server.lookAround()
        #expect(size(reserve) == server.reserve.bytes)
    }

    @Test
    func `the reserve is used part by part, and is whole again before the answer`()
        async throws
    {
        let archive = try workspace.archive { $0.reserveBytes = 4 << 20 }
        let seen = Mutex<[Int]>([])
        try await archive.queue.commit(isFreeing: true) { [self] _ in
            seen.withLock { $0.append(size(reserve)) }
            if seen.withLock({ $0.count }) < 4 { throw DatabaseError(resultCode: .SQLITE_FULL) }
        }
        #expect(seen.withLock { $0 } == [4 << 20, 3 << 20, 2 << 20, 1 << 20])
        #expect(size(reserve) == 4 << 20)
        // Where all of it is used in vain, that is said.
        await #expect(throws: ArchiveError.self) {
            try await archive.queue.commit(isFreeing: true) { _ in throw DatabaseError(resultCode: .SQLITE_FULL) }
        }
        try await archive.queue.commit { _ in }
        #expect(size(reserve) == 4 << 20)
    }

    @Test func `a lab that may not grow any more lets go of what it has`() async throws {
        let most = try await Workspace.emptyBytes() + (300 << 10)
        let archive = try workspace.archive { $0.maximumBytes = most }
        let text = String(repeating: "x", count: 5_000)
        var number = 0
        await #expect(throws: ArchiveError.self) {
            while number < 1_000 {
                number += 1
                let record = try SessionRecord.test(number)
                _ = try await archive.open(record, for: .test(number))
                _ = try await archive.append([.test(0, text)], to: record.identifier, of: .test(number))
            }
        }
        for person in 1..<number {
            #expect(try await archive.deleteEverything(of: .test(person)) == 1)
        }
        _ = try await archive.open(.test(2_000), for: .test(2_000))
    }
}
