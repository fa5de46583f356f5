import Rights
import Synchronization

@testable import Export

/// The same people in an archive whose position moves by a step whenever somebody asks for it.
final class PositionedSource: ExportSource {
    let source: SimulatedSource
    private let step: Int
    private let place: Mutex<Int>

    var study: ExportedStudy { source.study }
    var mode: String { source.mode }
    var key: ExportKey? { source.key }

    init(_ source: SimulatedSource, at position: Int, step: Int = 0) {
        (self.source, self.step) = (source, step)
        place = Mutex(position)
    }

    func position() -> Int? {
        place.withLock { place in
            defer { place += step }
            return place
        }
    }

    func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
        source.participations(after: number, limit: limit)
    }
    func sessions(of number: Int) -> [ExportedSession] { source.sessions(of: number) }
    func slots(of number: Int) -> [ExportedSlot] { source.slots(of: number) }
    func ledger() -> [ExportedSlot] { source.ledger() }
    func refused() -> [(reason: AdmissionRefusal, people: Int)] { source.refused() }
    func withdrawn(through number: Int) -> Int { source.withdrawn(through: number) }
    func externals() -> [ExportedExternal] { [] }
}
