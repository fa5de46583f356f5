import Measure
public import SoundCommands

/// Plays what a task asks for. It gives each sound a voice of the renderer, puts it in its place, and makes the
/// commands.
///
/// It is a value without a clock, a thread or a renderer, so what is heard can be tested without ears. It takes in a
/// ``Sounding``, or the page's notice that a sound is there, and returns a ``SoundOrder``. A sound is fetched when it
/// is first wanted. Until it has come its voice is silent, and nothing else waits for it.
///
/// Voices 0 to 47 play lasting sounds, 48 to 62 sounds that are heard once and those of a stimulus, 63 the music, and
/// 64 to 71 spoken lines.
public struct VoicePlayer: Sendable {
    static let voicesForSources = 48
    static let onceVoices = 48...62
    static let musicVoice = 63
    static let speechVoices = 64...71
    /// The number of voices.
    public static let voices = 72
    /// Seconds between two lines of one moment.
    static let breath = 0.25
    /// The factor by which the music is quieter during speech.
    static let underSpeech = 0.5
    /// The gain of music, which is in the background.
    static let musicGain = 0.5
    /// The number of variants of a sound, each made from a seed of its own. Further sources share these, so that one
    /// kind does not fill the renderer's memory.
    static let variants = 4
    /// The seconds by which sources of one kind begin after each other.
    static let stagger = 0.37
    /// The length in seconds of noise that lasts until the answer, before it begins anew.
    static let endless = 4.0
    /// The number of noises with the spectrum of words.
    static let sentenceNoises: UInt64 = 8

    var slots = SoundSlots()
    var sources: [VoicedSource] = []
    /// The sounds that are to be heard once as soon as they are there.
    var waiting: [WaitingSound] = []
    var nextOnce = onceVoices.lowerBound
    var music: (slot: Int, volume: Double)?
    /// The lines that are being said, or wait until all of them are there.
    var speech: [Speech] = []
    /// Whether the lines have begun. Their end is not told.
    var isSpeaking = false
    /// Whether the device's own voice was asked to read.
    var isRead = false
    /// The first voice of each sound that was presented.
    var presented: [Int] = []
    var facing = Attitude()
    var gain: Double = 1
    /// The wished room, and the one that the renderer has. The renderer changes the room when something begins to
    /// sound, so that no room is built between two trials in the same one.
    var room: Room?
    var entered: Room?
    /// The seed of the next noise, since every stimulus has noise of its own.
    var seed: UInt64
    /// The size of the head that the person has chosen.
    private var size: HeadSize
    private var hasRenderer = false
    var order = SoundOrder()

    /// A source and the voice that plays it.
    struct VoicedSource: Sendable {
        var source: PlayedSource
        let voice: Int
        var slot: Int
        /// Its variant, so that two frogs sound different.
        var variant: Int
        /// Whether its sound was there and was begun.
        var isBegun = false
    }

    /// A sound that is wanted once and not there yet.
    struct WaitingSound: Sendable {
        let slot: Int
        let voice: Int
        let volume: Double
        let place: HeardPlace?
    }

    /// - Parameters:
    ///   - seed: the seed of the stimuli's noises, which differs between visits.
    ///   - size: that of the head that the person has chosen.
    public init(seed: UInt64 = 1, size: HeadSize = .medium) {
        self.seed = seed
        self.size = size
    }

    /// Changes the size of the head to the one that the person has chosen.
    public mutating func wear(_ size: HeadSize) -> SoundOrder {
        if hasRenderer, size != self.size { order.add(.head(Float(size.factor))) }
        self.size = size
        return taken()
    }

    /// The order to the page for a sounding. A turn of the head is one command of 17 bytes.
    public mutating func perform(_ sounding: Sounding) -> SoundOrder {
        switch sounding {
        case .ready(let names):
            order.starts = true
            order.wait = .patiently
            order.needs = names.map { slots.slot(of: $0) }
        case .insert(let source): insert(source)
        case .update(let source): update(source)
        case .remove(let key): remove(key)
        case .face(let heading, let pitch): face(heading: heading, pitch: pitch)
        case .once(let sound, let volume, let place): once(sound, volume, place)
        case .signal(let signal): once(signal.sound, signal.volume, signal.place)
        case .music(let sound, let volume): play(music: sound, volume)
        case .load(let names): for name in names { _ = slots.slot(of: name) }
        case .speak(let lines): speak(lines)
        case .hush: hush()
        case .present(let sounds): present(sounds)
        case .steer(let places):
            for (place, voice) in zip(places, presented) { put(voice, at: place) }
        case .level(let decibels):
            gain = Self.factor(decibels)
            order.add(.master(Float(gain)))
        case .room(let room): self.room = room
        case .silence: silence()
        }
        return taken()
    }

    /// Takes note that the renderer has started, and returns all earlier wishes, since commands before the start are
    /// lost.
    public mutating func started() -> SoundOrder {
        entered = nil
        hasRenderer = true
        // The renderer starts with a head of measured size.
        if size != .medium { order.add(.head(Float(size.factor))) }
        order.add(.master(Float(gain)))
        order.add(.turn(facing))
        return taken()
    }

    /// Takes note that a sound is in its slot, or that it cannot be loaded.
    public mutating func loaded(_ slot: Int, isThere: Bool) -> SoundOrder {
        slots.loaded(slot, isThere: isThere)
        guard isThere else {
            waiting.removeAll { $0.slot == slot }
            speakIfThere()
            return taken()
        }
        for index in sources.indices where sources[index].slot == slot && !sources[index].isBegun { begin(index) }
        for sound in waiting where sound.slot == slot { play(sound) }
        waiting.removeAll { $0.slot == slot }
        if let music, music.slot == slot { playMusic() }
        speakIfThere()
        return taken()
    }

    /// Forgets a sound of the person's own that was added or removed.
    public mutating func forget(_ name: String) { slots.forget(name) }

    mutating func taken() -> SoundOrder {
        var done = order
        // A stimulus sends its room each time, because an earlier command may have been lost with a stimulus that
        // failed.
        if done.begins, room != entered || room != nil && done.wait == .scheduled {
            entered = room
            var first: [UInt8] = []
            SoundCommand.room(room).encode(into: &first)
            done.commands = first + done.commands
        }
        done.begins = false
        done.loads = slots.takeLoads()
        order = SoundOrder()
        return done
    }

    static func factor(_ decibels: Double) -> Double { Elementary.pow(10, decibels / 20) }
}
