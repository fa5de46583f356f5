public import Interface
import Space
public import Tree

/// A kind of action that an entity can have: what it changes in the run and what it asks for.
public struct EntityActionKind: Sendable {
    public let name: Name
    /// The kind's name, for who makes a level.
    public let title: @Sendable (Language) -> String
    /// Performs the action of the entity at a place in the level.
    public let perform: @Sendable (_ action: EntityAction, _ entity: Int, _ run: inout Run) -> [Effect]
    public let faults: @Sendable (EntityAction, Level) -> [Fault]

    public init(
        _ name: Name, title: (@Sendable (Language) -> String)? = nil,
        faults: @escaping @Sendable (EntityAction, Level) -> [Fault] = { _, _ in [] },
        perform: @escaping @Sendable (_ action: EntityAction, _ entity: Int, _ run: inout Run) -> [Effect]
    ) {
        self.name = name
        self.title = title ?? { _ in name.text }
        self.perform = perform
        self.faults = faults
    }
}

extension EntityActionKind {
    /// The kinds that the family has itself: play, say, wake, hush, achieve.
    public static var standard: [EntityActionKind] { [play, say, wake, hush, achieve] }

    /// Plays a sound once from where the entity is.
    static var play: EntityActionKind {
        EntityActionKind(
            Name("play"),
            faults: { action, _ in
                action.sound != nil ? [] : [Fault("sound", expected: "a sound to be played", found: "nothing")]
            },
            perform: { action, entity, run in
                guard let sound = action.sound else { return [] }
                return [.play(sound, run.bearing(of: entity))]
            })
    }

    static var say: EntityActionKind {
        EntityActionKind(
            Name("say"),
            faults: { action, _ in
                action.words.isEmpty ? [Fault("words", expected: "something to be said", found: "nothing")] : []
            },
            perform: { action, _, _ in [.announce(.words(action.words))] })
    }

    /// Makes another entity audible that was silent until now.
    static var wake: EntityActionKind {
        EntityActionKind(
            Name("wake"), faults: namesEntity,
            perform: { action, _, run in
                run.setSleeping(action.entity ?? "", false)
                return []
            })
    }

    /// Silences another entity.
    static var hush: EntityActionKind {
        EntityActionKind(
            Name("hush"), faults: namesEntity,
            perform: { action, _, run in
                run.setSleeping(action.entity ?? "", true)
                return []
            })
    }

    /// Earns an achievement at once.
    static var achieve: EntityActionKind {
        EntityActionKind(
            Name("achieve"),
            faults: { action, _ in
                action.achievement != nil
                    ? [] : [Fault("achievement", expected: "the id of an achievement", found: "nothing")]
            },
            perform: { action, _, run in
                guard let achievement = action.achievement, !run.isGuessed else { return [] }
                run.earn(achievement)
                return [.announce(.achievement(achievement))]
            })
    }

    private static let namesEntity: @Sendable (EntityAction, Level) -> [Fault] = { action, level in
        guard let entity = action.entity else {
            return [Fault("entity", expected: "the id of one of the level's entities", found: "nothing")]
        }
        return GoalKind.unknown([entity], "entity", in: level)
    }
}
