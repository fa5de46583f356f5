import LevelsTesting
import ScreenTesting
import Space
import Tasks
import Testing
import Tree

@testable import Levels

/// What can be won without hearing counts for little.
@Suite struct HearingNothingTests {
    /// Turns anywhere and chooses, as often as it takes.
    private static func play(_ level: Level, in library: Library, _ seed: Int64) -> Player {
        var player = Player(library, seed: seed)
        player.send(.start(level: level.id, Assistance()))
        var generator = SeededGenerator(seed: seed &* 7919)
        for _ in 0..<300 where !player.run.phase.isOver {
            player.send(.turnTo(generator.uniform(), pitch: 0), after: 400)
            player.send(.choose, after: 100)
        }
        return player
    }

    @Test func `who hears nothing gets one star at most, no best and no achievement, but for luck`() throws {
        var library = try Content.library()
        library.levels += library.lessons
        var (runs, lucky, guessed) = (0, 0, 0)
        for level in library.levels {
            var luckyHere = 0
            for seed in Int64(1)...12 {
                let player = Self.play(level, in: library, seed)
                let (run, progress) = (player.run, player.game.progress)
                runs += 1
                if run.isGuessed {
                    if run.phase == .won { guessed += 1 }
                    #expect(run.stars <= 1 && run.score <= 600, "\(level.id), seed \(seed)")
                    #expect(run.earned.isEmpty && progress.achievements.isEmpty, "\(level.id), seed \(seed)")
                    #expect(progress.result(of: level.id)?.wins ?? 0 == 0, "\(level.id), seed \(seed)")
                    #expect(progress.result(of: level.id)?.score ?? 0 == 0 && !Progress().isBest(run))
                }
                // A first choice that hits is no other than that of somebody who heard it.
                if run.stars > 1 { luckyHere += 1 }
            }
            lucky += luckyHere
            #expect(luckyHere <= 6, "\(level.id): \(luckyHere) of 12")
        }
        #expect(guessed > runs / 4, "\(guessed) of \(runs) were won by trying everywhere")
        // A reach of 20° to each side is a ninth of the circle, which two choices hit in 21 of 100.
        #expect(lucky < runs / 4, "\(lucky) of \(runs)")
    }

    @Test(arguments: [3, 5, 17]) func `more than two wrong choices for each find never give two stars`(par: Int) {
        for found in 0...6 {
            for wrong in 0...40 {
                let score = Rating.second.score(seconds: 0, wrong: wrong, found: found, par: Double(par * 10))
                let isGuessed = Rating.second.isGuessed(wrong: wrong, found: found)
                #expect(score >= 500 && (!isGuessed || Rating.stars(score: score) == 1))
                #expect(wrong > 0 || score == Rating.full)
            }
        }
    }

    @Test func `a log from before wrong choices counted of all keeps its points and its bytes`() throws {
        let stored = try Value(json: #"{"kind":"start","level":"level"}"#)
        let action = try #require(Action(stored))
        #expect(action == .start(level: "level", Assistance(), .first) && action.value == stored)
        let now = Action.start(level: "level", Assistance())
        #expect(Action(now.value) == now && now.value.json().contains(#""rating":2"#))
        #expect(try Action(Value(json: #"{"kind":"start","level":"level","rating":9}"#)) == nil)
        func points(_ start: Action) -> [Int] {
            var library = Library()
            library.levels = [makeLevel([("owl", 0.3)], goals: [Goal(id: "g", kind: "find", entity: "owl")])]
            var player = Player(library, seed: 1)
            player.send(start)
            for _ in 0..<5 { player.send(.choose, after: 10) }
            player.send(.turnTo(0.3, pitch: 0), after: 10)
            player.send(.choose, after: 10)
            return [player.run.score, player.run.stars, player.game.progress.result(of: "level")?.score ?? 0]
        }
        #expect(points(action) == [800, 2, 800] && points(now) == [500, 1, 0])
    }

    @Test func `a simulated player takes only what a goal asks for now, and follows what is to be followed`() {
        func wanted(_ goals: [Goal]) -> String? {
            var library = Library()
            library.levels = [makeLevel([("owl", 0.02), ("frog", 0.4), ("fox", 0.6)], goals: goals)]
            var player = Player(library, seed: 1)
            player.send(.start(level: "level", Assistance()))
            return SimulatedPlayer.wanted(in: player.run).map { player.run.level.entities[$0].id }
        }
        #expect(wanted([Goal(id: "g", kind: "find", entity: "fox")]) == "fox")
        #expect(wanted([Goal(id: "g", kind: "order", entities: ["frog", "owl"])]) == "frog")
        #expect(wanted([Goal(id: "g", kind: "findAll")]) == "owl")
        #expect(wanted([Goal(id: "g", kind: "stay", entity: "fox", seconds: 2)]) == nil)
        let level = makeLevel(
            [("owl", 0.02), ("fox", 0.6)], goals: [Goal(id: "g", kind: "stay", entity: "fox", seconds: 2)])
        var generator = SeededGenerator(seed: 4)
        let definition = LevelDefinition(playing: level).node
        var game = try? LevelsFamily.begin(definition, seed: 4)
        for action in LevelsFamily.simulate(definition, seed: 4, origin: 0, skill: 4, generator: &generator) {
            if game != nil { _ = LevelsFamily.reduce(&game!, action.action, at: action.time) }
        }
        #expect(game?.run?.phase == .won && game?.run?.wrong == 0)
    }
}
