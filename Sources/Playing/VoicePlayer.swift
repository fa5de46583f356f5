import Measure
public import SoundCommands

/// Lets sound what a task asks for: gives each sound a voice of the renderer, puts it in its place, and makes the commands.
///
/// A value without a clock, a thread or a renderer: what comes in is a ``Sounding``, or the page's word that a sound is
/// there; what goes out is a ``SoundOrder``. A sound is fetched when it is wanted first. Until then its voice is silent;
/// nothing is held up by it. So what is heard has tests that need no ears.
///
/// Voices: 0 to 47 play what goes on, 48 to 62 what sounds once and the sounds of a stimulus, 63 the music, 64 to 71 what is
/// said.
public struct VoicePlayer: Sendable {
    static let voicesForSources = 48
    static let onceVoices = 48...62
    static let musicVoice = 63
    static let speechVoices = 64...71
    /// How many voices there are.
    public static let voices = 72
    /// Seconds between two lines of one moment.
    static let breath = 0.25
    /// The music goes back while somebody speaks.
    static let underSpeech = 0.5
    /// Music is in the background.
    static let musicGain = 0.5
    /// How many of a kind sound unlike each other, each performed from a seed of its own. Further ones share these, so that
    /// the renderer's memory is not filled by one kind.
    static let variants = 4
    /// Seconds by which one of a kind begins after the other.
    static let stagger = 0.37
    /// How long noise goes on that lasts until the answer, before it begins anew, in seconds.
    static let endless = 4.0
    /// How many noises of the words' spectrum there are.
    static let sentenceNoises: UInt64 = 8

    var slots = SoundSlots()
    var sources: [VoicedSource] = []
    /// What is to sound once as soon as its sound is there.
    var waiting: [WaitingSound] = []
    var nextOnce = onceVoices.lowerBound
    var music: (slot: Int, volume: Double)?
    /// The lines that are said, or wait until all of them are there.
    var speech: [Speech] = []
    /// The lines have begun; nobody says when they end.
    var isSpeaking = false
    /// The device's own voice was asked to read.
    var isRead = false
    /// The first voice of each sound that was presented.
    var presented: [Int] = []
    var facing = Attitude()
    var gain: Double = 1
    /// The room that is wished, and the one that the renderer is in. It goes there when something begins to sound: a room
    /// is not built between two trials that are in the same one.
    var room: Room?
    var entered: Room?
    /// Every stimulus has noise of its own.
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
        /// Which one of its kind it is: two frogs have a voice each.
        var variant: Int
        /// Its sound was there, and was begun.
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
    ///   - seed: where the stimuli's noises begin; another one for each visit.
    ///   - size: of the head that the person has chosen.
    public init(seed: UInt64 = 1, size: HeadSize = .medium) {
        self.seed = seed
        self.size = size
    }

    /// The person has chosen a head of this size.
    public mutating func wear(_ size: HeadSize) -> SoundOrder {
        if hasRenderer, size != self.size { order.add(.head(Float(size.factor))) }
        self.size = size
        return taken()
    }

    /// What the page has to do for a sounding. A turn of the head is one command of 17 bytes.
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

    /// The renderer is there: it learns what was wished before. Until then commands are lost.
    public mutating func started() -> SoundOrder {
        entered = nil
        hasRenderer = true
        // Its head is as it was measured.
        if size != .medium { order.add(.head(Float(size.factor))) }
        order.add(.master(Float(gain)))
        order.add(.turn(facing))
        return taken()
    }

    /// The page says that a sound is in its slot, or that there is none.
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

    /// A sound of the person's own came or went: what was known of its name counts no longer.
    public mutating func forget(_ name: String) { slots.forget(name) }

    mutating func taken() -> SoundOrder {
        var done = order
        // A stimulus says its room each time: what was sent before may have been lost with a stimulus that failed.
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
