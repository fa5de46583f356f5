import GRDB

/// The table of what was noticed in participations that have ended, and how far the time of those that try a study is put on.
enum QualitySchema {
    /// It follows from logs and goes with them, whichever way they go. Whoever comes back is looked at anew, and so is everybody
    /// once groups are no longer hidden: before that only what all groups have was looked at.
    @Sendable static func create(_ database: Database) throws {
        try database.execute(
            sql: """
                ALTER TABLE participations ADD COLUMN ahead REAL NOT NULL DEFAULT 0;
                CREATE TABLE quality (
                    participation INTEGER PRIMARY KEY REFERENCES participations (id) ON DELETE CASCADE,
                    facts TEXT NOT NULL
                ) STRICT;
                CREATE TRIGGER qualityOver AFTER UPDATE OF phase, seed ON participations
                WHEN NEW.seed IS NULL OR NEW.phase <> OLD.phase BEGIN
                    DELETE FROM quality WHERE participation = NEW.id;
                END;
                CREATE TRIGGER qualityShown AFTER UPDATE OF isBlind ON studies WHEN NEW.isBlind <> OLD.isBlind BEGIN
                    DELETE FROM quality WHERE participation IN (SELECT id FROM participations WHERE study = NEW.id);
                END;
                """)
    }
}
