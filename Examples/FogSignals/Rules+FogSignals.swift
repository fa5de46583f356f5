import Interface
package import Levels
import Tree

extension Rules {
    /// The family's own rules with a goal, a behaviour, an action, four properties of this module, and fog that dims sounds.
    package static var fogSignals: Rules {
        standard.adding(
            goals: [.economy], behaviours: [.swing], actions: [.liftFog], steerings: [.fog],
            properties: [
                Schema.Addition(Level.lamps), Schema.Addition(Entity.fog), Schema.Addition(Goal.degreesInAll),
                Schema.Addition(Behaviour.width),
            ])
    }
}

extension GoalKind {
    /// Turn no further than so many degrees in all: a limit, which can only be broken.
    package static var economy: GoalKind {
        GoalKind(
            Name("economy"), title: { $0 == .german ? "Wenig drehen" : "Turn little" }, isAim: false,
            text: { goal, _, language in
                let degrees = Format(language).fixed(goal.degreesInAll, 0)
                return language == .german ? "Dreh dich höchstens \(degrees)°" : "Turn at most \(degrees)°"
            },
            rule: { goal, _ in
                let most = goal.degreesInAll
                return GoalRule { run, _ in run.travelled <= most ? .met : .broken }
            })
    }
}

extension BehaviourKind {
    /// To and fro around the entity's own place, once per `period` seconds, evenly between the ends.
    package static var swing: BehaviourKind {
        BehaviourKind(
            Name("swing"), title: { $0 == .german ? "Schwingt hin und her" : "Swings to and fro" },
            faults: { behaviour in
                behaviour.period > 0
                    ? [] : [Fault("period", expected: "a number of seconds above 0", found: "\(behaviour.period)")]
            },
            motion: { behaviour in
                let (width, period) = (behaviour.width / 360, max(behaviour.period, 0.001))
                return { seconds, pose in
                    let phase = seconds / period - (seconds / period).rounded(.down)
                    let side = phase < 0.25 ? 4 * phase : phase < 0.75 ? 2 - 4 * phase : 4 * phase - 4
                    pose.x += width * side
                }
            })
    }
}
