import Space
import Synchronization
public import Tree

/// Everything that can occur in a level: kinds of goals, behaviours and entities' actions, what other modules have
/// declared about the elements, and how they steer what sounds.
///
///     let rules = Rules.standard.adding(goals: [.quiet]).adding(properties: [Schema.Addition(Entity.colour)])
///
/// A lab plays by them where its list of families has `LevelsFamily.member(rules: rules)`.
public struct Rules: Sendable {
    public private(set) var goals: [GoalKind]
    public private(set) var behaviours: [BehaviourKind]
    public private(set) var actions: [EntityActionKind]
    public private(set) var steerings: [SoundSteering]
    public private(set) var additions: [Schema.Addition]

    /// What the family itself knows. Put together once: each action in a level asks for it.
    public static let standard = Rules(
        goals: GoalKind.standard, behaviours: BehaviourKind.standard, actions: EntityActionKind.standard, steerings: [],
        additions: [Schema.Addition(Position.elevation), Schema.Addition(Position.distance)])

    /// The same rules and further ones. A kind of a name that is there already replaces the one before.
    public func adding(
        goals: [GoalKind] = [], behaviours: [BehaviourKind] = [], actions: [EntityActionKind] = [],
        steerings: [SoundSteering] = [], properties: [Schema.Addition] = []
    ) -> Rules {
        var rules = self
        rules.goals = goals + rules.goals
        rules.behaviours = behaviours + rules.behaviours
        rules.actions = actions + rules.actions
        rules.steerings += steerings
        rules.additions += properties
        return rules
    }

    /// The kind of a goal; nil if nobody has declared it.
    public func goal(_ kind: String) -> GoalKind? {
        let name = Name(kind)
        for kind in goals where kind.name == name { return kind }
        return nil
    }

    /// The kind of a behaviour; nil if nobody has declared it.
    public func behaviour(_ kind: String) -> BehaviourKind? {
        let name = Name(kind)
        for kind in behaviours where kind.name == name { return kind }
        return nil
    }

    /// The kind of an entity's action; nil if nobody has declared it.
    public func action(_ kind: String) -> EntityActionKind? {
        let name = Name(kind)
        for kind in actions where kind.name == name { return kind }
        return nil
    }
}

extension Rules {
    /// What this program plays levels by: the family's own rules, or those that came into force instead.
    public static var inForce: Rules { inForceInstead.load()?.rules ?? standard }

    /// Lets the whole program play levels by these rules. They cannot be replaced any more, so that a session means the same
    /// from its begin to its replay; what comes into force later changes nothing.
    package func comeIntoForce() { _ = Rules.inForceInstead.storeIfNil(Box(self)) }

    private static let inForceInstead = AtomicLazyReference<Box>()

    private final class Box: Sendable {
        let rules: Rules

        init(_ rules: Rules) { self.rules = rules }
    }
}
