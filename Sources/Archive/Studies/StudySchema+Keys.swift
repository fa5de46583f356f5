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

    /// Whoever stopped was kept as given up, with a reason; only those have one.
    @Sendable static func nameStopped(_ database: Database) throws {
        try database.execute(
            sql: """
                UPDATE slots SET fate = 'stopped' WHERE fate = 'abandoned' AND participation IN
                    (SELECT id FROM participations WHERE phase = 'abandoned' AND reason IS NOT NULL);
                UPDATE participations SET phase = 'stopped' WHERE phase = 'abandoned' AND reason IS NOT NULL;
                """)
    }
}
