import SoundCommands
import Text
public import Tree

extension Scene {
    /// Reads a scene from the bytes of a JSON file (see ``SceneFile``).
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - file: the file's name, for errors.
    /// - Throws: the first mistake with file, line, column, path, what was expected and what was found. A sound that is
    ///   neither in the file nor in the library is named with its path.
    public init(json bytes: [UInt8], file: String = "") throws(TreeError) {
        try self.init(SceneFile(json: bytes, file: file), file: file)
    }

    /// Makes a scene of what a file says.
    public init(_ description: SceneFile, file: String = "") throws(TreeError) {
        var recipes: [SoundRecipe] = []
        for sound in description.sounds { recipes.append(sound.recipe) }
        var sources: [Source] = []
        for (index, source) in description.sources.enumerated() {
            let sound = try Self.number(of: source.sound, in: &recipes, source: index, file: file)
            let kind: VoiceKind =
                switch source.kind {
                case .directional: .directional
                case .ambient: .ambient
                case .panned: .panned
                }
            var keys: [SourceKey] = []
            for (place, key) in source.path.enumerated() {
                if let last = keys.last, key.time < last.time {
                    throw TreeError(
                        file: file,
                        path: Path([
                            .name("sources"), .index(index), .name("path"), .index(place), .name("time"),
                        ]), expected: "a time not before the one above it", found: "an earlier one",
                        remedy: "put the places in the order of time")
                }
                keys.append(SourceKey(time: key.time, x: key.x, y: key.y, z: key.z, gain: key.gain))
            }
            sources.append(
                Source(
                    sound: sound, kind: kind, loops: source.loops, start: source.start, stop: source.stop, keys: keys))
        }
        var listener: [ListenerKey] = []
        for (place, key) in description.listener.enumerated() {
            if let last = listener.last, key.time < last.time {
                throw TreeError(
                    file: file, path: Path([.name("listener"), .index(place), .name("time")]),
                    expected: "a time not before the one above it", found: "an earlier one",
                    remedy: "put the places in the order of time")
            }
            listener.append(
                ListenerKey(
                    time: key.time, x: key.x, y: key.y, z: key.z,
                    attitude: Attitude(yaw: key.yaw, pitch: key.pitch, roll: key.roll)))
        }
        let air = description.air
        self.init(
            duration: description.duration, sampleRate: description.sampleRate,
            seed: UInt64(bitPattern: Int64(description.seed)),
            room: description.room.map {
                Room(length: $0.length, width: $0.width, height: $0.height, absorption: $0.absorption)
            }, air: Air(temperature: air.temperature, humidity: air.humidity, pressure: air.pressure), sounds: recipes,
            sources: sources, listener: listener)
    }

    /// The place of a sound among the recipes; one of the library is added when it is first asked for.
    private static func number(
        of name: String, in recipes: inout [SoundRecipe], source: Int, file: String
    ) throws(TreeError) -> Int {
        for (index, recipe) in recipes.enumerated() where recipe.name.isSame(as: name) { return index }
        guard let recipe = SoundRecipe.named(name) else {
            var names = ""
            for known in SoundRecipe.all { names += (names.utf8.isEmpty ? "" : ", ") + known.name }
            throw TreeError(
                file: file, path: Path([.name("sources"), .index(source), .name("sound")]),
                expected: "a sound of the file or one of " + names, found: "\"" + name + "\"")
        }
        recipes.append(recipe)
        return recipes.count - 1
    }
}
