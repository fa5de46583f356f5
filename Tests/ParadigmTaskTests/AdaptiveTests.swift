import Paradigm
import Tasks
import Testing
import Tree

@testable import ParadigmTask

/// What follows the answers: trackers, repeated phases, points, and blocks that last a time.
@Suite struct AdaptiveTests {
    @Test
    func `a stop signal is a step of its own, whose delay after the arrow follows the answers`()
        throws
    {
        var taker = Taker(
            try Made.definition(
                responses: #""side": {"choices": ["left", "right"], "fast": 0}"#,
                columns: #""side": {"levels": ["left"]}, "stop": {"levels": [true]}, "ssd": {"tracker": "delay"}"#,
                phases: """
                    {"id": "target", "critical": true, "response": "side", "for": 1000,
                     "show": [{"text": "=side"}, {"text": "X", "from": "=ssd", "when": "stop"}]}
                    """, correct: "if(stop, response == none, response == side)",
                more:
                    #""trackers": {"delay": {"delay": {"start": 200, "step": 50, "limits": [50, 1000]}, "counts": "stop"}},"#,
                blocks: #"{"id": "only", "repeat": 5}"#))
        var delays: [Double] = []
        for answers in [false, true, true, false] {
            taker.waitForTarget()
            let onset = try #require(taker.course.current.onset)
            #expect(taker.course.words == ["left"])
            taker.wait { $0.words == ["left", "X"] }
            delays.append(taker.time - onset)
            let trials = taker.course.trials.count
            if answers { taker.press("left", after: 400) }
            taker.wait { $0.trials.count > trials }
        }
        #expect(delays == [200, 250, 200, 150])
        #expect(taker.course.trials.map(\.isRight) == [true, false, false, true])
        let rows = taker.course.trackerRows
        #expect(rows.map(\.move.value) == [200, 250, 200, 150] && rows.map(\.move.next) == [250, 200, 150, 200])
        #expect(taker.course.valueRows.filter { $0.column == "ssd" }.map(\.value) == ["200", "250", "200", "150"])
        // The signal is an entry of the log, with the frame's time.
        #expect(taker.log.filter { if case .step(1, _) = $0.action { true } else { false } }.count == 4)
    }

    /// A staircase that begins at 4 and goes down by one after each right answer.
    private func stairs(_ blocks: String, _ tracker: String = "", start: Int = 4) throws -> Taker {
        Taker(
            try Made.definition(
                responses: #""side": {"choices": ["left", "right"], "fast": 0}"#,
                columns: #""side": {"levels": ["left"]}, "level": {"tracker": "stairs"}"#,
                phases:
                    #"{"id": "target", "critical": true, "show": [{"text": "=level"}], "response": "side", "for": 500}"#,
                correct: "response == side",
                more:
                    #""trackers": {"stairs": {"staircase": {"start": \#(start), "step": 1, "limits": [1, 4]\#(tracker)}}},"#,
                blocks: blocks))
    }

    /// What was shown in each trial, with right answers.
    private func levels(_ taker: inout Taker, _ answer: (Int) -> Bool = { _ in true }) -> [String] {
        var shown: [String] = []
        while taker.course.isRunning {
            taker.waitForTarget()
            guard taker.course.isRunning else { break }
            shown += taker.course.words
            let trials = taker.course.trials.count
            taker.press(answer(shown.count) ? "left" : "right", after: 200)
            taker.wait { $0.trials.count > trials || !$0.isRunning }
        }
        return shown
    }

    @Test func `practice has a track of its own, each time that it comes, and what counts begins anew`() throws {
        var taker = try stairs(
            #"{"id": "first", "repeat": 3, "practice": {"until": "accuracy > 0.9", "most": 2}}, {"id": "test", "repeat": 3}"#
        )
        #expect(levels(&taker) { $0 < 3 } == ["4", "3", "2"])
        #expect(taker.course.stage == .pause(.again))
        taker.goOn()
        #expect(levels(&taker) == ["4", "3", "2"])
        taker.goOn()
        #expect(levels(&taker) == ["4", "3", "2"])
        #expect(taker.course.stage == .over)
    }

    @Test func `an interrupted trial moves no tracker`() throws {
        var taker = try stairs(#"{"id": "test", "repeat": 3}"#)
        taker.waitForTarget()
        taker.press("left", after: 200)
        taker.wait { $0.trials.count == 1 }
        taker.waitForTarget()
        #expect(taker.course.words == ["3"])
        taker.enter(.disturbed(.hidden))
        taker.goOn()
        #expect(levels(&taker) == ["3", "2"])
        #expect(taker.course.trials[1].moves.isEmpty && taker.course.trackerRows.count == 3)
    }

    @Test func `a block is over with its trackers, and its runs without trials are not begun`() throws {
        var taker = try stairs(
            #"{"id": "test", "repeat": 12, "split": 4, "after": "end"}"#, #", "until": {"trials": 5}"#)
        #expect(levels(&taker) == ["4", "3", "2"] && taker.course.stage == .pause(.run))
        taker.goOn()
        #expect(levels(&taker) == ["1", "1"] && taker.course.stage == .page(0))
        #expect(taker.course.trials.last?.moves.first?.isOver == true)
        // Two of five trials stood at an end of the limits, and the first one as well.
        #expect(CourseFigures(of: taker.course).quality.contains(.trackerAtLimit))
        var wide = try stairs(#"{"id": "test", "repeat": 2}"#, start: 3)
        #expect(levels(&wide) == ["3", "2"])
        #expect(!CourseFigures(of: wide.course).quality.contains(.trackerAtLimit))
    }

    private func balloon(_ burst: Int) throws -> Taker {
        Taker(
            try Made.definition(
                responses: #""choice": {"choices": ["pump", "keep"], "fast": 0}"#,
                columns:
                    #""burst": {"levels": [\#(burst)]}, "pumps": {"value": "if(response == 'pump', turn, turn - 1)"}"#,
                phases: """
                    {"id": "balloon", "critical": true, "response": "choice", "show": [{"text": "{turn}"}],
                     "again": {"while": "response == 'pump' and turn < burst", "most": 128}},
                    {"id": "burst", "when": "response == 'pump'", "for": 100, "show": [{"text": "bang"}]},
                    {"id": "kept", "when": "response == 'keep'", "for": 100, "show": [{"text": "+{turn - 1}"}]}
                    """, more: #""points": {"start": 10, "gain": "if(response == 'keep', pumps, 0)"},"#,
                blocks: #"{"id": "only", "repeat": 2}"#))
    }

    @Test func `a phase that is repeated takes an answer each time, and goes on from the last one`() throws {
        var taker = try balloon(4)
        taker.waitForTarget()
        #expect(taker.course.shownPoints == 10)
        for turn in 1...3 {
            #expect(taker.course.words == ["\(turn)"])
            taker.press(turn < 3 ? "pump" : "keep", after: (taker.time - (taker.course.current.onset ?? 0)) + 100)
            taker.frames(1)
        }
        #expect(taker.course.words == ["+2"])
        taker.wait { $0.trials.count == 1 }
        let trial = taker.course.trials[0]
        #expect(taker.course.response(of: trial) == "keep" && trial.presses.map(\.kind) == [.answer, .answer, .answer])
        #expect(trial.onsets.map(\.turn) == [0, 1, 2, 0] && taker.course.total == 12)
        // Each turn counts from its own onset.
        #expect(abs((trial.answers.first?.time ?? 0) - 0.1) < 0.011)
        #expect(taker.course.valueRows.filter { $0.number == 1 && $0.column == "pumps" }.map(\.value) == ["2"])
        #expect(taker.course.valueRows.filter { $0.number == 1 && $0.column == "total" }.map(\.value) == ["12"])
    }

    @Test func `a balloon bursts at its pump, and nothing is gained`() throws {
        var taker = try balloon(2)
        taker.waitForTarget()
        for _ in 1...2 {
            taker.press("pump", after: (taker.time - (taker.course.current.onset ?? 0)) + 100)
            taker.frames(1)
        }
        #expect(taker.course.words == ["bang"])
        taker.wait { $0.trials.count == 1 }
        #expect(taker.course.total == 10 && taker.course.response(of: taker.course.trials[0]) == "pump")
        #expect(taker.course.valueRows.filter { $0.number == 1 && $0.column == "pumps" }.map(\.value) == ["2"])
    }

    @Test func `a phase is repeated far more often than pictures are kept ready`() throws {
        var taker = try balloon(128)
        taker.waitForTarget()
        for turn in 1...128 {
            #expect(taker.course.words == ["\(turn)"])
            taker.press("pump", after: (taker.time - (taker.course.current.onset ?? 0)) + 20)
            taker.frames(1)
            let ready = taker.course.steps.end - taker.course.steps.over.steps
            #expect(ready <= 4, "\(ready) pictures in turn \(turn)")
        }
        #expect(taker.course.words == ["bang"] && !taker.course.current.isCut)
    }

    @Test func `a block that lasts a time begins no trial after it, and finishes the one that runs`() throws {
        var taker = Taker(
            try Made.definition(
                responses: #""side": {"choices": ["left", "right"]}"#, columns: #""side": {"levels": ["left"]}"#,
                phases: #"{"id": "target", "critical": true, "response": "side", "for": 1000}"#,
                correct: "response == side",
                blocks: #"{"id": "only", "repeat": 50, "lasts": "3.5 s", "split": 2}, {"id": "next", "before": "end"}"#)
        )
        taker.takeRun { _ in nil }
        #expect(taker.course.stage == .page(0) && taker.course.trials.count == 4)
        #expect(taker.course.trials.allSatisfy { $0.outcome == .none })
    }

    @Test func `a person who loads the page anew in a pause need not wait`() throws {
        var taker = Taker(
            try Made.definition(#", "split": 2, "pause": {"least": "60 s"}"#))
        taker.wait { $0.stage == .pause(.run) }
        var course = taker.course
        #expect(!course.isRested)
        _ = course.reduce(.opened(origin: 9), at: 1)
        #expect(course.isRested)
        _ = course.reduce(.begun(), at: 900)
        #expect(course.isRunning)
    }

    @Test func `a pause lasts as long as it has to, and ends by itself where it may not last longer`() throws {
        var taker = Taker(
            try Made.definition(
                responses: #""side": {"choices": ["left", "right"]}"#, columns: #""side": {"levels": ["left"]}"#,
                phases: #"{"id": "target", "critical": true, "response": "side", "for": 100}"#,
                correct: "response == side",
                blocks: #"{"id": "only", "repeat": 3, "split": 3, "pause": {"least": "2 s", "most": "5 s"}}"#))
        taker.wait { $0.stage == .pause(.run) }
        let began = taker.time
        #expect(taker.course.stage == .pause(.run) && !taker.course.isRested)
        taker.enter(.begun())
        #expect(taker.course.stage == .pause(.run))
        taker.wait { $0.isRested }
        #expect(taker.time - began == 2000)
        taker.enter(.begun())
        #expect(taker.course.isRunning)
        taker.wait { $0.stage == .pause(.run) }
        let second = taker.time
        taker.wait { $0.isRunning }
        #expect(taker.time - second == 5000)
        #expect(taker.course.run == 2)
    }
}
