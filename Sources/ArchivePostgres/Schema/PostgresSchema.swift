/// A change of the tables between two versions of the program.
struct PostgresMigration: Sendable {
    /// The name by which the database records that it has the change.
    let name: String
    /// The statements, without parameters.
    let statements: [String]
}

/// The tables, and the migrations from earlier versions. A released migration is never edited.
///
/// Sequences, triggers and functions of our own are absent, so that databases which only resemble PostgreSQL can take the
/// tables. Texts are sorted by code point, as in SQLite.
enum PostgresSchema {
    static let migrations = [
        PostgresMigration(name: "1 sessions, their logs and what profiles keep", statements: sessions + profiles),
        PostgresMigration(name: "2 studies, and who takes part", statements: studies + places),
        PostgresMigration(
            name: "3 people, what authors write, and what is kept how long", statements: people + authoring + retention),
    ]

    /// How many parts the table of logs has. A part is small enough to be rewritten while others are in use.
    private static let partCount = 32

    private static let sessions =
        [
            """
            CREATE TABLE definitions (hash text COLLATE "C" PRIMARY KEY, json bytea NOT NULL)
            """,
            // The key is made of profile and name, so that no sequence is needed and every server makes the same one.
            """
            CREATE TABLE sessions (
                id uuid PRIMARY KEY,
                profile bytea NOT NULL,
                identifier text COLLATE "C" NOT NULL,
                family text COLLATE "C" NOT NULL,
                definition text COLLATE "C" NOT NULL,
                started double precision NOT NULL,
                header text NOT NULL,
                received double precision NOT NULL,
                changed double precision NOT NULL,
                through bigint NOT NULL,
                bytes bigint NOT NULL,
                overhead bigint NOT NULL
            ) WITH (fillfactor = 70)
            """,
            "CREATE INDEX sessions_by_start ON sessions (profile, started, id)",
            "CREATE INDEX sessions_by_family ON sessions (profile, family)",
            "CREATE INDEX sessions_by_definition ON sessions (definition)",
            "CREATE INDEX sessions_by_identifier ON sessions (identifier)",
            // A row has the entries of one upload, one in a line: canonical JSON has no line breaks. It is text and not
            // jsonb, which would rewrite numbers.
            """
            CREATE TABLE runs (
                session uuid NOT NULL,
                first bigint NOT NULL,
                last bigint NOT NULL,
                text text NOT NULL,
                PRIMARY KEY (session, first)
            ) PARTITION BY HASH (session)
            """,
        ]
        + (0..<partCount).map {
            "CREATE TABLE runs_\($0) PARTITION OF runs FOR VALUES WITH (MODULUS \(partCount), REMAINDER \($0))"
        }
        + [
            """
            CREATE TABLE branches (
                session uuid NOT NULL,
                number bigint NOT NULL,
                position bigint NOT NULL,
                text text NOT NULL,
                received double precision NOT NULL,
                PRIMARY KEY (session, number)
            )
            """,
            "CREATE INDEX branches_by_position ON branches (session, position)",
            """
            CREATE TABLE results (
                session uuid PRIMARY KEY,
                engine text NOT NULL,
                through bigint NOT NULL,
                json text NOT NULL,
                fault text,
                computed double precision NOT NULL
            )
            """,
        ]

    private static let profiles = [
        // The number stands for the profile in the audit log and is drawn, since there are no sequences.
        """
        CREATE TABLE profiles (
            hash bytea PRIMARY KEY,
            number bigint NOT NULL UNIQUE,
            created double precision NOT NULL,
            bytes bigint NOT NULL
        ) WITH (fillfactor = 70)
        """,
        """
        CREATE TABLE documents (
            profile bytea NOT NULL,
            name text COLLATE "C" NOT NULL,
            json text NOT NULL,
            changed double precision NOT NULL,
            PRIMARY KEY (profile, name)
        )
        """,
        "CREATE TABLE forgotten (mark text COLLATE \"C\" PRIMARY KEY)",
        """
        CREATE TABLE audit (
            number bigint PRIMARY KEY,
            time double precision NOT NULL,
            actor text COLLATE "C" NOT NULL,
            via text NOT NULL,
            action text NOT NULL,
            object text COLLATE "C" NOT NULL,
            detail text NOT NULL,
            previous text NOT NULL,
            hash text NOT NULL
        )
        """,
        "CREATE INDEX audit_by_actor ON audit (actor)",
        "CREATE INDEX audit_by_object ON audit (object)",
        // The end of the audit log. Its row is locked while an entry is added, and shows a removed end.
        "CREATE TABLE audit_head (id bigint PRIMARY KEY, number bigint NOT NULL, hash text NOT NULL)",
        "INSERT INTO audit_head VALUES (1, 0, '\(AuditEntry.beginning)')",
        // What is known of the time, as `ClockRecord` has it.
        """
        CREATE TABLE clock (
            id bigint PRIMARY KEY,
            known double precision,
            pause double precision NOT NULL,
            doubted double precision,
            days bigint NOT NULL,
            longest double precision NOT NULL
        )
        """,
        "INSERT INTO clock VALUES (1, NULL, 0, NULL, 0, 0)",
    ]
}
