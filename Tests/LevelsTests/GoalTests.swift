import FogSignals
import Foundation
import Levels
import LevelsTesting
import ScreenTesting
import Space
import Testing
import Tree

@Suite struct GoalTests {
    @Test func `finding the entity wins, and earns the goal's achievement`() {
        var player = Player(
            makeLevel(
                [("owl", 0.3), ("frog", 0.6)],
                goals: [Goal(id: "g", kind: "find", entity: "owl", achievement: "first")]))
        player.find("owl")
        #expect(player.run.phase == .won)
        #expect(player.run.earned == ["first"])
        #expect(player.game.progress.achievements == ["first"])
        #expect(player.game.progress.result(of: "level")?.stars == 3)
        #expect(player.effects.contains(.finish))
    }

    @Test func `a wrong choice counts, and too many lose`() {
        var player = Player(
            makeLevel(
                [("owl", 0.3), ("frog", 0.6)],
                goals: [Goal(id: "g", kind: "find", entity: "owl"), Goal(id: "w", kind: "wrongChoices", count: 1)]))
        player.find("frog")
        #expect(player.run.phase == .running)
        #expect(player.run.goals[1].verdict == .met)
        player.find("frog")
        #expect(player.run.goals[1].verdict == .broken)
        #expect(player.run.phase == .lost)
        #expect(player.game.progress.result(of: "level")?.wins == 0)
    }

    @Test func `a time limit holds until it ceases to`() {
        let goals = [Goal(id: "g", kind: "find", entity: "owl"), Goal(id: "t", kind: "timeLimit", seconds: 5)]
        var player = Player(makeLevel([("owl", 0.3)], goals: goals))
        player.wait(4.9)
        #expect(player.run.goals[1].verdict == .met)
        player.wait(0.3)
        #expect(player.run.goals[1].verdict == .broken)
        #expect(player.run.phase == .lost)
        // Who asked for no hurry is not hurried.
        var calm = Player(makeLevel([("owl", 0.3)], goals: goals), assistance: Assistance(isUnhurried: true))
        calm.wait(20)
        calm.find("owl")
        #expect(calm.run.phase == .won)
    }

    @Test func `all have to be found, and distractors are wrong`() {
        var level = makeLevel([("a", 0.1), ("b", 0.4), ("c", 0.7)], goals: [Goal(id: "g", kind: "findAll")])
        level.entities[2].isDistractor = true
        var player = Player(level)
        player.find("a")
        player.find("c")
        #expect(player.run.wrong == 1)
        #expect(!player.run.isAudible(0), "what was found falls silent")
        player.find("b")
        #expect(player.run.phase == .won)
        // One wrong choice for two finds takes a fifth of the 500 points beyond the win.
        #expect(player.run.score == 900)
    }

    @Test func `an order has to be kept`() {
        var player = Player(
            makeLevel([("a", 0.1), ("b", 0.4)], goals: [Goal(id: "g", kind: "order", entities: ["b", "a"])]))
        player.find("a")
        #expect(player.run.wrong == 1)
        player.find("b")
        player.find("a")
        #expect(player.run.phase == .won)
    }

    @Test func `who leaves the sound too early begins to stay anew`() {
        var player = Player(
            makeLevel([("bee", 0.25)], goals: [Goal(id: "s", kind: "stay", entity: "bee", seconds: 3, degrees: 8)]))
        player.send(.turnTo(0.26, pitch: 0))
        player.wait(2.5)
        player.send(.turnTo(0.3, pitch: 0))
        player.send(.turnTo(0.25, pitch: 0))
        player.wait(2.9)
        #expect(player.run.phase == .running)
        player.wait(0.2)
        #expect(player.run.phase == .won)
    }

    @Test func `optional goals decide nothing`() {
        let goals = [
            Goal(id: "g", kind: "find", entity: "a"),
            Goal(id: "o", kind: "wrongChoices", count: 0, isOptional: true, achievement: "flawless"),
        ]
        var clumsy = Player(makeLevel([("a", 0.1), ("b", 0.5)], goals: goals))
        clumsy.find("b")
        clumsy.find("a")
        #expect(clumsy.run.phase == .won)
        #expect(clumsy.run.earned.isEmpty)
        var careful = Player(makeLevel([("a", 0.1), ("b", 0.5)], goals: goals))
        careful.find("a")
        #expect(careful.run.earned == ["flawless"])
    }

    @Test func `a choice beside everything says which way the nearest is`() {
        let goals = [Goal(id: "g", kind: "find", entity: "a")]
        for (x, earcon) in [(0.15, Earcon.missRight), (0.85, .missLeft), (0.45, .missBehind)] {
            var player = Player(makeLevel([("a", x)], goals: goals))
            #expect(player.send(.choose).first == .earcon(earcon))
            #expect(player.run.choices.last?.outcome == .missed)
        }
    }

    @Test func `an entity's actions wake, hush, say and achieve`() {
        var made = makeLevel(
            [("a", 0.1), ("b", 0.4), ("c", 0.7)], goals: [Goal(id: "g", kind: "order", entities: ["a", "b"])])
        made.entities[1].isAsleep = true
        made.entities[0].actions = [
            EntityAction(kind: "wake", entity: "b"), EntityAction(kind: "hush", entity: "c"),
            EntityAction(kind: "say", words: Wording(en: "Well done", de: "Gut gemacht")),
            EntityAction(kind: "achieve", achievement: "friend"),
        ]
        var player = Player(made)
        #expect(!player.run.isAudible(1) && player.run.isAudible(2))
        player.find("a")
        #expect(player.run.isAudible(1) && !player.run.isAudible(2))
        #expect(player.run.earned == ["friend"])
        #expect(player.effects.contains(.announce(.words(Wording(en: "Well done", de: "Gut gemacht")))))
    }

    /// The example's level as its file has it.
    private func fogBank(rules: Rules) throws -> Level {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Examples/FogSignals/fog-bank.json")
        return try Level(json: String(contentsOf: file, encoding: .utf8), file: "fog-bank.json", rules: rules)
    }

    @Test func `a goal, a behaviour and properties of another module work without the family knowing them`() throws {
        let level = try fogBank(rules: .fogSignals)
        #expect(level.entities[0].fog == 0.7)
        #expect(level.problems(rules: .fogSignals).isEmpty)
        var player = Player(level, rules: .fogSignals)
        player.wait(2)
        #expect(abs(player.run.poses[0].x - (0.25 + 40.0 / 360)) < 1e-9)
        player.find("buoy")
        #expect(player.run.phase == .won)
        var dizzy = Player(level, rules: .fogSignals)
        for _ in 0..<3 { dizzy.send(.turnBy(0.3), after: 100) }
        #expect(dizzy.run.phase == .lost)
        #expect(throws: TreeError.self) { try fogBank(rules: .standard) }
        #expect(level.lamps.map(\.period) == [4])
        var foggy = Player(level, rules: .fogSignals)
        #expect(foggy.run.sounds.map { ($0.volume * 100).rounded() } == [44])
        foggy.wait(2)
        #expect(!foggy.run.isAudible(1))
        foggy.send(.turnTo(foggy.run.poses[0].x, pitch: 0))
        foggy.send(.choose)
        #expect(foggy.run.isAudible(1), "the action of another module woke the ship")
        var dark = level
        dark.lamps[0].period = 0
        #expect(throws: TreeError.self) { try Level(json: dark.json(), file: "fog.json", rules: .fogSignals) }
        var thick = level
        thick.entities[0].fog = 3
        #expect(throws: TreeError.self) { try Level(json: thick.json(), file: "fog.json", rules: .fogSignals) }
    }
}
