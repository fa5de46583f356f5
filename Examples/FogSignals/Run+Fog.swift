public import Levels
public import Space
import Tree

extension Run {
    /// What is to be heard through the fog: this module steers the sound although the family knows of no fog.
    public var foggedSounds: [SoundSource] {
        sounds.map { source in
            guard level.entities.indices.contains(source.key) else { return source }
            return source.dimmed(by: 1 - 0.8 * level.entities[source.key].fog)
        }
    }
}

extension EntityActionKind {
    /// Lifts the fog: every other entity that sleeps can be heard from now on.
    public static var liftFog: EntityActionKind {
        EntityActionKind(
            Name("liftFog"),
            perform: { _, _, run in
                for entity in run.level.entities { run.setSleeping(entity.id, false) }
                return [.earcon(.found)]
            })
    }
}
