import GRDB

/// The rights that people have lost since a backup was made, so that restoring does not give them back.
///
/// Sign-ins and links end in any case. Tokens that the replaced archive no longer has end, and people disabled there
/// stay disabled. Without an archive to compare with, tokens stay valid.
struct TakenBack {
    private let tokens: Set<String>?
    private let disabled: Set<String>

    /// - Parameter archive: the archive that the backup is to replace; nil if there is none that can be read.
    init(_ archive: DatabaseQueue?) throws {
        let found = try archive?.read { database -> (tokens: Set<String>, disabled: Set<String>)? in
            guard try database.tableExists("persons") else { return nil }
            return (
                try Set(String.fetchAll(database, sql: "SELECT hash FROM tokens")),
                try Set(String.fetchAll(database, sql: "SELECT folded FROM persons WHERE isDisabled"))
            )
        }
        tokens = found?.tokens
        disabled = found?.disabled ?? []
    }

    func apply(to database: Database) throws {
        guard try database.tableExists("persons") else { return }
        try database.execute(sql: "DELETE FROM signIns; UPDATE invitations SET isOver = 1")
        for name in disabled {
            try database.execute(sql: "UPDATE persons SET isDisabled = 1 WHERE folded = ?", arguments: [name])
        }
        guard let tokens else { return }
        for hash in try String.fetchAll(database, sql: "SELECT hash FROM tokens") where !tokens.contains(hash) {
            try database.execute(sql: "DELETE FROM tokens WHERE hash = ?", arguments: [hash])
        }
    }
}
