import Interface
package import Levels
import Space
import Tree

extension SoundSteering {
    /// Sounds in the fog are quieter: this module steers them although the family knows of no fog.
    package static var fog: SoundSteering {
        SoundSteering { level in
            let volumes = level.entities.map { 1 - 0.8 * $0.fog }
            guard volumes.contains(where: { $0 < 1 }) else { return nil }
            return { source, _ in
                volumes.indices.contains(source.key) ? source.dimmed(by: volumes[source.key]) : source
            }
        }
    }
}

extension EntityActionKind {
    /// Lifts the fog: every entity that sleeps can be heard from now on.
    package static var liftFog: EntityActionKind {
        EntityActionKind(
            Name("liftFog"), title: { $0 == .german ? "Lichtet den Nebel" : "Lifts the fog" },
            perform: { _, _, run in
                for entity in run.level.entities { run.setSleeping(entity.id, false) }
                return [.earcon(.found)]
            })
    }
}
