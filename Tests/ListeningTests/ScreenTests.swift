import Interface
import Testing

@testable import Listening

@Suite struct ScreenTests {
    private func state(_ actions: [ListeningAction]) -> ListeningState {
        var state = ListeningState()
        for action in actions { _ = state.reduce(action) }
        return state
    }

    @Test func `the words of both languages have no fault`() {
        #expect(VocabularyCheck.problems(in: ListeningPhrase.self) == [])
    }

    @Test func `before the start there is one button and a word about headphones`() {
        let page = listeningScreen(ListeningState(), language: .english).html()
        #expect(page.contains("Start</") && page.contains("headphones only"))
        #expect(!page.contains("listening-bearing"))
        #expect(page.contains("Gardner"))
    }

    @Test func `a playing sound shows ring, sliders and both ways to compare`() {
        let page = listeningScreen(state([.start, .ready, .point(-120), .turn(30)]), language: .german).html()
        #expect(page.contains("120° links hinten"))
        #expect(page.contains("rotate(-120)") && page.contains("rotate(30)"))
        #expect(page.contains("id=\"listening-bearing\"") && page.contains("Nur Lautstärke"))
        #expect(page.contains("aria-valuetext=\"auf Ohrhöhe\""))
        #expect(page.contains("1,5 m"))
    }

    @Test func `directions are said as people say them`() {
        let screen = ListeningScreen(state: ListeningState(), language: .english)
        #expect(screen.bearing(0) == "straight ahead" && screen.bearing(180) == "straight behind")
        #expect(screen.bearing(-90) == "left" && screen.bearing(90) == "right")
        #expect(screen.bearing(-30) == "30° to the left, ahead" && screen.bearing(135) == "135° to the right, behind")
    }

    @Test func `keys move, raise, turn, compare and pause`() {
        let screen = ListeningScreen(state: state([.start, .ready]), language: .english)
        func action(_ key: Int, repeats: Bool = false) -> ListeningAction? {
            screen.key(PageEvent(node: 1, kind: .keyDown, x: Double(key), y: repeats ? 1 : 0))
        }
        #expect(action(65) == .pointBy(-5) && action(68, repeats: true) == .pointBy(5))
        #expect(action(87) == .raiseBy(5) && action(83) == .raiseBy(-5))
        #expect(action(81) == .turnBy(-5) && action(69) == .turnBy(5))
        #expect(action(88) == .switchMethod && action(88, repeats: true) == nil)
        #expect(action(32) == .pause && action(32, repeats: true) == nil && action(90) == nil)
    }

    @Test func `the state of the audio is told with a warning about wireless headphones`() {
        var quality = SoundQuality()
        quality.load = 0.123
        quality.gaps = 1
        quality.latency = 212
        quality.isWireless = true
        let page = listeningScreen(state([.start, .ready, .report(quality)]), language: .english).html()
        #expect(page.contains("12.3") && page.contains("gap in the sound") && page.contains("212"))
        #expect(page.contains("with a cable"))
    }

    @Test func `a failure says what the browser said and offers another try`() {
        let page = listeningScreen(state([.start, .failed("no <audio>")]), language: .english).html()
        #expect(page.contains("The browser says: no &lt;audio") && page.contains("Try again"))
    }

    @Test func `a sound that the browser stopped says so and can be taken up again`() {
        let page = listeningScreen(state([.start, .ready, .interrupted(true)]), language: .english).html()
        #expect(page.contains("has stopped the sound") && page.contains("Go on"))
    }

    @Test func `numbers of fields are read and everything else is 0`() {
        #expect(wholeNumber("-179") == -179 && wholeNumber("42.9") == 42 && wholeNumber("") == 0)
        #expect(wholeNumber("1e9") == 0 && wholeNumber("99999999999999999999") == 0 && wholeNumber("-") == 0)
    }
}
