import Interface
import Quiz
import QuizExamples
import Testing
import Tree

@Suite struct ReducerTests {
    func mixed() throws -> Player { Player(try Examples.definition(Examples.mixed)) }

    @Test func `a quiz goes from introduction over every type of question to its result, and is closed`()
        throws
    {
        var player = try mixed()
        #expect(player.sitting.phase == .asking(page: 0))
        player.takeMixed()
        #expect(player.sitting.phase == .reviewing)
        player.send(.finished)
        #expect(player.effects == [.finish])
        #expect(player.sitting.phase == .over)
        player.send(.saved)
        #expect(player.sitting.isSaved)
        player.send(.done)
        #expect(player.effects == [.store, .introduce])
        #expect(player.sitting.phase == .closed)
    }

    @Test func `nothing leads back into a result`() throws {
        var player = try mixed()
        player.takeMixed()
        player.send(.finished)
        player.send(.done)
        let closed = player.sitting
        for action: Action in [.back, .next, .begun, .finished, .reviewed, .revisited(item: "food"), .stopped, .done] {
            player.send(action)
            #expect(player.sitting.phase == .closed && player.sitting.responses == closed.responses, "\(action)")
        }
    }

    @Test func `nothing is chosen beforehand, and one cannot go on without an answer that is required`() throws {
        var player = try mixed()
        #expect(player.sitting.responses.allSatisfy { $0.given == nil })
        player.send(.next)
        #expect(player.sitting.phase == .asking(page: 0))
        #expect(player.sitting.isComplaining)
        player.step("food", "fish")
        #expect(player.sitting.phase == .asking(page: 1))
        #expect(!player.sitting.isComplaining)
        player.answer("fun", ["swim", "sleep", "eat"])
        player.send(.next)
        #expect(player.sitting.phase == .asking(page: 1), "three answers where two are the most")
        player.answer("fun", [])
        player.send(.next)
        #expect(player.sitting.phase == .asking(page: 1), "none")
    }

    @Test func `an untouched slider is unanswered, until the person says that the middle is right`() throws {
        var player = try mixed()
        player.step("food", "steak")
        player.step("fun", ["eat"])
        player.send(.next)
        #expect(player.sitting.phase == .asking(page: 2))
        player.send(.touched(item: "car"))
        #expect(player.sitting.responses[2].given == .number(0.5))
        player.answer("car", 0.25)
        player.send(.touched(item: "car"))
        #expect(player.sitting.responses[2].given == .number(0.25), "a touched slider keeps its place")
        player.send(.next)
        #expect(player.sitting.phase == .asking(page: 4), "the condition of the next question does not hold")
    }

    @Test func `texts are measured in letters, and in code points where a log says nothing of letters`() throws {
        let definition = try Examples.definition(
            #"{"id":"q","title":"Q","questions":[{"id":"name","type":"text","text":"?","longest":5}]}"#)
        func isOver(_ opened: Action) -> Bool {
            var sitting = Sitting(definition, seed: 1)
            for action in [opened, .begun, .answered(item: "name", value: "👨‍👩‍👧‍👦 hey"), .next] {
                _ = sitting.reduce(action, at: 1)
            }
            return sitting.complaint == nil
        }
        let stored = try Value(json: #"{"kind":"opened","origin":1.0}"#)
        let before = try #require(Action(stored))
        #expect(before == .opened(origin: 1, letters: false) && before.value.json() == stored.json())
        let now = Action.opened(origin: 1)
        #expect(Action(now.value) == now)
        #expect(isOver(now) && !isOver(before))
    }

    @Test func `progress grows from 0 to exactly 1`() throws {
        var player = Player(try Examples.definition(Examples.mixed), begins: false)
        #expect(player.sitting.progress == 0)
        var last = 0.0
        player.send(.begun)
        #expect(player.sitting.progress == 0)
        for (item, value) in [("food", Value.text("fish")), ("fun", ["swim"]), ("car", 0.1)] {
            player.step(item, value)
            #expect(player.sitting.progress > last)
            last = player.sitting.progress
        }
        for (item, value) in [("i1", "a1"), ("i2", "a1"), ("i3", "a1")] { player.answer(item, .text(value)) }
        for _ in 0..<4 { player.send(.next) }
        #expect(player.sitting.phase == .reviewing)
        #expect(player.sitting.progress == 1)
        player.send(.finished)
        #expect(player.sitting.progress == 1)
    }

    @Test func `the last answer makes progress full before one goes on`() throws {
        var player = Player(try Examples.likert(items: 2))
        player.answer("i1", "a1")
        #expect(player.sitting.progress == 0)
        player.answer("i2", "a1")
        #expect(player.sitting.progress == 1)
        player.send(.next)
        #expect(player.sitting.phase == .over)
    }

    @Test func `going back keeps answers and lets them be changed, where the definition allows it`() throws {
        var player = try mixed()
        player.step("food", "steak")
        player.send(.back)
        #expect(player.sitting.phase == .asking(page: 0))
        player.answer("food", "fish")
        #expect(player.sitting.responses[0].given == .choice(1))
        #expect(player.sitting.responses[0].changes == 1)
        var definition = try Examples.definition(Examples.mixed)
        definition.back = false
        var strict = Player(definition)
        strict.step("food", "steak")
        strict.send(.back)
        #expect(strict.sitting.phase == .asking(page: 1))
        strict.answer("food", "fish")
        #expect(strict.sitting.responses[0].given == .choice(0), "the page has gone")
    }

    @Test func `an answer can be changed from the review, which one comes back to`() throws {
        var player = try mixed()
        player.takeMixed()
        player.send(.revisited(item: "i2"))
        #expect(player.sitting.phase == .asking(page: 4))
        #expect(player.sitting.isRevisiting && player.sitting.progress == 1)
        player.answer("i2", "a2")
        player.send(.next)
        #expect(player.sitting.phase == .reviewing)
        #expect(Findings(of: player.sitting).scores[0].value == 7)
    }

    @Test func `a question that a changed answer brings up is asked before the end`() throws {
        var player = try mixed()
        player.step("food", "fish")
        player.step("fun", ["swim"])
        player.step("car", 0.1)
        for item in ["i1", "i2", "i3"] { player.answer(item, "a1") }
        for _ in 0..<4 { player.send(.next) }
        #expect(player.sitting.phase == .reviewing)
        player.send(.revisited(item: "car"))
        player.step("car", 0.8)
        #expect(player.sitting.phase == .reviewing)
        player.send(.finished)
        #expect(player.sitting.phase == .asking(page: 3))
        player.step("speed", 80)
        #expect(player.sitting.phase == .asking(page: 4))
    }

    @Test func `the answer of a question that is no longer asked does not count`() throws {
        var player = try mixed()
        player.takeMixed()
        #expect(Findings(of: player.sitting).asked == 9)
        player.send(.revisited(item: "car"))
        player.step("car", 0.2)
        #expect(Findings(of: player.sitting).asked == 8)
        let wide = player.sitting.wideRow(session: "s", language: "en", Findings(of: player.sitting))
        #expect(wide[7] == .empty, "speed")
    }

    @Test func `answers to what is not on the page and values of another type change nothing`() throws {
        var player = try mixed()
        let before = player.sitting
        for (item, value): (String, Value) in [
            ("fun", ["swim"]), ("food", "pizza"), ("food", 3), ("nothing", "x"), ("food", ["fish"]), ("i1", "a1"),
        ] {
            player.answer(item, value)
            #expect(player.sitting == before, "\(item) \(value)")
        }
    }

    @Test func `going on too early leads to the first missing answer, each time, and not while one answers`()
        throws
    {
        let answers = #"[{"id": "a", "text": "Yes"}, {"id": "b", "text": "No"}]"#
        let asked = ["one", "two", "three"].map {
            #"{"id": "\#($0)", "type": "single", "text": "\#($0)?", "answers": \#(answers)}"#
        }
        var player = Player(
            try Examples.definition(
                #"""
                {"id": "long", "languages": ["en"], "title": "Long", "questions": [\#(asked.joined(separator: ","))],
                "pages": [{"questions": ["one", "two", "three"]}]}
                """#))
        func place() -> [String] {
            let html = questionScreen(player.sitting, language: .english).html()
            return ["one", "two", "three"].filter {
                html.contains(#"id="q-\#($0)" aria-describedby="q-\#($0)-error" tabindex="-1""#)
            }
        }
        #expect(place() == [])
        player.answer("one", "a")
        player.answer("three", "a")
        player.send(.next)
        #expect(place() == ["two"] && player.sitting.complaint?.turn == 1)
        player.send(.next)
        #expect(place() == ["two"] && player.sitting.complaint?.turn == 2, "the page leads there again")
        player.answer("three", .null)
        player.answer("two", "b")
        #expect(place() == [] && player.sitting.complaint?.turn == 2, "nothing takes the focus away")
        player.send(.next)
        #expect(place() == ["three"])
        player.step("three", "b")
        #expect(player.sitting.complaint == nil)
    }

    @Test func `a number may be typed with a comma and is refused outside its limits`() throws {
        var player = try mixed()
        player.step("food", "fish")
        player.step("fun", ["swim"])
        player.step("car", 1)
        for wrong in ["fast", "301", "-1", "1e999", "12 13x"] {
            player.step("speed", .text(wrong))
            #expect(player.sitting.phase == .asking(page: 3), "\(wrong)")
        }
        player.step("speed", "99,5")
        #expect(player.sitting.phase == .asking(page: 4))
        #expect(player.sitting.table.rows[3][6] == .number(99.5))
    }

    @Test(arguments: [
        (
            "0", "120", "1", ["34.5", "0,1"], ["34", "34,0", "120", "1e2"], "34 oder 35",
            "Eine ganze Zahl von 0 bis 120", "numeric"
        ),
        ("0", "16", "0.5", ["7,25", "7.4999"], ["7,5", "16", "0"], "7 oder 7,5", "in Schritten von 0,5", "decimal"),
        ("-1", "9", "0.1", ["0.25"], ["0.3", "-0,7", "9"], "0,2 oder 0,3", "in Schritten von 0,1", "decimal"),
        ("1", "10", "4", ["3"], ["5", "9", "10"], "1 oder 5", "in Schritten von 4", "decimal"),
        (
            "0.125", "8", "0.125", ["0,2"], ["0,25", "0.375"], "0,125 oder 0,25",
            "Von 0,125 bis 8, in Schritten von 0,125", "decimal"
        ),
        ("0", "1", "0.0000001", ["0.00000015"], ["0.0000002"], "0,0000001 oder 0,0000002", "von 0,0000001", "decimal"),
    ])
    func `a number between two that are possible is refused, and they are named`(
        low: String, high: String, step: String, wrong: [String], right: [String], sentence: String, hint: String,
        keys: String
    ) throws {
        let definition = try Examples.definition(
            #"""
            {"id": "steps", "languages": ["de"], "title": "Zahlen", "questions": [
            {"id": "n", "type": "number", "text": "Wie viele?", "from": \#(low), "to": \#(high), "step": \#(step)}]}
            """#)
        for number in wrong {
            var player = Player(definition)
            player.step("n", .text(number))
            #expect(player.sitting.phase == .asking(page: 0), "\(number)")
            let html = questionScreen(player.sitting, language: .german).html()
            if number == wrong[0] { #expect(html.contains("Bitte gib " + sentence + " an;"), "\(html)") }
            #expect(html.contains(hint) && html.contains("inputmode=\"\(keys)\""), "\(html)")
        }
        for number in right {
            var player = Player(definition)
            player.step("n", .text(number))
            #expect(player.sitting.phase != .asking(page: 0), "\(number)")
        }
    }

    @Test func `dates and short texts are checked only where they are given`() throws {
        var player = try mixed()
        player.step("food", "fish")
        player.step("fun", ["swim"])
        player.step("car", 0)
        for item in ["i1", "i2", "i3"] { player.answer(item, "a1") }
        player.send(.next)
        for wrong in ["1899-12-31", "2023-02-29", "yesterday", "2024-13-01"] {
            player.step("born", .text(wrong))
            #expect(player.sitting.phase == .asking(page: 5), "\(wrong)")
        }
        player.step("born", "2024-02-29")
        player.step("why", "äöüßxx")
        #expect(player.sitting.phase == .asking(page: 6), "six characters where five are the most")
        player.step("why", "äöüßx")
        #expect(player.sitting.phase == .asking(page: 7))
    }

    @Test func `times count from when the page was shown, over visits and a reload`() throws {
        var player = try mixed()
        player.send(.answered(item: "food", value: "fish"), after: 1500)
        #expect(player.sitting.responses[0].firstTime == 1500)
        player.send(.answered(item: "food", value: "steak"), after: 500)
        #expect(player.sitting.responses[0].firstTime == 1500)
        #expect(player.sitting.responses[0].lastTime == 2000)
        player.send(.next, after: 1000)
        player.send(.back, after: 1000)
        player.time = 10
        player.send(.opened(origin: 1_700_000_100_000), after: 0)
        #expect(player.sitting.interruptions == 1)
        player.send(.answered(item: "food", value: "fish"), after: 250)
        #expect(player.sitting.responses[0].lastTime == 3250)
    }

    @Test func `a reload comes back to the same place: the log alone leads there`() throws {
        var player = try mixed()
        player.takeMixed()
        player.send(.revisited(item: "fun"))
        player.send(.finished)
        let definition = try Examples.definition(Examples.mixed)
        for count in 0...player.log.count {
            var sitting = Sitting(definition, seed: 7)
            var again = Sitting(definition, seed: 7)
            for (time, action) in player.log.prefix(count) {
                _ = sitting.reduce(action, at: time)
                let read = try #require(Action(try Value(json: action.value.json())))
                _ = again.reduce(read, at: time)
            }
            #expect(sitting == again)
        }
    }

    @Test func `someone who leaves early gets a result of what was answered`() throws {
        var player = try mixed()
        player.step("food", "fish")
        player.send(.stopped)
        #expect(player.sitting.phase == .over && player.sitting.stoppedEarly)
        let findings = Findings(of: player.sitting)
        #expect(findings.tally.winner == 1)
        #expect(findings.scores.allSatisfy { $0.value == nil })
        #expect(findings.stoppedEarly)
    }

    @Test func `every action survives a round trip, and nothing else is read as one`() throws {
        let actions: [Action] = [
            .opened(origin: 0.1 + 0.2), .begun, .answered(item: "a", value: ["x", "y"]),
            .answered(item: "a", value: .null),
            .touched(item: "b"), .next, .back, .reviewed, .revisited(item: "c"), .finished, .done, .stopped, .saved,
        ]
        for action in actions { #expect(Action(try Value(json: action.value.json())) == action) }
        for text in [#"{"kind":"flown"}"#, "{}", "[]", #"{"kind":"opened"}"#, #"{"kind":"answered"}"#, #"{"kind":1}"#] {
            #expect(Action(try Value(json: text)) == nil, "\(text)")
        }
    }
}
