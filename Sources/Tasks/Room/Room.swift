public import Interface

/// A place of the lab with screens, wishes and a memory of its own. Every family has one for what lies outside its
/// sessions. A place without a task, such as the clock or an editor, is only a room.
///
/// A room is a type and never a value: everything is static, and what it remembers is its `Place`. The lab keeps the
/// places, leads people to the rooms' paths, and fulfils the rooms' wishes (``Desk``). It knows no room by name.
public protocol Room: SendableMetatype {
    /// What the room remembers while the page is open, such as choices and fetched data. It is no part of any session.
    associatedtype Place: Equatable & Sendable
    /// What a person can want on the room's screens.
    associatedtype Intent: Equatable & Sendable
    /// What answers of the page are about.
    associatedtype Reply: Equatable & Sendable = NoReply

    static var door: Door { get }

    /// The place at the start of a page run. `kept` are the preferences that this device has kept, by their names.
    static func furnish(_ kept: (String) -> String) -> Place

    /// Whether there is something at a path below the door's: "" is the door itself.
    static func knows(_ path: String) -> Bool

    /// Handles that the person came to a path of the room (``Desk/path``), or wants to try again what could not be
    /// fetched.
    static func enter(_ desk: inout Desk<Self>)
    /// Handles that the person went to another room.
    static func leave(_ desk: inout Desk<Self>)
    /// Handles what the person wants on one of the room's screens.
    static func intend(_ intent: Intent, _ desk: inout Desk<Self>)
    /// Handles the page's answer to an effect that the room asked for. ``EffectKind`` says what the codes mean.
    static func answered(_ reply: Reply, code: ReplyCode, text: String, _ desk: inout Desk<Self>)
    /// Handles something that happened to the page as a whole.
    static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<Self>)

    /// The screen at a path of the room.
    static func page(_ scene: RoomScene<Self>) -> RoomPage<Intent>
    /// The part that the lab's first place shows above everything; nil for nearly all rooms.
    static func hero(_ scene: RoomScene<Self>) -> Markup<Intent>?
    /// The numbers from which the page draws the room at the rate of pixels; nil for nearly all rooms.
    static func drawing() -> Drawing?
}

/// For rooms that await no answers.
public enum NoReply: Equatable, Sendable {}

extension Room {
    public static func knows(_ path: String) -> Bool { path.utf8.isEmpty }
    public static func enter(_ desk: inout Desk<Self>) {}
    public static func leave(_ desk: inout Desk<Self>) {}
    public static func answered(_ reply: Reply, code: ReplyCode, text: String, _ desk: inout Desk<Self>) {}
    public static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<Self>) {}
    public static func hero(_ scene: RoomScene<Self>) -> Markup<Intent>? { nil }
    public static func drawing() -> Drawing? { nil }
}

/// Where a room is and what stands on its door.
public struct Door: Sendable {
    /// The path without slashes at its ends: "reaction", "hearing/editor". A path belongs to the room with the longest
    /// door that fits.
    public let path: String
    public let icon: Icon
    /// The window's title, and the card's where the room has one.
    public let title: @Sendable (Language) -> String
    /// One line about it for the card.
    public let line: @Sendable (Language) -> String
    /// How people come in from the first screen.
    public let entrance: Entrance
    /// Whether the card is on the first screen. A family without one there is found by its path and in the results.
    public let isListed: Bool
    /// Works of others that the room uses.
    public let credits: [Credit]

    public enum Entrance: Sendable {
        /// By a card on the first screen, which shows what the family is.
        case card
        /// By an entry of the navigation.
        case tab
        /// From other rooms only.
        case inside
    }

    public init(
        _ path: String, icon: Icon, entrance: Entrance, isListed: Bool = true, credits: [Credit] = [],
        title: @escaping @Sendable (Language) -> String, line: @escaping @Sendable (Language) -> String = { _ in "" }
    ) {
        self.path = path
        self.icon = icon
        self.entrance = entrance
        self.isListed = isListed
        self.credits = credits
        self.title = title
        self.line = line
    }
}

/// Something that happened to the page as a whole, and not in a running task.
public enum Occurrence: Equatable, Sendable {
    /// The time (``Surroundings/now``) or the language has changed.
    case ticked
    /// An animation frame, while no task runs.
    case frame
    case online(Bool)
    /// Another tab has kept a preference, or removed it if the text is empty.
    case keptElsewhere(name: String, text: String)
    /// The person deleted everything on this device.
    case forgotten
    case sound(SoundNotice)
}

/// A report of the page's sound, while no task runs.
public enum SoundNotice: Equatable, Sendable {
    case ready
    case interrupted(Bool)
    /// The device's heading in degrees to the right.
    case heading(Double)
    /// The share of the audio thread's time that is used (nil if unknown), the number of blocks that came too late, the
    /// ms from a sample's computation to the ear (nil if unknown), and whether the output is wireless.
    case report(load: Double?, gaps: Int, latency: Double?, isWireless: Bool)
    /// There is no sound, for the reason that the browser gives.
    case failed(String)
}
