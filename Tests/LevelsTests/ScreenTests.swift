import Interface
import Levels
import LevelsTesting
import ScreenTesting
import Space
import Testing
import Tree

@Suite struct ScreenTests {
    private func check<Action>(_ markup: (Language) -> Markup<Action>, _ name: String) {
        #expect(screenFaults(markup) == [], "\(name)")
    }

    @Test func `every text is there in both languages and well formed`() {
        #expect(VocabularyCheck.problems(in: LevelsPhrase.self) == [])
    }

    @Test func `home, scenarios, levels, lessons, achievements and story have names for everything`() throws {
        let library = try Content.library()
        var progress = Progress()
        for round in 0...1 {
            check({ listeningHome(library, progress, language: $0) }, "home \(round)")
            check({ scenariosScreen(library, progress, language: $0) }, "scenarios \(round)")
            for scenario in library.scenarios {
                check({ scenarioScreen(scenario, library, progress, language: $0) }, scenario.id)
            }
            check({ lessonsScreen(library.lessons, language: $0) }, "lessons")
            check({ achievementsScreen(library, progress, language: $0) }, "achievements \(round)")
            check({ storyScreen(library.stories[0], progress, language: $0) }, "story \(round)")
            for level in library.levels {
                check(
                    { briefingScreen(level, progress, isUnhurried: round == 0, rules: .standard, language: $0) },
                    level.id)
                progress.results[id: level.id] = LevelResult(id: level.id, score: 900, stars: 3, runs: 1, wins: 1)
            }
            progress.achievements = library.achievements.map(\.id)
            for chapter in library.stories[0].chapters { _ = progress.finish(chapter: chapter.id, library: library) }
        }
    }

    @Test func `a level can be played by keys alone, from the screen's own intents`() {
        let goals = [
            Goal(id: "g", kind: "find", entity: "owl"), Goal(id: "t", kind: "timeLimit", seconds: 60),
            Goal(id: "w", kind: "wrongChoices", count: 2),
        ]
        var player = Player(makeLevel([("owl", 0.15), ("frog", 0.6)], goals: goals))
        var field = FieldOfView(heading: player.run.view.heading)
        func press(_ key: Int, isRepeat: Bool = false) -> Intent? {
            runScreen(player.run, told: Told(), language: .english).answer(
                to: PageEvent(node: 0, kind: .keyDown, x: Double(key), y: isRepeat ? 1 : 0))
        }
        #expect(press(13) == .run(.choose) && press(82) == .run(.listenAgain) && press(67) == .turn(.recentre))
        #expect(press(27) == .leave && press(13, isRepeat: true) == nil)
        for _ in 0..<20 where player.run.distanceFromCentre(of: 0) > 3 {
            guard case .turn(.arrow(let isRight, let isFine))? = press(39) else { break }
            player.time += 100
            if let look = field.take(.arrow(isRight: isRight, isFine: isFine), at: player.time) {
                player.send(.turnTo(look.heading, pitch: look.pitch))
            }
        }
        #expect(press(80) == .run(.paused))
        player.send(.paused, after: 10)
        #expect(press(39) == nil, "a paused level does not turn")
        #expect(press(13) == .run(.resumed))
        check({ runScreen(player.run, told: Told(), language: $0) }, "paused")
        player.send(.resumed, after: 10)
        check({ runScreen(player.run, told: Told(["x"]), language: $0) }, "running")
        if case .run(let action)? = press(13) { player.send(action, after: 10) }
        #expect(player.run.phase == .won)
        let earned = [Achievement(id: "a", name: Wording(en: "One", de: "Eins"))]
        check({ runResultScreen(player.run, isBest: true, earned: earned, rules: .standard, language: $0) }, "won")
        // A story goes on; nobody is led back into the level that was just won.
        let told = runResultScreen(
            player.run, isBest: false, isTold: true, earned: [], rules: .standard, language: .english)
        #expect(told.html().contains("Go on") && !told.html().contains("Once more"))
    }

    @Test func `the check of the pages finds what it looks for`() {
        let faults = PageText(
            "<button class=x></button><h2></h2><input id=\"a\"><label for=\"b\"></label><p id=\"a\">{n}</p>"
        ).faults
        #expect(faults.count == 6, "\(faults)")
        #expect(PageText("<button aria-label=\"Leave\"><svg></svg></button><button>Go</button>").faults == [])
    }
}
