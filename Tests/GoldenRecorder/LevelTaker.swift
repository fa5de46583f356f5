import Levels
import Measure
import Sessions
import Space
import Tasks
import Tree

/// Plays a level in a rough way: turns to what is wanted and chooses it, when nothing comes between.
struct LevelTaker {
    private var take: Take
    private let level: Level
    private var game: Game
    private var generator: SeededGenerator
    private var troubles = 0

    static func document(_ definition: Node, name: String, seed: Int64) throws -> SessionDocument {
        var taker = try LevelTaker(definition, name, seed)
        taker.play()
        return taker.take.document
    }

    private init(_ definition: Node, _ name: String, _ seed: Int64) throws {
        guard let level = LevelDefinition(node: definition).level else {
            throw RecorderError(description: "\(name): there is no level in the definition")
        }
        take = Take(LevelsFamily.facts, definition, name: name, seed: seed)
        self.level = level
        game = try LevelsFamily.begin(definition, seed: take.session.seed)
        generator = SeededGenerator(seed: seed)
    }

    private mutating func play() {
        send(.opened(origin: take.session.started), after: 0)
        let help = Assistance(isUnhurried: generator.chance(0.7), reach: 12)
        send(.start(level: level.id, help), after: 1500)
        for _ in 0..<600 {
            guard let run = game.run, !run.phase.isOver else { break }
            if run.phase == .paused {
                send(.resumed, after: 1200)
            } else if troubles < 3 || (troubles < 9 && generator.chance(0.3)) {
                disturb(run)
            } else if let wanted = wanted(run) {
                find(wanted)
            } else if let kept = run.level.goals.first(where: { $0.kind == "stay" })?.entity,
                let place = run.level.entities.index(id: kept)
            {
                send(.turnTo(run.poses[place].x, pitch: run.poses[place].elevation), after: 250)
            } else {
                send(.tick, after: 500)
            }
        }
        take.logUnreadable()
        send(.saved, after: 2500)
    }

    /// The place of something whose choice would be right now.
    private func wanted(_ run: Run) -> Int? {
        for (place, entity) in run.level.entities.enumerated() {
            var copy = game
            _ = LevelsFamily.reduce(&copy, .selected(entity: entity.id), at: take.time + 1)
            guard let after = copy.run, after.choices.count > run.choices.count else { continue }
            if after.choices.last?.outcome == .right, run.poses[place].isPresent { return place }
        }
        return nil
    }

    private mutating func find(_ place: Int) {
        // Listens first: so long that points are lost, or the time.
        let pause = level.par * generator.number(0, 1.2)
        for _ in 0..<3 { send(.tick, after: pause * 1000 / 3) }
        guard let run = game.run, run.phase == .running else { return }
        let pose = run.poses[place]
        let way = Turn(pose.x).degrees(from: run.view.heading)
        let steps = max(1, Int(way.magnitude / 35))
        for _ in 0..<steps { send(.turnBy(way / 360 / Double(steps)), after: 230) }
        // What moves has moved on meanwhile.
        guard let now = game.run, now.phase == .running else { return }
        if generator.chance(0.3) {
            send(.moveTo(Position(x: Turn(now.poses[place].x), y: 0.5)), after: 60)
        } else {
            send(.turnTo(now.poses[place].x, pitch: now.poses[place].elevation), after: 60)
        }
        if generator.chance(0.2) {
            send(.selected(entity: run.level.entities[place].id), after: 90)
        } else {
            send(.choose, after: 90)
        }
    }

    private mutating func disturb(_ run: Run) {
        troubles += 1
        switch generator.integer(below: 10) {
        case 0:
            send(.disturbed(.hidden), after: 200)
            send(.disturbed(.visible), after: 4000)
        case 1: send(.disturbed(.outputChanged), after: 100)
        case 2: send(.disturbed(.sensorLost), after: 100)
        case 3: send(.paused, after: 100)
        case 4:
            take.reload()
            send(.opened(origin: take.session.started + 70_000), after: 0)
        case 5: send(.listenAgain, after: 600)
        case 6:
            send(.turnTo(generator.uniform(), pitch: generator.number(-60, 60)), after: 300)
            send(.choose, after: 100)
        case 7:
            if let entity = generator.any(of: Array(run.level.entities)) {
                send(.selected(entity: entity.id), after: 500)
            }
        case 8: take.logUnreadable()
        default:
            send(.start(level: run.level.id, Assistance()), after: 10)
            send(.tick, after: 900)
        }
    }

    private mutating func send(_ action: Levels.Action, after milliseconds: Double) {
        let time = take.wait(milliseconds)
        take.log(action.value, at: time)
        _ = LevelsFamily.reduce(&game, action, at: time)
    }
}
