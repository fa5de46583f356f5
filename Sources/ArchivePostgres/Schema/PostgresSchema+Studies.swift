extension PostgresSchema {
    /// The tables of studies. A study's key stands first in each of them, and its row is locked before anything of it is
    /// changed.
    ///
    /// Rows are numbered within their study, so that no sequence is needed: the upper half of a number is the study's, the
    /// lower half counts. Nothing deletes along references; a deletion names every table.
    static let studies = [
        """
        CREATE TABLE studies (
            id bigint PRIMARY KEY,
            key text COLLATE "C" NOT NULL UNIQUE,
            owner bigint,
            state text NOT NULL,
            drawn_from bytea NOT NULL,
            is_blind boolean NOT NULL DEFAULT false,
            created double precision NOT NULL,
            closed double precision,
            binned double precision,
            about text,
            changes bigint NOT NULL DEFAULT 0,
            position bigint NOT NULL DEFAULT 0,
            participations bigint NOT NULL DEFAULT 0,
            slots bigint NOT NULL DEFAULT 0,
            links bigint NOT NULL DEFAULT 0
        ) WITH (fillfactor = 70)
        """,
        """
        CREATE TABLE versions (
            study bigint NOT NULL,
            id bigint NOT NULL,
            number bigint NOT NULL,
            hash text COLLATE "C" NOT NULL,
            json text NOT NULL,
            kind text NOT NULL,
            note text NOT NULL,
            published double precision NOT NULL,
            terms text NOT NULL,
            PRIMARY KEY (study, id)
        )
        """,
        "CREATE INDEX versions_by_hash ON versions (hash)",
        """
        CREATE TABLE links (
            study bigint NOT NULL,
            id bigint NOT NULL,
            code text COLLATE "C" NOT NULL UNIQUE,
            kind text NOT NULL,
            mode text NOT NULL,
            label text NOT NULL,
            is_enabled boolean NOT NULL,
            maximum bigint,
            closes double precision,
            settings text NOT NULL,
            created double precision NOT NULL,
            PRIMARY KEY (study, id)
        )
        """,
        """
        CREATE TABLE participations (
            study bigint NOT NULL,
            id bigint NOT NULL,
            mode text NOT NULL,
            number bigint NOT NULL,
            version bigint NOT NULL,
            link bigint,
            profile bytea UNIQUE,
            seed bigint,
            phase text NOT NULL,
            place text NOT NULL,
            is_late boolean NOT NULL DEFAULT false,
            step text,
            visit bigint NOT NULL DEFAULT 1,
            is_exposed boolean NOT NULL DEFAULT false,
            began double precision NOT NULL,
            ended double precision,
            contact double precision NOT NULL,
            deadline double precision,
            due_from double precision,
            due_until double precision,
            due_end double precision,
            ends_missed boolean NOT NULL DEFAULT false,
            flags text NOT NULL DEFAULT '',
            reason text,
            excluded text,
            note text,
            details text NOT NULL,
            ahead double precision NOT NULL DEFAULT 0,
            busy double precision,
            PRIMARY KEY (study, id),
            UNIQUE (study, mode, number)
        ) WITH (fillfactor = 70)
        """,
        "CREATE INDEX participations_by_place ON participations (study, mode, place, link)",
        "CREATE INDEX places_by_deadline ON participations (study, deadline) WHERE place = 'held'",
        """
        CREATE TABLE link_tokens (
            study bigint NOT NULL,
            hash text COLLATE "C" NOT NULL,
            link bigint NOT NULL,
            is_used boolean NOT NULL DEFAULT false,
            participation bigint,
            PRIMARY KEY (study, hash)
        )
        """,
        "CREATE INDEX link_tokens_by_participation ON link_tokens (participation)",
        """
        CREATE TABLE externals (
            study bigint NOT NULL,
            mode text NOT NULL,
            mark text COLLATE "C" NOT NULL,
            link bigint NOT NULL,
            value text,
            participation bigint NOT NULL UNIQUE,
            session text,
            PRIMARY KEY (study, mode, mark)
        )
        """,
        """
        CREATE TABLE profile_keys (
            hash bytea PRIMARY KEY,
            study bigint NOT NULL,
            profile bytea NOT NULL,
            added double precision NOT NULL
        )
        """,
        "CREATE INDEX profile_keys_by_profile ON profile_keys (profile)",
        """
        CREATE TABLE withdrawals (
            code text COLLATE "C" PRIMARY KEY, study bigint NOT NULL, participation bigint NOT NULL)
        """,
        "CREATE INDEX withdrawals_by_participation ON withdrawals (participation)",
        """
        CREATE TABLE counts (
            study bigint NOT NULL,
            link bigint NOT NULL,
            day bigint NOT NULL,
            reason text NOT NULL,
            n bigint NOT NULL,
            PRIMARY KEY (study, link, day, reason)
        )
        """,
    ]

    /// The indices keep a regular slot that is held or completed from being given twice, whatever a program does.
    static let places = [
        """
        CREATE TABLE slots (
            study bigint NOT NULL,
            number bigint NOT NULL,
            ledger text COLLATE "C" NOT NULL,
            stratum text COLLATE "C" NOT NULL,
            position bigint NOT NULL,
            grp text COLLATE "C" NOT NULL,
            participation bigint NOT NULL,
            step text COLLATE "C" NOT NULL,
            kind text NOT NULL,
            state text NOT NULL,
            fate text,
            given double precision NOT NULL,
            freed double precision,
            freed_after bigint,
            is_reusable boolean NOT NULL,
            PRIMARY KEY (study, number)
        )
        """,
        """
        CREATE UNIQUE INDEX slots_taken ON slots (study, ledger, stratum, position)
            WHERE kind = 'regular' AND state <> 'freed'
        """,
        """
        CREATE INDEX slots_freed ON slots (study, ledger, stratum, position)
            WHERE kind = 'regular' AND state = 'freed'
        """,
        "CREATE UNIQUE INDEX slots_by_step ON slots (participation, step) WHERE state <> 'freed'",
        "CREATE INDEX slots_by_participation ON slots (participation)",
        """
        CREATE TABLE cells (
            participation bigint NOT NULL,
            step text COLLATE "C" NOT NULL,
            cell text COLLATE "C" NOT NULL,
            study bigint NOT NULL,
            mode text NOT NULL,
            number bigint NOT NULL,
            state text NOT NULL,
            PRIMARY KEY (participation, step, cell)
        )
        """,
        "CREATE INDEX cells_taken ON cells (study, mode, step, cell, state)",
        """
        CREATE TABLE consents (
            participation bigint NOT NULL,
            number bigint NOT NULL,
            version bigint NOT NULL,
            step text COLLATE "C" NOT NULL,
            language text NOT NULL,
            text_hash text NOT NULL,
            items text NOT NULL,
            device_time double precision NOT NULL,
            server_time double precision NOT NULL,
            PRIMARY KEY (participation, step, version)
        )
        """,
        """
        CREATE TABLE receipts (
            participation bigint NOT NULL,
            entry bigint NOT NULL,
            received double precision NOT NULL,
            PRIMARY KEY (participation, entry)
        )
        """,
        """
        CREATE TABLE steps_reached (
            participation bigint NOT NULL,
            position bigint NOT NULL,
            study bigint NOT NULL,
            mode text NOT NULL,
            step text NOT NULL,
            path text NOT NULL,
            visit bigint NOT NULL,
            is_first boolean NOT NULL,
            began double precision NOT NULL,
            duration double precision,
            PRIMARY KEY (participation, position)
        )
        """,
        "CREATE INDEX steps_by_study ON steps_reached (study, mode, step) WHERE is_first",
        """
        CREATE TABLE visits (
            participation bigint NOT NULL,
            visit bigint NOT NULL,
            due double precision NOT NULL,
            came double precision,
            late double precision NOT NULL,
            PRIMARY KEY (participation, visit)
        )
        """,
        """
        CREATE TABLE outbox (
            participation bigint NOT NULL,
            visit bigint NOT NULL,
            reminder double precision NOT NULL,
            due double precision NOT NULL,
            until double precision NOT NULL,
            retry double precision NOT NULL,
            attempts bigint NOT NULL DEFAULT 0,
            claimed double precision,
            sent double precision,
            ended double precision,
            fault text,
            PRIMARY KEY (participation, visit, reminder)
        )
        """,
        "CREATE INDEX outbox_by_time ON outbox (retry) WHERE claimed IS NULL AND ended IS NULL",
    ]
}
