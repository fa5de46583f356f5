public import SoundCommands

/// A stretch of sound in space as data: what sounds, where, when, and how the listener moves.
///
/// Times in seconds, places in metres (x front, y left, z up). Between two key frames everything runs straight; before the
/// first and after the last it rests.
///
/// ```swift
/// let bell = Scene.Source(
///     sound: 0, keys: [.init(x: 2, y: 0), .init(time: 2, x: 0, y: 2)])  // from ahead to the left
/// let scene = Scene(duration: 2, sounds: SoundRecipe.named("bell").map { [$0] } ?? [], sources: [bell])
/// let samples = SceneRenderer(scene, head: head).rest()
/// let file = WaveFile.bytes(samples, sampleRate: 48_000, format: .integer16)
/// ```
public struct Scene: Equatable, Sendable {
    /// A place and a gain at a time.
    public struct SourceKey: Equatable, Sendable {
        public var time: Double
        public var x: Double
        public var y: Double
        public var z: Double
        public var gain: Double

        public init(time: Double = 0, x: Double, y: Double, z: Double = 0, gain: Double = 1) {
            self.time = time
            self.x = x
            self.y = y
            self.z = z
            self.gain = gain
        }
    }

    /// The listener at a time.
    public struct ListenerKey: Equatable, Sendable {
        public var time: Double
        public var x: Double
        public var y: Double
        public var z: Double
        public var attitude: Attitude

        public init(time: Double = 0, x: Double = 0, y: Double = 0, z: Double = 0, attitude: Attitude = Attitude()) {
            self.time = time
            self.x = x
            self.y = y
            self.z = z
            self.attitude = attitude
        }
    }

    /// One source.
    public struct Source: Equatable, Sendable {
        /// Which of the scene's sounds.
        public var sound: Int
        public var kind: VoiceKind
        public var loops: Bool
        public var start: Double
        /// When it is stopped; nil for never.
        public var stop: Double?
        public var keys: [SourceKey]

        public init(
            sound: Int, kind: VoiceKind = .directional, loops: Bool = false, start: Double = 0, stop: Double? = nil,
            keys: [SourceKey]
        ) {
            self.sound = sound
            self.kind = kind
            self.loops = loops
            self.start = start
            self.stop = stop
            self.keys = keys
        }
    }

    public var duration: Double
    public var sampleRate: Double
    public var seed: UInt64
    public var room: Room?
    public var air: Air
    public var sounds: [SoundRecipe]
    public var sources: [Source]
    public var listener: [ListenerKey]

    public init(
        duration: Double, sampleRate: Double = 48_000, seed: UInt64 = 1, room: Room? = nil, air: Air = Air(),
        sounds: [SoundRecipe], sources: [Source], listener: [ListenerKey] = []
    ) {
        self.duration = duration
        self.sampleRate = sampleRate
        self.seed = seed
        self.room = room
        self.air = air
        self.sounds = sounds
        self.sources = sources
        self.listener = listener
    }
}
