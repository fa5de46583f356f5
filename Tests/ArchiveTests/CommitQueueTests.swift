import Foundation
import GRDB
import Synchronization
import Testing

@testable import Archive

@Suite struct CommitQueueTests {
    /// What happened to each change of a group that was gathered while the writer was held up.
    private func outcomes(
        of changes: [@Sendable (Database) throws -> Void], in archive: SQLiteArchive
    ) async throws -> [ArchiveError.Code?] {
        let (entered, hasEntered) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        // If anything goes wrong the writer is let go, so that a fault is a failed test and not a test without an end.
        defer { gate.signal() }
        let holdUp = Task {
            try await archive.queue.commit { _ in
                hasEntered.yield()
                _ = gate.wait(timeout: .now() + 10)
            }
        }
        for await _ in entered { break }
        let tasks = changes.map { change in
            Task { () -> ArchiveError.Code? in
                do throws(ArchiveError) {
                    try await archive.queue.commit(change)
                    return nil
                } catch {
                    return error.code
                }
            }
        }
        for _ in 0..<5_000 where archive.queue.waitingCount < changes.count {
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        #expect(archive.queue.waitingCount == changes.count)
        gate.signal()
        try await holdUp.value
        var codes: [ArchiveError.Code?] = []
        for task in tasks { codes.append(await task.value) }
        return codes
    }

    private static func insert(_ name: String) -> @Sendable (Database) throws -> Void {
        { try $0.execute(sql: "INSERT INTO forgotten (mark) VALUES (?)", arguments: [name]) }
    }

    private func marks(_ archive: SQLiteArchive) async throws -> [String] {
        try await archive.read { try String.fetchAll($0, sql: "SELECT mark FROM forgotten ORDER BY mark") }
    }

    @Test func `a change that the database refuses fails alone`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let codes = try await outcomes(
            of: [Self.insert("a"), Self.insert("b"), Self.insert("a"), Self.insert("c")], in: archive)
        #expect(codes.filter { $0 == nil }.count == 3)
        #expect(codes.filter { $0 == .other }.count == 1)
        #expect(try await marks(archive) == ["a", "b", "c"])
    }

    @Test func `a change that gives up half way leaves no trace and harms nobody`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let codes = try await outcomes(
            of: [
                Self.insert("a"),
                { database in
                    try Self.insert("half")(database)
                    throw ArchiveError(.tooLarge, at: "test", "half done", remedy: "none")
                },
                Self.insert("b"),
            ], in: archive)
        #expect(codes == [nil, .other, nil])
        #expect(try await marks(archive) == ["a", "b"])
    }

    @Test func `a change that is refused before it writes does not undo the others`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let codes = try await outcomes(
            of: [
                Self.insert("a"), { _ in throw ArchiveError(.tooLarge, at: "test", "refused", remedy: "none") },
                Self.insert("b"),
            ], in: archive)
        #expect(codes == [nil, .tooLarge, nil])
        #expect(try await marks(archive) == ["a", "b"])
    }

    @Test func `changes that wait are committed together`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let commits = CommitCounter()
        try await archive.pool.writeWithoutTransaction { $0.add(transactionObserver: commits) }
        let codes = try await outcomes(of: (0..<100).map { Self.insert("mark \($0)") }, in: archive)
        #expect(codes.allSatisfy { $0 == nil })
        #expect(commits.count.withLock { $0 } == 2, "the one that was held up, and one for all hundred")
    }
}

extension CommitQueueTests {
    @Test func `where whoever deletes an address empties the log, that is not done twice`() async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        let wipes = Counted()
        let queue = CommitQueue(fixture.archive.pool, wipe: { _ in wipes.add() })
        let delete: @Sendable (Database) throws -> Bool = { database in
            try database.execute(sql: "DELETE FROM contacts")
            return database.changesCount > 0
        }
        func give() async throws {
            let address = SealedAddress(key: 1, salt: [1], content: [2], stop: String(repeating: "a", count: 64))
            try await fixture.archive.keep(address, of: .test(1))
        }
        _ = try await fixture.begin(1)
        for (isOwn, expected) in [(true, 0), (false, 1), (true, 1)] {
            try await give()
            #expect(try await queue.commit(isWiping: { _ in isOwn }, delete))
            #expect(wipes.count == expected, "\(isOwn)")
        }
        // It is decided by what the change came to, and a change that deletes none is none.
        try await give()
        #expect(try await queue.commit(isWiping: { !$0 }, delete))
        #expect(try await !queue.commit(isWiping: { _ in false }, delete))
        #expect(wipes.count == 2)
    }
}

/// How often something was done.
private final class Counted: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}

/// Counts transactions.
private final class CommitCounter: TransactionObserver, Sendable {
    let count = Mutex(0)

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { count.withLock { $0 += 1 } }
    func databaseDidRollback(_ db: Database) {}
}
