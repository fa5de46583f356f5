import GRDB
import Studies

extension SQLiteTransaction {
    package func slot(of participation: Int64, at step: String) throws -> StoredSlot? {
        let condition = "s.participation = ? AND s.step = ? AND s.state <> 'freed'"
        return try StudyRows.slots(where: condition, [participation, step], in: database).first
    }

    package func freedSlots(of participation: Int64) throws -> [SlotRow] {
        let query = """
            SELECT study, ledger, stratum, position, grp, step, kind, isReusable FROM slots s
            WHERE participation = ?1 AND state = 'freed' AND id = (
                SELECT MAX(id) FROM slots WHERE participation = ?1 AND step = s.step) ORDER BY id
            """
        return try StudyRows.all(query, [participation], in: database) { row in
            guard let kind = LedgerEntry.Kind(rawValue: row["kind"]) else { throw ArchiveError.unreadable("a slot") }
            return SlotRow(
                study: row["study"], ledger: row["ledger"], stratum: row["stratum"], position: row["position"],
                group: row["grp"], participation: participation, step: row["step"], kind: kind,
                isReusable: row["isReusable"])
        }
    }

    package func isTaken(_ slot: SlotRow) throws -> Bool {
        let sql = """
            SELECT 1 FROM slots WHERE study = ? AND ledger = ? AND stratum = ? AND position = ? AND kind = 'regular'
                AND state <> 'freed'
            """
        let found: Int? = try value(sql, [slot.study, slot.ledger, slot.stratum, slot.position])
        return found != nil
    }

    package func lowestFreed(in stratum: String, of ledger: String, _ study: Int64) throws -> Int? {
        try value(
            """
            SELECT MIN(f.position) FROM slots f
            WHERE f.study = ?1 AND f.ledger = ?2 AND f.stratum = ?3 AND f.kind = 'regular' AND f.state = 'freed' AND f.isReusable
                AND NOT EXISTS (
                    SELECT 1 FROM slots t WHERE t.study = ?1 AND t.ledger = ?2 AND t.stratum = ?3
                        AND t.position = f.position AND t.kind = 'regular' AND t.state <> 'freed')
            """, [study, ledger, stratum])
    }

    package func highestTaken(in stratum: String, of ledger: String, _ study: Int64) throws -> Int? {
        try value(
            """
            SELECT MAX(position) FROM slots
            WHERE study = ? AND ledger = ? AND stratum = ? AND kind = 'regular' AND state <> 'freed'
            """, [study, ledger, stratum])
    }

    package func given(of ledger: String, _ study: Int64) throws -> Int {
        try value("SELECT COUNT(*) FROM slots WHERE study = ? AND ledger = ? AND kind = 'regular'", [study, ledger])
            ?? 0
    }

    package func totals(of ledger: String, _ study: Int64) throws -> [SlotTotal] {
        let query = """
            SELECT stratum, grp, COUNT(*) AS count FROM slots
            WHERE study = ? AND ledger = ? AND kind <> 'fixed' AND state <> 'freed'
            GROUP BY stratum, grp ORDER BY stratum, grp
            """
        return try StudyRows.all(query, [study, ledger], in: database) { row in
            SlotTotal(stratum: row["stratum"], group: row["grp"], count: row["count"])
        }
    }

    package func add(_ slot: SlotRow) throws {
        try execute(
            """
            INSERT INTO slots (study, ledger, stratum, position, grp, participation, step, kind, isReusable, state, given)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'held', ?)
            """,
            [
                slot.study, slot.ledger, slot.stratum, slot.position, slot.group, slot.participation, slot.step,
                slot.kind.rawValue, slot.isReusable, now,
            ])
    }

    package func leaveSlots(of participation: Int64, fate: String, isFreed: Bool) throws {
        try execute(
            """
            UPDATE slots SET fate = ?1, freed = CASE WHEN ?2 THEN ?3 ELSE freed END,
                freedAfter = CASE WHEN ?2 THEN (SELECT seq FROM sqlite_sequence WHERE name = 'slots') END,
                state = CASE WHEN ?2 THEN 'freed' ELSE state END
            WHERE participation = ?4 AND state <> 'freed'
            """, [fate, isFreed, now, participation])
    }

    package func keepSlots(of participation: Int64) throws {
        try execute("UPDATE slots SET fate = NULL WHERE participation = ? AND state = 'held'", [participation])
    }

    package func completeSlots(of participation: Int64) throws {
        try execute("UPDATE slots SET state = 'completed' WHERE participation = ? AND state = 'held'", [participation])
    }

    package func cells(of participation: Int64, at step: String) throws -> [String] {
        try String.fetchAll(
            database.cachedStatement(
                sql: "SELECT cell FROM cells WHERE participation = ? AND step = ? AND state <> 'freed' ORDER BY id"),
            arguments: [participation, step])
    }

    package func taken(_ cell: String, at step: String, _ study: Int64, _ mode: StudyMode) throws -> Int {
        try value(
            """
            SELECT COUNT(*) FROM cells WHERE study = ? AND mode = ? AND step = ? AND cell = ? AND state <> 'freed'
            """, [study, mode.rawValue, step, cell]) ?? 0
    }

    package func take(_ cell: String, at step: String, for participation: StoredParticipation) throws {
        try execute(
            """
            INSERT INTO cells (study, mode, step, cell, participation, state) VALUES (?, ?, ?, ?, ?, 'held')
            ON CONFLICT DO UPDATE SET state = 'held'
            """,
            [participation.studyRow, participation.mode.rawValue, step, cell, participation.row])
    }

    package func setCells(of participation: Int64, from state: StoredSlot.State?, to next: StoredSlot.State) throws {
        try execute(
            "UPDATE cells SET state = ?1 WHERE participation = ?2 AND (?3 IS NULL OR state = ?3)",
            [next.rawValue, participation, state?.rawValue])
    }
}
