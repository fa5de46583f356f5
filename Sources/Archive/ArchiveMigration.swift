import GRDB
import Tree

/// A change of the tables between two versions of the program.
struct ArchiveMigration: Sendable {
    /// The name by which the file records that it has the change.
    let name: String
    let run: @Sendable (Database) throws -> Void
}

extension ArchiveSchema {
    /// The names of the migrations that a file has had, in order.
    static func applied(in database: Database) throws -> [String] {
        // The table's name comes from the library that kept it first.
        guard try database.tableExists("grdb_migrations") else { return [] }
        return try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
    }

    /// Brings a file up to date, with all migrations in one transaction: all of them are applied or none.
    ///
    /// - Parameter time: milliseconds since 1970, for the audit log.
    static func migrate(
        _ file: some DatabaseWriter, _ migrations: [ArchiveMigration] = migrations, at time: Double = 0
    ) throws {
        try file.barrierWriteWithoutTransaction { database in
            guard try applied(in: database).count < migrations.count else { return }
            // Migrations make tables anew, so references are checked once at the end.
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            defer { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
            try database.inTransaction(.immediate) {
                try database.execute(
                    sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
                let before = try applied(in: database)
                for migration in migrations where !before.contains(migration.name) {
                    try migration.run(database)
                    try database.execute(
                        sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [migration.name])
                }
                try database.checkForeignKeys()
                try note(migrations, after: before, at: time, in: database)
                return .commit
            }
        }
    }

    /// Records in the audit log that a file of an earlier version was changed. A new file needs no entry.
    private static func note(
        _ migrations: [ArchiveMigration], after before: [String], at time: Double, in database: Database
    ) throws {
        guard let from = before.last, let to = migrations.last?.name, try AuditChain.exists(in: database) else {
            return
        }
        let note = AuditNote(.migration, by: .server, ["from": .text(from), "to": .text(to)])
        try AuditChain.add(note, at: time, in: database)
    }
}
