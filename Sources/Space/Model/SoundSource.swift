import Tree

/// A sound that goes on, as the renderer needs it: what, from where, how loud. A `Translator` keeps players in step with
/// a list of these.
@SameText
public struct SoundSource: Sendable {
    /// The same for the whole run: the entity's place, or a negative number for a sound without a direction.
    public let key: Int
    public let sound: String
    public let repeats: Bool
    /// Seconds of silence between repetitions.
    public let pause: Double
    /// A changed number begins a sound anew that does not repeat.
    public let cue: Int
    /// 0…1.
    public let volume: Double
    /// The direction and distance of the source, as heard by a listener who looks at the level's first direction; nil has
    /// no direction. A turn does not change it: the renderer turns the listener.
    public let bearing: Bearing?

    public init(
        key: Int, sound: String, repeats: Bool, pause: Double, cue: Int, volume: Double, bearing: Bearing?
    ) {
        self.key = key
        self.sound = sound
        self.repeats = repeats
        self.pause = pause
        self.cue = cue
        self.volume = volume
        self.bearing = bearing
    }
}

extension SoundSource {
    /// The same source, quieter by a factor from 0 to 1: how extensions steer what is heard.
    public func dimmed(by factor: Double) -> SoundSource {
        SoundSource(
            key: key, sound: sound, repeats: repeats, pause: pause, cue: cue,
            volume: factor.isFinite ? volume * min(1, max(0, factor)) : volume, bearing: bearing)
    }
}
