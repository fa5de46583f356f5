import Export
import Rights
import Sessions
import Studies
import Tasks
import Tree

/// The data of many people, who are a few invented ones again and again under other names. Memory holds the few alone.
struct RepeatedSource: ExportSource {
    /// A session, with the places in its document at which sessions are named.
    private struct Kept: Sendable {
        let session: ExportedSession
        let bytes: [UInt8]
        let places: [Int]
    }

    /// The signs by which names of sessions are told apart between people, at the beginning of each name.
    private static let signs = 8

    let study: ExportedStudy
    let mode: String
    let key: ExportKey?
    /// How many there are.
    var people: Int
    private let source: SimulatedSource
    private let kept: [[Kept]]

    /// - Parameters:
    ///   - source: the invented people.
    ///   - own: how many these are.
    ///   - people: how many there shall be.
    init(_ source: SimulatedSource, own: Int, people: Int) async throws {
        (self.source, self.people) = (source, people)
        (study, mode, key) = (source.study, source.mode, source.key)
        var kept: [[Kept]] = []
        for number in 1...own {
            let sessions = source.sessions(of: number)
            var own: [Kept] = []
            for session in sessions {
                let bytes = try await session.document()
                let places = sessions.flatMap { Self.places(of: Array($0.id.utf8), in: bytes) }
                own.append(Kept(session: session, bytes: bytes, places: places))
            }
            kept.append(own)
        }
        self.kept = kept
    }

    private static func places(of name: [UInt8], in bytes: [UInt8]) -> [Int] {
        guard bytes.count >= name.count else { return [] }
        return (0...bytes.count - name.count).filter { place in
            bytes[place] == name[0] && bytes[place..<place + name.count].elementsEqual(name)
        }
    }

    private static func sign(_ number: Int) -> [UInt8] {
        let digits = Array(String(number, radix: 16).utf8)
        return [UInt8](repeating: 0x30, count: max(0, signs - digits.count)) + digits
    }

    func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
        guard number < people else { return [] }
        return (number + 1...min(number + limit, people)).compactMap { number in
            var person = source.participations(after: (number - 1) % kept.count, limit: 1).first
            person?.number = number
            person?.label = "P\(number)"
            return person
        }
    }

    func sessions(of number: Int) -> [ExportedSession] {
        let sign = Self.sign(number)
        return kept[(number - 1) % kept.count].map { one in
            let old = one.session
            return ExportedSession(
                id: String(decoding: sign, as: UTF8.self) + old.id.dropFirst(Self.signs), family: old.family,
                step: old.step, attempt: old.attempt, started: old.started, received: old.received,
                entries: old.entries, branches: old.branches
            ) {
                var bytes = one.bytes
                for place in one.places { bytes.replaceSubrange(place..<place + sign.count, with: sign) }
                return bytes
            }
        }
    }

    func slots(of number: Int) -> [ExportedSlot] { [] }
    func ledger() -> [ExportedSlot] { [] }
    func refused() -> [(reason: AdmissionRefusal, people: Int)] { [] }
    func withdrawn(through number: Int) -> Int { 0 }
    func externals() -> [ExportedExternal] { [] }

    /// Replays every session's log, and does nothing else.
    func replayAll(_ families: FamilyList) async throws {
        for number in 1...people {
            for session in sessions(of: number) where session.step != nil {
                _ = try SessionDocument(Value(json: await session.document())).replay(families)
            }
        }
    }
}
