import GRDB

extension StudySchema {
    /// Further keys of a participation, and the mark of the session in which a panel's person came: by both together somebody
    /// is known who comes again.
    @Sendable static func addKeys(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE profileKeys (
                    keyHash TEXT NOT NULL PRIMARY KEY,
                    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
                    added REAL NOT NULL
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX profileKeysByProfile ON profileKeys (profile);
                ALTER TABLE externals ADD COLUMN session TEXT;
                """)
    }
}
