import Definitions
import Interface
import Quiz
import QuizExamples
import Testing
import Tree

/// Numbers as people write them: none becomes another one.
@Suite struct WrittenNumberTests {
    @Test(arguments: [
        ("3", 3.0), ("-2.5", -2.5), ("2,5", 2.5), ("\u{2212}2,5", -2.5), ("+7", 7), (".5", 0.5), ("5.", 5), ("05", 5),
        ("0,500", 0.5), ("1 500", 1500), ("1\u{A0}500,5", 1500.5), ("1\u{202F}500", 1500), ("1'500", 1500),
        ("1\u{2019}234\u{2019}567.5", 1_234_567.5), ("1.234,5", 1234.5), ("1,234.5", 1234.5), ("1,234,567", 1_234_567),
        ("1234.567", 1234.567), ("1.5000", 1.5), ("1e-5", 0.00001), ("٤٢", 42), ("４２", 42), ("१२", 12), ("٣٫٥", 3.5),
        (" 12 ", 12), ("- 3", -3),
    ])
    func `a number is read however people write it`(text: String, number: Double) {
        #expect(WrittenNumber(text) == .number(number))
    }

    @Test(arguments: [
        "", " ", "x", "1/2", "1 50", "12 13x", "1,50,000", "1.2.3", "--1", "1,2,3", "1e999", "e5", ".", ",", "1'50",
        "½",
        "1 2 3", "1.234.56", "0,1,234",
    ])
    func `a text that is no number in any reading is none`(text: String) {
        #expect(WrittenNumber(text) == .none)
    }

    @Test(arguments: [("1,500", 1500.0, 1.5), ("12.000", 12000, 12), ("-1.234", -1234, -1.234), ("١٬٥٠٠", 1500, 1500)])
    func `one sign before three digits is two numbers, unless the sign is known`(
        text: String, thousands: Double, decimal: Double
    ) {
        // The sign that Arabic has for thousands alone can be read in one way.
        let isOne = thousands == decimal
        #expect(
            WrittenNumber(text)
                == (isOne ? .number(thousands) : .either(thousands: thousands, decimal: decimal)))
        let isPoint = text.contains(".")
        #expect(WrittenNumber(text, sign: .point) == .number(isPoint ? decimal : thousands))
        #expect(WrittenNumber(text, sign: .comma) == .number(isPoint || isOne ? thousands : decimal))
    }

    private static func number(_ more: String = "") throws -> Player {
        Player(
            try Examples.definition(
                #"""
                {"id": "n", "languages": ["en", "de"], "title": "N", "questions": [
                {"id": "n", "type": "number", "text": "How many?"\#(more)}], "review": true}
                """#))
    }

    @Test func `a number that can be read in two ways is asked back with both`() throws {
        var player = try Self.number()
        player.step("n", Given.typed("1,500"))
        #expect(player.sitting.phase == .asking(page: 0))
        let english = questionScreen(player.sitting, language: .english).html()
        let german = questionScreen(player.sitting, language: .german).html()
        #expect(english.contains("This can be read as 1500 or as 1.5.") && english.contains("value=\"1,500\""))
        #expect(german.contains("Das lässt sich als 1500 oder als 1,5 lesen."))
        // What it is told to write is one number.
        for (written, number) in [("1500", 1500.0), ("1.5000", 1.5), ("1,5000", 1.5)] {
            var other = player
            other.step("n", Given.typed(written))
            #expect(other.sitting.phase != .asking(page: 0) && other.sitting.given(0)?.number == number)
        }
        player.step("n", Given.typed("a lot"))
        #expect(player.sitting.phase == .asking(page: 0))
        #expect(questionScreen(player.sitting, language: .english).html().contains("for instance 12 or 2.5"))
    }

    @Test func `a number that was typed stands in the field as it can be typed again`() throws {
        let cases = [
            ("2,5", "2,5", 2.5), ("1.2340", "1.2340", 1.234), ("1 500", "1 500", 1500), ("1.500,5", "1500.5", 1500.5),
            ("٤٢", "42", 42), ("١٫٢٣٤", "1.2340", 1.234), (".5", "0.5", 0.5), ("1'000'000'000", "1000000000", 1e9),
        ]
        for (written, shown, number) in cases {
            var player = try Self.number()
            player.answer("n", Given.typed(written))
            #expect(player.sitting.given(0)?.number == number, "\(written)")
            let html = questionScreen(player.sitting, language: .german).html()
            #expect(html.contains("value=\"\(shown)\""), "\(html)")
            var again = try Self.number()
            again.answer("n", Given.typed(shown))
            #expect(again.sitting.given(0) == player.sitting.given(0))
        }
        var player = try Self.number()
        player.answer("n", Given.typed("3"))
        player.answer("n", Given.typed(""))
        #expect(player.sitting.given(0) == nil)
    }

    @Test func `the field says that its text was typed`() throws {
        let player = try Self.number()
        let renderer = Renderer<Intent>()
        _ = renderer.render(questionScreen(player.sitting, language: .english))
        let intents = (0..<400).compactMap {
            renderer.action(for: PageEvent(node: $0, kind: .change, text: "1,500"))
        }
        #expect(intents == [.answer(item: "n", value: ["typed": "1,500"])])
    }

    @Test func `what sessions of before have typed keeps its meaning`() throws {
        for (text, number) in [("1,500", 1.5), ("12,000", 12), ("2,5", 2.5), ("7", 7)] {
            var player = try Self.number()
            player.step("n", .text(text))
            #expect(player.sitting.phase != .asking(page: 0))
            #expect(player.sitting.given(0)?.number == number)
            #expect(player.sitting.table.rows[0].contains(.number(number)))
        }
    }

    @Test func `a condition on a number that is not one number does not hold`() throws {
        let definition = try Examples.definition(
            #"""
            {"id": "n", "title": "N", "questions": [{"id": "n", "type": "number", "required": false, "text": "N"},
            {"id": "q", "type": "text", "text": "Q", "when": {"item": "n", "atLeast": 1}}]}
            """#)
        for (typed, isAsked) in [("1,500", false), ("1500", true), ("none", false)] {
            var player = Player(definition)
            player.answer("n", Given.typed(typed))
            #expect(player.sitting.isAsked[1] == isAsked, "\(typed)")
        }
    }
}
