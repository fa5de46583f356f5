import GRDB

/// The tables of studies: versions, links, participations, places and slots.
enum StudySchema {
    /// Versions are frozen, participations keep their number for ever, and a freed slot keeps its row with its fate. A
    /// participation is a profile of its own, so that its sessions are stored, replayed and deleted like those of any
    /// profile.
    @Sendable static func create(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE studies (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    key TEXT NOT NULL UNIQUE,
                    owner INTEGER REFERENCES persons (id),
                    state TEXT NOT NULL,
                    drawnFrom BLOB NOT NULL,
                    isBlind INTEGER NOT NULL DEFAULT 0,
                    created REAL NOT NULL,
                    closed REAL
                ) STRICT;
                CREATE TABLE drafts (
                    study INTEGER PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE,
                    revision INTEGER NOT NULL,
                    json TEXT NOT NULL,
                    changed REAL NOT NULL
                ) STRICT;
                CREATE TABLE versions (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
                    number INTEGER NOT NULL,
                    hash TEXT NOT NULL,
                    json TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    note TEXT NOT NULL,
                    published REAL NOT NULL,
                    terms TEXT NOT NULL,
                    UNIQUE (study, number)
                ) STRICT;
                CREATE INDEX versionsByHash ON versions (hash);
                CREATE TABLE links (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
                    code TEXT NOT NULL UNIQUE,
                    kind TEXT NOT NULL,
                    mode TEXT NOT NULL,
                    label TEXT NOT NULL,
                    isEnabled INTEGER NOT NULL DEFAULT 1,
                    maximum INTEGER,
                    closes REAL,
                    settings TEXT NOT NULL,
                    created REAL NOT NULL
                ) STRICT;
                CREATE INDEX linksByStudy ON links (study);
                CREATE TABLE participations (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
                    mode TEXT NOT NULL,
                    number INTEGER NOT NULL,
                    version INTEGER NOT NULL REFERENCES versions (id),
                    link INTEGER REFERENCES links (id),
                    profile INTEGER UNIQUE REFERENCES profiles (id) ON DELETE SET NULL,
                    seed INTEGER,
                    phase TEXT NOT NULL,
                    place TEXT NOT NULL,
                    isLate INTEGER NOT NULL DEFAULT 0,
                    step TEXT,
                    visit INTEGER NOT NULL DEFAULT 1,
                    isExposed INTEGER NOT NULL DEFAULT 0,
                    began REAL NOT NULL,
                    ended REAL,
                    contact REAL NOT NULL,
                    deadline REAL,
                    dueFrom REAL,
                    dueUntil REAL,
                    endsMissed INTEGER NOT NULL DEFAULT 0,
                    flags TEXT NOT NULL DEFAULT '',
                    reason TEXT,
                    excluded TEXT,
                    note TEXT,
                    details TEXT NOT NULL DEFAULT '{}',
                    UNIQUE (study, mode, number)
                ) STRICT;
                CREATE INDEX participationsByPlace ON participations (study, mode, place, link);
                CREATE INDEX placesByDeadline ON participations (study, deadline) WHERE place = 'held';
                CREATE TABLE linkTokens (
                    hash TEXT NOT NULL PRIMARY KEY,
                    link INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
                    isUsed INTEGER NOT NULL DEFAULT 0,
                    participation INTEGER REFERENCES participations (id) ON DELETE CASCADE
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX linkTokensByParticipation ON linkTokens (participation) WHERE participation IS NOT NULL;
                CREATE TABLE externals (
                    study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
                    mode TEXT NOT NULL,
                    mark TEXT NOT NULL,
                    link INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
                    value TEXT,
                    participation INTEGER NOT NULL UNIQUE REFERENCES participations (id) ON DELETE CASCADE,
                    PRIMARY KEY (study, mode, mark)
                ) STRICT, WITHOUT ROWID;
                """)
        try createPlaces(database)
    }

    /// The index keeps a regular slot that is held or completed from being given twice, whatever a program does. The
    /// column `freedAfter` has the last slot that was given before one was freed, so that the order of all events is
    /// known.
    private static func createPlaces(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE slots (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
                    ledger TEXT NOT NULL,
                    stratum TEXT NOT NULL,
                    position INTEGER NOT NULL,
                    grp TEXT NOT NULL,
                    participation INTEGER NOT NULL REFERENCES participations (id) ON DELETE CASCADE,
                    step TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    state TEXT NOT NULL,
                    fate TEXT,
                    given REAL NOT NULL,
                    freed REAL,
                    freedAfter INTEGER,
                    isReusable INTEGER NOT NULL
                ) STRICT;
                CREATE UNIQUE INDEX slotsTaken ON slots (study, ledger, stratum, position)
                    WHERE kind = 'regular' AND state <> 'freed';
                CREATE INDEX slotsFreed ON slots (study, ledger, stratum, position)
                    WHERE kind = 'regular' AND state = 'freed';
                CREATE UNIQUE INDEX slotsByStep ON slots (participation, step) WHERE state <> 'freed';
                CREATE INDEX slotsByParticipation ON slots (participation);
                CREATE TABLE cells (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
                    mode TEXT NOT NULL,
                    step TEXT NOT NULL,
                    cell TEXT NOT NULL,
                    participation INTEGER NOT NULL REFERENCES participations (id) ON DELETE CASCADE,
                    state TEXT NOT NULL,
                    UNIQUE (participation, step, cell)
                ) STRICT;
                CREATE INDEX cellsTaken ON cells (study, mode, step, cell, state);
                CREATE TABLE consents (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    participation INTEGER NOT NULL REFERENCES participations (id) ON DELETE CASCADE,
                    version INTEGER NOT NULL REFERENCES versions (id),
                    step TEXT NOT NULL,
                    language TEXT NOT NULL,
                    textHash TEXT NOT NULL,
                    items TEXT NOT NULL,
                    signature TEXT,
                    deviceTime REAL NOT NULL,
                    serverTime REAL NOT NULL,
                    UNIQUE (participation, step, version)
                ) STRICT;
                CREATE TABLE withdrawals (
                    codeHash TEXT NOT NULL PRIMARY KEY,
                    participation INTEGER NOT NULL REFERENCES participations (id) ON DELETE CASCADE
                ) STRICT, WITHOUT ROWID;
                CREATE TABLE counts (
                    study INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
                    link INTEGER NOT NULL REFERENCES links (id) ON DELETE CASCADE,
                    day INTEGER NOT NULL,
                    reason TEXT NOT NULL,
                    n INTEGER NOT NULL,
                    PRIMARY KEY (study, link, day, reason)
                ) STRICT, WITHOUT ROWID;
                ALTER TABLE sessions ADD COLUMN participation INTEGER REFERENCES participations (id) ON DELETE SET NULL;
                ALTER TABLE sessions ADD COLUMN step TEXT;
                ALTER TABLE sessions ADD COLUMN attempt INTEGER;
                CREATE INDEX sessionsByParticipation ON sessions (participation) WHERE participation IS NOT NULL;
                """)
    }
}
