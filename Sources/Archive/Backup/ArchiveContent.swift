import GRDB
import Tree

/// The numbers of an archive's records and a hash of its logs. Two files with the same content are equal to all
/// readers.
package struct ArchiveContent: Equatable, Sendable {
    /// The number of each kind of record, without those under deletion.
    package let profiles: Int
    package let sessions: Int
    package let entries: Int
    package let branches: Int
    package let documents: Int
    /// SHA-256 over all logs in order, as 64 hexadecimal digits.
    ///
    /// The hash covers lines that end in a line feed. For each session, by its profile's hash and its name: profile,
    /// name, header, definition, its entries in order, its branches in the order of arrival. Then for each document of
    /// a profile: profile, name, text. Results are left out, because they are computed from the logs.
    package let logs: String

    init(_ database: Database) throws {
        let isOwn = "profiles.keyHash <> '\(ArchiveSchema.leavingProfile)'"
        func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: "SELECT count(*) FROM " + sql) ?? 0 }
        let ofSessions = "JOIN profiles ON profiles.id = sessions.profile WHERE \(isOwn)"
        let hasDocuments = try database.tableExists("documents")
        profiles = try count("profiles WHERE \(isOwn)")
        sessions = try count("sessions \(ofSessions)")
        entries = try count("entries JOIN sessions ON sessions.id = entries.session \(ofSessions)")
        branches = try count("branches JOIN sessions ON sessions.id = branches.session \(ofSessions)")
        documents = hasDocuments ? try count("documents") : 0
        var lines = HashedLines()
        let heads = try Row.fetchCursor(
            database,
            sql: """
                SELECT sessions.id, keyHash, identifier, header, definitions.json FROM sessions
                JOIN profiles ON profiles.id = sessions.profile JOIN definitions ON definitions.id = sessions.definition
                WHERE \(isOwn) ORDER BY keyHash, identifier
                """)
        let logs = try [
            "SELECT text FROM entries WHERE session = ? ORDER BY position",
            "SELECT text FROM branches WHERE session = ? ORDER BY id",
        ].map { try database.makeStatement(sql: $0) }
        while let head = try heads.next() {
            for column in 1...4 { lines.add(head[column]) }
            for log in logs {
                let texts = try String.fetchCursor(log, arguments: [head[0] as Int64])
                while let text = try texts.next() { lines.add(text) }
            }
        }
        if hasDocuments {
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT keyHash, name, json FROM documents JOIN profiles ON profiles.id = documents.profile
                    ORDER BY keyHash, name
                    """)
            while let row = try rows.next() { for column in 0...2 { lines.add(row[column]) } }
        }
        self.logs = lines.hexadecimal
    }

    /// Reads the content from a manifest.
    init?(_ node: Node) {
        guard case .int(let profiles) = node["profiles"], case .int(let sessions) = node["sessions"],
            case .int(let entries) = node["entries"], case .int(let branches) = node["branches"],
            case .int(let documents) = node["documents"], case .text(let logs) = node["logs"]
        else { return nil }
        (self.profiles, self.sessions, self.entries) = (Int(profiles), Int(sessions), Int(entries))
        (self.branches, self.documents, self.logs) = (Int(branches), Int(documents), logs)
    }

    /// The content as a manifest has it.
    var node: Node {
        [
            "profiles": .int(profiles), "sessions": .int(sessions), "entries": .int(entries),
            "branches": .int(branches), "documents": .int(documents), "logs": .text(logs),
        ]
    }
}

/// A hash of lines that are added one by one.
private struct HashedLines {
    private static let piece = 64 << 10
    private var hash = SHA256()
    private var waiting: [UInt8] = []

    mutating func add(_ line: String) {
        waiting += line.utf8
        waiting.append(10)
        guard waiting.count >= Self.piece else { return }
        hash.add(waiting)
        waiting.removeAll(keepingCapacity: true)
    }

    var hexadecimal: String {
        var hash = hash
        hash.add(waiting)
        return hash.hexadecimal
    }
}
