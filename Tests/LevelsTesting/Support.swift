package import Levels
import Space
import Tree

/// A level of entities around the listener, each with its sound, and the goals given.
package func makeLevel(_ places: [(id: String, x: Double)], id: String = "level", goals: [Goal]) -> Level {
    Level(
        id: id,
        entities: Children(
            places.map { Entity(id: $0.id, position: Position(x: Turn($0.x)), sound: SoundUse(sound: "bell")) }),
        goals: Children(goals))
}

/// Plays one level: sends actions, collects effects, keeps the log.
package struct Player {
    package var game: Game
    package var time = 1000.0
    package var effects: [Effect] = []
    package var log: [(time: Double, action: Action)] = []
    package let rules: Rules

    package init(_ level: Level, rules: Rules = .standard, seed: Int64 = 7, assistance: Assistance = Assistance()) {
        var library = Library()
        library.levels = [level]
        self.init(library, rules: rules, seed: seed)
        send(.start(level: level.id, assistance))
    }

    package init(_ library: Library, rules: Rules = .standard, seed: Int64 = 7) {
        game = Game(library, seed: seed)
        self.rules = rules
    }

    package var run: Run { game.run ?? { preconditionFailure("no level was started") }() }

    @discardableResult
    package mutating func send(_ action: Action, after milliseconds: Double = 0) -> [Effect] {
        time += milliseconds
        log.append((time, action))
        let new = game.reduce(action, at: time, rules: rules)
        effects += new
        return new
    }

    /// Waits in small ticks.
    package mutating func wait(_ seconds: Double) {
        for _ in 0..<Int((seconds * 10).rounded()) where !run.phase.isOver { send(.tick, after: 100) }
    }

    /// Turns to an entity and chooses it.
    package mutating func find(_ id: String) {
        guard let place = run.place(of: id) else { return }
        send(.turnTo(run.poses[place].x, pitch: 0), after: 500)
        send(.choose, after: 100)
    }
}
