import GRDB
private import Synchronization

/// Gathers the changes of many callers into few transactions.
///
/// A durable commit costs one wait for the disk, however much it holds. While one transaction is on its way to the
/// disk, further changes queue up; they all go into the next one. So an idle archive answers after one wait, and a
/// busy one stores thousands of entries per second. A caller continues only after the commit that holds its change.
final class CommitQueue: Sendable {
    /// How many changes go into one transaction at most, which bounds how long the next ones wait.
    static let groupLimit = 512

    private struct Change: Sendable {
        /// Does the work and returns what is to be done after the commit, and whether whoever asked empties the log.
        let perform: @Sendable (Database) throws -> (answer: @Sendable () -> Void, isWiping: Bool)
        let fail: @Sendable (ArchiveError) -> Void
        /// Whether it makes room.
        let isFreeing: Bool
        /// Whether the room held back is there for it.
        let isUrgent: Bool
    }

    private struct State {
        var waiting: [Change] = []
        var isDraining = false
        var isClosed = false
    }

    /// A change threw after it had begun to write; its group cannot be committed.
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
    ///   - most: how many pages the file may have; those who make room get some more.
    ///   - noteTime: notes in each transaction what the clock shows.
    ///   - wipe: takes what was deleted out of the write-ahead log, too, before anybody is told.
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
    ///   - isFreeing: that the change makes room: on a full disk it gets the room that is held back.
    ///   - isUrgent: that it gets that room as well, because somebody comes by it who may make room.
    ///   - isWiping: whether whoever asked empties the write-ahead log afterwards, by what the change came to; then that is not
    ///     done here as well.
    ///   - change: must throw an `ArchiveError` only before it writes anything. The others of its group do not notice then.
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

    /// Refuses further changes; those that were accepted are still carried out. False if it was closed before.
    func close() -> Bool {
        state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
    }

    /// Throws where it was closed.
    func checkOpen() throws(ArchiveError) {
        if state.withLock({ $0.isClosed }) { throw closed }
    }

    private var closed: ArchiveError {
        ArchiveError(.closed, at: pool.path, "the archive has been closed", remedy: "start the server again")
    }

    /// How many changes wait for the transaction after the one under way.
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

    /// - Parameter isLast: that a part of the room which is held back was given up for it already.
    private func commit(_ group: [Change], in database: Database, isLast: Bool = false) {
        let (urgent, others) = (group.filter(\.isUrgent), group.filter { !$0.isUrgent })
        // Without the room that is held back nothing is taken: those who make room would have none.
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
            // Files that were taken away in the meantime have everything and keep nothing.
            if database.totalChangesCount > 0 { try file?.check() }
            if !isWiped { wipe?(database) }
            // Before another program has it, and before anybody hears that there was room.
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
                // Part by part, since another program may be faster than this change.
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

    /// Gives those who make room a part of what is held back for them; false if nothing was.
    private func makeRoom(in database: Database) -> Bool {
        let hadRoom = reserve?.release() ?? false
        if let most { try? database.execute(sql: "PRAGMA max_page_count = \(most + Self.sparePages)") }
        // What is in the write-ahead log goes into the file, and the log gives its room back.
        SQLiteArchive.emptyLog(in: database)
        return hadRoom
    }

    /// How many pages more than it may have the file gets for those who make room.
    private static let sparePages = 512

    /// Takes what is held back anew, where it was given up or taken away.
    func renewReserve(in database: Database) {
        if let reserve { reserve.take(for: (try? need(in: database)) ?? 0) }
    }

    /// By how many bytes the file has to grow for what is in the write-ahead log.
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

    /// Whether enough is held back; what is in the log goes into the file first where that is much.
    private func hasRoom(in database: Database) -> Bool {
        // Files that are gone are said first.
        if let file {
            do { try file.check() } catch { return true }
        }
        guard let reserve, reserve.bytes > 0, let need = try? need(in: database) else { return true }
        if need <= reserve.bytes / 2, reserve.holds(need) { return true }
        _ = try? database.checkpoint(.passive)
        return holds((try? self.need(in: database)) ?? need)
    }
}
