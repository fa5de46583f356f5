public import Tasks
public import Tree

/// The head of a session, which has everything that is needed to interpret its log.
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
    ///
    /// - Parameters:
    ///   - family: the family of its task.
    ///   - id: a UUID of version 4.
    ///   - definition: what was to be done, in full.
    ///   - text: the definition's text, where it is ready.
    ///   - seed: the start of all that is random in the session.
    ///   - started: ms since 1970 in universal time.
    ///   - offset: the place's minutes east of universal time.
    ///   - language: BCP 47 tag of the words that were shown.
    ///   - engine: hash of the engine that runs it.
    public init(
        family: String, id: String, definition: Node, text: DefinitionText? = nil, seed: Int64, started: Double,
        offset: Int, language: String, engine: String
    ) {
        self.init()
        // All properties are written out, so that a later change of a default changes no stored session.
        version = Self.formatVersion
        self.id = id
        self.family = family
        self.definition = definition
        definitionHash = (text ?? DefinitionText(definition)).hash
        self.seed = seed
        self.started = started
        self.offset = offset
        self.language = language
        self.engine = engine
    }

    /// The head's compact JSON, as `value.json()` gives it, made from the definition's text.
    package func json(with text: DefinitionText) -> String {
        var rest = node
        let key = Name("definition")
        guard rest[key] != nil else { return value.json() }
        rest[key] = nil
        return String(decoding: SessionWriter.head(rest, definition: text.json), as: UTF8.self)
    }
}
