private import Foundation
import GRDB

// A trigger marks every address that is removed, and the queue overwrites it on the disk.

extension SQLiteTransaction {
    package func addresses(marked mark: String, in study: Int64, besides participation: Int64) throws -> Int {
        try value(
            """
            SELECT count(*) FROM contacts c JOIN participations p ON p.id = c.participation
            WHERE c.mark = ? AND p.study = ? AND p.id <> ?
            """, [mark, study, participation]) ?? 0
    }

    package func put(_ address: SealedAddress, of participation: Int64) throws {
        try removeAddress(of: participation)
        try execute(
            """
            INSERT INTO contacts (participation, key, salt, content, stop, mark, given) VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                participation, address.key, Data(address.salt), Data(address.content), address.stop, address.mark, now,
            ])
    }

    package func address(of participation: Int64) throws -> SealedAddress? {
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

    package func removeAddress(of participation: Int64) throws {
        try execute("DELETE FROM contacts WHERE participation = ?", [participation])
    }

    package func removeAddress(stop hash: String) throws -> Bool {
        try execute("DELETE FROM contacts WHERE stop = ?", [hash])
        return database.changesCount > 0
    }

    package func removeMailings(before time: Double) throws {
        try execute("DELETE FROM mailings WHERE sent <= ?", [time])
    }

    package func add(mailing mark: String, of study: Int64) throws {
        try execute("INSERT INTO mailings (mark, study, sent) VALUES (?, ?, ?)", [mark, study, now])
    }

    package func endOverReminders() throws {
        try execute("UPDATE outbox SET ended = ?1 WHERE claimed IS NULL AND ended IS NULL AND until <= ?1", [now])
    }

    package func claimReminder() throws -> (row: Int64, participation: Int64, visit: Int, attempts: Int)? {
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
        try execute("UPDATE outbox SET claimed = ?, attempts = attempts + 1 WHERE id = ?", [now, row])
        // Only one mail is sent if several became due while sending was not possible.
        try execute(
            """
            UPDATE outbox SET ended = ? WHERE participation = ? AND visit = ? AND due < ? AND claimed IS NULL
                AND ended IS NULL
            """, [now, participation, visit, due])
        return (row, participation, visit, found["attempts"])
    }

    package func write(_ end: ReminderEnd, of reminder: ClaimedReminder) throws {
        func set(_ columns: String, _ values: StatementArguments) throws {
            try execute(
                "UPDATE outbox SET \(columns) WHERE id = ? AND claimed IS NOT NULL AND sent IS NULL",
                values + [reminder.row])
        }
        switch end {
        case .sent: try set("sent = ?, fault = NULL", [now])
        case .refused(let fault):
            try set("claimed = NULL, retry = ?, fault = ?", [now + ReminderEnd.pause(after: reminder), fault])
        case .givenUp(let fault): try set("claimed = NULL, ended = ?, fault = ?", [now, fault])
        case .unclear(let fault): try set("fault = ?", [fault])
        }
    }

    package func noteSeen(_ study: Int64) throws {
        try execute("UPDATE studies SET changes = changes + 1 WHERE id = ?", [study])
    }
}
