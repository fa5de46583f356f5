public import Interface

/// What a screen of a room is drawn from.
public struct RoomScene<R: Room> {
    public let place: R.Place
    /// The path below the door's: "" is the door itself.
    public let path: String
    public let surroundings: Surroundings

    public init(_ place: R.Place, path: String, _ surroundings: Surroundings) {
        self.place = place
        self.path = path
        self.surroundings = surroundings
    }

    public var language: Language { surroundings.language }
}

/// How much of the lab stands around the content.
public enum RoomFrame: Equatable, Sendable {
    /// The lab's title, way back and notices. Editors are wide.
    case page(isWide: Bool)
    /// The content has a title of its own.
    case content
    /// Nothing of the lab.
    case none
}

/// A page of a room, which the lab frames.
public struct RoomPage<Intent> {
    public var title: String
    /// The way back; nil for the one to the room's door, or from there to the first place.
    public var back: (label: String, path: String)?
    public var frame: RoomFrame
    /// Whether the page is the room's card, although its path is longer than the door's. Such a path says what is
    /// chosen on the card.
    public var isCard: Bool
    public var content: Markup<Intent>

    public init(
        _ title: String, back: (label: String, path: String)? = nil, frame: RoomFrame = .page(isWide: false),
        isCard: Bool = false, content: Markup<Intent>
    ) {
        self.title = title
        self.back = back
        self.frame = frame
        self.isCard = isCard
        self.content = content
    }
}
