import ArchiveContract

@testable import StudyRules

/// The second store that fulfils the rules' transaction.
struct MemoryTransaction: StudyTransaction {
    let store: MemoryStudies
    let now: Double

    func doubt() -> ClockDoubt? { nil }
    func add(_ note: AuditNote) { store.notes.append(note) }
}
