import GRDB
private import Synchronization

/// Notices that an address for reminders was deleted: by its person, by the trigger at a participation's end, or with
/// its row. The write-ahead log is emptied before such a transaction is answered.
/// A database observer sees all ways of deletion. Calls at the places where a participation can end could miss one.
final class AddressWatch: TransactionObserver, Sendable {
    private let isGone = Atomic(false)

    /// Whether an address was deleted since the last call.
    func areGone() -> Bool { isGone.exchange(false, ordering: .relaxed) }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        if case .delete(let table) = kind { table == "contacts" } else { false }
    }

    func databaseDidChange(with event: DatabaseEvent) { isGone.store(true, ordering: .relaxed) }

    func databaseDidCommit(_ database: Database) {}

    func databaseDidRollback(_ database: Database) { isGone.store(false, ordering: .relaxed) }
}
