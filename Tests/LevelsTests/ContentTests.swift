import Levels
import LevelsTesting
import ScreenTesting
import Space
import Testing
import Tree

@Suite struct ContentTests {
    @Test func `every file of the content is valid, alone and together with the others`() throws {
        let library = try Content.library()
        #expect(library.problems().map(\.description) == [])
        #expect(library.stories[0].chapters.count >= 5)
        #expect(library.scenarios.count >= 3)
        #expect(library.scenarios.map(\.levels.count).reduce(0, +) >= 15)
        #expect(library.sounds.count >= 24)
        for file in try Content.files() where file.name.hasSuffix(".json") {
            #expect(try Value(json: file.text, file: file.name).json().utf8.count > 10)
        }
        for scenario in library.scenarios {
            for id in scenario.levels { #expect(library.level(id)?.id == id) }
        }
    }

    @Test func `everything that is said is said in both languages`() throws {
        func check(_ value: Value, _ place: String) {
            if let list = value.list {
                for (index, value) in list.enumerated() { check(value, place + "[\(index)]") }
            } else if let node = value.node {
                let english = node["en"]?.text
                let german = node["de"]?.text
                if english != nil || german != nil {
                    let isComplete = (english ?? "").utf8.count > 0 && (german ?? "").utf8.count > 0
                    #expect(isComplete, "\(place)")
                    let isTranslated = english != german || (english ?? "").utf8.count < 8
                    #expect(isTranslated, "\(place)")
                    let isLoud = (german ?? "").utf8.contains(UInt8(ascii: "!"))
                    #expect(!isLoud, "\(place)")
                }
                for field in node.fields { check(field.value, place + "." + field.name.text) }
            }
        }
        for file in try Content.files() where file.name.hasSuffix(".json") {
            check(try Value(json: file.text), file.name)
        }
    }

    @Test(arguments: Int64(1)...5)
    func `who hears perfectly wins every level and every lesson`(seed: Int64) throws {
        var library = try Content.library()
        let lessons = library.lessons
        #expect(lessons.count >= 20)
        library.levels += lessons
        var player = Player(library, seed: seed)
        for level in library.levels {
            player.send(.start(level: level.id, Assistance()), after: 1000)
            solve(&player)
            #expect(player.run.phase == .won, "\(level.id), seed \(seed), after \(player.run.clock) s")
            #expect(player.run.wrong == 0, "\(level.id), seed \(seed)")
        }
        for scenario in library.scenarios { #expect(player.game.progress.isOpen(scenario, in: library)) }
        for story in library.stories {
            for chapter in story.chapters { _ = player.game.progress.finish(chapter: chapter.id, library: library) }
        }
        let missing = library.achievements.map(\.id).filter { !player.game.progress.achievements.contains($0) }
        #expect(missing.isEmpty, "\(missing)")
    }

    @Test func `who guesses loses most of the later levels`() throws {
        let library = try Content.library()
        for scenario in library.scenarios.dropFirst() {
            for (index, id) in scenario.levels.enumerated() {
                var wins = 0
                for seed in Int64(1)...30 {
                    var player = Player(library, seed: seed)
                    player.send(.start(level: id, Assistance()))
                    guess(&player, seed)
                    if player.run.phase == .won { wins += 1 }
                }
                if index >= 3 { #expect(wins < 15, "\(id): a guesser won \(wins) of 30") }
            }
        }
    }

    @Test func `scenarios open one after another`() throws {
        let library = try Content.library()
        #expect(library.scenarios.map { Progress().isOpen($0, in: library) } == [true, true, false, false])
        let story = try #require(library.stories.first)
        var progress = Progress()
        #expect(progress.nextChapter(of: story)?.id == "arrival")
        _ = progress.finish(chapter: "arrival", library: library)
        #expect(progress.nextChapter(of: story)?.id == "path")
    }

    /// Does what each goal asks for, in order, knowing where everything is.
    private func solve(_ player: inout Player) {
        for _ in 0..<3000 where !player.run.phase.isOver {
            guard let target = nextTarget(player.run) else { return }
            if !player.run.isThere(target.place) || !player.run.isAudible(target.place) && target.isStay {
                player.send(.tick, after: 200)
                continue
            }
            player.send(.turnTo(player.run.poses[target.place].x, pitch: 0), after: 50)
            if !target.isStay { player.send(.choose, after: 10) }
        }
    }

    private func nextTarget(_ run: Run) -> (place: Int, isStay: Bool)? {
        for (index, goal) in run.level.goals.enumerated() where run.goals[index].verdict == .open {
            switch goal.kind {
            case "find": return run.place(of: goal.entity ?? "").map { ($0, false) }
            case "stay": return run.place(of: goal.entity ?? "").map { ($0, true) }
            case "order":
                for id in goal.entities {
                    if let place = run.place(of: id), !run.isFound(place) { return (place, false) }
                }
            case "findAll":
                for (place, entity) in run.level.entities.enumerated() where !entity.isDistractor && !run.isFound(place)
                {
                    return (place, false)
                }
            default: break
            }
        }
        return nil
    }

    /// Turns anywhere and chooses, again and again.
    private func guess(_ player: inout Player, _ seed: Int64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 where !player.run.phase.isOver {
            player.send(.turnTo(generator.uniform(), pitch: 0), after: 700)
            player.send(.choose, after: 300)
        }
    }
}
