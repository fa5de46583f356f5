import GRDB

/// The tables, and the migrations from earlier versions.
///
/// A released migration is never edited. A change is a new migration at the end.
enum ArchiveSchema {
    /// The number in the file that marks an archive of this program: "MWLT" in ASCII.
    static let applicationIdentifier = 0x4D57_4C54

    static let migrations = [
        ArchiveMigration(name: "1 sessions and their logs", run: createSessions),
        ArchiveMigration(name: "2 deleted sessions stay deleted", run: createForgotten),
        ArchiveMigration(name: "3 what a profile keeps besides its sessions", run: createDocuments),
        ArchiveMigration(name: "4 seals, room per profile, deletion in steps", run: createSeals),
        ArchiveMigration(name: "5 people, and what was done", run: PeopleSchema.create),
        ArchiveMigration(name: "6 pictures and sounds of studies", run: AssetSchema.create),
        ArchiveMigration(name: "7 studies, and who takes part", run: StudySchema.create),
        ArchiveMigration(name: "8 what those who run studies see", run: StudySchema.addSight),
        ArchiveMigration(name: "9 reminders by mail", run: ReminderSchema.create),
        ArchiveMigration(
            name: "10 what was noticed in participations, time put on in previews", run: QualitySchema.create),
        ArchiveMigration(name: "11 further keys of a participation", run: StudySchema.addKeys),
        ArchiveMigration(name: "12 what is known of the time, and what was announced", run: ClockSchema.create),
        ArchiveMigration(name: "13 how many mails one address gets", run: ReminderSchema.addMarks),
        ArchiveMigration(name: "14 who stopped is told apart by a word of its own", run: StudySchema.nameStopped),
        ArchiveMigration(name: "15 what is said of a study's data", run: StudySchema.addAbout),
        ArchiveMigration(name: "16 how far a study's data have come", run: StudySchema.addPosition),
        ArchiveMigration(name: "17 when participations have changed", run: StudySchema.addChanges),
    ]

    @Sendable private static func createSessions(_ database: Database) throws {
        try database.execute(sql: "PRAGMA application_id = \(applicationIdentifier)")
        try database.execute(
            sql: """
                CREATE TABLE profiles (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    keyHash TEXT NOT NULL UNIQUE,
                    created REAL NOT NULL
                ) STRICT;
                CREATE TABLE definitions (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    hash TEXT NOT NULL UNIQUE,
                    json TEXT NOT NULL
                ) STRICT;
                CREATE TABLE sessions (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
                    identifier TEXT NOT NULL,
                    family TEXT NOT NULL,
                    definition INTEGER NOT NULL REFERENCES definitions (id),
                    started REAL NOT NULL,
                    header TEXT NOT NULL,
                    received REAL NOT NULL,
                    changed REAL NOT NULL,
                    through INTEGER NOT NULL DEFAULT -1,
                    bytes INTEGER NOT NULL DEFAULT 0,
                    UNIQUE (profile, identifier)
                ) STRICT;
                CREATE INDEX sessionsByStart ON sessions (profile, started, id);
                CREATE INDEX sessionsByDefinition ON sessions (definition);
                CREATE TABLE entries (
                    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
                    position INTEGER NOT NULL,
                    text TEXT NOT NULL,
                    PRIMARY KEY (session, position)
                ) STRICT, WITHOUT ROWID;
                CREATE TABLE branches (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
                    position INTEGER NOT NULL,
                    text TEXT NOT NULL,
                    received REAL NOT NULL,
                    UNIQUE (session, position, text)
                ) STRICT;
                CREATE TABLE results (
                    session INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
                    engine TEXT NOT NULL,
                    through INTEGER NOT NULL,
                    json TEXT NOT NULL,
                    computed REAL NOT NULL
                ) STRICT;
                """)
    }

    /// A tab that still holds entries of a deleted session must not bring the session back. The table keeps a hash,
    /// from which neither the profile nor the session can be found.
    @Sendable private static func createForgotten(_ database: Database) throws {
        try database.execute(
            sql: "CREATE TABLE forgotten (mark TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID")
    }

    @Sendable private static func createDocuments(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE documents (
                    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
                    name TEXT NOT NULL,
                    json TEXT NOT NULL,
                    changed REAL NOT NULL,
                    PRIMARY KEY (profile, name)
                ) STRICT, WITHOUT ROWID
                """)
    }

    /// Every row gets a seal over its content. A profile's bytes are counted where they change, because a sum over ten
    /// thousand sessions is too slow for every upload. Sessions under deletion belong to a profile that no key has.
    @Sendable private static func createSeals(_ database: Database) throws {
        try database.execute(
            sql: """
                ALTER TABLE entries ADD COLUMN seal INTEGER;
                ALTER TABLE branches ADD COLUMN seal INTEGER;
                ALTER TABLE definitions ADD COLUMN seal INTEGER;
                ALTER TABLE documents ADD COLUMN seal INTEGER;
                ALTER TABLE results ADD COLUMN seal INTEGER;
                ALTER TABLE results ADD COLUMN fault TEXT;
                ALTER TABLE sessions ADD COLUMN seal INTEGER;
                ALTER TABLE sessions ADD COLUMN overhead INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE profiles ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
                UPDATE entries SET seal = \(Seal.entry);
                UPDATE branches SET seal = \(Seal.branch);
                UPDATE definitions SET seal = \(Seal.definition);
                UPDATE documents SET seal = \(Seal.document);
                UPDATE results SET seal = \(Seal.results);
                UPDATE sessions SET overhead = length(CAST(header AS BLOB)), seal = \(Seal.session);
                UPDATE profiles SET bytes =
                    (SELECT coalesce(sum(bytes + overhead), 0) FROM sessions WHERE profile = profiles.id);
                CREATE TRIGGER sessionOpened AFTER INSERT ON sessions BEGIN
                    UPDATE profiles SET bytes = bytes + NEW.bytes + NEW.overhead WHERE id = NEW.profile;
                END;
                CREATE TRIGGER sessionGrown AFTER UPDATE OF bytes, overhead, profile ON sessions BEGIN
                    UPDATE profiles SET bytes = bytes - OLD.bytes - OLD.overhead WHERE id = OLD.profile;
                    UPDATE profiles SET bytes = bytes + NEW.bytes + NEW.overhead WHERE id = NEW.profile;
                END;
                CREATE TRIGGER sessionDeleted AFTER DELETE ON sessions BEGIN
                    UPDATE profiles SET bytes = bytes - OLD.bytes - OLD.overhead WHERE id = OLD.profile;
                END;
                CREATE INDEX branchesBySession ON branches (session);
                CREATE INDEX sessionsByFamily ON sessions (profile, family);
                CREATE TABLE uses (id INTEGER PRIMARY KEY CHECK (id = 1), isOpen INTEGER NOT NULL, count INTEGER NOT NULL)
                    STRICT;
                INSERT INTO uses VALUES (1, 0, 0);
                """)
        try database.execute(
            sql: "INSERT INTO profiles (id, keyHash, created) VALUES (0, ?, 0)", arguments: [leavingProfile])
    }

    /// Takes the place of a key's hash for the profile that owns sessions under deletion. It cannot equal a hash.
    static let leavingProfile = "leaving"
}
