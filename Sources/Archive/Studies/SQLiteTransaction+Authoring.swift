private import Foundation
import GRDB

extension SQLiteTransaction: AuthoringRows {
    package func known(_ key: String) throws -> StoredStudy { try StudyRows.study(key, in: database) }

    package func add(study key: String, secret: [UInt8], owner: Int64?) throws -> Int64 {
        try execute(
            "INSERT INTO studies (key, owner, state, drawnFrom, created) VALUES (?, ?, 'draft', ?, ?)",
            [key, owner, Data(secret), now])
        return database.lastInsertedRowID
    }

    package func draft(of study: Int64) throws -> StudyDraft? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT revision, json, changed FROM drafts WHERE study = ?"),
            arguments: [study]
        ).map { StudyDraft(revision: $0["revision"], json: $0["json"], changed: $0["changed"]) }
    }

    package func put(_ draft: NewDraft, revision: Int, of study: Int64) throws {
        try execute(
            """
            INSERT INTO drafts (study, revision, json, changed, hash, terms, errors, warnings)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            ON CONFLICT DO UPDATE SET revision = ?2, json = ?3, changed = ?4, hash = ?5, terms = ?6, errors = ?7,
                warnings = ?8
            """,
            [
                study, revision, draft.json, now, draft.hash, draft.terms.json, draft.findings?.errors,
                draft.findings?.warnings,
            ])
    }

    package func version(_ number: Int, of study: Int64) throws -> StoredVersion? {
        try StudyRows.versions(where: "study = ? AND number = ?", [study, number], in: database).first
    }

    package func versions(of study: Int64) throws -> [StoredVersion] {
        try StudyRows.versions(where: "study = ? ORDER BY number", [study], in: database)
    }

    package func add(_ version: NewVersion, number: Int, to study: Int64) throws -> Int64 {
        try execute(
            """
            INSERT INTO versions (study, number, hash, json, kind, note, published, terms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                study, number, version.hash, version.json, version.kind.rawValue, version.note, now, version.terms.json,
            ])
        return database.lastInsertedRowID
    }

    package func write(_ state: StudyState, closed: Double?, of study: Int64) throws {
        try execute("UPDATE studies SET state = ?, closed = ? WHERE id = ?", [state.rawValue, closed, study])
    }

    package func write(isBlind: Bool, of study: Int64) throws {
        try execute("UPDATE studies SET isBlind = ? WHERE id = ?", [isBlind, study])
    }

    package func write(binned: Double?, of study: Int64) throws {
        try execute("UPDATE studies SET binned = ? WHERE id = ?", [binned, study])
    }

    package func about(of study: Int64) throws -> String? {
        try value("SELECT about FROM studies WHERE id = ?", [study])
    }

    package func write(about json: String, of study: Int64) throws {
        try execute("UPDATE studies SET about = ? WHERE id = ?", [json, study])
    }

    package func links(of study: Int64) throws -> [StudyLinkRow] {
        try StudyRows.links(where: "study = ? ORDER BY id", [study], in: database)
    }

    package func add(_ link: StudyLink, to study: Int64) throws {
        try execute(
            """
            INSERT INTO links (study, code, kind, mode, label, isEnabled, maximum, closes, settings, created)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                study, link.code, link.kind.rawValue, link.mode.rawValue, link.label, link.isEnabled, link.maximum,
                link.closes, link.settings, now,
            ])
    }

    package func write(_ link: StudyLink, of row: StudyLinkRow) throws {
        try execute(
            "UPDATE links SET label = ?, isEnabled = ?, maximum = ?, closes = ?, settings = ? WHERE id = ?",
            [link.label, link.isEnabled, link.maximum, link.closes, link.settings, row.row])
    }

    package func add(tokens hashes: [String], to link: StudyLinkRow) throws {
        for hash in hashes { try execute("INSERT INTO linkTokens (hash, link) VALUES (?, ?)", [hash, link.row]) }
    }

    package func put(quality facts: String, of participation: StoredParticipation) throws {
        // A participation that was withdrawn or resumed meanwhile gets no facts.
        try execute(
            """
            INSERT OR REPLACE INTO quality (participation, facts)
            SELECT id, ? FROM participations WHERE id = ? AND place <> 'held' AND seed IS NOT NULL
            """, [facts, participation.row])
    }

    package func removeQuality(of participation: StoredParticipation) throws {
        try execute("DELETE FROM quality WHERE participation = ?", [participation.row])
    }

    package func flags(
        of study: Int64, _ mode: StudyMode
    ) throws -> [(participation: Int64, number: Int, flags: String)] {
        try StudyRows.all(
            "SELECT id, number, flags FROM participations WHERE study = ? AND mode = ? AND seed IS NOT NULL",
            [study, mode.rawValue], in: database
        ) { ($0["id"], $0["number"], $0["flags"]) }
    }

    package func write(flags: String, of participation: Int64) throws {
        try execute("UPDATE participations SET flags = ? WHERE id = ?", [flags, participation])
    }
}
