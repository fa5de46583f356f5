extension PostgresSchema {
    /// The tables of people, of their sign-ins and secrets.
    ///
    /// Numbers come from `numbers`, a row for each kind. The row `people` is locked before persons, memberships and
    /// invitations are changed, so that what is decided by one of them holds until the change is there.
    static let people = [
        "CREATE TABLE numbers (name text PRIMARY KEY, last bigint NOT NULL)",
        """
        INSERT INTO numbers VALUES ('people', 0), ('persons', 0), ('sign-ins', 0), ('tokens', 0), ('invitations', 0),
            ('studies', 0)
        """,
        """
        CREATE TABLE persons (
            id bigint PRIMARY KEY,
            name text COLLATE "C" NOT NULL,
            folded text COLLATE "C" NOT NULL UNIQUE,
            is_owner boolean NOT NULL,
            is_disabled boolean NOT NULL DEFAULT false,
            passphrase text,
            created double precision NOT NULL
        )
        """,
        """
        CREATE TABLE members (
            person bigint NOT NULL,
            study text COLLATE "C" NOT NULL,
            role text NOT NULL,
            grants text NOT NULL,
            PRIMARY KEY (person, study)
        )
        """,
        "CREATE INDEX members_by_study ON members (study)",
        """
        CREATE TABLE factors (
            person bigint NOT NULL,
            is_confirmed boolean NOT NULL,
            kind text NOT NULL,
            salt bytea NOT NULL,
            key bigint NOT NULL,
            last_step bigint,
            PRIMARY KEY (person, is_confirmed)
        )
        """,
        """
        CREATE TABLE recovery_codes (
            person bigint NOT NULL, hash text COLLATE "C" NOT NULL, PRIMARY KEY (person, hash))
        """,
        """
        CREATE TABLE sign_ins (
            id bigint PRIMARY KEY,
            hash text COLLATE "C" NOT NULL UNIQUE,
            person bigint NOT NULL,
            began double precision NOT NULL,
            proven double precision NOT NULL,
            used double precision NOT NULL,
            has_factor boolean NOT NULL
        )
        """,
        "CREATE INDEX sign_ins_by_person ON sign_ins (person)",
        """
        CREATE TABLE tokens (
            id bigint PRIMARY KEY,
            hash text COLLATE "C" NOT NULL UNIQUE,
            person bigint NOT NULL,
            label text NOT NULL,
            actions text NOT NULL,
            studies text,
            created double precision NOT NULL,
            expires double precision NOT NULL,
            last_day bigint
        )
        """,
        """
        CREATE TABLE invitations (
            id bigint PRIMARY KEY,
            hash text COLLATE "C" NOT NULL UNIQUE,
            kind text NOT NULL,
            person bigint,
            is_owner boolean NOT NULL,
            study text COLLATE "C",
            role text,
            grants text,
            created double precision NOT NULL,
            expires double precision NOT NULL,
            is_over boolean NOT NULL DEFAULT false
        )
        """,
    ]

    /// What studies have besides their rows of taking part: drafts, addresses, quality facts, pictures and sounds.
    ///
    /// A session tells its participation, step and attempt, and its place in the order of arrival. A participation keeps
    /// the position of its last change and when it was.
    static let authoring = [
        """
        CREATE TABLE drafts (
            study bigint PRIMARY KEY,
            revision bigint NOT NULL,
            json text NOT NULL,
            changed double precision NOT NULL,
            hash text NOT NULL,
            terms text NOT NULL,
            errors bigint,
            warnings bigint
        )
        """,
        """
        CREATE TABLE contacts (
            participation bigint PRIMARY KEY,
            key bigint NOT NULL,
            salt bytea NOT NULL,
            content bytea NOT NULL,
            stop text COLLATE "C" NOT NULL UNIQUE,
            mark text COLLATE "C",
            given double precision NOT NULL
        )
        """,
        "CREATE INDEX contacts_by_mark ON contacts (mark)",
        // A mail has no number of its own; what is counted is how many there are.
        "CREATE TABLE mailings (study bigint NOT NULL, mark text COLLATE \"C\" NOT NULL, sent double precision NOT NULL)",
        "CREATE INDEX mailings_by_time ON mailings (sent)",
        "CREATE TABLE quality (participation bigint PRIMARY KEY, facts text NOT NULL)",
        "CREATE TABLE assets (hash text COLLATE \"C\" PRIMARY KEY, type text NOT NULL, content bytea NOT NULL)",
        """
        CREATE TABLE study_assets (
            study text COLLATE "C" NOT NULL,
            asset text COLLATE "C" NOT NULL,
            name text COLLATE "C" NOT NULL,
            added double precision NOT NULL,
            PRIMARY KEY (study, asset)
        )
        """,
        "CREATE INDEX study_assets_by_asset ON study_assets (asset)",
        // Drawn numbers, by which a row can be named; 0 for what is older.
        "ALTER TABLE outbox ADD COLUMN id bigint NOT NULL DEFAULT 0",
        "ALTER TABLE consents ADD COLUMN id bigint NOT NULL DEFAULT 0",
        "CREATE INDEX consents_by_id ON consents (id)",
        "ALTER TABLE profiles ADD COLUMN arrivals bigint NOT NULL DEFAULT 0",
        """
        ALTER TABLE sessions ADD COLUMN participation bigint, ADD COLUMN step text, ADD COLUMN attempt bigint,
            ADD COLUMN arrival bigint NOT NULL DEFAULT 0
        """,
        "CREATE INDEX sessions_by_participation ON sessions (participation, arrival) WHERE participation IS NOT NULL",
        """
        ALTER TABLE participations ADD COLUMN moved bigint NOT NULL DEFAULT 0,
            ADD COLUMN moved_at double precision NOT NULL DEFAULT 0
        """,
        "CREATE INDEX participations_moved ON participations (study, mode, moved)",
    ]

    /// The announcements of deletions, the days on which there was a round, and whose work a server has taken.
    static let retention = [
        "ALTER TABLE clock ADD COLUMN round bigint NOT NULL DEFAULT 0",
        "CREATE TABLE recorded_days (day bigint PRIMARY KEY, number bigint NOT NULL)",
        """
        CREATE TABLE announcements (
            rule text NOT NULL,
            thing bigint NOT NULL,
            number bigint NOT NULL,
            round bigint NOT NULL,
            PRIMARY KEY (rule, thing)
        )
        """,
        """
        CREATE TABLE leases (
            work text COLLATE "C" PRIMARY KEY,
            holder text COLLATE "C" NOT NULL,
            until double precision NOT NULL
        )
        """,
    ]
}
