/// Hashes of rendered sound, to compare the native build with the browser's bit by bit.
public enum SoundParity {
    /// FNV-1a over the bits of samples.
    public static func hash(_ samples: [Float]) -> UInt64 {
        var state: UInt64 = 0xcbf2_9ce4_8422_2325
        for sample in samples {
            var bits = sample.bitPattern
            for _ in 0..<4 {
                state = (state ^ UInt64(bits & 0xff)) &* 0x0000_0100_0000_01b3
                bits = bits &>> 8
            }
        }
        return state
    }

    /// The hash of a library sound.
    public static func recipe(_ index: Int) -> UInt64 {
        let recipes = SoundRecipe.all
        guard index >= 0, index < recipes.count else { return 0 }
        return hash(recipes[index].rendered(sampleRate: 48_000, seed: 7))
    }

    /// The hash of a scene of two seconds with everything in it: moving sources near and far, a turning listener, a room.
    public static func scene(_ head: HeadData) -> UInt64 {
        let library = SoundRecipe.library
        var sources: [Scene.Source] = []
        for index in 0..<9 {
            let side = Double(index % 3) - 1
            sources.append(
                Scene.Source(
                    sound: index, kind: index == 8 ? .ambient : .directional, loops: true, start: 0.05 * Double(index),
                    keys: [
                        Scene.SourceKey(time: 0, x: 2.5 * side + 0.3, y: Double(index) * 0.4 - 1.6, z: side, gain: 0.4),
                        Scene.SourceKey(time: 2, x: -1.5 * side, y: 1.9 - Double(index) * 0.45, z: -side, gain: 0.8),
                    ]))
        }
        let listener = [
            Scene.ListenerKey(time: 0),
            Scene.ListenerKey(time: 2, x: 0.5, attitude: Attitude(yaw: 200, pitch: 20, roll: -10)),
        ]
        let scene = Scene(
            duration: 2, seed: 3, room: Room(), sounds: Array(library.prefix(9)), sources: sources, listener: listener)
        return hash(SceneRenderer(scene, head: head).rest())
    }
}
