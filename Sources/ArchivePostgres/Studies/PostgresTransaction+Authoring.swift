import Rights

extension PostgresTransaction: AuthoringRows {
    package func add(study key: String, secret: [UInt8], owner: Int64?) throws -> Int64 {
        let row = try next(.studies)
        try database.rows(
            """
            INSERT INTO studies (id, key, owner, state, drawn_from, created)
            VALUES ($1, $2, $3::bigint, 'draft', $4, $5)
            """, [.int(row), .text(key), .int(owner), .bytes(secret), .double(now)])
        return row
    }

    package func draft(of study: Int64) throws -> StudyDraft? {
        try database.rows("SELECT revision, json, changed FROM drafts WHERE study = $1", [.int(study)]).first
            .map { StudyDraft(revision: $0[0], json: $0[1], changed: $0[2]) }
    }

    package func put(_ draft: NewDraft, revision: Int, of study: Int64) throws {
        note(study, moves: false)
        try database.rows(
            """
            INSERT INTO drafts VALUES ($1, $2, $3, $4, $5, $6, $7::bigint, $8::bigint)
            ON CONFLICT (study) DO UPDATE SET revision = excluded.revision, json = excluded.json,
                changed = excluded.changed, hash = excluded.hash, terms = excluded.terms, errors = excluded.errors,
                warnings = excluded.warnings
            """,
            [
                .int(study), .int(revision), .text(draft.json), .double(now), .text(draft.hash),
                .text(draft.terms.json), .int(draft.findings.map { Int64($0.errors) }),
                .int(draft.findings.map { Int64($0.warnings) }),
            ])
    }

    package func version(_ number: Int, of study: Int64) throws -> StoredVersion? {
        try PostgresStudyRows.versions(where: "study = $1 AND number = $2", [.int(study), .int(number)], in: database)
            .first
    }

    package func versions(of study: Int64) throws -> [StoredVersion] {
        try PostgresStudyRows.versions(where: "study = $1 ORDER BY number", [.int(study)], in: database)
    }

    package func add(_ version: NewVersion, number: Int, to study: Int64) throws -> Int64 {
        note(study)
        let row = Self.row(Int64(number), of: study)
        try database.rows(
            "INSERT INTO versions VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            [
                .int(study), .int(row), .int(number), .text(version.hash), .text(version.json),
                .text(version.kind.rawValue), .text(version.note), .double(now), .text(version.terms.json),
            ])
        return row
    }

    private func set(_ assignments: String, of study: Int64, _ values: [PostgresValue], moves: Bool = true) throws {
        note(study, moves: moves)
        try database.rows("UPDATE studies SET \(assignments) WHERE id = $1", [.int(study)] + values)
    }

    package func write(_ state: StudyState, closed: Double?, of study: Int64) throws {
        try set(
            "state = $2, closed = $3::double precision", of: study, [.text(state.rawValue), .double(closed)])
    }

    package func write(isBlind: Bool, of study: Int64) throws {
        try set("is_blind = $2", of: study, [.bool(isBlind)])
        // All are examined anew once groups are no longer hidden, since only findings common to all groups were kept.
        try database.rows(
            """
            DELETE FROM quality WHERE participation IN (SELECT id FROM participations WHERE study = $1)
            """, [.int(study)])
    }

    package func write(binned: Double?, of study: Int64) throws {
        try set("binned = $2::double precision", of: study, [.double(binned)], moves: false)
    }

    package func about(of study: Int64) throws -> String? {
        try database.rows("SELECT about FROM studies WHERE id = $1", [.int(study)]).first?[0]
    }

    package func write(about json: String, of study: Int64) throws {
        note(study, isSeen: false)
        try database.rows("UPDATE studies SET about = $2 WHERE id = $1", [.int(study), .text(json)])
    }

    package func links(of study: Int64) throws -> [StudyLinkRow] {
        try PostgresStudyRows.links(where: "study = $1 ORDER BY id", [.int(study)], in: database)
    }

    package func add(_ link: StudyLink, to study: Int64) throws {
        let row = Self.row(try next(.links, of: study), of: study)
        note(study)
        try database.rows(
            """
            INSERT INTO links VALUES ($1, $2, $3, $4, $5, $6, $7, $8::bigint, $9::double precision, $10, $11)
            """,
            [
                .int(study), .int(row), .text(link.code), .text(link.kind.rawValue), .text(link.mode.rawValue),
                .text(link.label), .bool(link.isEnabled), .int(link.maximum.map { Int64($0) }), .double(link.closes),
                .text(link.settings), .double(now),
            ])
    }

    package func write(_ link: StudyLink, of row: StudyLinkRow) throws {
        note(row.study)
        try database.rows(
            """
            UPDATE links SET label = $3, is_enabled = $4, maximum = $5::bigint, closes = $6::double precision,
                settings = $7 WHERE study = $1 AND id = $2
            """,
            [
                .int(row.study), .int(row.row), .text(link.label), .bool(link.isEnabled),
                .int(link.maximum.map { Int64($0) }), .double(link.closes), .text(link.settings),
            ])
    }

    package func add(tokens hashes: [String], to link: StudyLinkRow) throws {
        try database.rows(
            "INSERT INTO link_tokens (study, hash, link) SELECT $1, hash, $2 FROM unnest($3::text[]) AS n (hash)",
            [.int(link.study), .int(link.row), .texts(hashes)])
    }

    package func put(quality facts: String, of participation: StoredParticipation) throws {
        try lock(participation.studyRow)
        // A participation that was withdrawn or resumed meanwhile gets no facts.
        try database.rows(
            """
            INSERT INTO quality SELECT id, $3 FROM participations
            WHERE study = $1 AND id = $2 AND place <> 'held' AND seed IS NOT NULL
            ON CONFLICT (participation) DO UPDATE SET facts = excluded.facts
            """, [.int(participation.studyRow), .int(participation.row), .text(facts)])
    }

    package func removeQuality(of participation: StoredParticipation) throws {
        try database.rows("DELETE FROM quality WHERE participation = $1", [.int(participation.row)])
    }

    package func flags(
        of study: Int64, _ mode: StudyMode
    ) throws -> [(participation: Int64, number: Int, flags: String)] {
        try database.rows(
            "SELECT id, number, flags FROM participations WHERE study = $1 AND mode = $2 AND seed IS NOT NULL",
            [.int(study), .text(mode.rawValue)]
        ).map { (participation: $0[0], number: $0[1], flags: $0[2]) }
    }

    package func write(flags: String, of participation: Int64) throws {
        note(of: participation)
        try database.rows(
            "UPDATE participations SET flags = $3 WHERE study = $1 AND id = $2",
            [.int(Self.study(of: participation)), .int(participation), .text(flags)])
    }
}
