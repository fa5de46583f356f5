import Families
import Interface
import Reaction
import Sessions
import Tasks
import Testing
import Tree

@Suite struct ReplayTests {
    static func example(_ preset: Preset = .srt20, seed: Int64 = 5) -> SessionDocument {
        var generator = SeededGenerator(seed: seed)
        guard let family = families.family("reaction") else { preconditionFailure("the reaction family is missing") }
        return Examples.session(
            family, preset.definition.node, started: 1_763_654_400_000, offset: 60, skill: 0.98, generator: &generator)
    }

    /// The reaction test after a replay; a session of another family has none.
    static func test(_ outcome: Outcome) -> Reaction.Test? { outcome.activity.state(of: ReactionFamily.self) }

    @Test(arguments: Preset.allCases) func `a session file replays to the same state after a round trip`(preset: Preset)
        throws
    {
        let document = Self.example(preset)
        let outcome = try document.replay(families)
        let text = document.json(results: outcome.finding.results)
        let read = try SessionDocument(json: text)
        #expect(read == document)
        #expect(try read.replay(families) == outcome)
        #expect(try read.replay(families).finding.results.value.json() == outcome.finding.results.value.json())
        let test = try #require(Self.test(outcome))
        #expect(test.phase == .saved)
        #expect(outcome.unread.isEmpty)
    }

    @Test func `how long a result was looked at before it was kept is nothing to watch`() throws {
        var document = Self.example()
        let last = try #require(document.entries.last)
        document.entries.removeLast()
        #expect(last.action["kind"] == "saved")
        let before = try #require(Playback(document, families)).length
        document.entries.append(Entry(index: last.index, time: last.time + 60_000, action: .node(last.action)))
        #expect(abs(try #require(Playback(document, families)).length - before - 500) < 1e-6)
    }

    @Test func `every prefix of a log replays, and only the trial in the making is missing`() throws {
        let document = Self.example()
        var finished = 0
        for count in 0...document.entries.count {
            let prefix = SessionDocument(session: document.session, entries: Array(document.entries.prefix(count)))
            let test = try #require(Self.test(prefix.replay(families)))
            #expect(test.trials.count >= finished)
            finished = test.trials.count
        }
    }

    @Test func `unknown entries are kept, reported and change nothing else`() throws {
        var document = Self.example()
        let before = try document.replay(families)
        let action = try Value(json: #"{"kind":"levitated","height":3}"#)
        document.entries.append(Entry(index: document.entries.count, time: 1, action: action))
        let after = try document.replay(families)
        #expect(after.unread == [document.entries.count - 1])
        #expect(after.finding == before.finding)
        #expect(try SessionDocument(json: document.json()).entries.last?.action.value == action)
    }

    static let faults: [(String, @Sendable (String) -> String)] = [
        ("1:1: expected a value, found the end of the text", { _ in "" }),
        ("format: expected \"merkwelt.session\"", { _ in "{}" }),
        ("session: expected an object", { _ in #"{"format":"merkwelt.session"}"# }),
        ("session.version: expected 1, found 9", { $0.replacing(#""version":1"#, with: #""version":9"#) }),
        (
            "session.family: expected one of \(families.families.map(\.facts.name).joined(separator: ", ")), "
                + "found \"levitation\"",
            { $0.replacing(#""family":"reaction""#, with: #""family":"levitation""#) }
        ),
        ("session.definitionHash: the definition was changed", { $0.replacing(#""trials":20"#, with: #""trials":3"#) }),
        ("logHash: the log was changed", { $0.replacing(#""time":1050"#, with: #""time":1051"#) }),
        ("entries[1].index: expected 1", { $0.replacing(#""index":1,"#, with: #""index":7,"#) }),
        ("entries[1].time: expected a number", { $0.replacing(#""time":1040"#, with: #""time":-1040"#) }),
    ]

    @Test(arguments: faults.indices) func `a damaged file is refused with its place and the expectation`(index: Int)
        throws
    {
        let (expected, damage) = Self.faults[index]
        let text = Self.example().json()
        let damaged = damage(text)
        #expect(damaged != text)
        do {
            _ = try SessionDocument(json: damaged).replay(families)
            Issue.record("accepted: \(expected)")
        } catch {
            #expect(error.description.contains(expected), "\(error)")
        }
    }

    @Test func `a file cut anywhere is an error and never a trap`() {
        let text = Array(Self.example(.srt5).json().utf8)
        for length in stride(from: 0, to: text.count, by: 7) {
            let cut = String(decoding: text.prefix(length), as: UTF8.self)
            #expect(throws: SessionError.self) { try SessionDocument(json: cut) }
        }
    }

    @Test func `day periods are half-open and follow local time`() {
        let midnight = 1_763_596_800_000.0
        func period(_ hour: Int, _ minute: Int, offset: Int = 0) -> DayPeriod {
            DayPeriod(epoch: midnight + Double(hour * 60 + minute) * 60_000, offset: offset)
        }
        #expect(period(5, 59) == .night)
        #expect(period(6, 0) == .morning)
        #expect(period(11, 0) == .noon)
        #expect(period(13, 0) == .afternoon)
        #expect(period(18, 0) == .evening)
        #expect(period(22, 0) == .night)
        #expect(period(5, 30, offset: 60) == .morning)
        #expect(DayPeriod(epoch: -1, offset: 0) == .night)
    }

    @Test func `identifiers are version 4 UUIDs and differ`() {
        var generator = SeededGenerator(entropy: "some random text")
        let first = generator.identifier()
        #expect(first.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
        #expect(first != generator.identifier())
        #expect(SeededGenerator(entropy: "a") != SeededGenerator(entropy: "b"))
        for _ in 0..<1000 { #expect(generator.seed() < 1 << 53) }
    }
}
