import GRDB
import Studies

extension SQLiteArchive {
    package func hasRoom(
        for mark: String, _ reminder: ClaimedReminder, within limit: MailLimit
    ) async throws(ArchiveError) -> Bool {
        let since = configuration.now() - DayOffset.length
        return try await read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT count(*) AS everywhere, coalesce(sum(mark = ?1), 0) AS toAddress,
                        coalesce(sum(mark = ?1 AND study = ?2), 0) AS inStudy
                    FROM mailings WHERE sent > ?3
                    """, arguments: [mark, reminder.participation.studyRow, since])
            let all: Int = row?["everywhere"] ?? 0
            let address: Int = row?["toAddress"] ?? 0
            let study: Int = row?["inStudy"] ?? 0
            return all < limit.all && address < limit.perAddress && study < limit.perStudy
        }
    }

    package func reminders(of key: String, mode: StudyMode) async throws(ArchiveError) -> ReminderCounts {
        let now = configuration.now()
        return try await read { database in
            let study = try StudyRows.study(key, in: database)
            let whose = "participation IN (SELECT id FROM participations WHERE study = ?1 AND mode = ?2)"
            // A claim without an end is unclear once no sender can still be working on it.
            let unclear = "claimed IS NOT NULL AND sent IS NULL AND (fault IS NOT NULL OR claimed < ?3)"
            let failed = "ended IS NOT NULL AND fault IS NOT NULL"
            let trying = "claimed IS NULL AND ended IS NULL AND fault IS NOT NULL"
            let arguments: StatementArguments = [study.row, mode.rawValue, now - ReminderEnd.patience]
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT (SELECT count(*) FROM contacts WHERE \(whose)) AS addresses, count(sent) AS sent,
                        coalesce(sum(\(trying)), 0) AS trying, coalesce(sum(\(unclear)), 0) AS unclear,
                        coalesce(sum(\(failed)), 0) AS failed, (
                        SELECT fault FROM outbox WHERE \(whose) AND fault IS NOT NULL
                        ORDER BY coalesce(claimed, ended, retry) DESC LIMIT 1) AS fault
                    FROM outbox WHERE \(whose)
                    """, arguments: arguments)
            return ReminderCounts(
                addresses: row?["addresses"] ?? 0, sent: row?["sent"] ?? 0, trying: row?["trying"] ?? 0,
                unclear: row?["unclear"] ?? 0, failed: row?["failed"] ?? 0, fault: row?["fault"])
        }
    }

    /// The marks of addresses that got mails in the last day, the oldest first.
    package func mailings() async throws(ArchiveError) -> [String] {
        try await read { database in try String.fetchAll(database, sql: "SELECT mark FROM mailings ORDER BY id") }
    }

}
