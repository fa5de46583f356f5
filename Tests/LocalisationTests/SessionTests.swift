import Interface
import Localisation
import Testing
import Tree

@Suite struct SessionTests {
    @Test func `a level as a session is stored, read, replayed and summed up`() throws {
        let level = makeLevel([("owl", 0.3), ("frog", 0.7)], goals: [Goal(id: "g", kind: "find", entity: "owl")])
        let definition = ListeningDefinition(playing: level, from: "scenario/pond")
        let read = try ListeningDefinition(checking: definition.node)
        #expect(read == definition)
        var listening = ListeningTask(read, seed: 11)
        #expect(listening.isNew && !listening.isRunning && !listening.hasContent)
        #expect(listening.tables.map(\.table.rows.count) == [0, 0, 0])
        var log: [(time: Double, action: Value)] = []
        func send(_ action: ListeningTaskAction, at time: Double) {
            log.append((time, action.value))
            _ = listening.reduce(action, at: time)
        }
        send(listening.opened(origin: 0), at: 0)
        send(listening.begun, at: 100)
        send(.playing(.start(level: "level", Assistance())), at: 150)
        send(listening.turned(.turnTo(0.3, pitch: 0)), at: 1000)
        send(listening.disturbed(.outputChanged), at: 1100)
        #expect(!listening.isRunning)
        send(listening.begun, at: 1500)
        send(.playing(.choose), at: 2000)
        #expect(listening.isOver && !listening.isSaved && listening.hasContent)
        send(listening.saved, at: 2100)
        #expect(listening.isSaved)
        var again = ListeningTask(read, seed: 11)
        for (time, value) in log {
            if let action = again.action(value) { _ = again.reduce(action, at: time) }
        }
        #expect(again == listening)
        #expect(again.results(seed: 11) == listening.results(seed: 11))
        #expect(listening.results(seed: 11)["result"] == "won")
        #expect(listening.summary(seed: 11).figure == 1000 && listening.summary(seed: 11).valid == 1)
        #expect(listening.tables.map(\.name) == ["choices", "goals", "runs"])
        for table in listening.tables {
            for row in table.table.rows { #expect(row.count == table.table.columns.count, "\(table.name)") }
        }
        #expect(listening.name(in: .german) == "Lauschen, level")
    }

    @Test func `a hearing test as a session is the same behind one face`() throws {
        for preset in HearingPreset.allCases {
            let definition = ListeningDefinition(taking: preset.definition)
            var listening = ListeningTask(try ListeningDefinition(checking: definition.node), seed: 5)
            #expect(listening.isNew)
            let (test, log) = Simulation.session(preset.definition, .kemar, seed: 5)
            for (time, action) in log {
                guard let read = listening.action(action.value) else {
                    Issue.record("\(action)")
                    continue
                }
                _ = listening.reduce(read, at: time)
            }
            #expect(listening.test == test && listening.isOver)
            _ = listening.reduce(listening.saved, at: 1e9)
            #expect(listening.isSaved)
            #expect(listening.tables.map(\.name) == ["trials", "traces"])
            let names = Set(listening.tables[0].table.columns.map(\.name))
            #expect(names.count == listening.tables[0].table.columns.count)
        }
    }

    @Test func `a definition that cannot be run says why`() {
        func message(_ node: Node) -> String {
            do {
                _ = try ListeningDefinition(checking: node)
                return "no problem"
            } catch { return error.description }
        }
        #expect(message(Node()) == "level: expected the level that is played, found nothing")
        #expect(
            message(ListeningDefinition(kind: .hearing).node)
                == "hearing: expected a hearing test with at least one procedure, found nothing")
        let broken = makeLevel([("owl", 0.3)], goals: [Goal(id: "g", kind: "find", entity: "fox")])
        #expect(
            message(ListeningDefinition(playing: broken).node)
                == #"level.goals[0].entity: expected the id of one of the level's entities, found "fox"; correct the id, or add the entity"#
        )
        var listening = ListeningTask(ListeningDefinition(), seed: 1)
        #expect(listening.reduce(.hearing(.begun), at: 1).isEmpty, "nothing to do, and no trap")
        #expect(listening.reduce(.playing(.choose), at: 1).isEmpty)
        #expect(listening.action(["kind": "fly"]) == nil)
    }

    @Test func `any log leads to a state, never to a trap, and to the same one again`() {
        let library = (try? Content.library()) ?? Library()
        for seed in Int64(1)...150 {
            var generator = SeededGenerator(seed: seed)
            let level = library.levels[generator.integer(below: library.levels.count)]
            let preset = HearingPreset.allCases[generator.integer(below: HearingPreset.allCases.count)]
            let definition =
                seed % 2 == 0
                ? ListeningDefinition(playing: level) : ListeningDefinition(taking: preset.definition)
            func number() -> Double {
                [0.3, -7.25, 1e300, -1e300, .nan, .infinity, 0][generator.integer(below: 7)] * generator.uniform()
            }
            let actions: [Value] = (0..<120).map { _ in
                let playing: [Action] = [
                    .opened(origin: number()), .start(level: level.id, Assistance(reach: number())), .choose,
                    .turnTo(number(), pitch: number()), .turnBy(number()), .tick, .paused, .resumed, .listenAgain,
                    .selected(entity: level.entities.first?.id ?? ""), .moveTo(Position(x: Turn(number()))),
                    .disturbed(.outputChanged), .saved,
                ]
                let hearing: [HearingAction] = [
                    .begun, .advanced, .presented, .begun, .advanced, .presented, .listenAgain,
                    .answered(.interval(generator.integer(below: 4) - 1)), .answered(.side(isRight: true)),
                    .answered(.direction(azimuth: number(), elevation: number())), .answered(.here),
                    .answered(.level(number())), .adjusted(by: number()), .turnTo(number(), pitch: number()),
                    .disturbed(.hidden), .skipped, .opened(origin: number()),
                ]
                return seed % 2 == 0
                    ? playing[generator.integer(below: playing.count)].value
                    : hearing[generator.integer(below: hearing.count)].value
            }
            let times = actions.map { _ in 1e5 * generator.uniform() + (generator.uniform() < 0.05 ? number() : 0) }
            func replay() -> ListeningTask {
                var listening = ListeningTask(definition, seed: seed)
                for (action, time) in zip(actions, times) {
                    if let action = listening.action(action) { _ = listening.reduce(action, at: time) }
                }
                return listening
            }
            let listening = replay()
            #expect(replay() == listening, "seed \(seed)")
            #expect(listening.results(seed: 1) == replay().results(seed: 1), "seed \(seed)")
            for table in listening.tables {
                for row in table.table.rows where row.count != table.table.columns.count {
                    Issue.record("seed \(seed), \(table.name)")
                }
            }
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
}
