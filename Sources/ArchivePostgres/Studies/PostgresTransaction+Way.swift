import Studies

extension PostgresTransaction {
    package func add(receipts: [Int: Double], of participation: Int64) throws {
        if receipts.isEmpty { return }
        note(of: participation, isSeen: false)
        try database.rows(
            """
            INSERT INTO receipts SELECT $1, n.entry, n.received FROM unnest($2::bigint[], $3::double precision[])
                AS n (entry, received) ON CONFLICT (participation, entry) DO NOTHING
            """, [.int(participation), .ints(Array(receipts.keys)), .doubles(Array(receipts.values))])
    }

    package func add(_ consent: ConsentRecord, version number: Int, of participation: StoredParticipation) throws
        -> Bool
    {
        note(of: participation.row, isSeen: false)
        return try !database.rows(
            """
            INSERT INTO consents (participation, number, version, step, language, text_hash, items, device_time,
                server_time, id)
            SELECT $1, (SELECT coalesce(max(number), 0) + 1 FROM consents WHERE participation = $1), v.id, $2, $3, $4,
                $5, $6, $7, $10
            FROM versions v WHERE v.study = $8 AND v.number = $9
            ON CONFLICT (participation, step, version) DO NOTHING RETURNING number
            """,
            [
                .int(participation.row), .text(consent.step), .text(consent.language), .text(consent.textHash),
                .text(consent.items), .double(consent.deviceTime), .double(now), .int(participation.studyRow),
                .int(number), .int(Int64.random(in: 1...(1 << 53))),
            ]
        ).isEmpty
    }

    package func lastStep(of participation: Int64) throws -> Int? {
        try database.rows("SELECT max(position) FROM steps_reached WHERE participation = $1", [.int(participation)])
            .first?[0]
    }

    package func put(_ step: ReachedStep, at position: Int, of participation: StoredParticipation) throws {
        note(of: participation.row, isSeen: false)
        try database.rows(
            """
            INSERT INTO steps_reached VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            ON CONFLICT (participation, position) DO UPDATE SET began = excluded.began, duration = excluded.duration
            """,
            [
                .int(participation.row), .int(position), .int(participation.studyRow),
                .text(participation.mode.rawValue), .text(step.step), .text(step.path), .int(step.visit),
                .bool(step.isFirst), .double(step.began), .double(step.duration),
            ])
    }

    package func visitCount(of participation: Int64) throws -> Int {
        try count("SELECT count(*) FROM visits WHERE participation = $1", [.int(participation)])
    }

    package func put(_ visit: VisitRecord, replaces: Bool, of participation: Int64) throws {
        note(of: participation, isSeen: false)
        try database.rows(
            """
            INSERT INTO visits VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (participation, visit) DO UPDATE SET due = excluded.due, came = excluded.came,
                late = excluded.late WHERE $6
            """,
            [
                .int(participation), .int(visit.visit), .double(visit.due), .double(visit.came), .double(visit.late),
                .bool(replaces),
            ])
    }

    package func put(_ reminder: PlannedReminder, adds: Bool, of participation: Int64) throws {
        let values: [PostgresValue] = [
            .int(participation), .int(reminder.visit), .double(reminder.reminder), .double(reminder.due),
            .double(reminder.until),
        ]
        // The server's time has moved the visit, so its reminder moves too.
        try database.rows(
            """
            UPDATE outbox SET due = $4, until = $5, retry = $4
            WHERE participation = $1 AND visit = $2 AND reminder = $3 AND (due <> $4 OR until <> $5)
                AND claimed IS NULL AND ended IS NULL AND attempts = 0
            """, values)
        guard adds else { return }
        try database.rows(
            """
            INSERT INTO outbox (participation, visit, reminder, due, until, retry, id) VALUES ($1, $2, $3, $4, $5, $4, $6)
            ON CONFLICT (participation, visit, reminder) DO NOTHING
            """, values + [.int(Int64.random(in: 1...(1 << 53)))])
    }
}
