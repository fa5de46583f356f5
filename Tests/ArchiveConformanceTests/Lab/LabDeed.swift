import ArchiveContract
import Rights
import Studies

/// Something that a lab asks of its archive, and the answer as text.
struct LabDeed: Sendable, CustomStringConvertible {
    let description: String
    private let body: @Sendable (any LabArchive) async throws -> Any

    init(_ description: String, _ body: @escaping @Sendable (any LabArchive) async throws -> Any) {
        (self.description, self.body) = (description, body)
    }

    func answer(of archive: any LabArchive) async -> String {
        do { return canonical(try await body(archive)) } catch { return canonical(error) }
    }
}

extension StudyDeed {
    /// The deed as a store carries it out by itself.
    var ofLab: LabDeed {
        let deed = self
        return LabDeed("\(deed)") { try await deed.outcome(in: $0) }
    }

    private func outcome(in store: any LabArchive) async throws -> Any {
        let key = "coffee"
        switch self {
        case .begin(let newcomer): return try await store.begin(newcomer)
        case .contact(let profile): return try await store.contact(profile)
        case .takeSlot(let request, let profile): return try await store.takeSlot(request, for: profile)
        case .takeCells(let cells, let endsWhenFull, let profile):
            return try await store.take(cells, at: "quota", endsWhenFull: endsWhenFull, for: profile)
        case .follow(let progress, let consents, let receipts, let profile):
            return try await store.follow(progress, consents: consents, receipts: receipts, of: profile)
        case .complete(let profile, let sessions): return try await store.complete(profile, holding: sessions)
        case .withdraw(let profile): return try await store.withdraw(profile)
        case .withdrawByCode(let hash): return try await store.withdraw(codeHash: hash)
        case .erase(let number, let mode):
            return try await store.erase(number, of: key, mode: mode, by: .commandLine)
        case .change(let number, let mode, let change):
            return try await store.change(number, of: key, mode: mode, change, by: .commandLine)
        case .exclude(let numbers, let marks, let mode):
            return try await store.exclude(
                numbers: numbers, marks: marks, of: key, mode: mode, because: "a trial", freesSlots: true,
                by: .commandLine)
        case .putClock(let profile, let moment):
            try await store.putClock(of: profile, to: moment)
            return "put"
        case .expire(let number, let mode):
            return try await store.participation(number, of: key, mode: mode) as Any
        case .release, .purge:
            try await store.sweep(key)
            return "swept"
        }
    }
}
