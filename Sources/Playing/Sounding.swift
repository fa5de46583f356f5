public import SoundCommands

/// What a task asks to play. ``VoicePlayer`` turns it into commands to the renderer.
public enum Sounding: Equatable, Sendable {
    /// Get ready while the person's press is being handled, since browsers otherwise stay silent. It is answered when
    /// the named sounds are there, or after some seconds.
    case ready([String])
    case insert(PlayedSource)
    case update(PlayedSource)
    /// End the source with this key.
    case remove(Int)
    /// Turn the person's view to degrees to the right and degrees upwards. Lasting sounds keep their places in the
    /// world. Sounds that are heard once come from directions relative to the view.
    case face(heading: Double, pitch: Double)
    /// Play a sound once, at a volume from 0 to 1, from a direction relative to the view; nil for none.
    case once(String, volume: Double, from: HeardPlace?)
    case signal(Signal)
    /// Play music in the background, at a volume from 0 to 1. Without a name the music ends.
    case music(String?, volume: Double)
    /// Fetch sounds that will soon be wanted.
    case load([String])
    /// Speak the lines of one moment, one after the other, in place of what is being said.
    case speak([Speech])
    /// End all sounds that are heard once, and what is being said.
    case hush
    /// Present sounds that begin at exact times. It is answered with the page's time at which the first is heard.
    case present([PresentedSound])
    /// Move the presented sounds, in their order, to places after a turn of the head.
    case steer([HeardPlace?])
    /// Set the level of everything, in dB.
    case level(Double)
    /// Let sounds from now on be heard in a room; nil is the open air.
    case room(Room?)
    /// End everything, and forget the view, the level and the room.
    case silence
}

/// The place from which something is heard.
public struct HeardPlace: Equatable, Sendable {
    /// Degrees to the right of straight ahead.
    public var azimuth: Double
    /// Degrees above the horizon.
    public var elevation: Double
    /// Metres.
    public var distance: Double

    public init(azimuth: Double, elevation: Double = 0, distance: Double = 1) {
        self.azimuth = azimuth
        self.elevation = elevation
        self.distance = distance
    }
}

/// A sound that goes on until it is removed.
public struct PlayedSource: Equatable, Sendable {
    /// The key, which stays the same as long as the source sounds.
    public var key: Int
    /// The name of a sound of the library, or of a recording of the person's own.
    public var sound: String
    public var repeats: Bool
    /// Seconds of silence between repetitions.
    public var pause: Double
    /// A sound that does not repeat begins anew when this number changes.
    public var cue: Int
    /// From 0 to 1.
    public var volume: Double
    /// The place for a person who looks straight ahead; nil for none.
    public var place: HeardPlace?

    public init(
        key: Int, sound: String, repeats: Bool = true, pause: Double = 0, cue: Int = 0, volume: Double = 1,
        place: HeardPlace? = nil
    ) {
        self.key = key
        self.sound = sound
        self.repeats = repeats
        self.pause = pause
        self.cue = cue
        self.volume = volume
        self.place = place
    }
}

/// One sound of a stimulus.
public struct PresentedSound: Equatable, Sendable {
    /// A stimulus (`StimulusKind`), or a sound of the library.
    public var sound: String
    /// ms after the trial's onset.
    public var onset: Double
    /// The duration in ms; 0 lasts until the answer.
    public var duration: Double
    /// The level in dB relative to the comfortable one.
    public var level: Double
    /// The place; nil is the same in both ears.
    public var place: HeardPlace?
    /// The dB in each band of `SpeechNoise`, for noise with the spectrum of words.
    public var spectrum: [Double]

    public init(
        sound: String, onset: Double, duration: Double, level: Double, place: HeardPlace?, spectrum: [Double] = []
    ) {
        self.sound = sound
        self.onset = onset
        self.duration = duration
        self.level = level
        self.place = place
        self.spectrum = spectrum
    }
}
