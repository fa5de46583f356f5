import Space
import Text
import Tree

extension Level {
    /// A lesson that teaches one sound alone: it is somewhere aside, there is nothing else, nothing can go wrong.
    package static func lesson(sound: String, name: Wording) -> Level {
        // A different direction for each sound, always the same for the same one.
        let direction = 40 + Double(Name.hash(of: sound) % 280)
        return Level(
            id: String(bytes: "lesson-".bytes + sound.bytes), name: name,
            entities: [
                Entity(
                    id: "sound", name: name, position: Position(x: Turn(degrees: direction)),
                    sound: SoundUse(sound: sound, pause: 0.5))
            ],
            goals: [Goal(id: "find", kind: "find", entity: "sound")], visibility: .afterwards, reach: 25, par: 60)
    }
}

extension Library {
    /// A lesson for each sound that the levels give to an entity, in the order in which they first occur.
    package var lessons: [Level] {
        var heard: [Name] = []
        var lessons: [Level] = []
        for level in levels {
            for entity in level.entities {
                guard let sound = entity.sound?.sound, !heard.contains(Name(sound)) else { continue }
                heard.append(Name(sound))
                lessons.append(Level.lesson(sound: sound, name: entity.name))
            }
        }
        return lessons
    }
}
