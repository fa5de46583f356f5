import GRDB

/// The tables about time: the newest time, the announcements of deletions, and the arrival of entries whose device
/// dates them later.
enum ClockSchema {
    /// The newest time in a file of an earlier version, so that a wrong clock at the first start is noticed.
    private static let newest = """
        (SELECT max(time) FROM (SELECT max(time) AS time FROM audit UNION ALL SELECT max(received) FROM sessions
            UNION ALL SELECT max(changed) FROM sessions UNION ALL SELECT max(contact) FROM participations))
        """

    /// Marks say whether retention made them. A deletion by a person keeps its mark, even if retention deletes the same
    /// before or after it. `isRetaining` is set within the transactions of retention, so that every mark made in them
    /// is known as retention's.
    /// The table `lifted` has the marks of sessions that a restore has brought back although retention had deleted
    /// them. No later restore deletes those again.
    @Sendable static func create(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE clock (
                    id INTEGER PRIMARY KEY CHECK (id = 1),
                    known REAL,
                    pause REAL NOT NULL DEFAULT 0,
                    doubted REAL,
                    days INTEGER NOT NULL DEFAULT 0,
                    doubtedPause REAL NOT NULL DEFAULT 0,
                    round INTEGER NOT NULL DEFAULT 0,
                    isRetaining INTEGER NOT NULL DEFAULT 0
                ) STRICT;
                INSERT INTO clock (id, known) VALUES (1, \(newest));
                CREATE TABLE recordedDays (
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    day INTEGER NOT NULL UNIQUE
                ) STRICT;
                CREATE TABLE announcements (
                    rule TEXT NOT NULL,
                    thing INTEGER NOT NULL,
                    number INTEGER NOT NULL REFERENCES recordedDays (number),
                    round INTEGER NOT NULL,
                    PRIMARY KEY (rule, thing)
                ) STRICT, WITHOUT ROWID;
                CREATE TABLE receipts (
                    participation INTEGER NOT NULL REFERENCES participations (id) ON DELETE CASCADE,
                    entry INTEGER NOT NULL,
                    received REAL NOT NULL,
                    PRIMARY KEY (participation, entry)
                ) STRICT, WITHOUT ROWID;
                ALTER TABLE forgotten ADD COLUMN isRetention INTEGER NOT NULL DEFAULT 0;
                CREATE TABLE lifted (mark TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
                CREATE TRIGGER forgottenByHand BEFORE INSERT ON forgotten WHEN NOT (SELECT isRetaining FROM clock) BEGIN
                    UPDATE forgotten SET isRetention = 0 WHERE mark = NEW.mark AND isRetention;
                END;
                CREATE TRIGGER forgottenByRetention AFTER INSERT ON forgotten BEGIN
                    UPDATE forgotten SET isRetention = 1 WHERE mark = NEW.mark AND (SELECT isRetaining FROM clock);
                    DELETE FROM lifted WHERE mark = NEW.mark;
                END;
                """)
    }
}
