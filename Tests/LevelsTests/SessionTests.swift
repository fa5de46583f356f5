import Interface
import Levels
import LevelsTesting
import Space
import Tasks
import Testing
import Tree

@Suite struct SessionTests {
    private let families = FamilyList([.of(LevelsFamily.self)])

    @Test func `a level as a session is stored, read, replayed and summed up`() throws {
        let level = makeLevel([("owl", 0.3), ("frog", 0.7)], goals: [Goal(id: "g", kind: "find", entity: "owl")])
        let definition = LevelDefinition(playing: level, from: "scenario/pond").node
        let kind = try #require(families.family("levels"))
        #expect(kind.faults(in: definition) == [])
        var activity = try kind.begin(definition, seed: 11)
        #expect(activity.standing.beginsByItself && !activity.standing.isRunning && !activity.standing.hasContent)
        #expect(activity.finding().tables.map(\.rows.count) == [0, 0, 0])
        var log: [(time: Double, action: Value)] = []
        func send(_ action: Value?, at time: Double) throws {
            let action = try #require(action)
            log.append((time, action))
            let isTaken = activity.take(action, at: time)
            #expect(isTaken)
        }
        try send(activity.action(for: .opened(origin: 0)), at: 0)
        try send(activity.action(for: .begun), at: 100)
        try send(Action.start(level: "level", Assistance()).value, at: 150)
        try send(Action.turnTo(0.3, pitch: 0).value, at: 1000)
        try send(Action.disturbed(.outputChanged).value, at: 1100)
        #expect(!activity.standing.isRunning)
        try send(activity.action(for: .begun), at: 1500)
        try send(Action.choose.value, at: 2000)
        #expect(activity.standing.stage == .over && activity.standing.hasContent)
        try send(activity.action(for: .saved), at: 2100)
        #expect(activity.standing.stage == .saved)
        var again = try kind.begin(definition, seed: 11)
        for (time, value) in log {
            let isTaken = again.take(value, at: time)
            #expect(isTaken)
        }
        #expect(again == activity && again.finding().results == activity.finding().results)
        let finding = activity.finding()
        #expect(finding.results["result"] == "won")
        let digest = finding.digest(language: .german)
        #expect(digest.figure == 1000 && digest.valid == 1 && digest.name == "Lauschen, level")
        #expect(digest.unit == "" && digest.decimals == 0 && digest.preset == "level")
        #expect(activity.digest(language: .german) == digest, "a level's line costs nothing to know")
        #expect(kind.tables.map(\.name) == ["choices", "goals", "runs"])
        for table in finding.tables { for row in table.rows { #expect(row.count == table.columns.count) } }
        let isKnown = activity.take(["kind": "fly"], at: 1)
        #expect(!isKnown)
    }

    @Test func `what is outside the window disturbs a level only where the page is hidden`() throws {
        let definition = LevelDefinition(playing: makeLevel([("owl", 0.3)], goals: [])).node
        let game = try LevelsFamily.begin(definition, seed: 1)
        #expect(LevelsFamily.action(for: .disturbed(.hidden), in: game) == .disturbed(.hidden))
        #expect(LevelsFamily.action(for: .disturbed(.blurred), in: game) == nil)
    }

    @Test func `a definition is read under both names that it was stored under, and written as ever`() {
        let definition = LevelDefinition(playing: Level(id: "a"), from: "own")
        #expect(definition.node.value.json() == #"{"kind":"level","level":{"id":"a"},"preset":"own"}"#)
        #expect(families.family("localisation", definition: definition.node)?.facts.name == "levels")
        #expect(families.family("localisation", definition: Node()) != nil, "what says nothing is a level")
        #expect(families.family("localisation", definition: ["kind": "hearing"]) == nil)
    }

    @Test func `a definition that cannot be run says why`() {
        func message(_ node: Node) -> [String] { LevelsFamily.check(node).map(\.description) }
        #expect(message(Node()) == [".level: expected the level that is played, found nothing"])
        let broken = makeLevel([("owl", 0.3)], goals: [Goal(id: "g", kind: "find", entity: "fox")])
        #expect(
            message(LevelDefinition(playing: broken).node) == [
                #".level.goals[0].entity: expected the id of one of the level's entities, found "fox"; correct the id, or add the entity"#
            ])
        #expect(throws: TaskFault.self) { try LevelsFamily.begin(Node(), seed: 1) }
    }

    @Test func `any log leads to a state, never to a trap, and to the same one again`() throws {
        let library = try Content.library()
        for seed in Int64(1)...75 {
            var generator = SeededGenerator(seed: seed)
            let level = library.levels[generator.integer(below: library.levels.count)]
            func number() -> Double {
                [0.3, -7.25, 1e300, -1e300, .nan, .infinity, 0][generator.integer(below: 7)] * generator.uniform()
            }
            let actions: [Value] = (0..<120).map { _ in
                let actions: [Action] = [
                    .opened(origin: number()), .start(level: level.id, Assistance(reach: number())), .choose,
                    .turnTo(number(), pitch: number()), .turnBy(number()), .tick, .paused, .resumed, .listenAgain,
                    .selected(entity: level.entities.first?.id ?? ""), .moveTo(Position(x: Turn(number()))),
                    .disturbed(.outputChanged), .saved,
                ]
                return actions[generator.integer(below: actions.count)].value
            }
            let times = actions.map { _ in 1e5 * generator.uniform() + (generator.uniform() < 0.05 ? number() : 0) }
            func replay() throws -> Activity {
                let kind = try #require(families.family("levels"))
                var activity = try kind.begin(LevelDefinition(playing: level).node, seed: seed)
                for (action, time) in zip(actions, times) { _ = activity.take(action, at: time) }
                return activity
            }
            let activity = try replay()
            #expect(try replay() == activity, "seed \(seed)")
            for table in activity.finding().tables {
                for row in table.rows { #expect(row.count == table.columns.count, "seed \(seed)") }
            }
        }
    }

    @Test func `progress of device and server come to the same, in any order, any number of times`() {
        for seed in Int64(1)...60 {
            var generator = SeededGenerator(seed: seed)
            func made() -> Progress {
                var progress = Progress()
                for level in ["a", "b", "c"] where generator.uniform() < 0.7 {
                    let wins = generator.integer(below: 3)
                    progress.results[id: level] = LevelResult(
                        id: level, score: wins > 0 ? 500 + generator.integer(below: 3) * 200 : 0,
                        seconds: Double(generator.integer(below: 4)), runs: wins + generator.integer(below: 3),
                        wins: wins)
                }
                for name in ["x", "y", "z"] where generator.uniform() < 0.5 { progress.achievements.append(name) }
                for name in ["one", "two"] where generator.uniform() < 0.5 { progress.chapters.append(name) }
                return progress
            }
            func same(_ left: Progress, _ right: Progress) -> Bool {
                Set(left.achievements) == Set(right.achievements) && Set(left.chapters) == Set(right.chapters)
                    && left.results.sorted { $0.id < $1.id } == right.results.sorted { $0.id < $1.id }
            }
            let (device, server, third) = (made(), made(), made())
            let merged = device.merged(with: server)
            #expect(same(merged, server.merged(with: device)), "seed \(seed)")
            #expect(merged.merged(with: server) == merged && merged.merged(with: device) == merged, "seed \(seed)")
            #expect(
                same(merged.merged(with: third), device.merged(with: server.merged(with: third))), "seed \(seed)")
            let scores = [merged, device, server].map { $0.score(in: Library()) }
            #expect(scores[0] == scores.max(), "seed \(seed)")
        }
    }

    @Test func `an invented player wins most levels of the lab, a skilled one sooner than a clumsy one`() throws {
        let library = try Content.library()
        var (won, seconds) = ([Double: Int](), [Double: Double]())
        for level in library.levels {
            for skill in [0.5, 2.0] {
                var generator = SeededGenerator(seed: 3)
                let definition = LevelDefinition(playing: level).node
                let actions = LevelsFamily.simulate(
                    definition, seed: 5, origin: 0, skill: skill, generator: &generator)
                var game = try LevelsFamily.begin(definition, seed: 5)
                for action in actions { _ = LevelsFamily.reduce(&game, action.action, at: action.time) }
                #expect(game.isKept, "\(level.id)")
                guard game.run?.phase == .won else { continue }
                won[skill, default: 0] += 1
                seconds[skill, default: 0] += game.run?.clock ?? 0
            }
        }
        #expect(won[2.0, default: 0] * 2 > library.levels.count, "\(won) of \(library.levels.count)")
        #expect(won[2.0, default: 0] >= won[0.5, default: 0], "\(won)")
    }
}
