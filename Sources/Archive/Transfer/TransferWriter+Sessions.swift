import GRDB
import Studies
import Text

extension TransferWriter {
    mutating func write(_ session: TransferredSession) throws {
        let place = "\(StoredParticipation.label(session.number)) session \(session.record.identifier)"
        guard let person = people[session.number], !person.isLeft else { return }
        guard let profile = person.profile else {
            return clash(place, "expected nothing of a participation of which only the end is kept")
        }
        if let known = try SQLiteArchive.find(session.record.identifier, of: profile.identifier, in: database) {
            return try goOn(with: session, after: known, place)
        }
        if try SQLiteArchive.isForgotten(session.record.identifier, of: profile.identifier, in: database) {
            return clash(place, "it was deleted here")
        }
        let record = session.record
        let known = try SQLiteArchive.definition(record, in: database)
        let definition = try known ?? SQLiteArchive.addDefinition(record, in: database)
        let overhead = record.header.utf8.count + (known == nil ? record.definition.utf8.count : 0)
        try execute(
            """
            INSERT INTO sessions (profile, identifier, family, definition, started, header, received, changed, overhead,
                participation, step, attempt)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
                CAST(json_extract(?6, '$.step') AS TEXT), CAST(json_extract(?6, '$.attempt') AS INTEGER))
            """,
            [
                profile.row, record.identifier.text, record.family, definition, record.started, record.header,
                session.received, session.changed, overhead, person.row,
            ])
        let row = database.lastInsertedRowID
        let bytes = try add(session.entries[...], from: 0, to: row) + addBranches(of: session, to: row)
        try end(row, entries: session.entries.count, bytes: bytes, changed: session.changed)
        outcome.sessions += 1
        hasChanged = true
    }

    /// Appends what the stored log lacks, where it is the beginning of the one that came.
    private mutating func goOn(with session: TransferredSession, after known: StoredSession, _ place: String) throws {
        guard known.isWhole, known.record == session.record else {
            return clash(place, "here its head or its definition is another one")
        }
        let stored = try String.fetchCursor(
            database.cachedStatement(sql: "SELECT text FROM entries WHERE session = ? ORDER BY position"),
            arguments: [known.row])
        var count = 0
        while let text = try stored.next() {
            guard count < session.entries.count else {
                return clash(
                    place,
                    "here its log is longer: \(known.through + 1) entries, in the export \(session.entries.count); take a "
                        + "newer export")
            }
            guard text.isSame(as: session.entries[count]) else {
                return clash(place, "entry \(count) is another one here; nothing of a log is overwritten")
            }
            count += 1
        }
        guard count == known.through + 1 else { return clash(place, "its log is not whole here; restore a backup") }
        let bytes =
            try add(session.entries[count...], from: count, to: known.row)
            + addBranches(of: session, to: known.row)
        if bytes > 0 {
            try end(
                known.row, entries: session.entries.count, bytes: known.bytes + bytes,
                changed: max(known.changed, session.changed))
            hasChanged = true
        }
        if session.entries.count > count { outcome.grown += 1 } else { outcome.same += 1 }
    }

    private func add(_ texts: ArraySlice<String>, from first: Int, to session: Int64) throws -> Int {
        var bytes = 0
        for (place, text) in texts.enumerated() {
            let index = first + place
            try execute(
                "INSERT INTO entries (session, position, text, seal) VALUES (?, ?, ?, ?)",
                [session, index, text, Seal.ofEntry(session: session, index: index, text: text)])
            bytes += text.utf8.count
        }
        return bytes
    }

    /// - Returns: how many bytes those have that were not there.
    private func addBranches(of session: TransferredSession, to row: Int64) throws -> Int {
        var bytes = 0
        for branch in session.branches {
            try execute(
                "INSERT OR IGNORE INTO branches (session, position, text, received) VALUES (?, ?, ?, ?)",
                [row, branch.entry.index, branch.entry.text, branch.received ?? now])
            guard database.changesCount > 0 else { continue }
            try execute("UPDATE branches SET seal = \(Seal.branch) WHERE id = ?", [database.lastInsertedRowID])
            bytes += branch.entry.text.utf8.count
        }
        return bytes
    }

    private func end(_ session: Int64, entries: Int, bytes: Int, changed: Double) throws {
        try execute(
            "UPDATE sessions SET through = ?, bytes = ?, changed = ? WHERE id = ?",
            [entries - 1, bytes, changed, session])
        try execute("UPDATE sessions SET seal = \(Seal.session) WHERE id = ?", [session])
    }
}
