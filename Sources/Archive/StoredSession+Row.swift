import GRDB
import Text

extension StoredSession {
    /// The part of a query that ``init(row:)`` reads.
    static let selection = "SELECT \(columns) \(tables)"

    static let columns = """
        sessions.id, sessions.identifier, sessions.family, sessions.started, sessions.header,
            sessions.received, sessions.changed, sessions.through, sessions.bytes, definitions.hash, definitions.json,
            sessions.seal IS \(Seal.session) AND definitions.seal IS \(Seal.definition) AS isWhole
        """

    static let tables = """
        FROM sessions
        JOIN profiles ON profiles.id = sessions.profile
        JOIN definitions ON definitions.id = sessions.definition
        """

    /// Reads a row of ``selection``; `nil` for an invalid identifier, which only another program could have written.
    init?(row: Row) {
        guard let identifier = SessionIdentifier(row["identifier"]) else { return nil }
        self.init(
            key: SessionKey(row: row["id"]),
            record: SessionRecord(
                identifier: identifier, family: row["family"], started: row["started"], definitionHash: row["hash"],
                definition: row["json"], header: row["header"]),
            received: row["received"], changed: row["changed"], through: row["through"], bytes: row["bytes"],
            isWhole: row["isWhole"])
    }

    /// The session's number in the file.
    var row: Int64 { key.row }
}

extension SessionKey {
    /// The key of a session by its number in the file.
    init(row: Int64) { self.init(low: UInt64(bitPattern: row)) }

    /// The session's number in the file.
    var row: Int64 { Int64(bitPattern: low) }
}
