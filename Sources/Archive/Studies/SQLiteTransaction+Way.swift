import GRDB
import Studies

extension SQLiteTransaction {
    package func add(receipts: [Int: Double], of participation: Int64) throws {
        for (entry, received) in receipts {
            try execute(
                "INSERT OR IGNORE INTO receipts (participation, entry, received) VALUES (?, ?, ?)",
                [participation, entry, received])
        }
    }

    package func add(_ consent: ConsentRecord, version number: Int, of participation: StoredParticipation) throws
        -> Bool
    {
        try execute(
            """
            INSERT OR IGNORE INTO consents (participation, version, step, language, textHash, items, deviceTime, serverTime)
            SELECT ?, id, ?, ?, ?, ?, ?, ? FROM versions WHERE study = ? AND number = ?
            """,
            [
                participation.row, consent.step, consent.language, consent.textHash, consent.items,
                consent.deviceTime, now, participation.studyRow, number,
            ])
        return database.changesCount > 0
    }

    package func lastStep(of participation: Int64) throws -> Int? {
        try value("SELECT MAX(position) FROM stepsReached WHERE participation = ?", [participation])
    }

    package func put(_ step: ReachedStep, at position: Int, of participation: StoredParticipation) throws {
        try execute(
            """
            INSERT INTO stepsReached (participation, position, study, mode, step, path, visit, isFirst, began, duration)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET began = excluded.began, duration = excluded.duration
                WHERE duration IS NOT excluded.duration OR began IS NOT excluded.began
            """,
            [
                participation.row, position, participation.studyRow, participation.mode.rawValue, step.step, step.path,
                step.visit, step.isFirst, step.began, step.duration,
            ])
    }

    package func visitCount(of participation: Int64) throws -> Int {
        try value("SELECT COUNT(*) FROM visits WHERE participation = ?", [participation]) ?? 0
    }

    package func put(_ visit: VisitRecord, replaces: Bool, of participation: Int64) throws {
        try execute(
            """
            INSERT INTO visits (participation, visit, due, came, late) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET due = excluded.due, came = excluded.came, late = excluded.late WHERE ?
            """,
            [participation, visit.visit, visit.due, visit.came, visit.late, replaces])
    }

    package func put(_ reminder: PlannedReminder, adds: Bool, of participation: Int64) throws {
        let arguments: StatementArguments = [
            participation, reminder.visit, reminder.reminder, reminder.due, reminder.until,
        ]
        // The server's time has moved the visit, so its reminder moves too.
        try execute(
            """
            UPDATE outbox SET due = ?4, until = ?5, retry = ?4
            WHERE participation = ?1 AND visit = ?2 AND reminder = ?3 AND (due <> ?4 OR until <> ?5)
                AND claimed IS NULL AND ended IS NULL AND attempts = 0
            """, arguments)
        guard adds else { return }
        try execute(
            """
            INSERT OR IGNORE INTO outbox (participation, visit, reminder, due, until, retry)
            VALUES (?1, ?2, ?3, ?4, ?5, ?4)
            """, arguments)
    }
}
