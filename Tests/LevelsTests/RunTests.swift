import Levels
import LevelsTesting
import ScreenTesting
import Space
import Store
import Testing
import Tree

@Suite struct RunTests {
    static let find = [Goal(id: "g", kind: "find", entity: "a")]

    @Test func `starting while a level runs changes nothing, and the original never changes`() {
        var library = Library()
        library.levels = [
            makeLevel([("a", 0.1)], id: "one", goals: Self.find), makeLevel([("a", 0.4)], id: "two", goals: Self.find),
        ]
        var player = Player(library)
        player.send(.start(level: "one", Assistance()))
        player.send(.turnBy(0.2), after: 100)
        let before = player.game
        #expect(player.send(.start(level: "two", Assistance()), after: 100).isEmpty)
        #expect(player.game == before)
        player.find("a")
        #expect(player.game.library == library)
        #expect(player.game.run?.level == library.levels[0])
        player.send(.start(level: "two", Assistance()), after: 100)
        #expect(player.game.run?.level.id == "two")
        player.send(.start(level: "nowhere", Assistance()), after: 100)
        #expect(player.game.run?.level.id == "two")
    }

    @Test func `behaviours are pure functions of the run's time`() {
        var made = makeLevel([("a", 0.9), ("b", 0.5), ("c", 0.5), ("d", 0.5)], goals: Self.find)
        made.entities[0].behaviours = [
            Behaviour(kind: "path", stations: [Station(time: 0, x: 0.9), Station(time: 4, x: 1.1)], loops: false)
        ]
        made.entities[1].behaviours = [Behaviour(kind: "presence", begins: 1, ends: 2, period: 4)]
        made.entities[2].behaviours = [
            Behaviour(
                kind: "volume", stations: [Station(time: 0, volume: 0), Station(time: 2, volume: 1)], loops: true)
        ]
        made.entities[3].behaviours = [Behaviour(kind: "drift", speed: -36)]
        var slow = Player(made)
        slow.wait(3)
        var quick = Player(made)
        quick.send(.tick, after: 3000)
        #expect(abs(quick.run.poses[0].x - 1.05) < 1e-12)
        #expect(!quick.run.poses[1].isPresent)
        #expect(abs(quick.run.poses[2].volume - 0.5) < 1e-12)
        #expect(abs(quick.run.poses[3].x - 0.2) < 1e-12)
        for (left, right) in zip(slow.run.poses, quick.run.poses) { #expect(abs(left.x - right.x) < 1e-9) }
        quick.send(.tick, after: 2500)
        #expect(quick.run.poses[1].isPresent)
        #expect(quick.run.poses[0].x == 1.1, "a path that does not loop ends where it ends")
    }

    @Test func `a hidden page pauses the run and its clock`() {
        var player = Player(makeLevel([("a", 0.3)], goals: Self.find + [Goal(id: "t", kind: "timeLimit", seconds: 3)]))
        player.wait(1)
        let effects = player.send(.disturbed(.hidden), after: 100)
        #expect(effects.contains(.stopInput))
        #expect(player.run.sounds.isEmpty)
        player.send(.tick, after: 60_000)
        player.send(.choose, after: 60_000)
        #expect(player.run.phase == .paused)
        #expect(player.send(.resumed, after: 10) == [.announce(.resumed), .startInput])
        player.wait(0.5)
        #expect(player.run.phase == .running)
        #expect(abs(player.run.clock - 1.6) < 1e-9)
        #expect(player.send(.disturbed(.outputChanged)).contains(.announce(.paused)))
        player.send(.opened(origin: 5), after: -100_000)
        player.send(.resumed)
        player.find("a")
        #expect(player.run.phase == .won)
    }

    @Test func `a log replayed gives the same run to the bit`() {
        for seed in Int64(1)...40 {
            var generator = SeededGenerator(seed: seed)
            var made = makeLevel(
                (0..<6).map { ("e\($0)", Double($0) / 6) },
                goals: [Goal(id: "g", kind: "findAll"), Goal(id: "w", kind: "wrongChoices", count: 12)])
            made.isShuffled = true
            made.scatter = 0.05
            made.entities[3].behaviours = [Behaviour(kind: "drift", speed: 11)]
            var player = Player(made, seed: seed)
            for _ in 0..<300 {
                let pause = generator.uniform() * 200
                switch generator.integer(below: 8) {
                case 0: player.send(.choose, after: pause)
                case 1: player.send(.turnTo(generator.uniform(), pitch: 40 * generator.uniform()), after: pause)
                case 2: player.send(.tick, after: pause)
                case 3: player.send(.listenAgain, after: pause)
                case 4: player.send(.moveTo(Position(x: Turn(generator.uniform()), y: 0.3)), after: pause)
                default: player.send(.turnBy(generator.uniform() - 0.5), after: pause)
                }
            }
            var again = Game(player.game.library, seed: seed)
            for (time, action) in player.log {
                guard let read = Action(action.value) else {
                    Issue.record("seed \(seed): \(action) cannot be read back")
                    continue
                }
                #expect(read == action)
                _ = again.reduce(read, at: time)
            }
            #expect(again == player.game, "seed \(seed)")
        }
    }

    @Test func `the seed shuffles positions among themselves, differently for other seeds`() {
        var made = makeLevel((0..<8).map { ("e\($0)", Double($0) / 8) }, goals: [Goal(id: "g", kind: "findAll")])
        made.isShuffled = true
        let first = Player(made, seed: 1).run.poses.map(\.x)
        let second = Player(made, seed: 2).run.poses.map(\.x)
        #expect(first != second)
        #expect(first.sorted() == second.sorted())
        #expect(first == Player(made, seed: 1).run.poses.map(\.x))
    }

    @Test func `looking up lets what is ahead sink, and what is at the side stay`() {
        var made = makeLevel([("ahead", 0), ("right", 0.25), ("behind", 0.5), ("above", 0)], goals: [])
        made.entities[3].position.elevation = 90
        var player = Player(made)
        player.send(.turnTo(0, pitch: 30))
        let bearings = player.run.bearings
        #expect(abs(bearings[0].elevation + 30) < 1e-9 && abs(bearings[0].azimuth) < 1e-9)
        #expect(abs(bearings[1].elevation) < 1e-9 && abs(bearings[1].azimuth - 90) < 1e-9)
        #expect(abs(bearings[2].elevation - 30) < 1e-9 && abs(abs(bearings[2].azimuth) - 180) < 1e-9)
        #expect(abs(bearings[3].elevation - 60) < 1e-9)
        #expect(abs(bearings[3].angleFromAhead - 60) < 1e-9)
    }

    @Test func `the translator starts, moves and stops sounds as the run goes on`() {
        var level = makeLevel([("a", 0.1), ("b", 0.4)], goals: [Goal(id: "g", kind: "findAll")])
        level.entities[1].behaviours = [Behaviour(kind: "drift", speed: 20)]
        var player = Player(level)
        var translator = Translator<Int, SoundSource> { $0.key }
        #expect(translator.translate(player.run.sounds).count == 2)
        player.send(.turnBy(0.1), after: 20)
        // Turning moves the listener, drifting the sound.
        #expect(translator.translate(player.run.sounds) == [.update(player.run.sounds[1], key: 1)])
        #expect(player.run.sounds[0].bearing?.azimuth == 36)
        player.find("a")
        #expect(translator.translate(player.run.sounds).contains(.remove(key: 0)))
        player.find("b")
        #expect(translator.translate(player.run.sounds) == [.remove(key: 1)])
    }

    @Test func `who walks towards the listener comes as near as is said, and away as far as there is`() {
        var level = makeLevel([("a", 0.1), ("b", 0.4), ("c", 0.7)], goals: Self.find)
        for (index, behaviour) in [
            Behaviour(kind: "towards", pace: 0.5, nearest: 1, begins: 2), Behaviour(kind: "towards", pace: -2),
            Behaviour(kind: "towards", pace: 3, nearest: 50),
        ].enumerated() {
            level.entities[index].position.distance = 4
            level.entities[index].behaviours = [behaviour]
        }
        var player = Player(level)
        func distances() -> [Double] { player.run.sounds.compactMap { $0.bearing?.distance } }
        player.wait(2)
        #expect(zip(distances(), [4.0, 8, 4]).allSatisfy { abs($0 - $1) < 0.1 }, "\(distances())")
        player.wait(4)
        #expect(zip(distances(), [2.0, 16, 4]).allSatisfy { abs($0 - $1) < 0.1 }, "\(distances())")
        player.wait(10)
        #expect(zip(distances(), [1.0, 36, 4]).allSatisfy { abs($0 - $1) < 0.1 }, "\(distances())")
    }

    @Test func `listening again begins sounds anew that do not repeat`() {
        var made = makeLevel([("a", 0.1), ("b", 0.4)], goals: Self.find)
        made.entities[0].sound?.repeats = false
        var player = Player(made)
        var translator = Translator<Int, SoundSource> { $0.key }
        _ = translator.translate(player.run.sounds)
        player.send(.listenAgain, after: 10)
        #expect(translator.translate(player.run.sounds) == [.update(player.run.sounds[0], key: 0)])
    }

    @Test func `nothing is shown before the end where a level reveals only then`() {
        var player = Player(makeLevel([("a", 0.3), ("b", 0.6)], goals: Self.find))
        #expect(player.run.displayed.isEmpty)
        player.find("a")
        #expect(player.run.displayed.map(\.isFound) == [true, false])
        var dark = makeLevel([("a", 0.3)], goals: Self.find)
        dark.visibility = .never
        player = Player(dark)
        player.find("a")
        #expect(player.run.displayed.isEmpty)
        dark.visibility = .always
        #expect(Player(dark).run.displayed.map(\.azimuth).map { ($0 * 1000).rounded() } == [108_000])
    }

    @Test func `points and stars follow the criteria`() {
        for rating in [Rating.first, .second] {
            #expect(rating.score(seconds: 10, wrong: 0, found: 1, par: 10) == 1000)
            #expect(rating.score(seconds: 20, wrong: 0, found: 1, par: 10) == 850)
            #expect(rating.score(seconds: 30, wrong: 3, found: 1, par: 10) == 500)
            #expect(rating.score(seconds: .infinity, wrong: -4, found: 0, par: 0) == 500)
        }
        #expect(Rating.first.score(seconds: 10, wrong: 19, found: 1, par: 10) == 800)
        #expect(Rating.second.score(seconds: 10, wrong: 19, found: 1, par: 10) == 500)
        // 10 s count as 15, and two fifths of what is beyond the win go; with four finds a tenth.
        #expect(Rating.second.score(seconds: 10, wrong: 1, found: 1, par: 10) == 755)
        #expect(Rating.second.score(seconds: 10, wrong: 1, found: 4, par: 10) == 883)
        #expect([499, 500, 700, 900].map(Rating.stars) == [0, 1, 2, 3])
    }
}
