import Paradigm
import Tasks
import Testing
import Tree

@testable import ParadigmTask

/// What happens within one trial.
@Suite struct TrialTests {
    @Test func `a time is the press's own minus the critical frame's, to the bit`() throws {
        var taker = Taker(try Made.definition())
        taker.waitForTarget()
        let onset = try #require(taker.course.current.onset)
        taker.press(taker.course.value("side"), after: 312.345_678_901)
        taker.wait { $0.trials.count == 1 }
        let trial = try #require(taker.course.trials.first)
        #expect(trial.outcome == .answered && trial.isRight == true)
        let answer = try #require(trial.answers.first)
        #expect(answer.time == (onset + 312.345_678_901 - onset) / 1000)
        #expect(trial.nextFrame == onset + 10)
    }

    @Test func `phases last as planned to the nearest frame, counted from the onset that really was`() throws {
        var taker = Taker(
            try Made.definition(
                phases: """
                    {"id": "a", "for": 24}, {"id": "b", "for": 26}, {"id": "c", "for": 24, "round": "up"},
                    {"id": "d", "for": 26, "round": "down"}, {"id": "e", "for": "3 frames"},
                    {"id": "target", "critical": true, "response": "side", "for": 100}
                    """))
        taker.wait { $0.trials.count == 1 }
        let onsets = taker.course.trials[0].onsets.map(\.time)
        let lasted = zip(onsets, onsets.dropFirst()).map { ($1 - $0).rounded() }
        // `round` moves the onset of its own phase: c begins late, and d begins early.
        #expect(lasted == [20, 30, 20, 30, 30])
        #expect(taker.course.trials[0].phasesOff == 0)
    }

    @Test func `a missed frame moves what is due, and is counted where it fell`() throws {
        var taker = Taker(try Made.definition())
        taker.waitForTarget()
        taker.frames(98)
        // The end was due in the first of the missed frames.
        taker.frame(missing: 4)
        taker.wait { $0.trials.count == 1 }
        let trial = taker.course.trials[0]
        #expect(trial.dropped == 4 && trial.droppedCritical == 4 && trial.phasesOff == 1)
        #expect(trial.flags(usual: .key) == [.droppedFrames, .durationOff])
    }

    @Test(arguments: [(199.9, Outcome.none, 1), (200, .answered, 0), (499.999, .answered, 0), (500, .none, 0)])
    func `a window takes its beginning and not its end`(after: Double, outcome: Outcome, early: Int) throws {
        var taker = Taker(try Made.definition(response: #", "window": {"from": 200, "to": 500}"#))
        taker.waitForTarget()
        taker.press("left", after: after)
        taker.wait { $0.trials.count == 1 }
        let trial = taker.course.trials[0]
        #expect(trial.outcome == outcome && trial.early == early)
        #expect(trial.presses.map(\.kind) == [outcome == .answered ? .answer : early > 0 ? .early : .late])
    }

    @Test func `a press before its time is noted, repeats the trial, or is wrong, as the response says`() throws {
        func trials(_ rule: String) throws -> [Trial] {
            var taker = Taker(try Made.definition(response: #", "early": "\#(rule)""#))
            taker.waitForTarget()
            // Below 150 ms nobody reacts.
            taker.press(taker.course.value("side"), after: 149)
            taker.wait { $0.trials.count == 1 }
            taker.takeRun { ($0.value("side"), 300) }
            return taker.course.trials
        }
        let noted = try trials("note")
        #expect(noted.count == 4 && noted[0].outcome == .none && noted[0].early == 1)
        let repeated = try trials("repeat")
        #expect(repeated.count == 5 && repeated[0].outcome == .early && !repeated[0].isCounted)
        #expect(repeated[4].row == repeated[0].row && repeated[4].isRight == true)
        // The trial ends in the frame after the press, not in its time.
        #expect((repeated[0].ended ?? 0) - (repeated[0].onset ?? 0) == 150)
        let wrong = try trials("wrong")
        #expect(wrong.count == 4 && wrong[0].outcome == .none && wrong[0].isRight == false)
    }

    @Test func `a press in the phase before is early, and one in the phase after is late`() throws {
        var taker = Taker(try Made.definition())
        taker.wait { $0.words == ["+"] }
        taker.press("left", after: 5)
        taker.wait { $0.current.onsets.count == 3 }
        taker.press("left", after: 1050)
        taker.wait { $0.trials.count == 1 }
        #expect(taker.course.trials[0].presses.map(\.kind) == [.early, .late])
        #expect(taker.course.trials[0].outcome == .none)
    }

    @Test func `an event that is told after a later frame counts in the phase in which it was`() throws {
        var taker = Taker(try Made.definition())
        taker.waitForTarget()
        let onset = try #require(taker.course.current.onset)
        taker.wait { $0.current.onsets.count == 3 }
        var press = Press()
        press.role = taker.course.value("side")
        taker.enter(.pressed(press), at: onset + 999.5)
        taker.wait { $0.trials.count == 1 }
        let trial = taker.course.trials[0]
        #expect(trial.isRight == true && abs((trial.answers.first?.time ?? 0) - 0.9995) < 1e-9)
        // The gap went on.
        #expect(trial.onsets.count == 3 && trial.ended == onset + 1300)
    }

    @Test func `the first answer counts, or the last one where the response says so`() throws {
        func trial(_ rule: String) throws -> Trial {
            var taker = Taker(try Made.definition(response: #", "several": "\#(rule)""#))
            taker.waitForTarget()
            let side = taker.course.value("side")
            taker.press(side == "left" ? "right" : "left", after: 300)
            taker.press(side, after: 305)
            taker.wait { $0.trials.count == 1 }
            return taker.course.trials[0]
        }
        let first = try trial("first")
        #expect(first.isRight == false && first.presses.map(\.kind) == [.answer, .further])
        // The phase ends with the first frame that does not come before the answer.
        #expect(first.onsets.count == 3 && first.onsets[2].time - (first.onset ?? 0) == 300)
        let last = try trial("last")
        #expect(last.isRight == true && last.presses.map(\.kind) == [.answer, .answer])
        #expect(last.onsets[2].time - (last.onset ?? 0) == 1000)
    }

    @Test func `the right answer is waited for where it has to be given, and the first time stays`() throws {
        var taker = Taker(try Made.definition(response: #", "until": "correct""#))
        taker.waitForTarget()
        let side = taker.course.value("side")
        let other = side == "left" ? "right" : "left"
        taker.press(other, after: 300)
        taker.press(other, after: 400)
        taker.press(side, after: 600)
        taker.wait { $0.trials.count == 1 }
        let trial = taker.course.trials[0]
        let answer = try #require(trial.answers.first)
        #expect(trial.isRight == false && abs(answer.time - 0.3) < 1e-9)
        #expect(abs((answer.rightTime ?? 0) - 0.6) < 1e-9)
        #expect(trial.presses.map(\.kind) == [.answer, .correction, .correction])
        #expect(abs((taker.course.taken.trials[0].corrected ?? 0) - 600) < 1e-9)
    }

    @Test func `to withhold can be right, and nothing ends a phase that a response does not end`() throws {
        var taker = Taker(
            try Made.definition(
                phases: """
                    {"id": "target", "critical": true, "response": "side", "ends": "nothing", "for": 600}
                    """, columns: #", "stop": {"levels": [true]}"#))
        taker.waitForTarget()
        taker.press("left", after: 200)
        taker.wait { $0.trials.count == 1 }
        #expect((taker.course.trials[0].ended ?? 0) - (taker.course.trials[0].onset ?? 0) == 600)
    }

    @Test func `a held key is no press, other keys mean nothing, and the key's release is kept`() throws {
        var taker = Taker(try Made.definition())
        taker.waitForTarget()
        taker.press("left", after: 200, held: true)
        taker.press("up", after: 210)
        taker.press("left", after: 250)
        taker.enter(.released(code: 70), at: (taker.course.current.onset ?? 0) + 300)
        taker.wait { $0.trials.count == 1 }
        let trial = taker.course.trials[0]
        #expect(trial.held && trial.presses.count == 1 && trial.flags(usual: .key) == [.heldKey])
        #expect(trial.presses[0].released == (trial.onset ?? 0) + 300)
    }

    @Test func `what follows a wrong answer is shown for it alone`() throws {
        var taker = Taker(
            try Made.definition(
                phases: """
                    {"id": "target", "critical": true, "show": [{"text": "X"}], "response": "side"},
                    {"id": "no", "when": "error", "for": 200, "show": [{"text": "{response} after {round(rt)}"}]}
                    """))
        taker.waitForTarget()
        let side = taker.course.value("side")
        taker.press(side == "left" ? "right" : "left", after: 321)
        taker.frames(2)
        #expect(taker.course.words == ["\(side == "left" ? "right" : "left") after 321"])
        taker.wait { $0.trials.count == 1 }
        taker.waitForTarget()
        taker.press(taker.course.value("side"), after: 300)
        taker.frames(2)
        #expect(taker.course.trials.count == 2 && taker.course.trials[1].onsets.count == 1)
    }
}
