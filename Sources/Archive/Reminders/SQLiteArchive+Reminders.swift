private import Foundation
import GRDB
import Studies

extension SQLiteArchive {
    /// The pauses before a refused reminder is tried again, in minutes. The last one applies to all further attempts.
    static let pauses = [1.0, 5, 15, 60, 240]
    /// The time after which no answer is expected any more, in ms. Sending takes two minutes at most.
    static let patience = 300_000.0

    package func keep(
        _ address: SealedAddress, of profile: ProfileIdentifier, besides others: Int
    ) async throws(ArchiveError) -> Bool {
        let now = configuration.now()
        return try await queue.commit(isFreeing: true) { database in
            let participation = try StudyPlaces(database: database, now: now).known(profile)
            guard participation.phase.isOpen else { throw ArchiveError.unknown("open participation") }
            let sharing = try Int.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT count(*) FROM contacts c JOIN participations p ON p.id = c.participation
                        WHERE c.mark = ? AND p.study = ? AND p.id <> ?
                        """),
                arguments: [address.mark, participation.studyRow, participation.row])
            guard sharing ?? 0 <= others else { return false }
            try database.cachedStatement(sql: "DELETE FROM contacts WHERE participation = ?")
                .execute(arguments: [participation.row])
            try database.cachedStatement(
                sql: """
                    INSERT INTO contacts (participation, key, salt, content, stop, mark, given)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: [
                participation.row, address.key, Data(address.salt), Data(address.content), address.stop,
                address.mark, now,
            ])
            return true
        }
    }

    package func address(of profile: ProfileIdentifier) async throws(ArchiveError) -> SealedAddress? {
        try await read { database in
            guard let participation = try StudyRows.participation(of: profile, in: database) else { return nil }
            return try Self.address(of: participation.row, in: database)
        }
    }

    // The queue overwrites the deleted address on the disk before it answers.
    package func forgetAddress(of profile: ProfileIdentifier) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit(isFreeing: true) { database in
            let row = try StudyPlaces(database: database, now: now).known(profile).row
            try database.execute(sql: "DELETE FROM contacts WHERE participation = ?", arguments: [row])
        }
    }

    @discardableResult package func forgetAddress(stop hash: String) async throws(ArchiveError) -> Bool {
        try await queue.commit(isFreeing: true) { database in
            try database.execute(sql: "DELETE FROM contacts WHERE stop = ?", arguments: [hash])
            return database.changesCount > 0
        }
    }

    package func claimReminder() async throws(ArchiveError) -> ClaimedReminder? {
        let now = configuration.now()
        return try await queue.commit { database in
            // A sent mail cannot be recalled, and an ended reminder is not sent again.
            guard try ClockRecord.doubt(at: now, in: database) == nil else { return nil }
            // Mails are forgotten after a day.
            try database.cachedStatement(sql: "DELETE FROM mailings WHERE sent <= ?")
                .execute(arguments: [now - DayOffset.length])
            // A reminder that is no longer of use ends, with the reason of its last refusal if it has one.
            try database.cachedStatement(
                sql: "UPDATE outbox SET ended = ?1 WHERE claimed IS NULL AND ended IS NULL AND until <= ?1"
            ).execute(arguments: [now])
            let found = try Row.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT o.id, o.participation, o.visit, o.attempts, o.due FROM outbox o
                        JOIN contacts c ON c.participation = o.participation
                        JOIN participations p ON p.id = o.participation JOIN studies ON studies.id = p.study
                        WHERE o.claimed IS NULL AND o.ended IS NULL AND o.retry <= ?1 AND o.due >= c.given
                            AND p.phase = 'waiting' AND p.visit < o.visit AND studies.binned IS NULL
                        ORDER BY o.due DESC LIMIT 1
                        """), arguments: [now])
            guard let found else { return nil }
            let (row, participation): (Int64, Int64) = (found["id"], found["participation"])
            let (visit, due): (Int, Double) = (found["visit"], found["due"])
            guard let address = try Self.address(of: participation, in: database) else { return nil }
            try database.cachedStatement(
                sql: "UPDATE outbox SET claimed = ?, attempts = attempts + 1 WHERE id = ?"
            ).execute(arguments: [now, row])
            // Only one mail is sent if several became due while sending was not possible.
            try database.cachedStatement(
                sql: """
                    UPDATE outbox SET ended = ? WHERE participation = ? AND visit = ? AND due < ? AND claimed IS NULL
                        AND ended IS NULL
                    """
            ).execute(arguments: [now, participation, visit, due])
            return ClaimedReminder(
                row: row, participation: try StudyRows.participation(row: participation, in: database), visit: visit,
                address: address, attempts: found["attempts"])
        }
    }

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

    package func settle(
        _ reminder: ClaimedReminder, as end: ReminderEnd, to mark: String?
    ) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            func set(_ columns: String, _ values: StatementArguments) throws {
                try database.execute(
                    sql: "UPDATE outbox SET \(columns) WHERE id = ? AND claimed IS NOT NULL AND sent IS NULL",
                    arguments: values + [reminder.row])
            }
            switch end {
            case .sent: try set("sent = ?, fault = NULL", [now])
            case .refused(let fault):
                let pause = Self.pauses[min(reminder.attempts, Self.pauses.count - 1)] * 60_000
                try set("claimed = NULL, retry = ?, fault = ?", [now + pause, fault])
            case .givenUp(let fault): try set("claimed = NULL, ended = ?, fault = ?", [now, fault])
            case .unclear(let fault): try set("fault = ?", [fault])
            }
            if let mark {
                try database.execute(
                    sql: "INSERT INTO mailings (mark, study, sent) VALUES (?, ?, ?)",
                    arguments: [mark, reminder.participation.studyRow, now])
            }
            try database.cachedStatement(sql: "UPDATE studies SET changes = changes + 1 WHERE id = ?")
                .execute(arguments: [reminder.participation.studyRow])
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
            let arguments: StatementArguments = [study.row, mode.rawValue, now - Self.patience]
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

    private static func address(of participation: Int64, in database: Database) throws -> SealedAddress? {
        try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT key, salt, content, stop, given, mark FROM contacts WHERE participation = ?"),
            arguments: [participation]
        ).map { row in
            SealedAddress(
                key: row["key"], salt: [UInt8](row["salt"] as Data), content: [UInt8](row["content"] as Data),
                stop: row["stop"], mark: row["mark"], given: row["given"])
        }
    }
}
