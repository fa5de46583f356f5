import Space
import Tree

/// What a level asks for, read once when a run begins, so that nothing is read from the tree while it is played.
final class RunPlan: Sendable {
    /// The motions of each entity.
    let motions: [[BehaviourKind.Motion]]
    let goals: [GoalPlan]
    let sounds: [SoundUse?]
    let pauses: [Double]
    let names: [String]
    let volumes: [Double]
    let repeats: [Bool]
    let afterwards: [Afterwards]
    /// Whether anything moves, comes or goes at all.
    let isMoving: Bool
    let reach: Double
    let rules: Rules
    let steerings: [SoundSteering.Change]

    init(_ level: Level, _ rules: Rules) {
        var motions: [[BehaviourKind.Motion]] = []
        var sounds: [SoundUse?] = []
        var pauses: [Double] = []
        var names: [String] = []
        var volumes: [Double] = []
        var repeats: [Bool] = []
        var afterwards: [Afterwards] = []
        var isMoving = false
        for entity in level.entities {
            var own: [BehaviourKind.Motion] = []
            for behaviour in entity.behaviours {
                if let kind = rules.behaviour(behaviour.kind) { own.append(kind.motion(behaviour)) }
            }
            if !own.isEmpty { isMoving = true }
            motions.append(own)
            let sound = entity.sound
            sounds.append(sound)
            pauses.append(sound?.pause ?? 0)
            names.append(sound?.sound ?? "")
            volumes.append(sound?.volume ?? 0)
            repeats.append(sound?.repeats ?? false)
            afterwards.append(entity.afterwards)
        }
        self.motions = motions
        self.sounds = sounds
        self.pauses = pauses
        self.names = names
        self.volumes = volumes
        self.repeats = repeats
        self.afterwards = afterwards
        self.isMoving = isMoving
        self.rules = rules
        steerings = rules.steerings.compactMap { $0.change(level) }
        reach = level.reach
        goals = level.goals.map { goal in
            // A goal of a kind that nobody knows stays open: the level cannot be won by mistake.
            guard let kind = rules.goal(goal.kind) else {
                return GoalPlan(isAim: true, isOptional: goal.isOptional, rule: GoalRule { _, _ in .open })
            }
            return GoalPlan(isAim: kind.isAim, isOptional: goal.isOptional, rule: kind.rule(goal, level))
        }
    }
}

/// A goal, read.
struct GoalPlan: Sendable {
    let isAim: Bool
    let isOptional: Bool
    let rule: GoalRule
}
