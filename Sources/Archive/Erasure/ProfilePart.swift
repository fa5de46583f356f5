import GRDB
import Tree

/// A table with what a profile keeps besides its sessions. What stands in ``all`` is delivered with everything that a profile
/// has, and erased with it; a table that refers to profiles and stands nowhere fails a test.
struct ProfilePart: Sendable {
    /// What the file of the own data calls it, and the table.
    let name: String
    /// SQL that gives each row of a profile as an object in JSON.
    let json: String

    static let all = [
        ProfilePart(
            name: "documents",
            json: """
                SELECT json_object('name', name, 'changed', changed, 'content', json(json)), seal IS \(Seal.document)
                FROM documents WHERE profile = ? ORDER BY name
                """)
    ]

    /// The rows of a profile, each an object in JSON. Throws `altered` for one that the disk has changed.
    func texts(of profile: Int64, in database: Database) throws -> [String] {
        try Row.fetchAll(database.cachedStatement(sql: json), arguments: [profile]).map { row in
            guard row[1] as Bool else { throw ArchiveError.alteredDocument(name) }
            return row[0]
        }
    }

    /// How many rows a profile has.
    func count(of profile: Int64, in database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(name) WHERE profile = ?", arguments: [profile]) ?? 0
    }

    /// Erases the rows of a profile, and says how many there were.
    func erase(of profile: Int64, in database: Database) throws -> Int {
        try database.execute(sql: "DELETE FROM \(name) WHERE profile = ?", arguments: [profile])
        return database.changesCount
    }
}
