import Measure
import Space
public import Tasks
import Text
public import Tree

/// Plays a level as a person would who listens, turns to what is to be found, and chooses it.
///
/// How far the ear leads astray follows the sounds' lateral error over headphones; see `SimulatedObserver` in `Hearing`.
public struct SimulatedPlayer {
    /// 1 for most people; who has more hears more exactly and turns faster.
    public var skill: Double

    /// Degrees, and degrees per second, of most people.
    private static var error: Double { 7 }
    private static var speed: Double { 90 }
    private static var frame: Double { 1000.0 / 60 }
    /// A level that cannot be won must not hang the caller.
    private static var patience: Double { 120_000 }

    public init(skill: Double = 1) { self.skill = min(4, max(0.1, skill)) }

    /// Plays to the end, or gives up, and keeps the session.
    public func play(
        _ game: Game, origin: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>] {
        var game = game
        var log: [TimedAction<Action>] = []
        var time = 0.0
        func send(_ action: Action, after milliseconds: Double) {
            time += milliseconds
            log.append(TimedAction(action, at: time))
            _ = LevelsFamily.reduce(&game, action, at: time)
        }
        send(.opened(origin: origin), after: 0)
        guard let level = game.level else { return log }
        send(.start(level: level.id, Assistance()), after: 20)
        while let run = game.run, run.phase == .running, time < SimulatedPlayer.patience {
            guard let place = SimulatedPlayer.wanted(in: run) else {
                // Nothing to be found can be heard now: something is to be followed, or may come.
                if let followed = SimulatedPlayer.followed(in: run) {
                    turn(by: run.bearing(of: followed).azimuth, in: { game.run }) { send($0, after: $1) }
                }
                send(.tick, after: 500)
                continue
            }
            send(.tick, after: 300 + 500 * generator.uniform() / skill)
            let heard = SimulatedPlayer.error / skill * generator.normal()
            turn(by: (game.run?.bearing(of: place).azimuth ?? 0) + heard, in: { game.run }) { send($0, after: $1) }
            send(.choose, after: 150 + 250 * generator.uniform())
        }
        if game.run?.phase.isOver == false { send(.abandon, after: 100) }
        send(.saved, after: 4000)
        return log
    }

    /// Turns on with every frame.
    private func turn(by degrees: Double, in run: () -> Run?, _ send: (Action, Double) -> Void) {
        let step = SimulatedPlayer.speed * min(2, skill) * SimulatedPlayer.frame / 1000
        let steps = max(1, Int((degrees.magnitude / step).rounded(.up)))
        for _ in 0..<steps {
            guard let run = run(), run.phase == .running else { return }
            let turns = run.view.heading.fraction + degrees / 360 / Double(steps)
            let heading = (turns - turns.rounded(.down)) * 36_000
            send(.turnTo(heading.rounded() / 36_000, pitch: 0), SimulatedPlayer.frame)
        }
    }

    /// What is to be found next: the nearest of what the goals ask for now and can be heard.
    static func wanted(in run: Run) -> Int? {
        var nearest: (place: Int, angle: Double)?
        for (index, goal) in run.plan.goals.enumerated()
        where !goal.isOptional && run.goals[index].verdict != .broken {
            for place in run.poses.indices
            where run.isThere(place) && run.isAudible(place) && goal.rule.wants(place, run) {
                let angle = run.distanceFromCentre(of: place)
                if angle < nearest?.angle ?? .infinity { nearest = (place, angle) }
            }
        }
        return nearest?.place
    }

    /// What is to be kept ahead and not chosen.
    private static func followed(in run: Run) -> Int? {
        for (index, goal) in run.level.goals.enumerated()
        where run.goals[index].verdict == .open && goal.kind.isSame(as: "stay") {
            if let place = run.place(of: goal.entity ?? ""), run.isAudible(place) { return place }
        }
        return nil
    }
}

extension LevelsFamily {
    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Levels.Action>] {
        guard let game = try? begin(definition, seed: seed) else { return [] }
        return SimulatedPlayer(skill: skill).play(game, origin: origin, generator: &generator)
    }
}
