import Rights
import Studies
import Tree

/// Some of a source's people. Their number may change meanwhile, but not who they are.
struct SampledSource: ExportSource {
    private let source: any ExportSource
    private let people: [ExportedParticipation]

    var study: ExportedStudy { source.study }
    var mode: String { source.mode }
    var key: ExportKey? { source.key }
    var hidden: [String] { source.hidden }
    var hidesVisits: Bool { source.hidesVisits }

    func hides(_ step: String) -> Bool { source.hides(step) }

    /// - Parameter numbers: whom it has, in rising order.
    init(_ source: any ExportSource, _ numbers: [Int]) async throws {
        self.source = source
        var people: [ExportedParticipation] = []
        for number in numbers {
            let found = try await source.participations(after: number - 1, limit: 1)
            people += found.filter { $0.number == number }
        }
        self.people = people
    }

    func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
        Array(people.drop { $0.number <= number }.prefix(limit))
    }

    func sessions(of number: Int) async throws -> [ExportedSession] { try await source.sessions(of: number) }
    func slots(of number: Int) async throws -> [ExportedSlot] { try await source.slots(of: number) }

    func ledger() async throws -> [ExportedSlot] {
        var slots: [ExportedSlot] = []
        for one in people { slots += try await source.slots(of: one.number) }
        return slots
    }

    func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { try await source.refused() }
    func withdrawn(through number: Int) -> Int { people.count { $0.number <= number && $0.isWithdrawn } }

    func transferHead() async throws -> Node? { try await source.transferHead() }
    func transfer(of number: Int) async throws -> Node? { try await source.transfer(of: number) }
    func position() async throws -> Int? { try await source.position() }

    func externals() async throws -> [ExportedExternal] {
        let numbers = Set(people.map(\.number))
        return try await source.externals().filter { numbers.contains($0.number) }
    }
}
