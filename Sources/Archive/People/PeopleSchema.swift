import GRDB

/// The tables of people, of their sign-ins and secrets, and of the audit log.
enum PeopleSchema {
    /// Persons are disabled, never deleted, so that a number in the audit log stays theirs. The column `folded` makes
    /// names unique. A second factor has a kind, so that passkeys can be added beside codes.
    @Sendable static func create(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE persons (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    name TEXT NOT NULL,
                    folded TEXT NOT NULL UNIQUE,
                    isOwner INTEGER NOT NULL,
                    isDisabled INTEGER NOT NULL DEFAULT 0,
                    passphrase TEXT,
                    created REAL NOT NULL
                ) STRICT;
                CREATE TABLE members (
                    person INTEGER NOT NULL REFERENCES persons (id),
                    study TEXT NOT NULL,
                    role TEXT NOT NULL,
                    grants TEXT NOT NULL,
                    PRIMARY KEY (person, study)
                ) STRICT, WITHOUT ROWID;
                CREATE TABLE factors (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    person INTEGER NOT NULL REFERENCES persons (id),
                    kind TEXT NOT NULL,
                    salt BLOB NOT NULL,
                    key INTEGER NOT NULL,
                    isConfirmed INTEGER NOT NULL DEFAULT 0,
                    lastStep INTEGER,
                    UNIQUE (person, kind, isConfirmed)
                ) STRICT;
                CREATE TABLE recoveryCodes (
                    person INTEGER NOT NULL REFERENCES persons (id),
                    hash TEXT NOT NULL,
                    PRIMARY KEY (person, hash)
                ) STRICT, WITHOUT ROWID;
                CREATE TABLE signIns (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    hash TEXT NOT NULL UNIQUE,
                    person INTEGER NOT NULL REFERENCES persons (id),
                    began REAL NOT NULL,
                    proven REAL NOT NULL,
                    used REAL NOT NULL,
                    hasFactor INTEGER NOT NULL
                ) STRICT;
                CREATE INDEX signInsByPerson ON signIns (person);
                CREATE TABLE tokens (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    hash TEXT NOT NULL UNIQUE,
                    person INTEGER NOT NULL REFERENCES persons (id),
                    label TEXT NOT NULL,
                    actions TEXT NOT NULL,
                    studies TEXT,
                    created REAL NOT NULL,
                    expires REAL NOT NULL,
                    lastDay INTEGER
                ) STRICT;
                CREATE TABLE invitations (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    hash TEXT NOT NULL UNIQUE,
                    kind TEXT NOT NULL,
                    person INTEGER REFERENCES persons (id),
                    isOwner INTEGER NOT NULL,
                    study TEXT,
                    role TEXT,
                    grants TEXT,
                    created REAL NOT NULL,
                    expires REAL NOT NULL,
                    isOver INTEGER NOT NULL DEFAULT 0
                ) STRICT;
                """)
        try createAudit(database)
    }

    /// AUTOINCREMENT keeps the highest number, which reveals a removed end.
    private static func createAudit(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE audit (
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    time REAL NOT NULL,
                    actor TEXT NOT NULL,
                    via TEXT NOT NULL,
                    action TEXT NOT NULL,
                    object TEXT NOT NULL,
                    detail TEXT NOT NULL,
                    previous TEXT NOT NULL,
                    hash TEXT NOT NULL
                ) STRICT;
                CREATE TRIGGER auditIsKept BEFORE DELETE ON audit BEGIN
                    SELECT RAISE(ABORT, 'the audit log is kept');
                END;
                CREATE TRIGGER auditIsNotChanged BEFORE UPDATE ON audit BEGIN
                    SELECT RAISE(ABORT, 'the audit log is not changed');
                END;
                """)
    }
}
