import Tree

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
}
