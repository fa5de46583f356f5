import GRDB
private import Synchronization

/// Notices that an address for reminders was deleted, whichever way that came: by its person, with the participation's end
/// through a trigger, with its row. The write-ahead log is emptied before such a transaction is answered. A call at each of
/// the places where a participation can end would be forgotten at one of them.
final class AddressWatch: TransactionObserver, Sendable {
    private let isGone = Atomic(false)

    /// Whether one was deleted since this was asked last.
    func areGone() -> Bool { isGone.exchange(false, ordering: .relaxed) }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        if case .delete(let table) = kind { table == "contacts" } else { false }
    }

    func databaseDidChange(with event: DatabaseEvent) { isGone.store(true, ordering: .relaxed) }

    func databaseDidCommit(_ database: Database) {}

    func databaseDidRollback(_ database: Database) { isGone.store(false, ordering: .relaxed) }
}
