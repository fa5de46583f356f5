import Levels
import Space
import Tree

// What this game adds to the levels of the laboratory: a property, a kind of goal, a behaviour, and what is heard.

extension Entity {
    /// How much quieter the entity becomes when one faces it, 0 … 1.
    @Property(0...1) var shyness: Double = 0
}

extension Behaviour {
    /// For `flutter`: how far the entity hops, in degrees.
    @Property(0...180) var hop: Double = 20
}

extension Goal {
    /// For `gently`: the most degrees per second that the view may turn on average.
    @Property(1...720) var pace: Double = 90
}

extension GoalKind {
    /// Turn gently: a limit, which can only be broken.
    static var gently: GoalKind {
        GoalKind(
            Name("gently"), isAim: false,
            text: { goal, _, _ in "Turn gently: at most \(Int(goal.pace))° a second" },
            rule: { goal, _ in
                let pace = goal.pace
                // The first two seconds are free: nobody turns evenly from the beginning.
                return GoalRule { run, _ in run.travelled <= pace * (run.clock + 2) ? .met : .broken }
            })
    }
}

extension BehaviourKind {
    /// Hops to another place around its own once every `period` seconds, the same places in every run.
    static var flutter: BehaviourKind {
        BehaviourKind(Name("flutter")) { behaviour in
            let (hop, period) = (behaviour.hop / 360, max(behaviour.period, 0.1))
            return { seconds, pose in
                let places = [0, 1, -0.5, 0.5, -1]
                pose.x += hop * places[Int(seconds / period) % places.count]
            }
        }
    }
}

extension SoundSteering {
    /// What is shy falls silent when it is faced.
    static var shy: SoundSteering {
        SoundSteering { level in
            let shyness = level.entities.map(\.shyness)
            guard shyness.contains(where: { $0 > 0 }) else { return nil }
            return { source, run in
                guard shyness.indices.contains(source.key) else { return source }
                let nearness = max(0, 1 - run.distanceFromCentre(of: source.key) / 30)
                return source.dimmed(by: 1 - shyness[source.key] * nearness)
            }
        }
    }
}

extension Rules {
    static let moths = Rules.standard.adding(
        goals: [.gently], behaviours: [.flutter], steerings: [.shy],
        properties: [Schema.Addition(Entity.shyness), Schema.Addition(Behaviour.hop), Schema.Addition(Goal.pace)])
}

extension Level {
    /// Two moths at a window; the cricket is none.
    static var window: Level {
        var flutter = Behaviour(kind: "flutter", period: 3)
        flutter.hop = 25
        func moth(_ id: String, at x: Double, _ name: String) -> Entity {
            var moth = Entity(
                id: id, name: Wording(en: name, de: name), position: Position(x: Turn(x)),
                sound: SoundUse(sound: "bee"), behaviours: [flutter])
            moth.shyness = 0.6
            return moth
        }
        let cricket = Entity(
            id: "cricket", name: Wording(en: "the cricket", de: "die Grille"), position: Position(x: 0.5),
            sound: SoundUse(sound: "cricket"), isDistractor: true)
        var gently = Goal(id: "gently", kind: "gently")
        gently.pace = 60
        return Level(
            id: "window", name: Wording(en: "Moths at the window", de: "Falter am Fenster"),
            entities: [moth("grey", at: 0.2, "the grey moth"), moth("brown", at: 0.75, "the brown moth"), cricket],
            goals: [Goal(id: "all", kind: "findAll"), gently])
    }
}
