private import Foundation
import GRDB
import Tree

extension SQLiteArchive: StudyStore {
    package func makeStudy(
        _ key: String, secret: [UInt8], draft: NewDraft?, of owner: Int64?, by author: Author
    ) async throws(ArchiveError) -> StoredStudy {
        let now = configuration.now()
        // A crash may have left the key of a deleted study of this name.
        await destroyExportKeys(by: .server)
        return try await queue.commit { database in
            guard try StudyRows.studies(where: "key = ?", [key], in: database).isEmpty else {
                throw ArchiveError(
                    .conflict, at: "study \(key)", "there is a study of this name",
                    remedy: "publish a new version of it, or choose another id")
            }
            // Earlier versions gave rights in studies that did not exist, which a later study of that name would get.
            try StudyTeam.forget(key, in: database)
            try database.execute(
                sql: "INSERT INTO studies (key, owner, state, drawnFrom, created) VALUES (?, ?, 'draft', ?, ?)",
                arguments: [key, owner, Data(secret), now])
            if let draft {
                try Self.write(draft, of: database.lastInsertedRowID, revision: 1, at: now, in: database)
            }
            if let owner {
                // The author of a study is its researcher.
                try database.execute(
                    sql: "INSERT OR IGNORE INTO members (person, study, role, grants) VALUES (?, ?, 'researcher', '')",
                    arguments: [owner, key])
            }
            try AuditChain.add(AuditNote(.study, of: "study \(key)", by: author), at: now, in: database)
            return try StudyRows.study(key, in: database)
        }
    }

    package func studies() async throws(ArchiveError) -> [StoredStudy] {
        try await read { database in try StudyRows.studies(where: "TRUE ORDER BY id", in: database) }
    }

    package func study(_ key: String) async throws(ArchiveError) -> StoredStudy? {
        try await read { database in try StudyRows.studies(where: "key = ?", [key], in: database).first }
    }

    package func draft(of key: String) async throws(ArchiveError) -> StudyDraft? {
        try await read { database in try Self.draft(of: StudyRows.study(key, in: database).row, in: database) }
    }

    private static func draft(of study: Int64, in database: Database) throws -> StudyDraft? {
        try Row.fetchOne(
            database, sql: "SELECT revision, json, changed FROM drafts WHERE study = ?", arguments: [study]
        ).map { StudyDraft(revision: $0["revision"], json: $0["json"], changed: $0["changed"]) }
    }

    package func keep(
        _ draft: NewDraft, of key: String, over revision: Int
    ) async throws(ArchiveError) -> StudyDraft? {
        let now = configuration.now()
        return try await queue.commit { database in
            let study = try StudyRows.study(key, in: database)
            try Self.refuseFrozen(study)
            guard try Self.draft(of: study.row, in: database).map(\.revision) ?? 0 == revision else { return nil }
            try Self.write(draft, of: study.row, revision: revision + 1, at: now, in: database)
            return StudyDraft(revision: revision + 1, json: draft.json, changed: now)
        }
    }

    private static func write(
        _ draft: NewDraft, of study: Int64, revision: Int, at now: Double, in database: Database
    ) throws {
        try database.execute(
            sql: """
                INSERT INTO drafts (study, revision, json, changed, hash, terms, errors, warnings)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                ON CONFLICT DO UPDATE SET revision = ?2, json = ?3, changed = ?4, hash = ?5, terms = ?6, errors = ?7,
                    warnings = ?8
                """,
            arguments: [
                study, revision, draft.json, now, draft.hash, draft.terms.json, draft.findings?.errors,
                draft.findings?.warnings,
            ])
    }

    /// Refuses a study that is archived or in the bin, because it does not change.
    static func refuseFrozen(_ study: StoredStudy) throws {
        guard study.state == .archived || study.binned != nil else { return }
        throw ArchiveError(
            .frozen, at: "study \(study.key)",
            study.binned == nil ? "the study is archived" : "the study lies in the bin",
            remedy: study.binned == nil ? "make a new study of its definition" : "take it out of the bin first")
    }

    package func publish(
        _ version: NewVersion, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredVersion {
        let now = configuration.now()
        return try await queue.commit { database in
            let study = try StudyRows.study(key, in: database)
            try Self.refuseFrozen(study)
            if let revision = version.revision, try Self.draft(of: study.row, in: database)?.revision != revision {
                throw ArchiveError(
                    .conflict, at: "study \(key)", "the draft has changed meanwhile", remedy: "look at it again")
            }
            if let number = study.version {
                let newest = try StudyRows.versions(
                    where: "study = ? AND number = ?", [study.row, number], in: database)
                // An equal definition is the same version.
                if let same = newest.first, same.hash == version.hash { return same }
            }
            guard version.after.map({ $0 == study.version ?? 0 }) ?? true else {
                throw ArchiveError(
                    .conflict, at: "study \(key)", "another version was published meanwhile",
                    remedy: "look at it again")
            }
            let number = (study.version ?? 0) + 1
            try database.execute(
                sql: """
                    INSERT INTO versions (study, number, hash, json, kind, note, published, terms)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    study.row, number, version.hash, version.json, version.kind.rawValue, version.note, now,
                    version.terms.json,
                ])
            let row = database.lastInsertedRowID
            if study.state == .draft {
                try database.execute(sql: "UPDATE studies SET state = 'published' WHERE id = ?", arguments: [study.row])
            }
            if number == 1, version.terms.isBlind {
                try database.execute(sql: "UPDATE studies SET isBlind = 1 WHERE id = ?", arguments: [study.row])
            }
            let detail: Node = ["version": .int(number), "hash": .text(version.hash)]
            try AuditChain.add(
                AuditNote(.studyPublished, of: "study \(key)", by: author, detail), at: now, in: database)
            return StoredVersion(
                row: row, number: number, hash: version.hash, json: version.json, kind: version.kind,
                note: version.note, published: now, terms: version.terms)
        }
    }

    package func version(_ number: Int, of key: String) async throws(ArchiveError) -> StoredVersion? {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try StudyRows.versions(where: "study = ? AND number = ?", [study.row, number], in: database).first
        }
    }

    package func versions(of key: String) async throws(ArchiveError) -> [StoredVersion] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try StudyRows.versions(where: "study = ? ORDER BY number", [study.row], in: database)
        }
    }

    package func people(byVersionOf key: String) async throws(ArchiveError) -> [Int: Int] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT versions.number, COUNT(*) FROM participations JOIN versions ON versions.id = participations.version
                    WHERE participations.study = ? AND mode = ? GROUP BY versions.number
                    """, arguments: [study.row, StudyMode.field.rawValue])
            return Dictionary(rows.map { ($0[0] as Int, $0[1] as Int) }, uniquingKeysWith: { $1 })
        }
    }

    package func definition(hash: String) async throws(ArchiveError) -> String? {
        try await read { database in
            try String.fetchOne(
                database, sql: "SELECT json FROM versions WHERE hash = ? LIMIT 1", arguments: [hash])
        }
    }

    package func set(
        _ state: StudyState, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredStudy {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            let study = try StudyRows.study(key, in: database)
            guard study.state != state else { return study }
            try Self.refuseFrozen(study)
            let isOver = state == .closed || state == .archived
            try database.execute(
                sql: "UPDATE studies SET state = ?, closed = CASE WHEN ? THEN coalesce(closed, ?) END WHERE id = ?",
                arguments: [state.rawValue, isOver, now, study.row])
            let detail: Node = ["from": .text(study.state.rawValue), "to": .text(state.rawValue)]
            try AuditChain.add(AuditNote(.studyState, of: "study \(key)", by: author, detail), at: now, in: database)
            return try StudyRows.study(key, in: database)
        }
    }
}
