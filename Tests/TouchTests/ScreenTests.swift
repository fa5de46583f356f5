import Foundation
import Interface
import Tasks
import Testing
import Tree

@testable import Touch

@Suite struct ScreenTests {
    /// A short session of each task that has something in it.
    private func session(_ preset: Preset, scale: Double? = 64) -> Hand {
        var hand = Hand(preset.definition, scale: scale)
        hand.send(.begun)
        if hand.recording.practising {
            for _ in 0..<40 {
                guard hand.recording.practising, hand.recording.isRunning else { break }
                step(&hand)
            }
            hand.send(.begun)
        }
        for _ in 0..<30 where hand.recording.isRunning { step(&hand) }
        return hand
    }

    private func step(_ hand: inout Hand) {
        let layout = hand.recording.layout
        switch hand.recording.definition.task {
        case .free: hand.slide(from: (20, 20), to: (300, 400))
        case .line:
            hand.slide(from: (layout.line.from.x, layout.line.from.y), to: (layout.line.to.x + 3, layout.line.to.y))
        case .spiral:
            hand.slide(from: (100, 300), to: (300, 300))
        case .tapping: hand.tap(layout.pair[hand.recording.trials.count % 2].center.x, layout.center.y, after: 120)
        case .pointing:
            let circle = layout.circle(ofStage: hand.recording.stage)
            let target = circle[layout.target(atStep: hand.recording.step)].center
            let from = circle[layout.target(atStep: max(0, hand.recording.step - 1))].center
            if hand.recording.definition.pointing == .slide {
                hand.slide(from: (from.x, from.y), to: (target.x, target.y))
            } else {
                hand.tap(target.x, target.y)
            }
        }
    }

    @Test func `the words are complete in every language`() {
        #expect(VocabularyCheck.problems(in: TouchPhrase.self) == [])
    }

    @Test func `every screen of every task is drawn in both languages without a gap`() {
        for preset in Preset.allCases {
            for language in Language.allCases {
                for scale in [nil, 64.0] {
                    var hand = session(preset, scale: scale)
                    var screens = [
                        cardScreen(preset: preset, calibration: hand.recording.device.calibration, language: language)
                            .html(),
                        stageScreen(hand.recording, now: hand.time, language: language).html(),
                        replayStage(hand.recording, now: hand.time - 5, language: language).html(),
                        stageScreen(Hand(preset.definition).recording, now: 0, language: language).html(),
                    ]
                    hand.send(.stopped)
                    let figures = Figures(of: hand.recording)
                    screens.append(
                        resultScreen(
                            hand.recording, figures, ending: Ending(.asked, isAskingToDiscard: true), isDark: true,
                            language: language
                        ).html())
                    screens.append(
                        detailsScreen(hand.recording, figures, isDark: false, language: language).html())
                    for html in screens {
                        #expect(html.utf8.count > 100)
                        for gap in ["{", "nan ", "nan<", "inf<", "Optional"] {
                            #expect(!html.contains(gap), "\(preset) \(gap)")
                        }
                        if scale == nil { #expect(!html.contains("\u{A0}cm"), "\(preset): px, never cm") }
                    }
                }
            }
        }
    }

    @Test func `a session without a touch says so and offers to start again`() {
        let recording = Hand().recording
        let html = resultScreen(
            recording, Figures(of: recording), ending: Ending(), isDark: false, language: .english
        ).html()
        #expect(html.contains("Nothing was touched"))
        #expect(html.contains("Once more"))
    }

    @Test func `the stage offers the map, the hint, the targets and the way out`() {
        var hand = Hand()
        hand.send(.begun)
        hand.point(.down, 5, 5)
        hand.time += 6000
        var html = stageScreen(hand.recording, now: hand.time, language: .english).html()
        for part in [
            "Show map", "Shake the device", "Done", "Leave", "Total: 06.00 sec", "data-kind=\"touch-pad\"", "<canvas",
        ] {
            #expect(html.contains(part), "\(part)")
        }
        hand.send(.shaken)
        html = stageScreen(hand.recording, now: hand.time, language: .english).html()
        #expect(html.contains("Show numbers") && !html.contains("Total:") && html.contains("data-state=\"digits\""))
        var pointing = Hand(Preset.pointing.definition)
        pointing.send(.begun)
        html = stageScreen(pointing.recording, now: 0, language: .english).html()
        #expect(html.components(separatedBy: "<circle").count == 14)
        #expect(html.components(separatedBy: "touch-target-lit").count == 2)
    }

    @Test func `keys lead to what they say, and others to nothing`() {
        func intents(_ recording: Recording, _ kind: EventKind, _ codes: [Double], repeats: Bool = false) -> [Intent] {
            let renderer = Renderer<Intent>()
            var listening: UInt32 = 0
            for command in renderer.commands(for: stageScreen(recording, now: 0, language: .english)) {
                if case .listen(let node, kind) = command { listening = node }
            }
            return codes.compactMap {
                renderer.action(for: PageEvent(node: listening, kind: kind, x: $0, y: repeats ? 1 : 0))
            }
        }
        var hand = Hand(Preset.tapping.definition)
        #expect(intents(hand.recording, .keyDown, [32, 13, 70, 65]) == [.goOn, .goOn])
        hand.send(.begun)
        let down: [Intent] = [.key(side: 0, isDown: true), .key(side: 1, isDown: true), .leave]
        #expect(intents(hand.recording, .keyDown, [70, 74, 65, 32, 27]) == down)
        #expect(intents(hand.recording, .keyDown, [70, 27], repeats: true) == [])
        #expect(intents(hand.recording, .keyUp, [70, 65]) == [.key(side: 0, isDown: false)])
        let html = stageScreen(hand.recording, now: 0, language: .german).html()
        #expect(html.contains("Linkes Feld, Taste F") && html.contains("Rechtes Feld, Taste J"))
        var line = Hand(Preset.line.definition)
        line.send(.begun)
        #expect(intents(line.recording, .keyDown, [70, 74]) == [])
    }

    @Test func `who has nothing to point with is told before the start`() {
        let line = cardScreen(preset: .line, calibration: nil, hasPointer: false, language: .english).html()
        #expect(line.contains("This task needs a finger, a pen or a mouse."))
        let tapping = cardScreen(preset: .tapping, calibration: nil, hasPointer: false, language: .english).html()
        #expect(!tapping.contains("This task needs"))
    }

    @Test func `the card's outline has the proportions of a bank card and stands upright on a phone`() throws {
        var fit = CardFit()
        fit.change(to: 500)
        let html = calibrationScreen(fit, isUpright: true, language: .english).html()
        #expect(html.contains("height=\"500\"") && html.contains("width=\"315.3\""))
        #expect(calibrationScreen(fit, isUpright: false, language: .german).html().contains("width=\"500\""))
    }
}
