import GRDB

extension StudySchema {
    /// Further keys of a participation, and the mark of a panel's session. Key and mark together identify a participant
    /// who returns.
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

    /// Participations that were stopped used to have the phase "abandoned" with a reason, and no others had a reason.
    @Sendable static func nameStopped(_ database: Database) throws {
        try database.execute(
            sql: """
                UPDATE slots SET fate = 'stopped' WHERE fate = 'abandoned' AND participation IN
                    (SELECT id FROM participations WHERE phase = 'abandoned' AND reason IS NOT NULL);
                UPDATE participations SET phase = 'stopped' WHERE phase = 'abandoned' AND reason IS NOT NULL;
                """)
    }

    /// What is said of a study's data stands beside its versions, which stay frozen. NULL where nothing is said.
    @Sendable static func addAbout(_ database: Database) throws {
        try database.execute(sql: "ALTER TABLE studies ADD COLUMN about TEXT")
    }
}
