import GRDB
import Studies

/// The tables of reminders by mail: addresses, and the mails that were sent.
enum ReminderSchema {
    /// A trigger deletes an address at the participation's end, however that comes, and leaves a mark, so that no
    /// backup brings it back. The mark is `stop`, the hash of a random secret, from which neither address nor person
    /// can be found.
    @Sendable static func create(_ database: Database) throws {
        let open = ParticipationPhase.allCases.filter(\.isOpen).map { "'\($0.rawValue)'" }.joined(separator: ", ")
        try database.execute(
            sql: """
                CREATE TABLE contacts (
                    participation INTEGER PRIMARY KEY REFERENCES participations (id) ON DELETE CASCADE,
                    key INTEGER NOT NULL,
                    salt BLOB NOT NULL,
                    content BLOB NOT NULL,
                    stop TEXT NOT NULL UNIQUE,
                    given REAL NOT NULL
                ) STRICT;
                CREATE TABLE outbox (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    participation INTEGER NOT NULL REFERENCES participations (id) ON DELETE CASCADE,
                    visit INTEGER NOT NULL,
                    reminder REAL NOT NULL,
                    due REAL NOT NULL,
                    until REAL NOT NULL,
                    retry REAL NOT NULL,
                    attempts INTEGER NOT NULL DEFAULT 0,
                    claimed REAL,
                    sent REAL,
                    ended REAL,
                    fault TEXT,
                    UNIQUE (participation, visit, reminder)
                ) STRICT;
                CREATE INDEX outboxByTime ON outbox (retry) WHERE claimed IS NULL AND ended IS NULL;
                CREATE TRIGGER contactsOver AFTER UPDATE OF phase ON participations
                WHEN NEW.phase NOT IN (\(open)) BEGIN
                    DELETE FROM contacts WHERE participation = NEW.id;
                END;
                CREATE TRIGGER contactsMarked AFTER DELETE ON contacts BEGIN
                    INSERT OR IGNORE INTO forgotten (mark) VALUES (OLD.stop);
                END;
                """)
    }

    /// The mark of an address tells how many participations have the same one, and which addresses got mails in the
    /// last day. It does not reveal the address without the lab's keys.
    @Sendable static func addMarks(_ database: Database) throws {
        try database.execute(
            sql: """
                ALTER TABLE contacts ADD COLUMN mark TEXT;
                CREATE INDEX contactsByMark ON contacts (mark);
                CREATE TABLE mailings (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    mark TEXT NOT NULL,
                    study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
                    sent REAL NOT NULL
                ) STRICT;
                CREATE INDEX mailingsByTime ON mailings (sent);
                CREATE INDEX mailingsByStudy ON mailings (study);
                """)
    }
}
