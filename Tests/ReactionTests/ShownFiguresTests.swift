import Foundation
import Interface
import ReferenceFigures
import ScreenTesting
import Testing
import Tree

@testable import Reaction
@testable import Tasks

/// What is said about a result: one figure with its own interval, in words that say no more than was measured.
struct ShownFiguresTests {
    private static let reference: Reference = {
        (try? Reference.file("shown", in: Bundle.module)) ?? .nothing
    }()

    private func test(_ times: [Double], _ preset: Preset = .srt20) -> Reaction.Test {
        var definition = preset.definition
        definition.trials = times.count
        var driver = Driver(definition)
        driver.send(.begun)
        for time in times { driver.answer(after: time) }
        return driver.test
    }

    private func result(_ test: Reaction.Test, past: [PastSession] = [], _ language: Language = .english) -> String {
        resultScreen(
            test, Figures(of: test), past: past, ending: Ending(), language: language
        ).html()
    }

    private func words(_ html: String) -> String { PageText.words(of: Substring(html)) }

    @Test(arguments: ["five with a lapse", "six", "twenty"])
    func `the median and response speed have the intervals that SciPy gives them, or none`(_ name: String) throws {
        let expected = Self.reference["shown"][name]
        let times = expected["times"].numbers
        try #require(times.count > 4)
        let figures = Figures(times: times, lapse: 0.5, falseStart: 0.1)
        let digest = ReactionFamily.digest(test(times), figures, language: .english)
        let interval = expected["medianInterval"].numbers
        #expect(abs((figures.median ?? 0) - (expected["median"].number ?? 1)) < 1e-12)
        #expect(digest.figure == figures.median)
        #expect(digest.lower == interval.first && digest.upper == interval.last)
        let speed = expected["speedInterval"].numbers
        #expect(abs((figures.responseSpeed ?? 0) - (expected["speed"].number ?? 1)) < 1e-9)
        #expect(abs((figures.responseSpeedInterval?.low ?? 0) - speed[0]) < 1e-9)
        #expect(abs((figures.responseSpeedInterval?.high ?? 0) - speed[1]) < 1e-9)
        // What is stored is what it was.
        #expect(Value.node(figures.node).json().contains("responseSpeedLow95") == false)
    }

    @Test func `only the simple test of twenty stands beside the published mean, and says no rank`() {
        let times = (0..<20).map { 0.24 + 0.002 * Double($0) }
        let html = result(test(times))
        #expect(html.contains("Is that good?") && html.contains("plot-hatch") && html.contains("1469 people: 0.231 s"))
        #expect(words(html).contains("Woods et al. 2015"))
        #expect(result(test(times), .german).contains("1469 Menschen: 0,231"))
        let others: [(Preset, Int)] = [(.srt5, 5), (.pvt, 20), (.pvtB, 20), (.choice4, 20)]
        for (preset, count) in others {
            #expect(!result(test(Array(times.prefix(count)), preset)).contains("plot-hatch"), "\(preset)")
        }
    }

    @Test func `the card of a test has every trial as a dot, its interval and its address`() {
        let times = (0..<20).map { 0.24 + 0.002 * Double($0) } + [1.9]
        let taken = test(times)
        let figures = Figures(of: taken)
        for language in Language.allCases {
            let card = ReactionFamily.card(taken, figures, language: language)
            #expect(card.picture.components(separatedBy: "<circle").count == times.count + 1)
            #expect(card.path == "/reaction/srt-20" && card.picture.contains("{address}"))
            #expect(card.text.contains(card.number) && card.text.contains(card.note) && card.note.contains("95"))
            #expect(card.picture.utf8.count < 10_000)
        }
        // Ten minutes fit too, and no dot lies above the field.
        let long = test((0..<120).map { 0.25 + 0.0001 * Double($0) }, .pvt)
        let picture = ReactionFamily.card(long, Figures(of: long), language: .english).picture
        let heights = picture.components(separatedBy: " cy=\"").dropFirst().compactMap { Int($0.prefix { $0 != "\"" }) }
        #expect(heights.count == 120 && (heights.min() ?? 0) > 340)
    }

    @Test func `five trials with a lapse have no interval, and no bound is below zero anywhere`() {
        let five = test([0.19, 0.2, 0.207, 0.21, 1.4], .srt5)
        for language in Language.allCases {
            let details = detailsScreen(five, Figures(of: five), language: language).html()
            for html in [result(five, language), details] {
                #expect(html.contains("0\(language == .german ? "," : ".")207"))
                #expect(!words(html).contains("−0"))
            }
        }
        let said = words(result(five))
        #expect(said.contains("Median of 5 trials") && !said.contains("interval 0"))
        #expect(said.contains("5 trials are too few for an interval"))
        #expect(!said.contains("mean"))
    }

    @Test func `twenty trials tell the median with the interval that is its own`() {
        let times = Self.reference["shown"]["twenty"]["times"].numbers
        let said = words(result(test(times)))
        #expect(said.contains("Median of 20 trials · 95 % interval 0.233 to 0.254"))
        #expect(said.contains("open the history and tick both"))
    }

    @Test func `nobody is advised what they have just done`() {
        // Twenty trials of four squares, two of them wrong; twenty of one signal, some missed or interrupted.
        let times = Array(Self.reference["shown"]["twenty"]["times"].numbers.prefix(18))
        var figures = Figures(times: times, lapse: 0.5, falseStart: 0.1)
        figures.counts.wrong = 2
        var simple = Preset.srt5.definition
        for (definition, isAdvised) in [
            (Preset.choice4.definition, false), (Preset.srt20.definition, false), (simple, true),
        ] {
            let caption = honestCaption(figures, definition, language: .english)
            #expect(caption.contains("take 20 trials") == isAdvised, "\(caption)")
            #expect(caption.contains("18 responses count: with 95 % confidence") == !isAdvised, "\(caption)")
        }
        simple.trials = 20
        let few = honestCaption(Figures(times: [0.2, 0.3], lapse: 0.5, falseStart: 0.1), simple, language: .german)
        #expect(few.contains("2 Antworten zählen: zu wenig für ein Intervall."))
    }

    @Test func `vigilance tells its intervals and what a higher number means`() {
        var figures = Figures(times: Self.reference["shown"]["twenty"]["times"].numbers, lapse: 0.355, falseStart: 0.1)
        let caption = honestCaption(figures, Preset.pvtB.definition, language: .english)
        #expect(caption.contains("Response speed 4.01 per second (mean of 1/time; 95 % interval 3.79 to 4.24)"))
        #expect(caption.contains("the more alert. 1 lapse (from 355"))
        figures.responseSpeedInterval = nil
        #expect(honestCaption(figures, Preset.pvtB.definition, language: .english).contains("too few trials"))
    }

    @Test func `what the device did not say of its screen is not defined, never nothing by nothing`() {
        var taken = test([0.19, 0.2, 0.207])
        func pairs(_ language: Language) -> [String] {
            PageText(deviceTable(taken, language: language).html()).elements("dd").map { words(String($0.content)) }
        }
        #expect(taken.device.width == 0 && taken.device.height == 0)
        #expect(pairs(.english)[4] == "not defined" && pairs(.german)[4] == "nicht definiert")
        taken.device.width = 1280
        taken.device.height = 720
        for language in Language.allCases {
            #expect(pairs(language)[4] == words(Format(language).area(1280, 720)))
        }
        #expect(pairs(.english)[0].hasSuffix("Hz"))
        taken.device.frameInterval = 0
        #expect(pairs(.english)[0] == "not defined")
    }

    @Test func `a wrong press is told as wrong and not as a lapse`() {
        var definition = Preset.choice4.definition
        definition.practice = 0
        definition.trials = 2
        var driver = Driver(definition)
        driver.send(.begun)
        driver.answer(after: 0.8)
        driver.untilStimulus()
        driver.press(after: 300, choice: ((driver.test.current.square ?? 0) + 1) % 4)
        let html = (stripPlot(driver.test, Figures(of: driver.test), language: .english) as Markup<Intent>).html()
        #expect(html.contains("plot-wrong") && html.contains("wrong</li>"))
        #expect(!html.contains("lapse"))
    }

    @Test func `a distribution and an answer about waits are shown from twenty trials on`() {
        let times = Self.reference["shown"]["twenty"]["times"].numbers
        func details(_ test: Reaction.Test) -> String {
            detailsScreen(test, Figures(of: test), language: .english).html()
        }
        let few = details(test(Array(times.dropLast())))
        #expect(!few.contains("plot-bar") && !few.contains("Does a longer wait"))
        let enough = details(test(times))
        #expect(enough.contains("plot-bar"))
        #expect(enough.contains("Does a longer wait make you faster? Cannot be told from these trials"))
        // Times that follow the waits.
        for (sign, answer) in [(-1.0, "faster? Yes: −"), (1.0, "faster? No, slower: +")] {
            var driver = Driver(Preset.srt20.definition)
            driver.send(.begun)
            for number in 0..<20 {
                driver.untilStimulus()
                let wait = driver.test.current.waited ?? 0
                driver.press(after: 300 + sign * wait / 50 + Double(number % 3))
            }
            #expect(details(driver.test).contains(answer))
        }
    }

    @Test func `flags are told once, with what follows from them`() {
        var five = test([0.2, 0.21, 0.22, 0.23, 0.24], .srt5)
        #expect(words(result(five)).contains("all frames on time"))
        five.trials[0].droppedFrames = 1
        five.trials[1].droppedFrames = 2
        let late = words(result(five))
        #expect(late.contains("2 of 5 trials flagged · such a time may be up to 17"))
        #expect(!late.contains("dropped frames"))
        five.trials[2].held = true
        #expect(words(result(five)).contains("3 of 5 trials flagged · the table of trials says why"))
    }

    @Test func `leaving early counts what was finished, and one is one`() {
        var driver = Driver()
        driver.send(.begun)
        driver.send(.advanced)
        driver.press(after: 300)
        driver.answer(after: 0.3)
        driver.send(.stopped)
        let said = words(result(driver.test))
        #expect(said.contains("1 trial was finished") && said.contains("One trial"))
        #expect(words(result(driver.test, .german)).contains("1 Versuch war fertig"))
    }

    @Test func `no phrase speaks of one in the plural`() {
        // Said only of two and more.
        let plural: Set<ReactionPhrase> = [.captionFew, .usualFew, .usualRule]
        for phrase in ReactionPhrase.allCases where !plural.contains(phrase) {
            let values = ["n", "total", "lapses", "practice", "falseStarts", "trials"].map { ($0, "1") }
            for language in Language.allCases {
                let text = phrase.text(in: language, filling: values)
                for wrong in [
                    "1 trials", "1 responses", "1 lapses", "1 sessions", "1 false starts", "1 practice trials",
                ]
                    + ["1 Versuche", "1 Sitzungen", "1 Fehlstarts", "1 Übungsversuche", "1 gültigen Antworten"]
                {
                    let isThere = text.contains(wrong + " ") || text.contains(wrong + ".") || text.hasSuffix(wrong)
                    #expect(!isThere, "\(phrase): \(text)")
                }
            }
        }
    }

    @Test func `a comparison names what is set against what, and warns before the verdict`() {
        func compared(_ name: String, _ times: [Double], _ preset: Preset) -> Compared<ReactionFamily> {
            let taken = test(times, preset)
            return Compared(name: name, state: taken, figures: Figures(of: taken))
        }
        let slow = [0.31, 0.32, 0.33, 0.34, 0.35, 0.36, 0.33, 0.34]
        let (monday, friday) = (compared("Monday", slow, .srt20), compared("Friday", slow.map { $0 - 0.1 }, .pvt))
        let html = comparisonScreen(
            monday, friday, Contrast(of: monday.state.reactionTimes, and: friday.state.reactionTimes),
            language: .english
        ).html()
        #expect(html.contains("Friday is faster by 0.100\u{A0}s than Monday (95 % interval"))
        #expect(html.contains("bias-corrected bootstrap, 2000 resamples, fixed seed"))
        let warning = html.range(of: "used different tests")
        let verdict = html.range(of: "Friday is faster by")
        if let warning, let verdict {
            #expect(warning.lowerBound < verdict.lowerBound)
        } else {
            Issue.record("\(html)")
        }
    }

    @Test(arguments: Language.allCases)
    func `the table of trials has five short columns, with units in their heads`(_ language: Language) {
        var definition = Preset.srt20.definition
        definition.practice = 1
        var driver = Driver(definition)
        driver.send(.begun)
        driver.answer(after: 0.25)
        driver.send(.begun)
        for _ in 0..<2 { driver.answer(after: 0.25) }
        let page = PageText(trialsTable(driver.test, language: language).html())
        let heads = page.elements("th").filter { $0.attributes.contains("columnheader") }.map { String($0.content) }
        let isGerman = language == .german
        let expected =
            isGerman
            ? ["Nr.", "Zeit, s", "Warten, s", "Ergebnis", "Güte"] : ["No.", "Time, s", "Wait, s", "Result", "Quality"]
        #expect(heads == expected)
        let names = page.elements("th").filter { $0.attributes.contains("rowheader") }.map { $0.content }
        #expect(names == ["1", "1", "2"])
        let cells = page.elements("td").map { PageText.words(of: $0.content) }
        #expect(cells.count == 12 && cells[0] == (isGerman ? "0,250" : "0.250"))
        #expect(cells[2] == (isGerman ? "Übung: Antwort" : "Practice: response"))
        #expect(cells[6] == (isGerman ? "Antwort" : "response"))
    }
}
