import Foundation
import Interface
import Reaction
import ScreenTesting
import Tasks
import Testing

/// What stands on the card and on the stage.
struct CardAndStageTests {
    private func place(_ preset: Preset, unknown: String? = nil) -> ReactionPlace {
        var place = ReactionPlace()
        place.preset = preset
        place.waiting = preset.definition.waiting
        place.unknown = unknown
        return place
    }

    @Test func `the card is led by the tests with their durations, and the button names what it starts`() {
        let html = cardScreen(place(.srt20), language: .english).html()
        for duration in ["15\u{A0}s", "50\u{A0}s", "3\u{A0}min", "10\u{A0}min", "1\u{A0}min 5"] {
            #expect(html.contains("choice-aside\">" + duration), "\(duration)")
        }
        #expect(html.contains(">Start 20 trials</button>"))
        #expect(html.contains("sent to the server of this page"))
        #expect(html.contains("href=\"/reaction/srt-20\""))
        #expect(screenFaults { cardScreen(place(.pvt), language: $0) } == [])
        for preset in Preset.allCases {
            #expect(Preset(path: preset.path) == preset && Preset(path: preset.rawValue) == preset)
        }
    }

    @Test func `an unknown test is named, with the addresses of those there are`() {
        let html = cardScreen(place(.srt5, unknown: "srt-<99>"), language: .english).html()
        #expect(html.contains("There is no test called “srt-&lt;99>”") || html.contains("“srt-&lt;99&gt;”"))
        for preset in Preset.allCases { #expect(html.contains("href=\"/reaction/" + preset.path + "\"")) }
        #expect(!html.contains("value=\"srt5\" checked"))
        #expect(cardScreen(place(.srt5), language: .english).html().contains("value=\"srt5\" checked"))
    }

    private func stage(_ driver: Driver, after delay: Double = 0) -> String {
        stageScreen(driver.test, frameTime: driver.time + delay, language: .english).html()
    }

    @Test func `the short test shows each time for 600 ms within the wait, and what is done as dots`() {
        var driver = Driver(Preset.srt5.definition)
        driver.send(.begun)
        #expect(stage(driver).contains("stage-dot\""))
        driver.answer(after: 0.25)
        // The protocol knows nothing of it.
        #expect(driver.test.feedback == nil && driver.test.definition.feedback == 0)
        #expect(stage(driver, after: 599).contains("0.250\u{A0}s"))
        #expect(!stage(driver, after: 600).contains("0.250\u{A0}s"))
        #expect(stage(driver).components(separatedBy: "stage-dot-done").count == 2)
        driver.untilStimulus()
        #expect(!stage(driver).contains("0.250"))
        var strict = Driver(Preset.srt20.definition)
        strict.send(.begun)
        strict.answer(after: 0.25)
        #expect(!stage(strict).contains("0.250") && !stage(strict).contains("stage-dot"))
    }

    @Test func `too early is said only of a press before blue; one within 100 ms after was a guess`() {
        var driver = Driver()
        driver.send(.begun)
        driver.untilStimulus()
        driver.press(after: 80)
        #expect(driver.test.trials.last?.kind == .falseStart)
        let guess = stage(driver)
        #expect(guess.contains("Under 0.1 s: that was a guess.") && !guess.contains("Too early"))
        #expect(replayStage(driver.test, language: .english).html().contains("guessed: pressed after 0.080\u{A0}s"))
        driver.time += 50
        driver.send(.advanced)
        driver.press(after: 400)
        let early = stage(driver)
        #expect(early.contains("Too early") && early.contains("Wait until it turns blue."))
        #expect(replayStage(driver.test, language: .english).html().contains("pressed too early"))
    }

    @Test func `the one large button of a kept result begins once more, and that it is kept is said`() {
        var driver = Driver(Preset.srt5.definition)
        driver.send(.begun)
        for _ in 0..<5 { driver.answer(after: 0.25) }
        let html = resultScreen(
            driver.test, Figures(of: driver.test), past: [], ending: Ending(), language: .english
        ).html()
        let main = html.components(separatedBy: "button-primary")
        #expect(main.count == 2 && main[1].contains(">Once more</button>"))
        #expect(html.contains("Kept on this device") && html.contains(">Discard</button>"))
        #expect(!html.contains("your usual"))
    }
}
