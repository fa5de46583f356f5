import SoundCommands

/// Renders a scene piece by piece, as fast as the machine can.
public final class SceneRenderer {
    public let scene: Scene
    private let renderer: Renderer
    private let sounds: [Int?]
    private var position = 0
    private var started: [Bool]
    private var stopped: [Bool]
    private let left: UnsafeMutablePointer<Float>
    private let right: UnsafeMutablePointer<Float>

    /// Prepares a scene for a head: renders its sounds and builds a renderer. At most 4096 sources are heard.
    ///
    /// - Parameters:
    ///   - scene: what is heard.
    ///   - head: whose ears hear it; for what is fine with filters as long (`RenderingQuality.taps`).
    ///   - quality: how exactly the head is followed.
    public init(_ scene: Scene, head: HeadData, quality: RenderingQuality = .live) {
        self.scene = scene
        let renderer = Renderer(
            head: head,
            configuration: RendererConfiguration(
                sampleRate: scene.sampleRate, sources: max(1, scene.sources.count), room: scene.room, air: scene.air,
                quality: quality))
        self.renderer = renderer
        var sounds: [Int?] = []
        for (index, recipe) in scene.sounds.enumerated() {
            let samples = recipe.rendered(sampleRate: renderer.internalRate, seed: scene.seed &+ UInt64(index))
            sounds.append(renderer.addSound(samples, sampleRate: renderer.internalRate))
        }
        self.sounds = sounds
        started = [Bool](repeating: false, count: scene.sources.count)
        stopped = started
        left = .allocate(capacity: Renderer.block)
        right = .allocate(capacity: Renderer.block)
    }

    deinit {
        left.deallocate()
        right.deallocate()
    }

    /// Samples of the whole scene; a day at most, 0 for a duration that is not finite or negative.
    public var sampleCount: Int {
        guard scene.duration.isFinite, scene.duration > 0 else { return 0 }
        return Int(min(scene.duration, 86_400) * renderer.configuration.sampleRate)
    }

    /// The next samples, left and right in turn: up to 128 times two; none after the end.
    public func next() -> [Float] {
        let frames = min(Renderer.block, sampleCount - position)
        guard frames > 0 else { return [] }
        let rate = renderer.configuration.sampleRate
        direct(at: Double(position) / rate, until: Double(position + Renderer.block) / rate)
        renderer.render(left: left, right: right, frames: frames)
        position += frames
        var samples: [Float] = []
        samples.reserveCapacity(2 * frames)
        for index in 0..<frames {
            samples.append(left[index])
            samples.append(right[index])
        }
        return samples
    }

    /// All that is left, left and right in turn.
    public func rest() -> [Float] {
        var samples: [Float] = []
        samples.reserveCapacity(2 * max(0, sampleCount - position))
        while true {
            let piece = next()
            if piece.isEmpty { return samples }
            samples += piece
        }
    }

    /// Commands for the block from `time` to `end`: where everything shall be by its end.
    private func direct(at time: Double, until end: Double) {
        for (index, source) in scene.sources.enumerated() where index < renderer.configuration.sources {
            let key = Self.between(source.keys, end)
            renderer.place(index, x: Float(key.x), y: Float(key.y), z: Float(key.z))
            renderer.setGain(index, Float(key.gain))
            if !started[index], source.start < end, source.sound >= 0, source.sound < sounds.count,
                let sound = sounds[source.sound]
            {
                started[index] = true
                let first = Self.between(source.keys, time)
                renderer.place(index, x: Float(first.x), y: Float(first.y), z: Float(first.z))
                let delay = max(0, source.start - time) * renderer.internalRate
                renderer.play(index, sound: sound, loops: source.loops, kind: source.kind, delay: delay.rounded())
            }
            if started[index], !stopped[index], let stop = source.stop, stop <= time {
                stopped[index] = true
                renderer.stop(index)
            }
        }
        guard let key = Self.between(scene.listener, end) else { return }
        renderer.placeListener(x: Float(key.x), y: Float(key.y), z: Float(key.z))
        let turn = key.attitude.quaternion
        renderer.turnListener(x: turn.x, y: turn.y, z: turn.z, w: turn.w)
    }

    private static func between(_ keys: [Scene.SourceKey], _ time: Double) -> Scene.SourceKey {
        guard let first = keys.first, let last = keys.last else { return Scene.SourceKey(x: 1, y: 0) }
        if !(time > first.time) { return first }
        for index in 1..<max(1, keys.count) where time < keys[index].time {
            let one = keys[index - 1]
            let two = keys[index]
            let share = (time - one.time) / max(1e-9, two.time - one.time)
            return Scene.SourceKey(
                time: time, x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share,
                z: one.z + (two.z - one.z) * share, gain: one.gain + (two.gain - one.gain) * share)
        }
        return last
    }

    private static func between(_ keys: [Scene.ListenerKey], _ time: Double) -> Scene.ListenerKey? {
        guard let first = keys.first, let last = keys.last else { return nil }
        if !(time > first.time) { return first }
        for index in 1..<max(1, keys.count) where time < keys[index].time {
            let one = keys[index - 1]
            let two = keys[index]
            let share = (time - one.time) / max(1e-9, two.time - one.time)
            func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
            return Scene.ListenerKey(
                time: time, x: mixed(one.x, two.x), y: mixed(one.y, two.y), z: mixed(one.z, two.z),
                attitude: Attitude(
                    yaw: mixed(one.attitude.yaw, two.attitude.yaw),
                    pitch: mixed(one.attitude.pitch, two.attitude.pitch),
                    roll: mixed(one.attitude.roll, two.attitude.roll)))
        }
        return last
    }
}
