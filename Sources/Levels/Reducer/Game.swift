public import Store
import Tree

/// The state of playing: what there is to play, the run that is going on, what has been reached.
public struct Game: Equatable, Sendable {
    public var library: Library
    /// The run that goes on, or the last one.
    public internal(set) var run: Run?
    public var progress: Progress
    /// Runs that were begun, which makes each run's seed another one.
    package internal(set) var runs = 0
    /// Whether the person kept what was played.
    package internal(set) var isKept = false
    let seed: Int64

    public init(_ library: Library, progress: Progress = Progress(), seed: Int64) {
        self.library = library
        self.progress = progress
        self.seed = seed
    }

    /// Advances the game by one action that happened at `time`, in ms on the page's clock.
    public mutating func reduce(
        _ action: Action, at time: Double, rules: @autoclosure () -> Rules = .inForce
    ) -> [Effect] {
        if case .start(let id, let assistance, let rating) = action {
            return start(id, assistance, rating, at: time, rules())
        }
        guard let phase = run?.phase else { return [] }
        if case .saved = action {
            if phase.isOver { isKept = true }
            return []
        }
        let effects = run?.reduce(action, at: time) ?? []
        if let run, run.phase.isOver, !effects.isEmpty {
            let earned = progress.take(run, library: library)
            return effects + earned.map { .announce(.achievement($0)) }
        }
        return effects
    }

    private mutating func start(
        _ id: String, _ assistance: Assistance, _ rating: Rating, at time: Double, _ rules: Rules
    ) -> [Effect] {
        if let run, !run.phase.isOver { return [] }
        guard time.isFinite, let level = library.level(id) else { return [] }
        run = Run(
            level, seed: seed &+ Int64(runs) &* 0x9E37_79B9, assistance: assistance, rating: rating, rules: rules,
            at: time)
        runs += 1
        return [.announce(.started(level.name)), .startInput, .store]
    }

    /// The game's reducer for a store.
    public static func reducer(rules: Rules = .inForce) -> Reducer<Game, Timed, Effect> {
        Reducer { game, timed in game.reduce(timed.action, at: timed.time, rules: rules) }
    }
}
