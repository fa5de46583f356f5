import Rights
import Studies

extension PostgresArchive {
    package func seeds(of key: String, mode: StudyMode) async throws(ArchiveError) -> [(number: Int, seed: Int64)] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try database.rows(
                """
                SELECT number, seed FROM participations WHERE study = $1 AND mode = $2 AND seed IS NOT NULL
                ORDER BY number
                """, [.int(study.row), .text(mode.rawValue)]
            ).map { (number: $0[0], seed: $0[1]) }
        }
    }

    package func withdrawn(
        of key: String, mode: StudyMode, through number: Int
    ) async throws(ArchiveError) -> Int {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try PostgresTally(database: database, study: study.row, mode: mode)
                .count("number <= $3 AND phase = 'withdrawn'", [.int(number)])
        }
    }

    package func externals(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredExternal] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try database.rows(
                """
                SELECT p.number, l.code, e.value FROM externals e
                JOIN participations p ON p.study = e.study AND p.id = e.participation
                JOIN links l ON l.study = e.study AND l.id = e.link
                WHERE e.study = $1 AND e.mode = $2 AND e.value IS NOT NULL AND p.phase <> 'withdrawn' ORDER BY p.number
                """, [.int(study.row), .text(mode.rawValue)]
            ).map { StoredExternal(number: $0[0], link: $0[1], value: $0[2]) }
        }
    }

    package func position(of key: String) async throws(ArchiveError) -> Int {
        try await read { database in
            guard let row = try database.rows("SELECT position FROM studies WHERE key = $1", [.text(key)]).first else {
                throw ArchiveError.unknown("study \(key)")
            }
            return row[0]
        }
    }

    package func changed(
        in key: String, mode: StudyMode, after position: Int
    ) async throws(ArchiveError) -> [Int] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try database.rows(
                "SELECT number FROM participations WHERE study = $1 AND mode = $2 AND moved > $3 ORDER BY number",
                [.int(study.row), .text(mode.rawValue), .int(position)]
            ).map { $0[0] }
        }
    }

    package func place(of moment: Double, in key: String) async throws(ArchiveError) -> MomentPlace {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            var search = MomentSearch(of: moment)
            let changes = try database.rows(
                "SELECT moved, moved_at FROM participations WHERE study = $1 AND moved > 0 ORDER BY moved",
                [.int(study.row)])
            for change in changes { search.pass(change[0], at: change[1]) }
            let last = try database.rows("SELECT position FROM studies WHERE key = $1", [.text(key)]).first
            return search.place(last: last?[0] ?? 0)
        }
    }

    package func restoration() async throws(ArchiveError) -> String? {
        try await read { database in
            try database.rows(
                "SELECT hash FROM audit WHERE action = $1 ORDER BY number DESC LIMIT 1",
                [.text(AuditAction.restore.rawValue)]
            ).first?[0]
        }
    }

    package func extent(
        of key: String, mode: StudyMode, numbers: [Int]?
    ) async throws(ArchiveError) -> StoredExtent {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            let row = try database.rows(
                """
                SELECT count(DISTINCT p.id), count(s.id), coalesce(sum(s.bytes), 0)::bigint FROM participations p
                LEFT JOIN sessions s ON s.participation = p.id
                WHERE p.study = $1 AND p.mode = $2 AND ($3::bigint[] IS NULL OR p.number = ANY($3))
                """, [.int(study.row), .text(mode.rawValue), numbers.map { .ints($0) } ?? .null]
            ).first
            return StoredExtent(people: row?[0] ?? 0, sessions: row?[1] ?? 0, bytes: row?[2] ?? 0)
        }
    }

    package func unnoticed(of key: String, limit: Int) async throws(ArchiveError) -> [StoredParticipation] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try PostgresStudyRows.participations(
                where: """
                    p.study = $1 AND p.place <> 'held' AND p.seed IS NOT NULL
                        AND NOT EXISTS (SELECT 1 FROM quality WHERE participation = p.id) ORDER BY p.id LIMIT $2
                    """, [.int(study.row), .int(limit)], in: database)
        }
    }

    package func quality(
        of key: String, mode: StudyMode
    ) async throws(ArchiveError) -> [(number: Int, facts: String)] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try database.rows(
                """
                SELECT p.number, q.facts FROM quality q JOIN participations p ON p.id = q.participation
                WHERE p.study = $1 AND p.mode = $2 ORDER BY p.number
                """, [.int(study.row), .text(mode.rawValue)]
            ).map { (number: $0[0], facts: $0[1]) }
        }
    }

    package func hasRoom(
        for mark: String, _ reminder: ClaimedReminder, within limit: MailLimit
    ) async throws(ArchiveError) -> Bool {
        let since = now - DayOffset.length
        return try await read { database in
            let row = try database.rows(
                """
                SELECT count(*), count(*) FILTER (WHERE mark = $1), count(*) FILTER (WHERE mark = $1 AND study = $2)
                FROM mailings WHERE sent > $3
                """, [.text(mark), .int(reminder.participation.studyRow), .double(since)]
            ).first
            return row?[0] ?? 0 < limit.all && row?[1] ?? 0 < limit.perAddress && row?[2] ?? 0 < limit.perStudy
        }
    }

    package func reminders(of key: String, mode: StudyMode) async throws(ArchiveError) -> ReminderCounts {
        let late = now - ReminderEnd.patience
        return try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            let whose = "participation IN (SELECT id FROM participations WHERE study = $1 AND mode = $2)"
            // A claim without an end is unclear once no sender can still be working on it.
            let row = try database.rows(
                """
                SELECT (SELECT count(*) FROM contacts WHERE \(whose)), count(sent),
                    count(*) FILTER (WHERE claimed IS NULL AND ended IS NULL AND fault IS NOT NULL),
                    count(*) FILTER (
                        WHERE claimed IS NOT NULL AND sent IS NULL AND (fault IS NOT NULL OR claimed < $3)),
                    count(*) FILTER (WHERE ended IS NOT NULL AND fault IS NOT NULL), (
                    SELECT fault FROM outbox WHERE \(whose) AND fault IS NOT NULL
                    ORDER BY coalesce(claimed, ended, retry) DESC LIMIT 1)
                FROM outbox WHERE \(whose)
                """, [.int(study.row), .text(mode.rawValue), .double(late)]
            ).first
            return ReminderCounts(
                addresses: row?[0] ?? 0, sent: row?[1] ?? 0, trying: row?[2] ?? 0, unclear: row?[3] ?? 0,
                failed: row?[4] ?? 0, fault: row?[5])
        }
    }
}
