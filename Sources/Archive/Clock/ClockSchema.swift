import GRDB

/// The tables of what is known of the time: the newest, what was announced before it is deleted, and when entries arrived that
/// their device dates later.
enum ClockSchema {
    /// The newest time in a file of an earlier version, so that a clock that is wrong at the first start is noticed as well.
    private static let newest = """
        (SELECT max(time) FROM (SELECT max(time) AS time FROM audit UNION ALL SELECT max(received) FROM sessions
            UNION ALL SELECT max(changed) FROM sessions UNION ALL SELECT max(contact) FROM participations))
        """

    /// Marks say whether retention made them; what somebody deletes by hand stays theirs, whatever retention does before or
    /// after. `isRetaining` is set within the transactions of retention, so that marks are told apart whichever way they come.
    /// What a restore has brought back although retention had deleted it stands in `lifted`, so that no later restore takes it
    /// away again.
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
