import Paradigm
import Tasks
import Testing
import Tree

@testable import ParadigmTask

/// Responses that are more than one press of a button.
@Suite struct ResponseTests {
    /// One phase that takes the response for a time, or until it is given.
    private func taker(
        _ response: String, columns: String = #""digits": {"levels": [1]}"#, correct: String = "same(response, [4, 2])",
        lasts: String = "", phases: String? = nil
    ) throws -> Taker {
        let phase = #"{"id": "recall", "critical": true, "response": "recall"\#(lasts)}"#
        return Taker(
            try Made.definition(
                responses: #""recall": \#(response)"#, columns: columns,
                phases: phases ?? phase
                    + #", {"id": "gap", "for": 100, "show": [{"text": "{response}", "when": "error"}]}"#,
                correct: correct, blocks: #"{"id": "only", "repeat": 3}"#))
    }

    @Test func `a list is whole with its last item, and its time is that of the first one`() throws {
        var taker = try taker(#"{"sequence": {"of": "pad", "length": 2}, "fast": 0}"#)
        taker.waitForTarget()
        taker.press("4", after: 500)
        #expect(taker.course.stage == .running && taker.course.listed == "4" && taker.course.following == nil)
        taker.press("2", after: 900)
        taker.frames(1)
        #expect(taker.course.current.onsets.count == 2)
        taker.wait { $0.trials.count == 1 }
        let trial = try #require(taker.course.trials.first)
        #expect(trial.isRight == true && taker.course.response(of: trial) == "4 2")
        #expect(abs((trial.answers.first?.time ?? 0) - 0.5) < 1e-9)
        #expect(
            taker.course.pressRows.map { taker.course.choice($0.press.response, $0.press.choice, in: $0.trial) } == [
                "4", "2",
            ])
        // The other way round it is wrong, and what follows tells what was typed.
        taker.waitForTarget()
        taker.press("2", after: 500)
        taker.press("4", after: 600)
        taker.frames(1)
        #expect(taker.course.words == ["2 4"])
    }

    @Test func `the last item of a list can be taken back, and a list without length ends when it is done`() throws {
        var taker = try taker(#"{"sequence": {"of": "pad", "undo": true}, "fast": 0}"#)
        taker.waitForTarget()
        // Nothing is there to be taken back.
        taker.press("-undo", after: 200)
        #expect(taker.course.current.answers.isEmpty)
        for (number, role) in ["4", "7", "-undo", "2", "-done"].enumerated() {
            taker.press(role, after: 300 + 100 * Double(number))
        }
        taker.wait { $0.trials.count == 1 }
        let trial = taker.course.trials[0]
        #expect(trial.isRight == true && taker.course.response(of: trial) == "4 2")
        #expect(trial.presses.map(\.kind) == [.further, .answer, .answer, .answer, .answer, .answer])
        let names = taker.course.pressRows.map { taker.course.choice($0.press.response, $0.press.choice, in: $0.trial) }
        #expect(names == ["-undo", "4", "7", "-undo", "2", "-done"])
    }

    @Test func `a list that its phase ends is the answer as it is, and one without items is none`() throws {
        var taker = try taker(
            #"{"sequence": {"of": "pad", "length": 3, "undo": true}, "fast": 0}"#, lasts: #", "for": 1000"#)
        taker.waitForTarget()
        taker.press("4", after: 500)
        taker.press("2", after: 600)
        taker.wait { $0.trials.count == 1 }
        #expect(taker.course.trials[0].isRight == true && taker.course.trials[0].outcome == .answered)
        taker.waitForTarget()
        taker.press("4", after: 500)
        taker.press("-undo", after: 600)
        taker.wait { $0.trials.count == 2 }
        #expect(taker.course.trials[1].outcome == .none && taker.course.trials[1].answers.isEmpty)
        #expect(taker.course.valueRows.allSatisfy { $0.column != "response" })
    }

    @Test func `every press of a response that takes several is an item of its list`() throws {
        var taker = try taker(
            #"{"choices": ["left", "right"], "several": "all", "fast": 0}"#, correct: "length(response) == 3",
            lasts: #", "for": 1000"#)
        taker.waitForTarget()
        for (number, role) in ["left", "right", "right"].enumerated() {
            taker.press(role, after: 300 + 100 * Double(number))
        }
        taker.wait { $0.trials.count == 1 }
        let trial = taker.course.trials[0]
        #expect(trial.isRight == true && taker.course.response(of: trial) == "left right right")
        #expect(trial.onsets[1].time - trial.onsets[0].time == 1000)
    }

    @Test(arguments: [Input.key, .touch])
    func `a key or button is held, and the answer is how long`(input: Input) throws {
        var taker = try taker(#"{"hold": {}, "keys": ["space"], "fast": 0}"#, correct: "response > 400")
        taker.waitForTarget()
        let onset = try #require(taker.course.current.onset)
        taker.press("hold", after: 300, input: input)
        let code = input == .key ? 70 : 0
        #expect(taker.course.hasDown(code) && taker.course.current.answers.first?.isOpen == true)
        // The keyboard repeats the key, which is neither a press nor a reason to doubt.
        var again = Press()
        (again.role, again.held) = ("hold", true)
        #expect(!taker.course.wants(again))
        taker.enter(.pressed(again))
        taker.frames(50)
        // Another key came up.
        taker.enter(.released(code: code + 1))
        #expect(taker.course.following == nil)
        taker.enter(.released(code: code), at: onset + 823.5)
        taker.wait { $0.trials.count == 1 }
        let trial = try #require(taker.course.trials.first)
        #expect(trial.presses.count == 1 && !trial.held)
        #expect(trial.isRight == true && abs((trial.answers.first?.held ?? 0) - 523.5) < 1e-9)
        #expect(abs((trial.answers.first?.time ?? 0) - 0.3) < 1e-9)
        #expect(taker.course.response(of: trial).hasPrefix("523."))
    }

    @Test func `a key that is still down when its phase ends is no answer`() throws {
        var taker = try taker(
            #"{"hold": {}, "keys": ["space"], "fast": 0}"#, correct: "response > 400", lasts: #", "for": 600"#)
        taker.waitForTarget()
        taker.press("hold", after: 300)
        taker.wait { $0.current.onsets.count == 2 }
        taker.enter(.released(code: 70))
        taker.wait { $0.trials.count == 1 }
        #expect(taker.course.trials[0].outcome == .none && taker.course.trials[0].isRight == false)
    }

    @Test func `layers are pressed where they stand when they are asked for`() throws {
        var taker = try taker(
            #"{"targets": ["one", "two"], "keys": ["f", "j"], "fast": 0}"#, correct: "response == 'two'",
            phases: """
                {"id": "before", "for": 200, "show": [{"shape": "square", "id": "one", "at": [3, 0]}]},
                {"id": "recall", "critical": true, "response": "recall",
                 "show": [{"shape": "square", "id": "one", "at": [-2, 1], "size": 2}, {"shape": "square", "id": "two", "at": [2, 0]}]}
                """)
        taker.wait { $0.stage == .running }
        // They are there before they are asked for.
        let targets = taker.course.targets
        #expect(targets.map(\.name) == ["one", "two"] && targets.map(\.key) == ["f", "j"])
        let scale = taker.course.scale
        let degree = scale.pixels(StageLength(units: 1))
        #expect(abs(targets[0].x + targets[0].width / 2 - scale.width / 2 + 2 * degree) < 1e-9)
        #expect(abs(targets[0].y + targets[0].height / 2 - scale.height / 2 + degree) < 1e-9)
        // A degree is less than a finger needs.
        #expect(abs(targets[0].width - 2 * degree) < 1e-9 && targets[1].width == StageTarget.least)
        taker.waitForTarget()
        taker.press("two", after: 400)
        taker.wait { $0.trials.count == 1 }
        #expect(taker.course.trials[0].isRight == true && taker.course.response(of: taker.course.trials[0]) == "two")
        #expect(ButtonPlan(taker.course.plan?.buttons ?? []).rows == 0)
    }

    @Test func `two responses in one phase are judged each for itself`() throws {
        var taker = Taker(
            try Made.definition(
                responses: #""sight": {"choices": ["seen"], "fast": 0}, "hearing": {"choices": ["heard"], "fast": 0}"#,
                columns: #""kind": {"levels": ["sight"]}"#,
                phases:
                    #"{"id": "both", "critical": true, "response": ["sight", "hearing"], "ends": "nothing", "for": 800}"#,
                correct: "",
                more: """
                    "correct": {"sight": "response.sight == 'seen'", "hearing": "response.hearing == none"},
                    """, blocks: #"{"id": "only", "repeat": 3}"#))
        func trial(_ roles: [String]) -> Trial {
            taker.waitForTarget()
            let trials = taker.course.trials.count
            for (number, role) in roles.enumerated() { taker.press(role, after: 300 + 50 * Double(number)) }
            taker.wait { $0.trials.count > trials }
            return taker.course.trials[trials]
        }
        #expect(trial(["seen"]).isRight == true)
        let both = trial(["heard", "seen"])
        #expect(both.isRight == false && both.answers.map(\.isRight) == [false, true])
        #expect(taker.course.response(of: both) == "heard seen")
        #expect(trial([]).isRight == false)
    }
}
