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
        let isHeldUp = Mutex(false)
        let gate = Mutex(false)
        async let holdUp: Void = archive.queue.commit { _ in
            isHeldUp.withLock { $0 = true }
            while !gate.withLock({ $0 }) { usleep(1_000) }
        }
        while !isHeldUp.withLock({ $0 }) { await Task.yield() }
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
        while archive.queue.waitingCount < changes.count { await Task.yield() }
        gate.withLock { $0 = true }
        try await holdUp
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
        #expect(commits.count.withLock { $0 } == 1)
    }
}

/// Counts transactions that changed something.
private final class CommitCounter: TransactionObserver, Sendable {
    let count = Mutex(0)

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { count.withLock { $0 += 1 } }
    func databaseDidRollback(_ db: Database) {}
}
