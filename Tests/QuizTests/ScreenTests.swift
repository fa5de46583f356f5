import Definitions
import Foundation
import Interface
import Quiz
import QuizExamples
import Testing
import Tree

@Suite struct ScreenTests {
    @Test func `every sentence is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: QuizPhrase.self) == [])
    }

    func player() throws -> Player { Player(try Examples.definition(Examples.mixed)) }

    func occurrences(_ part: String, _ text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test func `every type of question is a real control, named by its question, with nothing chosen`() throws {
        var player = try player()
        var html = questionScreen(player.sitting, language: .english).html()
        #expect(occurrences("type=\"radio\"", html) == 2 && !html.contains("checked"))
        #expect(html.contains("<legend class=\"quiz-text\" id=\"q-food-text\">Food?</legend>"))
        #expect(html.contains("Page 1 of 7") && html.contains("<progress"))
        player.step("food", "fish")
        html = questionScreen(player.sitting, language: .german).html()
        #expect(occurrences("type=\"checkbox\"", html) == 3 && !html.contains("checked"))
        #expect(html.contains("Wähle höchstens 2."))
        player.step("fun", ["swim"])
        html = questionScreen(player.sitting, language: .english).html()
        #expect(
            html.contains("type=\"range\"") && html.contains("slider-untouched") && html.contains("The middle is right")
        )
        #expect(html.contains("aria-labelledby=\"q-car-text\""))
        player.answer("car", 0.9)
        html = questionScreen(player.sitting, language: .english).html()
        #expect(!html.contains("slider-untouched") && html.contains("Your answer: Yes"))
        player.send(.next)
        html = questionScreen(player.sitting, language: .german).html()
        #expect(
            html.contains("inputmode=\"decimal\"") && html.contains("km/h") && html.contains("Von 0 bis 300"))
        player.step("speed", "5")
        html = questionScreen(player.sitting, language: .german).html()
        #expect(occurrences("<fieldset", html) == 3 && occurrences("type=\"radio\"", html) == 9)
        for item in ["i1", "i2", "i3"] { player.answer(item, "a1") }
        player.send(.next)
        html = questionScreen(player.sitting, language: .english).html()
        #expect(
            html.contains("type=\"date\"") && html.contains("min=\"1900-01-01\"")
                && html.contains("You may leave this out."))
    }

    @Test func `the keyboard comes to the answers first and to the way out last`() throws {
        var player = try player()
        for language in [Language.english, .german] {
            let html = questionScreen(player.sitting, language: language).html()
            let answer = try #require(html.range(of: "<input"))
            let on = try #require(html.range(of: "button-primary"))
            let out = try #require(html.range(of: "quiz-leave"))
            let first = try #require(html.range(of: "<button"))
            #expect(answer.lowerBound < first.lowerBound && on.lowerBound < out.lowerBound)
        }
        player.takeMixed()
        let review = reviewScreen(player.sitting, language: .english).html()
        let on = try #require(review.range(of: "button-primary"))
        #expect(on.lowerBound < (try #require(review.range(of: "quiz-leave"))).lowerBound)
    }

    @Test func `how many questions there are is said as far as it is known`() throws {
        let question =
            #"{"id": "q%", "type": "single", "text": "?", "answers": [{"id": "y", "text": "Y"}, {"id": "n", "text": "N"}]"#
        let parts = (1...5).map { number in
            question.replacingOccurrences(of: "%", with: String(number))
                + (number == 5 ? #", "when": {"item": "q2", "equals": "y"}}"# : "}")
        }
        var player = Player(
            try Examples.definition(
                #"{"id": "x", "title": "X", "questions": ["# + parts.joined(separator: ",") + "]}"))
        func place() -> String {
            let html = questionScreen(player.sitting, language: .english).html()
            return String(
                html.components(separatedBy: "<h1").last?.prefix { $0 != "/" }.drop { $0 != "Q" }.dropLast() ?? "")
        }
        #expect(place() == "Question 1 of 4 to 5")
        player.step("q1", "y")
        #expect(place() == "Question 2 of 4 to 5")
        // From the answer on it is known.
        player.step("q2", "y")
        #expect(place() == "Question 3 of 5")
        player.step("q3", "y")
        player.step("q4", "y")
        #expect(place() == "Question 5 of 5")
        player.send(.back)
        player.send(.back)
        player.send(.back)
        player.step("q2", "n")
        #expect(place() == "Question 3 of 4")
    }

    @Test func `what is missing is said beside the question and at the head of the page`() throws {
        var player = try player()
        player.send(.next)
        let html = questionScreen(player.sitting, language: .english).html()
        #expect(html.contains("role=\"alert\"") && html.contains("1 answer on this page is missing"))
        #expect(
            html.contains("<p class=\"field-error\" id=\"q-food-error\">Please answer this question.</p>")
        )
        #expect(html.contains("aria-describedby=\"q-food-error\""))
        player.step("food", "fish")
        player.answer("fun", ["swim", "eat", "sleep"])
        player.send(.next)
        #expect(
            questionScreen(player.sitting, language: .german).html().contains("Bitte wähle höchstens 2."))
    }

    @Test func `controls lead to the answers that they show`() throws {
        var player = try player()
        var intents = Clicks(questionScreen(player.sitting, language: .english))
        #expect(intents.at(.change).contains(.answer(item: "food", value: "steak")))
        #expect(intents.at(.press).contains(.next) && intents.at(.press).contains(.leave))
        player.step("food", "fish")
        player.answer("fun", ["eat"])
        intents = Clicks(questionScreen(player.sitting, language: .english))
        #expect(intents.at(.change, "true").contains(.answer(item: "fun", value: ["swim", "eat"])))
        #expect(intents.at(.change, "false").contains(.answer(item: "fun", value: [])))
        player.send(.next)
        intents = Clicks(questionScreen(player.sitting, language: .english))
        #expect(intents.at(.change, "0.25") == [.answer(item: "car", value: 0.25)])
        #expect(intents.at(.press).contains(.touch(item: "car")))
        #expect(intents.at(.press).contains(.back))
    }

    @Test func `the review shows every answer and leads back to each`() throws {
        var player = try player()
        player.takeMixed()
        let screen = reviewScreen(player.sitting, language: .german)
        let html = screen.html()
        for text in ["Fisch", "Schwimmen und Schlafen", "Ja", "130", "Keine Antwort"] {
            #expect(html.contains(text), "\(text)")
        }
        #expect(Clicks(screen).at(.press).contains(.revisit(item: "i2")))
        #expect(Clicks(screen).at(.press).contains(.finish))
    }

    @Test func `the result names the outcome, discloses a tie and says why`() throws {
        var player = try player()
        player.takeMixed()
        player.send(.finished)
        var html = resultScreen(player.sitting, Findings(of: player.sitting), language: .english).html()
        for text in [
            "You are a dog!", "8 on a scale from 3 to 9", "6 to 9: High", "z = +1.50, T = 65, percentile 93",
            "Nobody (2020)", "Why this result", "3 (reversed)",
        ] { #expect(html.contains(text), "\(text)") }
        #expect(!html.contains("A tie"))
        var tied = try self.player()
        tied.step("food", "fish")
        tied.step("fun", ["eat"])
        tied.send(.stopped)
        html = resultScreen(tied.sitting, Findings(of: tied.sitting), language: .german).html()
        #expect(html.contains("Hund und Katze haben gleich viele Punkte. Gezeigt wird Hund"))
        #expect(html.contains("Kein Wert: 0 von 3 Fragen beantwortet, 3 sind nötig."))
        #expect(
            Clicks(resultScreen(tied.sitting, Findings(of: tied.sitting), language: .german)).at(.press)
                .contains(.again)
        )
    }

    @Test
    func
        `nobody is above all: what is nearly all is not rounded to it, and a norm without a name is one`()
        throws
    {
        for (deviation, figures) in [
            (1, "z = +3.00, T = 80, percentile &gt;\u{A0}99"), (2, "percentile 93"),
        ] {
            let json = Examples.mixed.replacingOccurrences(
                of:
                    #"{"group": {"en": "friends", "de": "Bekannte"}, "citation": "Nobody (2020)", "mean": 5, "deviation": 2}"#,
                with: #"{"citation": "Nobody (2020)", "mean": 5, "deviation": \#(deviation)}"#)
            var player = Player(try Examples.definition(json))
            player.takeMixed()
            player.send(.finished)
            let html = resultScreen(player.sitting, Findings(of: player.sitting), language: .english)
                .html()
            #expect(html.contains(figures) && html.contains("Compared with the published norm: z"))
        }
    }

    @Test func `the introduction offers the quizzes and has emoji in the corners`() throws {
        var definition = try Examples.definition(Examples.mixed)
        definition.corners = ["🐶", "🐱", "🐰", "🐢"]
        definition.minutes = 2
        var other = CatalogueEntry(definition)
        other.id = "other"
        let screen = introductionScreen(
            [CatalogueEntry(definition), other], chosen: "mixed", language: .german)
        let html = screen.html()
        #expect(html.contains("Gemischt") && html.contains("9 Fragen · etwa 2 min"))
        for sign in ["🐶", "🐱", "🐰", "🐢"] { #expect(occurrences(sign, html) == 1) }
        #expect(Clicks(screen).at(.change).contains(.choose("other")))
        #expect(Clicks(screen).at(.press).contains(.start))
    }

    @Test func `a definition in a foreign language is marked as such`() throws {
        var definition = try Examples.definition(Examples.mixed)
        definition.languages = ["fr"]
        let html = introductionScreen([CatalogueEntry(definition)], chosen: "", language: .german)
            .html()
        #expect(html.contains("lang=\"fr\"") && html.contains("Dieses Quiz gibt es nicht auf Deutsch."))
    }

    @Test func `texts of an author have their own language and direction, which the reader's wishes choose`() throws {
        var definition = try Examples.definition(Examples.mixed)
        definition.languages = ["ar", "en"]
        let card = [CatalogueEntry(definition)]
        let arabic = introductionScreen(card, chosen: "", language: .english, wishes: ["ar-EG", "en"]).html()
        #expect(arabic.contains("lang=\"ar\" dir=\"rtl\"") && !arabic.contains("not available in English"))
        let english = introductionScreen(card, chosen: "", language: .english, wishes: ["en", "ar"]).html()
        #expect(!english.contains("lang=\"ar\"") && !english.contains("rtl"))
        definition.languages = ["ar"]
        let player = Player(definition)
        let screens = [
            questionScreen(player.sitting, language: .german), reviewScreen(player.sitting, language: .german),
            resultScreen(player.sitting, Findings(of: player.sitting), language: .german),
            detailsScreen(player.sitting, Findings(of: player.sitting), language: .german),
        ]
        for screen in screens { #expect(screen.html().contains("lang=\"ar\" dir=\"rtl\"")) }
    }

    @Test func `the card is an SVG document that escapes what it shows`() throws {
        var player = try player()
        player.takeMixed()
        player.send(.finished)
        var definition = player.sitting.definition
        definition.title = Texts("<b> & \"x\"")
        var sitting = Sitting(definition, seed: 7)
        for (time, action) in player.log { _ = sitting.reduce(action, at: time) }
        let card = shareCard(sitting, Findings(of: sitting), language: .english)
        #expect(
            card.contains("You are a dog!") && card.contains("🐶") && card.contains("&lt;b&gt; &amp;"))
        #expect(
            occurrences("<text", card) == occurrences("</text>", card) && card.hasSuffix("</svg>\n"))
    }

    @Test func `columns describe what rows hold`() throws {
        var player = try player()
        player.takeMixed()
        player.send(.finished)
        let findings = Findings(of: player.sitting)
        let csv = player.sitting.table.csv()
        #expect(
            csv.hasPrefix(
                "item,question,type,position,asked,answer,value,first_time,last_time,changes,missing\r\n"))
        #expect(csv.contains("fun,fun,multiple,2,true,swim sleep,2.0,"))
        #expect(csv.contains("i2,likert,matrix,6,true,a1,1.0,"))
        let scores = player.sitting.scoreTable(findings).csv()
        #expect(
            scores.contains("scale,sum,8.0,3,3,false,,\r\n") && scores.contains("outcome,dog,3.5,,,,true,false\r\n"))
        let columns = Sitting.wideColumns(player.sitting.definition)
        let row = player.sitting.wideRow(session: "s1", language: "de", findings)
        #expect(row.count == columns.count)
        let wide = Table(columns: columns, rows: [row]).csv()
        #expect(
            wide.hasPrefix(
                "session,language,duration,stopped_early,food,fun,car,speed,i1,i2,i3,born,why,food_time,"))
        #expect(wide.contains("\r\ns1,de,"))
        #expect(Table.dictionary(of: columns).rows.allSatisfy { $0[3] != .text("") })
    }
}

/// The intents that the elements of a screen lead to.
struct Clicks {
    private let renderer = Renderer<Intent>()
    private let count: UInt32 = 2000

    init(_ screen: Markup<Intent>) { _ = renderer.render(screen) }

    func at(_ kind: EventKind, _ text: String = "") -> [Intent] {
        (0..<count).compactMap { renderer.action(for: PageEvent(node: $0, kind: kind, text: text)) }
    }
}
