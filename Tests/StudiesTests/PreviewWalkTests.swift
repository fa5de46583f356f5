import Families
import Sessions
import Testing
import Tree

@testable import Studies

/// Somebody who tries a study is taken past steps.
@Suite struct PreviewWalkTests {
    private static let json = """
        {"format": "merkwelt.study", "id": "walk", "languages": ["en"], "steps": [
        {"id": "hello", "kind": "information", "text": {"en": "Hello"}},
        {"id": "consent", "kind": "consent", "items": [{"id": "yes", "required": true, "text": {"en": "Yes"}}]},
        {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"]},
        {"id": "drink", "kind": "only", "groups": ["decaf"], "steps": [{"id": "cup", "kind": "information", "text": {"en": "C"}}]},
        {"id": "rest", "kind": "break", "least": "30 s"},
        {"id": "pvt", "kind": "task", "family": "reaction", "preset": "srt5"},
        {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "tolerance": "1 d", "missed": "end"},
        {"id": "again", "kind": "task", "family": "reaction", "preset": "srt5"},
        {"id": "end", "kind": "finish", "text": {"en": "Thanks"}}]}
        """
    private static let start = 1_800_000_000_000.0

    private static func begun() throws -> SessionDocument {
        let study = try Study(json: json)
        let session = Participation.session(
            of: study, id: "log", seed: 7, started: start, offset: 60, language: "en", engine: "t")
        let opening = Opening(origin: start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])
        return SessionDocument(
            session: session, entries: [Entry(index: 0, time: 0, action: ParticipationAction.opened(opening).value)])
    }

    /// Walks, gives everybody the group, and returns the log as it is then.
    private static func walk(
        _ document: SessionDocument, to goal: PreviewWalk.Goal, group: String = "decaf", turn: Int = 0
    ) throws -> (walk: PreviewWalk, document: SessionDocument, isThere: Bool) {
        var walk = try #require(
            PreviewWalk(document, to: goal, families, now: start + 5_000, engine: "t", turn: turn))
        for _ in 0..<100 {
            switch walk.advance() {
            case .there, .over:
                let entries = document.entries + walk.entries
                let isThere = if case .step(let id) = goal { walk.participation.step?.id == id } else { true }
                return (walk, SessionDocument(session: document.session, entries: entries), isThere)
            case .allotment(let step, _): walk.allotted(GivenSlot(kind: .fixed, position: nil, group: group), at: step)
            case .cells(let step, let cells): walk.took(cells: cells, full: nil, at: step)
            case .fault(let fault):
                Issue.record("\(fault)")
                throw ParticipationError(expected: "a way", found: fault)
            }
        }
        throw ParticipationError(expected: "an end", found: "none")
    }

    @Test func `a log that was gone on with is one that a device could have written`() throws {
        let (walk, document, isThere) = try Self.walk(Self.begun(), to: .step("again"))
        #expect(isThere && walk.participation.visit == 2 && walk.participation.group == "decaf")
        #expect(document.entries.map(\.index) == Array(0..<document.entries.count), "without a gap")
        var replay = try Participation.replay(document)
        #expect(replay.participation == walk.participation && replay.participation.flags.isEmpty)
        // Its session is whole, of the derived seed, and comes to the facts in the log.
        #expect(walk.sessions.map(\.step) == ["pvt"])
        for taken in walk.sessions { try replay.compare(SessionDocument(Value(json: taken.document)), families) }
        #expect(replay.participation.flags.isEmpty)
        #expect(replay.participation.reached.contains("drink/cup"))
        // A week has gone by, as it would.
        #expect(walk.now > Self.start + 7 * 86_400_000 && walk.now < Self.start + 9 * 86_400_000)
        var time = 0.0
        var origin = 0.0
        for entry in document.entries {
            if case .opened(let opening)? = ParticipationAction(entry.action.value) { origin = opening.origin }
            #expect(origin + entry.time >= time && origin + entry.time <= walk.now, "\(entry.index)")
            time = origin + entry.time
        }
    }

    @Test func `each step can be passed by itself, the wait too, up to the last`() throws {
        var document = try Self.begun()
        var seen: [String] = []
        for _ in 0..<20 {
            let (walk, next, _) = try Self.walk(document, to: .next, group: "coffee")
            document = next
            guard let path = walk.participation.path, path != seen.last else { break }
            seen.append(path)
        }
        #expect(seen == ["consent", "groups", "rest", "pvt", "week", "again", "end"], "\(seen)")
    }

    @Test func `a step of another group is not come to, and whoever is not there is told so`() throws {
        let (walk, _, isThere) = try Self.walk(Self.begun(), to: .step("cup"), group: "coffee")
        #expect(!isThere && walk.participation.path == "end")
        let decaf = try Self.walk(Self.begun(), to: .step("cup"))
        #expect(decaf.isThere && decaf.walk.participation.path == "drink/cup")
        #expect(
            PreviewWalk(
                SessionDocument(session: try Self.begun().session, entries: []), to: .next, families, now: Self.start,
                engine: "t", turn: 0) == nil)
    }

    @Test func `another turn answers otherwise, the same turn the same`() throws {
        let document = try Self.begun()
        let times = try (0..<3).map { try Self.walk(document, to: .step("pvt"), turn: $0).walk.now }
        #expect(Set(times).count == 3)
        #expect(try Self.walk(document, to: .step("pvt"), turn: 1).walk.now == times[1])
    }
}
