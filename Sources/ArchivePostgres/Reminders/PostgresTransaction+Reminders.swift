extension PostgresTransaction {
    package func addresses(marked mark: String, in study: Int64, besides participation: Int64) throws -> Int {
        try lock(study)
        return try count(
            """
            SELECT count(*) FROM contacts c JOIN participations p ON p.id = c.participation
            WHERE c.mark = $1 AND p.study = $2 AND p.id <> $3
            """, [.text(mark), .int(study), .int(participation)])
    }

    package func put(_ address: SealedAddress, of participation: Int64) throws {
        try removeAddress(of: participation)
        try database.rows(
            "INSERT INTO contacts VALUES ($1, $2, $3, $4, $5, $6::text, $7)",
            [
                .int(participation), .int(address.key), .bytes(address.salt), .bytes(address.content),
                .text(address.stop), .text(address.mark), .double(now),
            ])
    }

    package func address(of participation: Int64) throws -> SealedAddress? {
        try database.rows(
            "SELECT key, salt, content, stop, mark, given FROM contacts WHERE participation = $1",
            [.int(participation)]
        ).first.map {
            SealedAddress(key: $0[0], salt: $0[1], content: $0[2], stop: $0[3], mark: $0[4], given: $0[5])
        }
    }

    /// The mark is `stop`, the hash of a random secret, from which neither address nor person can be found.
    private func mark(_ removed: PostgresRows) throws {
        let marks = removed.map { $0[0] as String }
        if !marks.isEmpty { try MarkRows.add(marks, in: database) }
    }

    package func removeAddress(of participation: Int64) throws {
        try mark(database.rows("DELETE FROM contacts WHERE participation = $1 RETURNING stop", [.int(participation)]))
    }

    package func removeAddress(stop hash: String) throws -> Bool {
        let removed = try database.rows("DELETE FROM contacts WHERE stop = $1 RETURNING stop", [.text(hash)])
        try mark(removed)
        return !removed.isEmpty
    }

    /// Removes all addresses of a study that is removed.
    func removeAddresses(of study: Int64) throws {
        try mark(
            database.rows(
                """
                DELETE FROM contacts WHERE participation IN (SELECT id FROM participations WHERE study = $1)
                RETURNING stop
                """, [.int(study)]))
    }

    package func removeMailings(before time: Double) throws {
        try database.rows("DELETE FROM mailings WHERE sent <= $1", [.double(time)])
    }

    package func add(mailing mark: String, of study: Int64) throws {
        try database.rows("INSERT INTO mailings VALUES ($1, $2, $3)", [.int(study), .text(mark), .double(now)])
    }

    package func endOverReminders() throws {
        try database.rows(
            """
            UPDATE outbox SET ended = $1 WHERE (participation, visit, reminder) IN (
                SELECT participation, visit, reminder FROM outbox
                WHERE claimed IS NULL AND ended IS NULL AND until <= $1 FOR UPDATE SKIP LOCKED)
            """, [.double(now)])
    }

    /// Several servers look for work at the same time. A row that another one is about to claim is passed over.
    package func claimReminder() throws -> (row: Int64, participation: Int64, visit: Int, attempts: Int)? {
        let found = try database.rows(
            """
            SELECT o.id, o.participation, o.visit, o.attempts, o.due, o.reminder FROM outbox o
            JOIN contacts c ON c.participation = o.participation
            JOIN participations p ON p.study = o.participation >> 32 AND p.id = o.participation
            JOIN studies s ON s.id = p.study
            WHERE o.claimed IS NULL AND o.ended IS NULL AND o.retry <= $1 AND o.due >= c.given
                AND p.phase = 'waiting' AND p.visit < o.visit AND s.binned IS NULL
            ORDER BY o.due DESC LIMIT 1 FOR UPDATE OF o SKIP LOCKED
            """, [.double(now)]
        ).first
        guard let found else { return nil }
        let (participation, visit, due): (Int64, Int, Double) = (found[1], found[2], found[4])
        try database.rows(
            """
            UPDATE outbox SET claimed = $4, attempts = attempts + 1
            WHERE participation = $1 AND visit = $2 AND reminder = $3
            """, [.int(participation), .int(visit), .double(found[5] as Double), .double(now)])
        // Only one mail is sent if several became due while sending was not possible.
        try database.rows(
            """
            UPDATE outbox SET ended = $3 WHERE participation = $1 AND visit = $2 AND due < $4 AND claimed IS NULL
                AND ended IS NULL
            """, [.int(participation), .int(visit), .double(now), .double(due)])
        return (found[0], participation, visit, found[3])
    }

    package func write(_ end: ReminderEnd, of reminder: ClaimedReminder) throws {
        func set(_ columns: String, _ values: [PostgresValue]) throws {
            try database.rows(
                """
                UPDATE outbox SET \(columns) WHERE participation = $1 AND id = $2 AND claimed IS NOT NULL
                    AND sent IS NULL
                """, [.int(reminder.participation.row), .int(reminder.row)] + values)
        }
        switch end {
        case .sent: try set("sent = $3, fault = NULL", [.double(now)])
        case .refused(let fault):
            try set(
                "claimed = NULL, retry = $3, fault = $4",
                [.double(now + ReminderEnd.pause(after: reminder)), .text(fault)])
        case .givenUp(let fault): try set("claimed = NULL, ended = $3, fault = $4", [.double(now), .text(fault)])
        case .unclear(let fault): try set("fault = $3", [.text(fault)])
        }
    }

    package func noteSeen(_ study: Int64) throws {
        try lock(study)
        note(study, moves: false)
    }
}
