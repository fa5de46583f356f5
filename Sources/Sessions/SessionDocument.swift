public import Tree

/// A whole session as a file, with its head, its log and entries that conflicted with the log. Results in it are
/// copies, since they are derived from the log.
///
/// ```swift
/// // text: what a device, the server or `merkwelt export` gave; families: the list of what is in the lab
/// let document = try SessionDocument(json: text, file: "session.json")
/// let outcome = try document.replay(families)
/// print(document.session.family, document.entries.count, outcome.unread)
/// for table in document.tables(outcome.finding) { print(table.csv()) }
/// ```
public struct SessionDocument: Equatable, Sendable {
    public var session: Session
    public var entries: [Entry]
    /// Entries that another tab or an edited file claimed for an index that was already taken.
    public var branches: [Branch]

    /// An entry that came for an index that was taken.
    public struct Branch: Equatable, Sendable {
        public var entry: Entry
        /// When it came, ms since 1970, by the clock of the server that noted it.
        public var received: Double?

        public init(_ entry: Entry, received: Double? = nil) {
            self.entry = entry
            self.received = received
        }
    }

    public init(session: Session, entries: [Entry], branches: [Branch] = []) {
        self.session = session
        self.entries = entries
        self.branches = branches
    }

    /// SHA-256 over the compact JSON of all entries, one per line: it tells whether a log was changed after it was
    /// written.
    public var logHash: String {
        var hash = SHA256()
        for entry in entries {
            var line = entry.value.jsonBytes()
            line.append(0x0A)
            hash.add(line)
        }
        return hash.hexadecimal
    }

    /// The file's text as canonical JSON, with the results that this engine derives from the log.
    public func json(results: Node? = nil) -> String {
        var writer = SessionWriter()
        var text: [UInt8] = []
        for branch in branches {
            writer.add(branch: branch.entry.value.json(), received: branch.received, to: &text)
        }
        for entry in entries { writer.add(entry: entry.value.json(), to: &text) }
        writer.end(
            head: session.value.jsonBytes(), results.map { .json(Value.node($0).json()) } ?? .none, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The text that stands in `format` of every session file.
    public static var format: String { "merkwelt.session" }

    private enum Keys {
        static var format: Name { Name("format") }
        static var session: Name { Name("session") }
        static var entries: Name { Name("entries") }
        static var branches: Name { Name("branches") }
        static var logHash: Name { Name("logHash") }
    }
}

extension SessionDocument {
    /// Reads a session file.
    ///
    /// - Throws: `SessionError` for text that is not JSON (with line and column), another kind of file, a version
    ///   this engine does not know, a gap in the log, an impossible time, a definition or log that does not
    ///   match its hash.
    public init(json: String, file: String = "") throws(SessionError) {
        let value: Value
        do { value = try Value(json: json, file: file) } catch { throw SessionError(error) }
        try self.init(value, file: file)
    }

    /// Reads a session file that was parsed already; see `init(json:file:)`.
    public init(_ value: Value, file: String = "") throws(SessionError) {
        let place = file.isEmpty ? "session file" : file
        guard case .node(let node) = value, String(node[Keys.format] ?? .null) == Self.format else {
            throw SessionError(
                .format,
                "\(place): format: expected \"\(Self.format)\"; export the session again or choose another file")
        }
        guard case .node(let head)? = node[Keys.session] else {
            throw SessionError(.format, "\(place): session: expected an object, found none")
        }
        let session = Session(node: head)
        try session.check(place: place)
        let entries = try Self.entries(node[Keys.entries], place: place)
        let branches = try Self.branches(node[Keys.branches] ?? .list([]), place: place)
        self.init(session: session, entries: entries, branches: branches)
        if let stated = String(node[Keys.logHash] ?? .null), stated != logHash {
            throw SessionError(
                .log, "\(place): logHash: the log was changed after it was written; take the original file")
        }
    }

    private static func entries(_ value: Value?, place: String) throws(SessionError) -> [Entry] {
        var entries: [Entry] = []
        for (position, item) in try list(value, "\(place): entries").enumerated() {
            entries.append(try entry(item, at: position, place: place))
        }
        return entries
    }

    /// Reads the entry at a position of a log. This is enough to continue a log that was read before.
    ///
    /// - Throws: what ``init(_:file:)`` throws for an entry.
    package static func entry(_ value: Value, at position: Int, place: String) throws(SessionError) -> Entry {
        let path = "\(place): entries[\(position)]"
        let entry = try entry(value, path: path)
        guard let index = Int(entry.node[Name("index")] ?? .null), index == position else {
            throw SessionError(.log, "\(path).index: expected \(position); an entry is missing or out of order")
        }
        return entry
    }

    private static func branches(_ value: Value, place: String) throws(SessionError) -> [Branch] {
        var branches: [Branch] = []
        for (position, item) in try list(value, "\(place): branches").enumerated() {
            let path = "\(place): branches[\(position)]"
            // Earlier versions wrote the entry alone, without the time at which it came.
            var branch = Branch(Entry())
            if case .node(let node) = item, let inner = node[Name("entry")] {
                branch.entry = try entry(inner, path: path + ".entry")
                branch.received = node[Name("received")].flatMap { Double($0) }
            } else {
                branch.entry = try entry(item, path: path)
            }
            guard Int(branch.entry.node[Name("index")] ?? .null) != nil else {
                throw SessionError(.log, "\(path).index: expected the index that the entry came for")
            }
            branches.append(branch)
        }
        return branches
    }

    private static func list(_ value: Value?, _ path: String) throws(SessionError) -> [Value] {
        guard case .list(let list)? = value else { throw SessionError(.log, "\(path): expected a list, found none") }
        return list
    }

    private static func entry(_ value: Value, path: String) throws(SessionError) -> Entry {
        guard case .node(let node) = value else { throw SessionError(.log, "\(path): expected an object") }
        guard let time = Double(node[Name("time")] ?? .null), time.isFinite, time >= 0 else {
            throw SessionError(.log, "\(path).time: expected a number of milliseconds that is not negative")
        }
        guard case .node? = node[Name("action")] else {
            throw SessionError(.log, "\(path).action: expected an object")
        }
        return Entry(node: node)
    }
}

extension Session {
    /// Refuses a head that this engine cannot interpret.
    func check(place: String) throws(SessionError) {
        guard version == Self.formatVersion else {
            throw SessionError(
                .version,
                "\(place): session.version: expected \(Self.formatVersion), found \(version); "
                    + "it needs a newer version of the lab")
        }
        guard Value.node(definition).contentHash == definitionHash else {
            throw SessionError(
                .definition,
                "\(place): session.definitionHash: the definition was changed after the session was taken")
        }
    }
}
