import Families
import Interface
import Sessions
import Tasks
import Testing
import Tree

@testable import Studies

/// What is noticed in participations: who is named, who is not, and who could be wrongly.
@Suite struct QualityTests {
    private static let texts = (1...3).map { #"{"id": "t\#($0)", "kind": "information"}"# }.joined(separator: ", ")

    /// Somebody who takes this long for each of three texts.
    private func reader(_ time: Double, pause: Double = 0, more: String = "") throws -> Timeline {
        var walker = try Walker(steps: Self.texts + ", " + more + StateTests.finish)
        walker.open()
        for step in ["t1", "t2", "t3"] {
            walker.act(.shown(step: step), after: 10)
            if pause > 0 {
                walker.act(.paused, after: 1)
                walker.act(.resumed, after: pause)
            }
            walker.act(.left(step: step), after: time)
        }
        return try Timeline(walker.document)
    }

    private func flags(_ people: [Timeline]) -> [[QualityFlag]] {
        var review = QualityReview()
        for (number, person) in people.enumerated() {
            let facts = QualityFacts(person, [])
            // Kept and read again they are the same.
            #expect(QualityFacts(facts.value) == facts)
            review.add(number + 1, facts)
        }
        let found = review.flags()
        #expect(found.map(\.number) == Array(1...people.count))
        return found.map(\.flags)
    }

    @Test func `whoever takes less than a third of what most take is named, and pauses are no reading`() throws {
        var people = try [8000, 9000, 10_000, 11_000, 12_000].map { try reader($0) }
        people.append(try reader(2900))
        people.append(try reader(2800))
        // Reading for a tenth of a second and leaving the page alone for a minute in a pause does not help.
        people.append(try reader(100, pause: 60_000))
        #expect(flags(people) == [[], [], [], [], [], [], [.fast], [.fast]])
        // Of four people none is most.
        let few = try [100, 9000, 9000, 9000].map { try reader($0) }
        #expect(flags(few).allSatisfy { $0.isEmpty })
        #expect(people[0].stays.map(\.step) == ["t1", "t2", "t3"] && people[7].stays.map(\.time) == [101, 101, 101])
    }

    @Test func `ten minutes without a sign are an interruption, in a break or a wait they are none`() throws {
        #expect(flags([try reader(599_000)]) == [[]])
        #expect(flags([try reader(600_000)]) == [[.interrupted]])
        #expect(flags([try reader(10, pause: 600_000)]) == [[.interrupted]])
        var resting = try Walker(
            steps: #"{"id": "b", "kind": "break"}, {"id": "w", "kind": "wait", "visit": 2, "after": "1 d"}, "#
                + StateTests.finish)
        resting.open()
        resting.act(.shown(step: "b"), after: 10)
        resting.act(.left(step: "b"), after: 1_200_000)
        resting.sleep(days: 1)
        resting.act(.visitBegan(2))
        let timeline = try Timeline(resting.document)
        #expect(timeline.replay.refused == [] && timeline.longestSilence < 600_000, "\(timeline.longestSilence)")
    }

    @Test func `sessions are known with their visit, and how long they were open`() throws {
        var walker = try Walker(
            steps: #"{"id": "t", "kind": "task", "family": "reaction", "preset": "srt5"}, "# + StateTests.finish)
        walker.open()
        walker.act(.shown(step: "t"), after: 10)
        walker.take("t")
        let timeline = try Timeline(walker.document)
        #expect(timeline.sessions.count == 1 && timeline.sessions[0].open == 60_000)
        #expect(timeline.sessions[0].isOver && timeline.sessions[0].visit == 1 && timeline.longestSilence < 60_000)
        // Another page goes on with it: how long it was open is not known any more.
        var moved = try Walker(
            steps: #"{"id": "t", "kind": "task", "family": "reaction", "preset": "srt5"}, "# + StateTests.finish)
        moved.open()
        moved.act(.sessionBegan(step: "t", session: "s", attempt: 1))
        moved.open(away: 5000)
        moved.act(.sessionEnded(step: "t", session: "s", facts: Facts()))
        #expect(try Timeline(moved.document).sessions.first?.open == nil)
    }

    @Test func `a log whose time runs backwards is impossible, a device's clock that was set back is not`() throws {
        var walker = try Walker(steps: Self.texts + ", " + StateTests.finish)
        walker.open()
        walker.read("t1")
        walker.act(.shown(step: "t2"), after: -2000)
        #expect(try Timeline(walker.document).runsBackwards)
        var other = try Walker(steps: Self.texts + ", " + StateTests.finish)
        other.open()
        other.act(.shown(step: "t1"), after: 5000)
        other.origin -= 30_000
        other.open()
        #expect(try !Timeline(other.document).runsBackwards)
    }

    @Test func `times of a session are compared with how long it was open`() {
        let one = [true, false, false, false]
        #expect(!SessionQuality.isImpossible([0, 10, 10, 5000], one, open: 5000))
        #expect(!SessionQuality.isImpossible([0, 10, 20, 5900], one, open: 5000), "a second is the clocks' own")
        #expect(SessionQuality.isImpossible([0, 10, 20, 6100], one, open: 5000))
        #expect(SessionQuality.isImpossible([0, 10, 9, 20], one, open: nil))
        // A page that takes it up anew has a clock of its own.
        #expect(!SessionQuality.isImpossible([0, 9000, 1, 20], [true, false, true, false], open: 5000))
        #expect(SessionQuality.silence([0, 5, 700_005, 1], [true, false, false, true]) == 700_000)
    }

    @Test func `intervals as a program makes them are named, a steady hand is not`() {
        let even = (0..<20).map { Double($0) * 500 }
        #expect(SessionQuality.isSteady(even))
        #expect(!SessionQuality.isSteady(Array(even.prefix(10))), "ten things have nine intervals")
        var generator = SeededGenerator(seed: 4)
        // People who tap along with a beat vary by some four hundredths (Repp 2005).
        var (hand, time) = ([Double](), 0.0)
        for _ in 0..<20 {
            time += 500 * (1 + 0.04 * generator.normal())
            hand.append(time)
        }
        #expect(!SessionQuality.isSteady(hand))
        #expect(!SessionQuality.isSteady([Double](repeating: 3, count: 30)))
    }

    @Test func `one answer to everything is named where there is much to answer alike`() {
        func items(_ count: Int, _ options: [String] = ["1", "2", "3"]) -> [TaskItem] {
            (0..<count).map { TaskItem("i\($0)", .choice(options), wording: []) }
        }
        func same(_ count: Int) -> [Value] { [Value](repeating: "2", count: count) }
        #expect(SessionQuality.isStraight(items(8), same(8)))
        #expect(!SessionQuality.isStraight(items(7), same(7)))
        #expect(!SessionQuality.isStraight(items(8), same(7) + ["1"]))
        #expect(!SessionQuality.isStraight(items(8), same(7) + [.null]), "seven answers are too few")
        // Other options between them are another matter.
        let mixed = items(8) + items(2, ["yes", "no"])
        #expect(SessionQuality.isStraight(mixed, same(8) + ["yes", "no"]))
        #expect(!SessionQuality.isStraight(items(4) + items(4, ["2", "4"]), same(8)))
    }

    @Test func `dropped frames are named where they are many, by the column that says them`() {
        func table(_ dropped: [Int], _ name: String = "dropped_frames") -> Table {
            Table(columns: [Column(name, .integer, "")], rows: dropped.map { [.integer($0)] })
        }
        #expect(SessionQuality.dropsFrames([table([1, 2, 1] + [Int](repeating: 0, count: 20))]))
        #expect(!SessionQuality.dropsFrames([table([1, 2, 1] + [Int](repeating: 0, count: 30))]))
        #expect(!SessionQuality.dropsFrames([table([1, 2, 0, 0])]), "two may be chance")
        #expect(!SessionQuality.dropsFrames([table([9, 9, 9], "other")]))
    }

    @Test func `an honest session has no flag, and one that was disturbed has its own`() throws {
        let kind = try #require(families.family("reaction"))
        let definition = try #require(kind.definition(preset: "srt5"))
        var generator = SeededGenerator(seed: 3)
        let entries = kind.simulate(definition, seed: 5, origin: 0, skill: 1, generator: &generator)
        let session = Session(
            family: "reaction", id: generator.identifier(), definition: definition, seed: 5, started: 0, offset: 0,
            language: "en", engine: "test")
        let log = entries.map { (time: $0.time, action: $0.action) }
        func quality(_ log: [(time: Double, action: Value)], open: Double? = nil) throws -> [QualityFlag] {
            let document = SessionDocument(
                session: session,
                entries: log.enumerated().map { Entry(index: $0, time: $1.time, action: $1.action) })
            let outcome = try document.replay(families)
            return SessionQuality(document, outcome, tables: document.tables(outcome.finding), open: open).flags
        }
        #expect(try quality(log) == [])
        let length = try #require(entries.last).time - entries[0].time
        #expect(try quality(log, open: length) == [])
        #expect(try quality(log, open: length / 2) == [.impossibleTimes])
        let activity = try kind.begin(definition, seed: 5)
        let hidden = try #require(activity.action(for: .disturbed(.hidden)))
        var disturbed = log
        disturbed.insert((log[log.count / 2].time, hidden), at: log.count / 2)
        #expect(try quality(disturbed) == [.focusLost])
    }

    @Test func `equal answers of two people are named, few ones are not`() throws {
        let quiz = (1...12).map {
            #"{"id": "q\#($0)", "type": "single", "text": "\#($0)", "answers": [{"id": "a", "text": "a"}, {"id": "b", "text": "b"}]}"#
        }.joined(separator: ", ")
        let definition = try #require(
            try Value(json: #"{"id": "z", "languages": ["en"], "title": "Z", "questions": [\#(quiz)]}"#).node)
        let kind = try #require(families.questions)
        func person(_ seed: Int64) throws -> SessionQuality {
            var generator = SeededGenerator(seed: seed)
            let entries = kind.simulate(definition, seed: 5, origin: 0, skill: 1, generator: &generator)
            let session = Session(
                family: kind.facts.name, id: "x", definition: definition, seed: 5, started: 0, offset: 0,
                language: "en", engine: "test")
            let document = SessionDocument(
                session: session,
                entries: entries.enumerated().map { Entry(index: $0, time: $1.time, action: $1.action) })
            let outcome = try document.replay(families)
            return SessionQuality(document, outcome, tables: [], open: nil)
        }
        var review = QualityReview()
        for (number, seed) in [1, 2, 1].enumerated() {
            review.add(number, QualityFacts(nil, [try person(Int64(seed))]))
        }
        #expect(try person(1).answers.count == 12 && person(1).answers != person(2).answers)
        #expect(review.flags().map { $0.flags.contains(.equalAnswers) } == [true, false, true])
    }
}
