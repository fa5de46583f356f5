import Studies

extension PostgresTransaction {
    package func slot(of participation: Int64, at step: String) throws -> StoredSlot? {
        try PostgresStudyRows.slots(
            where: "s.participation = $1 AND s.step = $2 AND s.state <> 'freed'", [.int(participation), .text(step)],
            in: database
        ).first
    }

    package func freedSlots(of participation: Int64) throws -> [SlotRow] {
        try database.rows(
            """
            SELECT study, ledger, stratum, position, grp, step, kind, is_reusable FROM slots s
            WHERE participation = $1 AND state = 'freed' AND number = (
                SELECT max(number) FROM slots WHERE participation = $1 AND step = s.step) ORDER BY number
            """, [.int(participation)]
        ).map { row in
            guard let kind = LedgerEntry.Kind(rawValue: row[6]) else { throw ArchiveError.unreadable("a slot") }
            return SlotRow(
                study: row[0], ledger: row[1], stratum: row[2], position: row[3], group: row[4],
                participation: participation, step: row[5], kind: kind, isReusable: row[7])
        }
    }

    package func isTaken(_ slot: SlotRow) throws -> Bool {
        try count(
            """
            SELECT count(*) FROM slots WHERE study = $1 AND ledger = $2 AND stratum = $3 AND position = $4
                AND kind = 'regular' AND state <> 'freed'
            """, [.int(slot.study), .text(slot.ledger), .text(slot.stratum), .int(slot.position)]) > 0
    }

    package func lowestFreed(in stratum: String, of ledger: String, _ study: Int64) throws -> Int? {
        try lock(study)
        return try database.rows(
            """
            SELECT min(f.position) FROM slots f
            WHERE f.study = $1 AND f.ledger = $2 AND f.stratum = $3 AND f.kind = 'regular' AND f.state = 'freed'
                AND f.is_reusable AND NOT EXISTS (
                    SELECT 1 FROM slots t WHERE t.study = $1 AND t.ledger = $2 AND t.stratum = $3
                        AND t.position = f.position AND t.kind = 'regular' AND t.state <> 'freed')
            """, [.int(study), .text(ledger), .text(stratum)]
        ).first?[0]
    }

    package func highestTaken(in stratum: String, of ledger: String, _ study: Int64) throws -> Int? {
        try lock(study)
        return try database.rows(
            """
            SELECT max(position) FROM slots
            WHERE study = $1 AND ledger = $2 AND stratum = $3 AND kind = 'regular' AND state <> 'freed'
            """, [.int(study), .text(ledger), .text(stratum)]
        ).first?[0]
    }

    package func given(of ledger: String, _ study: Int64) throws -> Int {
        try lock(study)
        return try count(
            "SELECT count(*) FROM slots WHERE study = $1 AND ledger = $2 AND kind = 'regular'",
            [.int(study), .text(ledger)])
    }

    package func totals(of ledger: String, _ study: Int64) throws -> [SlotTotal] {
        try lock(study)
        return try database.rows(
            """
            SELECT stratum, grp, count(*) FROM slots
            WHERE study = $1 AND ledger = $2 AND kind <> 'fixed' AND state <> 'freed'
            GROUP BY stratum, grp ORDER BY stratum, grp
            """, [.int(study), .text(ledger)]
        ).map { SlotTotal(stratum: $0[0], group: $0[1], count: $0[2]) }
    }

    package func add(_ slot: SlotRow) throws {
        note(of: slot.participation)
        try database.rows(
            """
            INSERT INTO slots (study, number, ledger, stratum, position, grp, participation, step, kind, is_reusable,
                state, given) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'held', $11)
            """,
            [
                .int(slot.study), .int(try next(.slots, of: slot.study)), .text(slot.ledger), .text(slot.stratum),
                .int(slot.position), .text(slot.group), .int(slot.participation), .text(slot.step),
                .text(slot.kind.rawValue), .bool(slot.isReusable), .double(now),
            ])
    }

    package func leaveSlots(of participation: Int64, fate: String, isFreed: Bool) throws {
        note(of: participation)
        // The last slot that was given tells the order of all events.
        try database.rows(
            """
            UPDATE slots SET fate = $1, freed = CASE WHEN $2 THEN $3 ELSE freed END,
                freed_after = CASE WHEN $2 THEN (SELECT s.slots FROM studies s WHERE s.id = slots.study) END,
                state = CASE WHEN $2 THEN 'freed' ELSE state END
            WHERE participation = $4 AND state <> 'freed'
            """, [.text(fate), .bool(isFreed), .double(now), .int(participation)])
    }

    package func keepSlots(of participation: Int64) throws {
        note(of: participation)
        try database.rows(
            "UPDATE slots SET fate = NULL WHERE participation = $1 AND state = 'held'", [.int(participation)])
    }

    package func completeSlots(of participation: Int64) throws {
        note(of: participation)
        try database.rows(
            "UPDATE slots SET state = 'completed' WHERE participation = $1 AND state = 'held'", [.int(participation)])
    }

    package func cells(of participation: Int64, at step: String) throws -> [String] {
        try database.rows(
            "SELECT cell FROM cells WHERE participation = $1 AND step = $2 AND state <> 'freed' ORDER BY number",
            [.int(participation), .text(step)]
        ).map { $0[0] }
    }

    package func taken(_ cell: String, at step: String, _ study: Int64, _ mode: StudyMode) throws -> Int {
        try lock(study)
        return try count(
            """
            SELECT count(*) FROM cells WHERE study = $1 AND mode = $2 AND step = $3 AND cell = $4 AND state <> 'freed'
            """, [.int(study), .text(mode.rawValue), .text(step), .text(cell)])
    }

    package func take(_ cell: String, at step: String, for participation: StoredParticipation) throws {
        note(of: participation.row)
        try database.rows(
            """
            INSERT INTO cells (participation, step, cell, study, mode, number, state)
            SELECT $1, $2, $3, $4, $5, coalesce(max(number), 0) + 1, 'held' FROM cells WHERE participation = $1
            ON CONFLICT (participation, step, cell) DO UPDATE SET state = 'held'
            """,
            [
                .int(participation.row), .text(step), .text(cell), .int(participation.studyRow),
                .text(participation.mode.rawValue),
            ])
    }

    package func setCells(of participation: Int64, from state: StoredSlot.State?, to next: StoredSlot.State) throws {
        note(of: participation)
        try database.rows(
            "UPDATE cells SET state = $1 WHERE participation = $2 AND ($3::text IS NULL OR state = $3)",
            [.text(next.rawValue), .int(participation), .text(state?.rawValue)])
    }
}
