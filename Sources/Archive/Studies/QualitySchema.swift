import GRDB

/// The table of quality facts of ended participations, and the column for the clock of previews.
enum QualitySchema {
    /// The facts are derived from logs and are deleted with them, in whatever way. A participant who returns is
    /// examined anew. So are all once groups are no longer hidden, because before that only findings common to all
    /// groups were kept.
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
