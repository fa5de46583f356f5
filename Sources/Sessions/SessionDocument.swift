public import Tree

/// A whole session as a file: head, log and what conflicted with it. Results are derived and only repeated in it.
public struct SessionDocument: Equatable, Sendable {
    public var session: Session
    public var entries: [Entry]
    /// Entries that another tab or an edited file claimed for an index that was already taken.
    public var branches: [Entry]

    public init(session: Session, entries: [Entry], branches: [Entry] = []) {
        self.session = session
        self.entries = entries
        self.branches = branches
    }

    /// SHA-256 over the compact JSON of all entries, one per line: tells whether a log was changed after it was written.
    public var logHash: String { SHA256.hexadecimal(of: Self.log(of: entries[...])) }

    /// The file's content, with the results that this engine derives from the log.
    public func value(results: Node? = nil) -> Value {
        var node = Node()
        node[Keys.format] = .text(Self.format)
        node[Keys.version] = .int(Session.formatVersion)
        node[Keys.session] = session.value
        node[Keys.entries] = .list(entries.map { $0.value })
        node[Keys.logHash] = .text(logHash)
        if !branches.isEmpty { node[Keys.branches] = .list(branches.map { $0.value }) }
        if let results { node[Keys.results] = .node(results) }
        return .node(node)
    }

    /// The text that stands in `format` of every session file.
    public static var format: String { "merkwelt.session" }

    private enum Keys {
        static var format: Name { Name("format") }
        static var version: Name { Name("version") }
        static var session: Name { Name("session") }
        static var entries: Name { Name("entries") }
        static var branches: Name { Name("branches") }
        static var logHash: Name { Name("logHash") }
        static var results: Name { Name("results") }
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
        let entries = try Self.entries(node[Keys.entries], place: place, contiguous: true)
        let branches = try Self.entries(node[Keys.branches] ?? .list([]), place: place, contiguous: false)
        self.init(session: session, entries: entries, branches: branches)
        if let stated = String(node[Keys.logHash] ?? .null), stated != logHash {
            throw SessionError(
                .log, "\(place): logHash: the log was changed after it was written; take the original file")
        }
    }

    private static func entries(_ value: Value?, place: String, contiguous: Bool) throws(SessionError) -> [Entry] {
        guard case .list(let list)? = value else {
            throw SessionError(.log, "\(place): entries: expected a list, found none")
        }
        var entries: [Entry] = []
        for (position, item) in list.enumerated() {
            let path = "\(place): entries[\(position)]"
            guard case .node(var node) = item else { throw SessionError(.log, "\(path): expected an object") }
            // The server notes when it received a conflicting entry, around the entry itself.
            if !contiguous, case .node(let inner)? = node[Name("entry")] { node = inner }
            guard let index = Int(node[Name("index")] ?? .null), !contiguous || index == position else {
                throw SessionError(.log, "\(path).index: expected \(position); an entry is missing or out of order")
            }
            guard let time = Double(node[Name("time")] ?? .null), time.isFinite, time >= 0 else {
                throw SessionError(.log, "\(path).time: expected a number of milliseconds that is not negative")
            }
            guard case .node? = node[Name("action")] else {
                throw SessionError(.log, "\(path).action: expected an object")
            }
            entries.append(Entry(node: node))
        }
        return entries
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
