import Hearing
import Interface
import ScreenTesting
import Testing
import Tree

@Suite struct ScreenTests {
    private func check<Action>(_ markup: (Language) -> Markup<Action>, _ name: String) {
        #expect(screenFaults(markup) == [], "\(name)")
    }

    /// What can be pressed or chosen.
    private static func controls(_ html: String) -> Int {
        PageText(html).elements("button").count + PageText(html).elements("input").count
    }

    @Test func `every text is there in both languages and well formed`() {
        #expect(VocabularyCheck.problems(in: HearingPhrase.self) == [])
    }

    @Test func `every state of every hearing test can be answered on its screen`() {
        for preset in HearingPreset.allCases {
            check({ hearingHome(chosen: preset, language: $0) }, preset.rawValue)
            var test = HearingTest(preset.definition, seed: 4)
            let (whole, log) = Simulation.session(preset.definition, .kemar, seed: 4)
            var seen: Set<String> = []
            for (time, action) in log {
                let state = "\(test.procedure?.procedure.kind.rawValue ?? "none") \(test.phase)".prefix { $0 != "(" }
                if seen.insert(String(state)).inserted {
                    check({ hearingStage(test, language: $0) }, "\(preset) \(state)")
                    if case .answered(let answer) = action {
                        let html = hearingStage(test, language: .english).html()
                        #expect(Self.controls(html) >= 3, "\(preset), \(answer)")
                    }
                }
                _ = test.reduce(action, at: time)
            }
            check({ hearingResult(whole, HearingFigures(of: whole), language: $0) }, "\(preset) result")
        }
    }

    @Test func `a hearing test goes by keys alone, each once`() {
        for preset in HearingPreset.allCases {
            var test = HearingTest(preset.definition, seed: 4)
            for (time, action) in Simulation.session(preset.definition, .kemar, seed: 4).log {
                let key: Int? =
                    switch action {
                    case .begun, .answered(.here): 13
                    case .answered(.side(let isRight)): isRight ? 39 : 37
                    case .answered(.interval(let interval)): 49 + interval
                    default: nil  // directions are buttons; the level has a test of its own
                    }
                if let key {
                    func press(isRepeat: Bool) -> Intent? {
                        hearingStage(test, language: .english).answer(
                            to: PageEvent(node: 0, kind: .keyDown, x: Double(key), y: isRepeat ? 1 : 0))
                    }
                    #expect(press(isRepeat: false) == .test(action), "\(preset), \(action)")
                    #expect(press(isRepeat: true) == nil, "\(preset), \(action), held down")
                }
                _ = test.reduce(action, at: time)
                guard case .answered = action, case .settling = test.phase else { continue }
                let between = hearingStage(test, language: .english).html()
                #expect(Self.controls(between) >= 3, "\(preset), \(action): answers stay between two trials")
            }
        }
    }

    @Test func `the comfortable level is set in steps, and heard at once`() {
        var test = HearingTest(HearingDefinition(procedures: [Procedure(kind: .loudness, trials: 1, rove: 0)]), seed: 1)
        for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: 10) }
        let before = test.comfortableLevel
        for (key, step) in [(37, -2.0), (39, 2.0)] {
            let event = PageEvent(node: 0, kind: .keyDown, x: Double(key), y: 1)
            #expect(hearingStage(test, language: .english).answer(to: event) == .test(.adjusted(by: step)))
        }
        let enter = PageEvent(node: 0, kind: .keyDown, x: 13, y: 0)
        #expect(
            hearingStage(test, language: .english).answer(to: enter) == .test(.answered(.level(before))))
        let louder = test.reduce(.adjusted(by: 2), at: 20)
        #expect(louder == [.level(before + 2)])
        for _ in 0..<100 { _ = test.reduce(.adjusted(by: 2), at: 30) }
        #expect(test.comfortableLevel == 0, "never louder than the loudest")
        _ = test.reduce(.adjusted(by: .nan), at: 30)
        _ = test.reduce(.answered(.level(test.comfortableLevel)), at: 40)
        #expect(test.phase == .over && test.trials[0].answer == 0)
        let late = test.reduce(.adjusted(by: -2), at: 50)
        #expect(late.isEmpty)
    }
}
