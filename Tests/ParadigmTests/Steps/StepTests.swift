import Testing
import Tree

@testable import Paradigm

@Suite struct StepTests {
    /// A paradigm with one trial of these phases. Columns are `soa` (80), `kind` (go), `digits` ([3, 1, 2]).
    static func maker(
        _ phases: String, more: String = "", responses: String = "", correct: String = "response == 'left'"
    )
        throws -> PlanMaker
    {
        let text = """
            {"format": "merkwelt.paradigm", "id": "steps", "languages": ["en", "de"], "title": "Steps",
             "texts": {"left": {"en": "left", "de": "links"}}, "colours": {"ink": "#FFEE00"},
             "responses": {"side": {"choices": ["left", "right"], "keys": ["f", "j"]\(responses)}},
             "columns": {
               "soa": {"levels": [80]}, "kind": {"levels": ["go"]},
               "digits": {"draw": [3, 1, 2], "count": 3, "where": "first(digits) == 3 and last(digits) == 2"}\(more)
             },
             "trial": [\(phases)], "correct": "\(correct)", "blocks": [{"id": "only"}]}
            """
        return PlanMaker(Definition(node: try #require(try Value(json: text).node)), language: "de")
    }

    struct Written {
        let maker: PlanMaker
        var table: TrialTable
        var steps: TrialSteps

        /// The texts that a step shows.
        func texts(_ step: Int) -> [String] {
            steps.steps[step].layers.map { layer in
                if case .text(let text) = steps.layers[layer].content { text } else { "?" }
            }
        }
    }

    static func written(_ maker: PlanMaker, seed: Int = 1) throws -> Written {
        let block = Plan(by: maker, seed: seed).blocks[0]
        var table = block.table
        var evaluator = ExpressionEvaluator()
        maker.begin(
            &table, in: maker.definition.blocks[0], TrackerStates(),
            TrialStream(seed: 1, block: "only", repetition: 0, row: 0), &evaluator)
        let steps = maker.steps(of: 0, table, evaluator, maker.courses[0].responses)
        return Written(maker: maker, table: table, steps: steps)
    }

    private static let go = #"{"id": "go", "critical": true, "show": [{"text": "X"}], "response": "side"}"#

    @Test func `a step's number counts onsets and changes, and the one after the last is the trial's end`() throws {
        let written = try Self.written(
            Self.maker(
                """
                {"id": "fix", "show": [{"text": "+"}], "for": 500},
                {"id": "target", "critical": true, "for": 1000, "response": "side", "show": [
                    {"text": "A"}, {"text": "B", "from": "=soa"}, {"text": "C", "from": 200, "until": "0.3 s"}]},
                {"id": "gap", "for": "3 frames"}
                """))
        let steps = written.steps
        #expect(
            (0..<steps.end).map { written.texts($0) } == [["+"], ["A"], ["A", "B"], ["A", "B", "C"], ["A", "B"], []])
        #expect(steps.steps.map { $0.offset.length(interval: 10) } == [0, 0, 80, 200, 300, 0])
        #expect(steps.critical == 1)
        #expect((0..<6).map { steps.phase(beginningWith: $0) } == [0, 1, nil, nil, nil, 2])
        #expect(steps.phase(beginningWith: steps.end) == nil && steps.end == 6)
        var way: [String] = []
        var at = -1
        while let next = steps.next(after: at, interval: 10) {
            way.append("\(next.step)@\(next.time)")
            at = next.step
        }
        // Three frames of 10 ms are 30 ms.
        #expect(way == ["0@0.0", "1@500.0", "2@80.0", "3@200.0", "4@300.0", "5@1000.0", "6@30.0"])
    }

    @Test func `a change that would come when its phase is over does not come`() throws {
        let steps = try Self.written(
            Self.maker(#"{"id": "one", "show": [{"text": "A", "from": 90}, {"text": "B", "from": 100}], "for": 100}"#)
        ).steps
        #expect(steps.end == 3)
        let first = try #require(steps.next(after: 0, interval: 16))
        #expect(first.step == 1 && first.time == 90)
        let second = try #require(steps.next(after: 1, interval: 16))
        #expect(second.step == 3 && second.time == 100)
    }

    @Test func `a phase without duration waits for its response, and nothing waits for what cannot come`() throws {
        let steps = try Self.written(Self.maker(Self.go)).steps
        #expect(steps.end == 1 && steps.next(after: 0, interval: 16) == nil)
        // Neither a duration nor a response that ends it: it is left out instead of never ending.
        let endless = try Self.written(Self.maker(#"{"id": "a", "show": [{"text": "A"}]}, \#(Self.go)"#)).steps
        #expect(endless.phases.map(\.source) == [1])
    }

    @Test func `a phase is left out by its condition, and by a duration that is zero or missing`() throws {
        let steps = try Self.written(
            Self.maker(
                """
                {"id": "a", "for": 10, "when": "kind == 'stop'"}, {"id": "b", "for": "=soa - 80"},
                {"id": "c", "for": "=soa / 0"}, {"id": "d", "for": "=soa / 2"}, {"id": "e", "for": "0 frames"}
                """)
        ).steps
        #expect(steps.phases.map(\.source) == [3])
        #expect(steps.phases.map(\.duration) == [.milliseconds(40)])
    }

    @Test func `a phase goes through a list, and a layer that stays is there until the trial's end`() throws {
        let written = try Self.written(
            Self.maker(
                """
                {"id": "list", "each": "digits", "for": 700, "show": [{"text": "{place}: {element}"}]},
                {"id": "sign", "for": 100, "show": [{"text": "+", "keep": true}]},
                {"id": "back", "each": "reverse(digits)", "for": 50, "show": [{"text": "=element"}]}
                """))
        #expect(
            (0..<written.steps.end).map { written.texts($0) } == [
                ["0: 3"], ["1: 1"], ["2: 2"], ["+"], ["+", "2"], ["+", "1"], ["+", "3"],
            ])
        #expect(written.steps.phases.map(\.turn) == [0, 1, 2, 0, 0, 1, 2])
    }

    @Test func `a drawn duration is the plan's, from the stream of its own phase`() throws {
        let maker = try Self.maker(#"{"id": "fix", "for": {"from": 400, "to": 800}}, \#(Self.go)"#)
        let more = try Self.maker(
            #"{"id": "first", "for": {"from": 1, "to": 9}}, {"id": "fix", "for": {"from": 400, "to": 800}}, \#(Self.go)"#
        )
        var seen: Set<Double> = []
        for seed in 0..<40 {
            let time = try Self.written(maker, seed: seed).steps.phases[0].duration
            guard case .milliseconds(let length)? = time else { throw StepFault.noTime }
            #expect((400..<800).contains(length))
            seen.insert(length)
            // A phase that is added moves no draw of another.
            #expect(try Self.written(more, seed: seed).steps.phases[1].duration == time)
        }
        #expect(seen.count == 40)
    }

    @Test func `a layer has its trial's place, size, colour and words, or the stage's own`() throws {
        let written = try Self.written(
            Self.maker(
                """
                {"id": "a", "for": 100, "show": [
                    {"text": "=label('left')", "at": ["=soa / 10", "-5 mm"], "size": ["2 deg", "30 %"], "colour": "ink",
                     "opacity": 4, "weight": "bold"},
                    {"text": "{{{kind}", "colour": "none of them"},
                    {"shape": "=if(kind == 'go', 'arrow', 'ring')", "fill": "#0A0B0C", "rotate": "=soa", "mirror": true,
                     "at": "=[1, 2]"},
                    {"shape": "=kind"}, {"shape": {"polygon": [[-1, 0], [1, 0], [0, 1]]}, "stroke": 3}]}
                """))
        #expect(written.steps.layers.count == 4)
        let text = written.steps.layers[0]
        #expect(written.texts(0) == ["links", "{go", "?", "?"])
        #expect(text.x.number == 8 && text.x.unit == nil && text.y.number == -5 && text.y.unit == .millimetres)
        #expect(text.width.number == 2 && text.height.unit == .percent)
        #expect(text.colour == "#ffee00" && text.opacity == 1 && text.isBold)
        #expect(written.steps.layers[1].colour == nil && written.steps.layers[1].width.number == 1)
        let shape = written.steps.layers[2]
        if case .shape(.arrow) = shape.content {} else { Issue.record("no arrow") }
        #expect(shape.fill == "#0a0b0c" && shape.rotation == 80 && shape.isMirrored && shape.y.number == 2)
        if case .polygon(let corners) = written.steps.layers[3].content { #expect(corners == [-1, 0, 1, 0, 0, 1]) }
    }

    @Test func `what follows an answer is ready as if nobody answered, and is written anew by one`() throws {
        let feedback = """
            {"id": "go", "critical": true, "show": [{"text": "X"}, {"text": "!", "when": "error"}], "response": "side"},
            {"id": "wrong", "when": "error", "for": 100, "show": [{"text": "no"}]},
            {"id": "right", "when": "correct", "for": 100, "show": [{"text": "{note}"}]}
            """
        var written = try Self.written(
            Self.maker(feedback, more: #", "note": {"value": "if(rt < 300, 'quick', 'slow')"}"#))
        #expect((0..<written.steps.end).map { written.texts($0) } == [["X"], ["no"]])
        let maker = written.maker
        var evaluator = ExpressionEvaluator()
        func answer(_ choice: Int, _ time: Double) throws -> Written {
            var answered = written
            let response = maker.courses[0].responses[0]
            for place in response.places { answered.table[place, 0] = response.values[choice] }
            answered.table[try #require(maker.place(of: "rt")), 0] = .number(time)
            maker.judge(maker.isRight([response], answered.table, &evaluator), &answered.table)
            maker.fill(maker.answered, &answered.table, &evaluator)
            answered.steps = maker.steps(
                written.steps, answeredIn: 0, of: 0, answered.table, evaluator, [response])
            return answered
        }
        let right = try answer(0, 250)
        #expect((0..<right.steps.end).map { right.texts($0) } == [["X"], ["quick"]])
        #expect(right.steps.critical == 0)
        let wrong = try answer(1, 400)
        #expect((0..<wrong.steps.end).map { wrong.texts($0) } == [["X", "!"], ["no"]])
        written = wrong
    }

    @Test func `a phase comes again as long as its condition holds, and at most so often`() throws {
        func texts(_ condition: String, _ most: Int) throws -> [[String]] {
            let written = try Self.written(
                Self.maker(
                    """
                    {"id": "a", "again": {"while": "\(condition)", "most": \(most)}, "for": 50, "show": [{"text": "{turn}"}]},
                    {"id": "b", "for": 50, "show": [{"text": "{turn}!"}]}
                    """))
            #expect(written.steps.phases.map(\.turn) == Array(0..<written.steps.end - 1) + [0])
            return (0..<written.steps.end).map { written.texts($0) }
        }
        #expect(try texts("turn < 3", 9) == [["1"], ["2"], ["3"], ["3!"]])
        #expect(try texts("turn < 3", 2) == [["1"], ["2"], ["2!"]])
        #expect(try texts("turn > 3", 9) == [["1"], ["1!"]])
    }

    @Test func `a trial with more steps than can be kept ready is cut and says so`() throws {
        let steps = try Self.written(
            Self.maker(
                #"{"id": "a", "each": "many", "for": 20}, \#(Self.go)"#,
                more: #", "many": {"draw": [1, 2], "count": 80, "replace": true}"#)
        ).steps
        #expect(steps.isCut && steps.end == TrialSteps.mostSteps)
    }

    @Test func `what this program cannot run yet is named with its place, and nothing of the library is`() throws {
        let maker = try Self.maker(
            #"{"id": "a", "each": "digits", "again": {"while": "turn < 3", "most": 5}, "for": 5, "show": [{"trail": {}}]}, \#(Self.go)"#,
            responses: #", "buttons": "stage halves""#)
        let found = maker.definition.unready.map { Path($0.path).description + " " + $0.found }
        #expect(
            found == [
                "trial[0].again a phase that goes through a list again",
                "trial[0].show[0].trail a layer of the kind trail",
            ])
        #expect(try Self.maker(Self.go).definition.unready.isEmpty)
    }
}

private enum StepFault: Error { case noTime }
