public import SoundCommands

/// What the page has to do for one ``Sounding``: fetch sounds, perhaps wait for them, and hand bytes to the renderer.
public struct SoundOrder: Equatable, Sendable {
    /// What to wait for before the commands are handed over and the order is answered.
    public enum Wait: UInt8, CaseIterable, Sendable {
        /// Nothing.
        case none = 0
        /// The sounds that are needed, but not for long. Missing ones are heard later.
        case patiently = 1
        /// All sounds that are needed; a missing one is a failure. The times of the commands then count from a moment
        /// that the page chooses. The answer is that moment on the page's clock.
        case scheduled = 2
    }

    /// Whether the audio has to be started within the person's gesture.
    public var starts = false
    public var wait = Wait.none
    /// Sounds that the renderer does not have yet.
    public var loads: [SoundLoad] = []
    /// The slots whose sounds are waited for.
    public var needs: [Int] = []
    /// A batch of commands as the renderer reads them.
    public var commands: [UInt8] = []

    /// What the device's own voice has to read; nil for no change.
    public var reading: Reading?

    public init() {}

    /// Whether nothing is to be done.
    public var isEmpty: Bool {
        !starts && wait == .none && loads.isEmpty && needs.isEmpty && commands.isEmpty && reading == nil
    }

    /// Whether something begins to sound.
    var begins = false

    mutating func add(_ command: SoundCommand) {
        if case .play = command { begins = true }
        command.encode(into: &commands)
    }
}

/// A sound that has to be loaded into a slot of the renderer.
public struct SoundLoad: Equatable, Sendable {
    public enum Origin: Equatable, Sendable {
        /// A sound of the library, or of the person's own.
        case named(String)
        /// The library's sound in another slot, as another individual of its kind would make it: 1 is the second. A
        /// recording has no variants, so it is the sound of that slot.
        case varied(String, number: Int, of: Int)
        /// The sound of another slot, followed by seconds of silence.
        case paused(of: Int, seconds: Double)
        /// A sound of the library by its number there.
        case library(Int)
        case stimulus(StimulusSound)
    }

    /// The kinds of origins, by number for the page.
    public enum Kind: UInt8, CaseIterable, Sendable { case named, library, paused, stimulus, varied }

    public var slot: Int
    public var origin: Origin

    /// The origin's kind.
    public var kind: Kind {
        switch origin {
        case .named: .named
        case .varied: .varied
        case .library: .library
        case .paused: .paused
        case .stimulus: .stimulus
        }
    }
}
