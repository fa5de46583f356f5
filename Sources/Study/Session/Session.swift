public import Tree

/// The head of a session: everything that its log is interpreted with.
///
/// State is a pure function of `definition`, `seed` and the log's entries.
@Element
public struct Session {
    /// Version of this format; see `Session.formatVersion`.
    @Property public var version: Int = 1
    /// UUID in lower case, made by the device.
    @Property public var id: String = ""
    @Property public var family: String = "reaction"
    @Property public var definition: Node = Node()
    /// SHA-256 of the definition's compact JSON, in hexadecimal.
    @Property public var definitionHash: String = ""
    /// 53 random bits.
    @Property public var seed: Int64 = 0
    /// When the session was opened: ms since 1970 in UTC, and minutes that local time was east of UTC.
    @Property public var started: Double = 0
    @Property public var offset: Int = 0
    @Property public var language: String = "en"
    /// Hash of the engine that ran the session.
    @Property public var engine: String = ""
}

extension Session {
    /// The newest version of the format that this engine writes and reads.
    public static var formatVersion: Int { 1 }

    /// The head of a new session of `family`.
    public init(
        family: Family, id: String, definition: Node, seed: Int64, started: Double, offset: Int, language: String,
        engine: String
    ) {
        self.init()
        // Written out in full, so that a later change of a default changes no stored session.
        version = Self.formatVersion
        self.id = id
        self.family = family.rawValue
        self.definition = definition
        definitionHash = Value.node(definition).contentHash
        self.seed = seed
        self.started = started
        self.offset = offset
        self.language = language
        self.engine = engine
    }
}
