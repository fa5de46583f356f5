import Archive
import Rights
import Studies

/// The data of one participation of a source. An export of it has nothing of anybody else: no row, no slot and no
/// count.
struct ParticipationSource: ExportSource {
    let source: any ExportSource
    let number: Int

    var study: ExportedStudy { source.study }
    var mode: String { source.mode }
    var key: ExportKey? { source.key }
    var hidesVisits: Bool { source.hidesVisits }
    var hidden: [String] { source.hidden }

    func hides(_ step: String) -> Bool { source.hides(step) }

    func participations(after earlier: Int, limit: Int) async throws -> [ExportedParticipation] {
        guard earlier < number, limit > 0 else { return [] }
        return try await source.participations(after: number - 1, limit: 1).filter { $0.number == number }
    }

    func sessions(of one: Int) async throws -> [ExportedSession] {
        one == number ? try await source.sessions(of: number) : []
    }

    func slots(of one: Int) async throws -> [ExportedSlot] {
        one == number ? try await source.slots(of: number) : []
    }

    func ledger() async throws -> [ExportedSlot] { try await source.slots(of: number) }

    func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { [] }

    func withdrawn(through last: Int) async throws -> Int {
        try await participations(after: 0, limit: 1).count { $0.number <= last && $0.isWithdrawn }
    }

    func extent(of numbers: [Int]?) async throws -> StoredExtent {
        try await source.extent(of: [number].filter { numbers?.contains($0) ?? true })
    }

    func position() async throws -> Int? { try await source.position() }

    func externals() async throws -> [ExportedExternal] {
        try await source.externals().filter { $0.number == number }
    }
}
