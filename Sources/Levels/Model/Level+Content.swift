import Space
import Text
import Tree

/// The sounds and pictures that a level names.
extension Level {
    /// The names of all sounds that can be heard in the level, each once.
    public var soundNames: [String] {
        var names: [String] = []
        func add(_ use: SoundUse?) {
            if let use, !names.names(use.sound) { names.append(use.sound) }
        }
        for use in ambient { add(use) }
        for entity in entities {
            add(entity.sound)
            for action in entity.actions { add(action.sound) }
        }
        return names
    }

    /// The names of all pictures that can be seen in it, each once.
    public var imageNames: [String] {
        var names: [String] = []
        for name in [background] + entities.map({ $0.image }) {
            if let name, !names.names(name) { names.append(name) }
        }
        return names
    }

    /// Calls a sound or picture by another name wherever the level names it.
    package mutating func rename(_ kind: Upload.Kind, _ name: String, to new: String) {
        switch kind {
        case .sound:
            for index in ambient.indices where ambient[index].sound.isSame(as: name) {
                ambient[index].sound = new
            }
            for index in entities.indices {
                if entities[index].sound?.sound.isSame(as: name) ?? false { entities[index].sound?.sound = new }
                for action in entities[index].actions.indices
                where entities[index].actions[action].sound?.sound.isSame(as: name) ?? false {
                    entities[index].actions[action].sound?.sound = new
                }
            }
        case .image:
            if background?.isSame(as: name) ?? false { background = new }
            for index in entities.indices where entities[index].image?.isSame(as: name) ?? false {
                entities[index].image = new
            }
        }
    }
}
