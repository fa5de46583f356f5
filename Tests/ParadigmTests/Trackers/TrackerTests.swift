import Measure
import Testing
import Tree

@testable import Paradigm

/// What adapts to the answers.
@Suite struct TrackerTests {
    private static func track(_ json: String) throws -> TrackerTrack {
        let node = try #require(try Value(json: json).node)
        return try #require(TrackerTrack(Tracker(node: node)))
    }

    /// The values that are shown while answers come: `+` right, `-` wrong.
    private static func values(_ json: String, _ answers: String) throws -> [Double] {
        var track = try track(json)
        var values = [track.value]
        for answer in answers {
            track.answer(isRight: answer == "+")
            values.append(track.value)
        }
        return values
    }

    @Test func `a delay comes later after a success and earlier after a failure, within its limits`() throws {
        #expect(
            try Self.values(#"{"delay": {"start": 100, "step": 50, "limits": [50, 200]}}"#, "++++---+")
                == [100, 150, 200, 200, 200, 150, 100, 50, 100])
        // Without limits it has those of a stop signal.
        #expect(try Self.values(#"{"delay": {}}"#, "-----") == [200, 150, 100, 50, 50, 50])
    }

    @Test func `a staircase steps down after n right answers in a row, and up after each wrong one`() throws {
        #expect(
            try Self.values(#"{"staircase": {"start": 10, "down": 3, "step": [4, 2, 1]}}"#, "+++++++-++-+++")
                == [10, 10, 10, 6, 6, 6, 2, 2, 4, 4, 4, 6, 6, 6, 5])
        #expect(
            try Self.values(#"{"staircase": {"start": 8, "step": 2, "scale": "ratio", "limits": [1, 20]}}"#, "+++++--")
                == [8, 4, 2, 1, 1, 1, 2, 4])
    }

    @Test func `a weighted staircase goes up p / (1 - p) times as far as down`() throws {
        #expect(
            try Self.values(#"{"staircase": {"start": 10, "weighted": 0.75, "step": 1}}"#, "+-++") == [
                10, 9, 12, 11, 10,
            ])
        let ratio = try Self.values(
            #"{"staircase": {"start": 16, "weighted": 0.75, "step": 2, "scale": "ratio"}}"#, "+-")
        #expect(ratio[1] == 8 && (ratio[2] - 64).magnitude < 1e-12)
    }

    @Test func `a staircase ends after its reversals, whose last ones are the threshold`() throws {
        var track = try Self.track(#"{"staircase": {"start": 10, "step": 1, "until": {"reversals": 4}}}"#)
        for answer in "++-+-" { track.answer(isRight: answer == "+") }
        #expect(track.reversals == 3 && !track.isOver)
        // Reversals at 8, 9, 8 and 9; the next answer brings the fourth.
        track.answer(isRight: true)
        #expect(track.isOver && track.hasEnd && track.threshold == 8.5)
        #expect(try !Self.track(#"{"staircase": {"start": 10}}"#).hasEnd)
    }

    /// The share of right answers of somebody with a logistic function, after the first 40 trials.
    private static func share(_ json: String, seed: Int) throws -> Double {
        var track = try track(json)
        var generator = SeededGenerator(seed: seed)
        var right = 0
        for trial in 0..<4040 {
            let isRight = generator.uniform() < 1 / (1 + Elementary.exp(-(track.value - 20) / 3))
            track.answer(isRight: isRight)
            if trial >= 40, isRight { right += 1 }
        }
        return Double(right) / 4000
    }

    @Test(arguments: [
        (#"{"staircase": {"start": 40, "down": 2, "step": 0.5}}"#, 0.7071),
        (#"{"staircase": {"start": 40, "down": 3, "step": 0.5}}"#, 0.7937),
        (#"{"staircase": {"start": 40, "weighted": 0.75, "step": 0.25}}"#, 0.75),
        (#"{"staircase": {"start": 40, "weighted": 0.9, "step": 0.1}}"#, 0.9),
    ])
    func `a staircase settles where its rule says (Levitt 1971, Kaernbach 1991)`(json: String, share: Double) throws {
        for seed in 1...3 {
            let found = try Self.share(json, seed: seed)
            #expect((found - share).magnitude < 0.02, "seed \(seed): \(found) instead of \(share)")
        }
    }

    @Test func `a span grows after its lists and ends when as many of one length fail as it says`() throws {
        let json = #"{"span": {"start": 3, "lists": 2, "stop": "2 failed", "most": 5}}"#
        #expect(try Self.values(json, "++-++-") == [3, 3, 4, 4, 5, 5, 5])
        var track = try Self.track(json)
        for answer in "++-+--" { track.answer(isRight: answer == "+") }
        #expect(track.isOver && track.value == 5)
        // What comes after its end moves nothing.
        track.answer(isRight: true)
        #expect(track.isOver && track.value == 5)
        track = try Self.track(json)
        for answer in "--" { track.answer(isRight: answer == "+") }
        #expect(track.isOver && track.value == 3)
        track = try Self.track(json)
        for answer in "-+-" { track.answer(isRight: answer == "+") }
        #expect(!track.isOver && track.value == 4)
        track = try Self.track(json)
        for _ in 0..<6 { track.answer(isRight: true) }
        #expect(track.isOver, "no list is longer than the longest")
    }

    @Test func `a mean span is one longer after a right list and one shorter after two wrong ones`() throws {
        let json = #"{"span": {"start": 3, "mean": true, "lists": 6}}"#
        #expect(try Self.values(json, "++--+-") == [3, 4, 5, 5, 4, 5, 5])
        var track = try Self.track(json)
        for answer in "++--+" { track.answer(isRight: answer == "+") }
        #expect(!track.isOver)
        track.answer(isRight: false)
        #expect(track.isOver)
    }

    @Test func `QUEST+ shows what tells most, as the one of Measure does, and ends by trials or by width`() throws {
        let json = """
            {"quest": {"form": "logistic", "stimuli": {"from": 0, "to": 10, "count": 21}, "slopes": [1, 2],
                       "lapses": [0.02], "guess": 0.5, "trials": 30}}
            """
        var track = try Self.track(json)
        let grid = (0..<21).map { Double($0) / 2 }
        var quest = try #require(
            QuestPlus(.logistic, stimuli: grid, thresholds: grid, slopes: [1, 2], lapses: [0.02], guess: 0.5))
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<30 {
            #expect(!track.isOver && track.value == quest.next)
            let isRight = generator.uniform() < 0.5 + 0.48 / (1 + Elementary.exp(-2 * (quest.next - 4)))
            quest.answer(at: quest.nextIndex, isRight: isRight)
            track.answer(isRight: isRight)
        }
        #expect(track.isOver && track.threshold == quest.mean.threshold)
        #expect(((track.threshold ?? 0) - 4).magnitude < 1.5)
        var wide = try Self.track(json.replacing(#""trials": 30"#, with: #""until": {"width": 60}"#))
        #expect(!wide.isOver)
        wide.answer(isRight: true)
        #expect(wide.isOver)
        #expect(TrackerTrack(Tracker(node: ["quest": ["form": "logistic"]])) == nil)
    }

    /// A paradigm with a staircase for each side, whose level is what is shown.
    private static func maker(_ tracker: String, blocks: String) throws -> PlanMaker {
        let text = """
            {"format": "merkwelt.paradigm", "id": "trackers", "languages": ["en"], "title": "Trackers",
             "responses": {"key": {"choices": ["a", "b"]}},
             "columns": {"side": {"levels": ["left", "right"]}, "level": {"tracker": "stairs"},
                         "twice": {"value": "2 * level"}, "list": {"draw": [1, 2, 3, 4, 5, 6], "count": "=level"},
                         "wait": {"draw": {"uniform": [0, "=level"]}, "where": "wait > 1"}},
             "trackers": {"stairs": {"staircase": {"start": 4, "step": 1, "limits": [1, 6], "until": {"trials": 3}}\(tracker)}},
             "trial": [{"id": "target", "critical": true, "response": "key", "for": 1000}],
             "correct": "response == 'a'", "blocks": [\(blocks)]}
            """
        let maker = PlanMaker(Definition(node: try #require(try Value(json: text).node)), language: "en")
        #expect(maker.names.misnomers.isEmpty && maker.definition.unready.isEmpty)
        return maker
    }

    /// The values of columns trial by trial, with these answers; trials that are left out have none.
    private static func run(
        _ maker: PlanMaker, _ answers: String, seed: Int = 1
    ) throws -> [(side: String, level: Double, list: Int, wait: Double)] {
        let plan = Plan(by: maker, seed: seed)
        var (table, states) = (plan.blocks[0].table, TrackerStates())
        var evaluator = ExpressionEvaluator()
        var found: [(side: String, level: Double, list: Int, wait: Double)] = []
        var answers = Array(answers)
        for row in 0..<plan.blocks[0].count {
            table.row = row
            if states.isOver(maker, table, in: plan.sources[0]) { continue }
            let stream = TrialStream(seed: Int64(seed), block: "only", repetition: 0, row: row)
            maker.begin(&table, in: plan.sources[0], states, stream, &evaluator)
            func value(_ name: String) -> Datum { table[maker.place(of: name) ?? -1, row] }
            #expect(value("twice").number == value("level").number.map { 2 * $0 })
            found.append(
                (
                    maker.text(of: value("side"), table), value("level").number ?? -1, value("list").list?.count ?? -1,
                    value("wait").number ?? -1
                ))
            let answer = answers.isEmpty ? "+" : answers.removeFirst()
            let key = maker.names.compiler.texts.find(answer == "+" ? "a" : "b").map { Datum.text($0) } ?? .nothing
            table[maker.place(of: "response") ?? -1, row] = key
            maker.judge(answer == "+", &table)
            _ = states.record(maker, table, in: plan.sources[0], &evaluator)
        }
        return found
    }

    @Test func `a tracker's column is filled when its trial begins, as is what is drawn from it`() throws {
        let maker = try Self.maker("", blocks: #"{"id": "only", "repeat": 5}"#)
        for seed in 1...20 {
            let trials = try Self.run(maker, "+-+", seed: seed)
            // Three trials are its end: the others are left out.
            #expect(trials.map(\.level) == [4, 3, 4] && trials.map(\.list) == [4, 3, 4])
            #expect(trials.allSatisfy { $0.wait > 1 && $0.wait < $0.level })
            let again = try Self.run(maker, "+-+", seed: seed)
            #expect(again.map(\.wait) == trials.map(\.wait))
        }
        // Whatever was answered, the draws of the others stay: each trial has its own source of chance.
        let (first, second) = (try Self.run(maker, "+-+"), try Self.run(maker, "+++"))
        #expect(first[0].wait == second[0].wait && first[1].wait == second[1].wait && first[2].wait != second[2].wait)
    }

    @Test func `each level has a track of its own where the tracker says so, if it is asked`() throws {
        let maker = try Self.maker(#", "per": ["side"]"#, blocks: #"{"id": "only", "repeat": 6, "order": "fixed"}"#)
        let trials = try Self.run(maker, "++++++")
        #expect(trials.count == 6)
        for side in ["left", "right"] { #expect(trials.filter { $0.side == side }.map(\.level) == [4, 3, 2]) }
        let counted = try Self.maker(
            #", "counts": "side == 'left'", "right": "response == 'b'""#,
            blocks: #"{"id": "only", "repeat": 6, "order": "fixed"}"#)
        let some = try Self.run(counted, "++++++++++++")
        // What is right for it is wrong otherwise, so that it goes up.
        let levels = some.filter { $0.side == "left" }.map(\.level)
        #expect(levels == [4, 5, 6])
    }

    @Test func `what a block sets is not asked of a tracker, and moves none`() throws {
        let maker = try Self.maker("", blocks: #"{"id": "only", "repeat": 5, "set": {"level": 2}}"#)
        let trials = try Self.run(maker, "++++++++++")
        #expect(trials.count == 10 && trials.allSatisfy { $0.level == 2 && $0.list == 2 })
    }
}
