public import SoundCommands

/// What a task asks to let sound. ``VoicePlayer`` makes commands to the renderer of it.
public enum Sounding: Equatable, Sendable {
    /// Get ready while the person's press is being handled, or browsers stay silent. Answered when the named sounds are
    /// there, or after some seconds.
    case ready([String])
    case insert(PlayedSource)
    case update(PlayedSource)
    /// The source with this key ends.
    case remove(Int)
    /// The person looks there: degrees to the right, degrees upwards. What goes on sounding keeps its place in the world;
    /// what sounds once comes from the view's own directions.
    case face(heading: Double, pitch: Double)
    /// Once, at a volume from 0 to 1, from a direction of the view; nil has none.
    case once(String, volume: Double, from: HeardPlace?)
    case signal(Signal)
    /// In the background from now on, at a volume from 0 to 1; no name ends it.
    case music(String?, volume: Double)
    /// Sounds that will soon be wanted are fetched.
    case load([String])
    /// Lines that one moment brings, one after the other, in place of whatever is being said.
    case speak([Speech])
    /// Ends everything that sounds once, and what is said.
    case hush
    /// Sounds that begin at exact times; answered with the page's time at which the first is heard.
    case present([PresentedSound])
    /// The places of the sounds that were presented, in their order, after the head has turned.
    case steer([HeardPlace?])
    /// dB of everything.
    case level(Double)
    /// Whatever begins from now on sounds in a room; nil is the open air.
    case room(Room?)
    /// Ends everything, and forgets where the person looked, how loud it was, and the room.
    case silence
}

/// Where something is heard from.
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
    /// The same as long as it sounds.
    public var key: Int
    /// Of the library, or of a recording of the person's own.
    public var sound: String
    public var repeats: Bool
    /// Seconds of silence between repetitions.
    public var pause: Double
    /// Another number begins a sound anew that does not repeat.
    public var cue: Int
    /// From 0 to 1.
    public var volume: Double
    /// As heard by who looks straight ahead; nil has no direction.
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
    /// ms; 0 goes on until the answer.
    public var duration: Double
    /// dB relative to the comfortable level.
    public var level: Double
    /// nil is the same in both ears.
    public var place: HeardPlace?
    /// dB in each band of `SpeechNoise`, for noise that has the spectrum of words.
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
