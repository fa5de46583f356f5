public import Interface
public import SoundCommands

/// The window's size in CSS px.
public struct Window: Equatable, Sendable {
    public var width: Double = 0
    public var height: Double = 0
    /// Physical px per CSS px.
    public var pixelRatio: Double = 1

    public init() {}
}

/// What a room needs to know of page, person and time in order to act and to draw.
public struct Surroundings: Equatable, Sendable {
    public var language: Language = .english
    /// Codes of the languages that the reader wishes for, the preferred one first. Languages that the lab does not
    /// speak are among them, as an author may have written in one.
    package var languages: [String] = []
    /// Whether the page is dark now.
    public var isDark = false
    /// Wall-clock time in ms since 1970, and minutes that local time is east of UTC, as last told by the page.
    public var now: Double = 0
    public var offset = 0
    /// Epoch of the page's clock in ms. Added to a time of that clock, it gives wall-clock time.
    public var timeOrigin: Double = 0
    public var window = Window()
    /// Whether there is a finger, a pen or a mouse.
    public var hasPointer = true
    public var isOnline = true
    /// The head through which the person hears.
    public var head = HeadChoice.usual

    public init() {}
}
