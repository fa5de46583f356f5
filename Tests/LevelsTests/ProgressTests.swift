import Levels
import LevelsTesting
import ScreenTesting
import Space
import Testing
import Tree

/// What counts towards what comes with the lab, and what a level has to sound.
@Suite struct ProgressTests {
    private static func won(_ levels: [String]) throws -> Progress {
        let results = levels.map { #"{"id":"\#($0)","score":1000,"stars":3,"runs":1,"wins":1}"# }
        return try Progress(json: #"{"results":[\#(results.joined(separator: ","))]}"#)
    }

    @Test func `levels of one's own open one's own scenarios only`() throws {
        var library = Library()
        library.scenarios = [Scenario(id: "far", levels: ["a"]), Scenario(id: "mine", levels: ["own-1"])]
        library.ownLevels = ["own-1", "own-2"]
        library.ownScenarios = ["mine"]
        for index in library.scenarios.indices { library.scenarios[index].unlocking.score = 1500 }
        let easy = try Self.won(["own-1", "own-2"])
        #expect(easy.score(in: library) == 0 && easy.score(in: library, withOwn: true) == 2000)
        #expect(library.scenarios.map { easy.isOpen($0, in: library) } == [false, true])
        let real = try Self.won(["a", "b"])
        #expect(library.scenarios.map { real.isOpen($0, in: library) } == [true, true])
    }

    @Test func `levels of one's own earn no achievements of the lab`() throws {
        var library = Library()
        library.achievements = [
            Achievement(id: "two", kind: .wins, count: 2), Achievement(id: "much", kind: .score, count: 2000),
            Achievement(id: "stars", kind: .stars, count: 2),
        ]
        library.ownLevels = ["own-1", "own-2"]
        var progress = Progress()
        #expect(try progress.take(Self.won(["own-1", "own-2"]), library: library).isEmpty)
        #expect(try progress.take(Self.won(["a", "b"]), library: library) == ["two", "much", "stars"])
    }

    @Test func `a level names each sound that can be heard in it once`() {
        var level = makeLevel([("owl", 0.1), ("bell", 0.3)], goals: [])
        level.ambient = [SoundUse(sound: "wind"), SoundUse(sound: "owl")]
        level.entities[1].actions = [EntityAction(kind: "play", sound: SoundUse(sound: "glass"))]
        #expect(level.soundNames == ["wind", "owl", "bell", "glass"])
    }
}
