import Hearing
import Interface
import Measure
import Space
import Tasks
import Testing
import Tree

@Suite struct SessionTests {
    private let families = FamilyList([.of(HearingFamily.self)])

    @Test func `a hearing test as a session is the same behind one face`() throws {
        let kind = try #require(families.family("hearing"))
        for preset in HearingPreset.allCases {
            let definition = HearingSession(taking: preset.definition).node
            #expect(kind.faults(in: definition) == [])
            var activity = try kind.begin(definition, seed: 5)
            #expect(activity.standing.beginsByItself)
            let (test, log) = Simulation.session(preset.definition, .kemar, seed: 5)
            for (time, action) in log {
                let isTaken = activity.take(action.value, at: time)
                #expect(isTaken, "\(action)")
            }
            #expect(activity.state(of: HearingFamily.self) == test && activity.standing.stage == .over)
            let saved = try #require(activity.action(for: .saved))
            let isTaken = activity.take(saved, at: 1e9)
            #expect(isTaken)
            #expect(activity.standing.stage == .saved)
            let finding = activity.finding()
            #expect(finding.results == HearingFigures(of: test, seed: 1).node)
            #expect(finding.tables.map(\.columns.count) == kind.tables.map(\.columns.count))
            #expect(Set(kind.tables[0].columns.map(\.name)).count == kind.tables[0].columns.count)
        }
    }

    @Test func `the line of the index names the figure once the test is over, and costs none of it before`() throws {
        let (test, _) = Simulation.session(HearingPreset.angle.definition, .kemar, seed: 5)
        let figures = HearingFamily.figures(test)
        let digest = HearingFamily.digest(test, figures, language: .english)
        #expect(digest.figure == figures.angles.first?.angle && digest.unit == "°" && digest.decimals == 1)
        #expect(digest.lower == figures.angles.first?.interval?.lower && digest.preset == "angle")
        let running = HearingFamily.digest(test, nil, language: .english)
        #expect(running.figure == nil && running.trials == digest.trials && running.name == digest.name)
    }

    @Test func `a definition is read under both names that it was stored under, and written as ever`() {
        let definition = HearingSession(taking: HearingDefinition(preset: "own", procedures: [Procedure(kind: .sides)]))
        #expect(
            definition.node.value.json()
                == #"{"hearing":{"preset":"own","procedures":[{"kind":"sides"}]},"kind":"hearing","preset":"own"}"#)
        #expect(families.family("localisation", definition: definition.node)?.facts.name == "hearing")
        #expect(families.family("localisation", definition: ["kind": "level"]) == nil)
    }

    @Test func `a definition that cannot be run says why`() throws {
        let faults = HearingFamily.check(HearingSession(kind: .hearing).node)
        #expect(
            faults.map(\.description)
                == [".hearing: expected a hearing test with at least one procedure, found nothing"])
        var test = try HearingFamily.begin(Node(), seed: 1)
        let effects = HearingFamily.reduce(&test, .begun, at: 1)
        #expect(effects == [], "nothing to do, and no trap")
    }

    @Test func `any log leads to a state, never to a trap, and to the same one again`() throws {
        for seed in Int64(1)...75 {
            var generator = SeededGenerator(seed: seed)
            let preset = HearingPreset.allCases[generator.integer(below: HearingPreset.allCases.count)]
            func number() -> Double {
                [0.3, -7.25, 1e300, -1e300, .nan, .infinity, 0][generator.integer(below: 7)] * generator.uniform()
            }
            let actions: [Value] = (0..<120).map { _ in
                let actions: [HearingAction] = [
                    .begun, .advanced, .presented, .begun, .advanced, .presented, .listenAgain,
                    .answered(.interval(generator.integer(below: 4) - 1)), .answered(.side(isRight: true)),
                    .answered(.direction(azimuth: number(), elevation: number())), .answered(.here),
                    .answered(.level(number())), .adjusted(by: number()), .turnTo(number(), pitch: number()),
                    .disturbed(.hidden), .skipped, .opened(origin: number()),
                ]
                return actions[generator.integer(below: actions.count)].value
            }
            let times = actions.map { _ in 1e5 * generator.uniform() + (generator.uniform() < 0.05 ? number() : 0) }
            func replay() throws -> Activity {
                let kind = try #require(families.family("hearing"))
                var activity = try kind.begin(HearingSession(taking: preset.definition).node, seed: seed)
                for (action, time) in zip(actions, times) { _ = activity.take(action, at: time) }
                return activity
            }
            let activity = try replay()
            #expect(try replay() == activity, "seed \(seed)")
            #expect(activity.finding().results == (try replay()).finding().results, "seed \(seed)")
        }
    }

    @Test func `an invented person takes every protocol to its end and keeps it`() throws {
        for preset in HearingPreset.allCases {
            var generator = SeededGenerator(seed: 9)
            let definition = HearingSession(taking: preset.definition).node
            let actions = HearingFamily.simulate(definition, seed: 2, origin: 7, skill: 1, generator: &generator)
            var test = try HearingFamily.begin(definition, seed: 2)
            for action in actions { _ = HearingFamily.reduce(&test, action.action, at: action.time) }
            #expect(test.phase == .saved && test.timeOrigin == 7, "\(preset)")
        }
    }

    @Test func `while the person turns, the stimulus turns the other way`() {
        var test = HearingTest(HearingDefinition(procedures: [Procedure(kind: .turning, trials: 4)]), seed: 8)
        #expect(test.heard.isEmpty)
        for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: 10) }
        let target = test.stimulus?.target ?? .nan
        expectNear(test.heard.first?.bearing?.azimuth, target, 1e-12)
        _ = test.reduce(.turnTo(Turn(degrees: target).fraction, pitch: 0), at: 30)
        expectNear(test.heard.first?.bearing?.azimuth, 0, 1e-9)
    }
}
