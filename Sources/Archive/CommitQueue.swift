import GRDB
private import Synchronization

/// Gathers the changes of many callers into few transactions.
///
/// A durable commit costs one wait for the disk, whatever its size. While one transaction is being written, further
/// changes queue up for the next one. An idle archive therefore answers after one wait, and a busy one stores thousands
/// of entries per second. A caller continues only after the commit that holds its change.
final class CommitQueue: Sendable {
    /// The most changes in one transaction, which bounds how long the next ones wait.
    static let groupLimit = 512

    private struct Change: Sendable {
        /// Does the work. It returns the answer to give after the commit, and whether the caller empties the log
        /// itself.
        let perform: @Sendable (Database) throws -> (answer: @Sendable () -> Void, isWiping: Bool)
        let fail: @Sendable (ArchiveError) -> Void
        /// Whether the change makes room.
        let isFreeing: Bool
        /// Whether the change may use the reserve.
        let isUrgent: Bool
    }

    private struct State {
        var waiting: [Change] = []
        var isDraining = false
        var isClosed = false
    }

    /// The error of a change that threw after it had begun to write. Its group cannot be committed.
    private struct HalfDone: Error {}

    private let pool: DatabasePool
    private let file: FileGuard?
    private let reserve: Reserve?
    private let wipe: (@Sendable (Database) -> Void)?
    private let noteTime: (@Sendable (Database) throws -> Void)?
    private let most: Int?
    private let addresses = AddressWatch()
    private let state = Mutex(State())

    /// - Parameters:
    ///   - most: the most pages of the file. Changes that make room get some more.
    ///   - noteTime: notes the time in each transaction.
    ///   - wipe: removes deleted rows from the write-ahead log before any change is answered.
    init(
        _ pool: DatabasePool, file: FileGuard? = nil, reserve: Reserve? = nil, most: Int? = nil,
        noteTime: (@Sendable (Database) throws -> Void)? = nil, wipe: (@Sendable (Database) -> Void)? = nil
    ) {
        self.pool = pool
        self.file = file
        self.reserve = reserve
        self.wipe = wipe
        self.noteTime = noteTime
        self.most = most
        if wipe != nil { pool.add(transactionObserver: addresses, extent: .databaseLifetime) }
    }

    /// Runs a change in a transaction together with others and returns its value once it is on disk.
    ///
    /// - Parameters:
    ///   - isFreeing: whether the change makes room. On a full disk it may then use the reserve.
    ///   - isUrgent: whether the change may use the reserve as well, because it leads to changes that make room. A
    ///     sign-in is an example.
    ///   - isWiping: whether the caller empties the write-ahead log afterwards, given the change's value. The queue
    ///     then leaves it alone.
    ///   - change: the change. It may throw an `ArchiveError` only before it writes anything. Its group is then
    ///     committed without it.
    func commit<Value: Sendable>(
        isFreeing: Bool = false, isUrgent: Bool = false, isWiping: @escaping @Sendable (Value) -> Bool = { _ in false },
        _ change: @escaping @Sendable (Database) throws -> Value
    ) async throws(ArchiveError) -> Value {
        let result: Result<Value, ArchiveError> = await withCheckedContinuation { continuation in
            enqueue(
                Change(
                    perform: { database in
                        let value = try change(database)
                        return ({ continuation.resume(returning: .success(value)) }, isWiping(value))
                    },
                    fail: { continuation.resume(returning: .failure($0)) }, isFreeing: isFreeing,
                    isUrgent: isFreeing || isUrgent))
        }
        return try result.get()
    }

    /// Refuses further changes. Accepted ones are still carried out. Returns false if it was closed before.
    func close() -> Bool {
        state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
    }

    /// Throws `closed` if the queue was closed.
    func checkOpen() throws(ArchiveError) {
        if state.withLock({ $0.isClosed }) { throw closed }
    }

    private var closed: ArchiveError {
        ArchiveError(.closed, at: pool.path, "the archive has been closed", remedy: "start the server again")
    }

    /// The number of changes that wait for the next transaction.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    private func enqueue(_ change: Change) {
        let (isAccepted, mustDrain) = state.withLock { state in
            if state.isClosed { return (false, false) }
            state.waiting.append(change)
            defer { state.isDraining = true }
            return (true, !state.isDraining)
        }
        if !isAccepted { change.fail(closed) }
        if mustDrain {
            pool.asyncWriteWithoutTransaction { database in
                while let group = self.nextGroup() { self.commit(group, in: database) }
            }
        }
    }

    private func nextGroup() -> [Change]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isDraining = false
                return nil
            }
            let group = Array(state.waiting.prefix(Self.groupLimit))
            state.waiting.removeFirst(group.count)
            return group
        }
    }

    /// - Parameter isLast: whether a part of the reserve was already released for the group.
    private func commit(_ group: [Change], in database: Database, isLast: Bool = false) {
        let (urgent, others) = (group.filter(\.isUrgent), group.filter { !$0.isUrgent })
        // Without a full reserve no other change is accepted, because changes that make room would have none.
        if !others.isEmpty, !hasRoom(in: database) {
            let fault = ArchiveError(DatabaseError(resultCode: .SQLITE_FULL), path: pool.path)
            for change in others { change.fail(fault) }
            if !urgent.isEmpty { commit(urgent, in: database) }
            return
        }
        var answers: [@Sendable () -> Void] = []
        answers.reserveCapacity(group.count)
        var isWiped = true
        do {
            try file?.check()
            try database.inTransaction(.immediate) {
                try noteTime?(database)
                for change in group {
                    let changesBefore = database.totalChangesCount
                    do {
                        let (answer, isWiping) = try change.perform(database)
                        answers.append(answer)
                        let isAddressGone = addresses.areGone()
                        if isAddressGone, !isWiping { isWiped = false }
                        if isAddressGone || (change.isFreeing && database.totalChangesCount > changesBefore) {
                            try SQLiteArchive.noteDeletion(in: database)
                        }
                    } catch let error as ArchiveError {
                        guard database.totalChangesCount == changesBefore else { throw HalfDone() }
                        answers.append { change.fail(error) }
                    }
                }
                if !others.isEmpty, try !holds(need(in: database)) { throw DatabaseError(resultCode: .SQLITE_FULL) }
                return .commit
            }
            // A commit into files that were removed in the meantime succeeds but keeps nothing.
            if database.totalChangesCount > 0 { try file?.check() }
            if !isWiped { wipe?(database) }
            // The reserve is renewed before another program takes the room, and before the change is answered.
            if isLast { renewReserve(in: database) }
            for answer in answers { answer() }
        } catch {
            let fault = ArchiveError(error, path: pool.path)
            if group.count > 1, fault.concernsOneChange {
                for change in group { commit([change], in: database) }
            } else if fault.code == .full, !urgent.isEmpty, !others.isEmpty {
                for change in others { change.fail(fault) }
                commit(urgent, in: database)
            } else if fault.code == .full, !urgent.isEmpty {
                // One change at a time, since another program may take the room faster.
                for change in urgent {
                    guard makeRoom(in: database) || !isLast else {
                        change.fail(fault)
                        continue
                    }
                    commit([change], in: database, isLast: true)
                }
                if let most { try? database.execute(sql: "PRAGMA max_page_count = \(most)") }
                renewReserve(in: database)
            } else {
                for change in group { change.fail(fault) }
            }
        }
    }

    /// Releases a part of the reserve for changes that make room. Returns false if the reserve was empty.
    private func makeRoom(in database: Database) -> Bool {
        let hadRoom = reserve?.release() ?? false
        if let most { try? database.execute(sql: "PRAGMA max_page_count = \(most + Self.sparePages)") }
        // The log's content goes into the file, which frees the log's room.
        SQLiteArchive.emptyLog(in: database)
        return hadRoom
    }

    /// The pages beyond its limit that the file gets for changes that make room.
    private static let sparePages = 512

    /// Takes the reserve anew, if it was released or removed.
    func renewReserve(in database: Database) {
        if let reserve { reserve.take(for: (try? need(in: database)) ?? 0) }
    }

    /// The bytes by which the file has to grow for the content of the write-ahead log.
    private func need(in database: Database) throws -> Int {
        guard let file else { return 0 }
        let pages = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA page_count")) ?? 0
        let pageSize = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA page_size")) ?? 0
        return max(0, pages * pageSize - file.size)
    }

    private func holds(_ need: Int) -> Bool {
        guard let reserve else { return true }
        return reserve.holds(need) || reserve.take(for: need)
    }

    /// Whether the reserve suffices. If the log is large, its content goes into the file first.
    private func hasRoom(in database: Database) -> Bool {
        // Missing files are reported first.
        if let file {
            do { try file.check() } catch { return true }
        }
        guard let reserve, reserve.bytes > 0, let need = try? need(in: database) else { return true }
        if need <= reserve.bytes / 2, reserve.holds(need) { return true }
        _ = try? database.checkpoint(.passive)
        return holds((try? self.need(in: database)) ?? need)
    }
}
