import Rights
import Studies
import Tree

@testable import Export

/// Two versions of a study, each of which was taken by people of its own.
struct ChangedSource: ExportSource {
    let study: ExportedStudy
    let mode = "simulated"
    private let first: SimulatedSource
    private let second: SimulatedSource
    private let people: Int
    var key: ExportKey? { first.key }

    /// - Parameter people: how many took each version.
    init(_ before: Value, _ after: Value, people: Int) throws {
        first = try Specimen.source(people: people, seed: 3, of: before)
        second = try Specimen.source(people: people, seed: 4, of: after)
        self.people = people
        let (old, new) = (first.study, second.study.versions[0])
        study = ExportedStudy(
            key: old.key,
            versions: old.versions + [.init(number: 2, hash: new.hash, json: new.json)],
            commitment: old.commitment, secret: nil)
    }

    func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
        let renamed = second.participations(after: 0, limit: people).map { one in
            var other = ExportedParticipation(
                number: one.number + people, label: "P\(String(one.number + people + 10_000).dropFirst())")
            (other.mode, other.version, other.hash, other.phase) = (one.mode, 2, one.hash, one.phase)
            (other.place, other.visit, other.step, other.began) = (one.place, one.visit, one.step, one.began)
            (other.ended, other.hasDayOnly, other.language) = (one.ended, one.hasDayOnly, one.language)
            return other
        }
        return Array((first.participations(after: 0, limit: people) + renamed).dropFirst(number).prefix(limit))
    }

    func sessions(of number: Int) -> [ExportedSession] {
        number <= people ? first.sessions(of: number) : second.sessions(of: number - people)
    }

    func slots(of number: Int) -> [ExportedSlot] { [] }
    func ledger() -> [ExportedSlot] { [] }
    func refused() -> [(reason: AdmissionRefusal, people: Int)] { [] }

    func withdrawn(through number: Int) -> Int {
        first.withdrawn(through: min(number, people)) + second.withdrawn(through: max(0, number - people))
    }

    func externals() -> [ExportedExternal] { [] }
}
