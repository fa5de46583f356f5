import Rights
import Studies
import Tree

@testable import Export

/// The same people, of whom a later version of the study is there which nobody took.
struct RenewedSource: ExportSource {
    let source: SimulatedSource
    let study: ExportedStudy
    /// What a panel calls them.
    var names: [ExportedExternal] = []
    /// Why the first of them does not count, as the team says; nil if all count.
    var excluded: String?
    var mode: String { source.mode }
    var key: ExportKey? { source.key }

    init(_ source: SimulatedSource) throws {
        let first = source.study.versions[0]
        let next = try Value(json: first.json.replacing("Coffee", with: "Tea"))
        study = ExportedStudy(
            key: source.study.key,
            versions: [first, .init(number: 2, hash: next.contentHash, json: next.json())],
            commitment: source.study.commitment, secret: source.study.secret)
        self.source = source
    }

    func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
        source.participations(after: number, limit: limit).map { person in
            var person = person
            if person.number == 1 { person.excluded = excluded }
            return person
        }
    }
    func sessions(of number: Int) -> [ExportedSession] { source.sessions(of: number) }
    func slots(of number: Int) -> [ExportedSlot] { source.slots(of: number) }
    func ledger() -> [ExportedSlot] { source.ledger() }
    func refused() -> [(reason: AdmissionRefusal, people: Int)] { source.refused() }
    func withdrawn(through number: Int) -> Int { source.withdrawn(through: number) }
    func externals() -> [ExportedExternal] { names }
}
