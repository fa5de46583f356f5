import GRDB
import Rights
import Tree

extension SQLiteArchive {
    package func add(_ link: StudyLink, to key: String, by author: Author) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            let study = try StudyRows.study(key, in: database)
            guard try StudyRows.links(where: "code = ?", [link.code], in: database).isEmpty else {
                throw ArchiveError(.conflict, at: "link \(link.code)", "the code is taken", remedy: "draw another")
            }
            try database.execute(
                sql: """
                    INSERT INTO links (study, code, kind, mode, label, isEnabled, maximum, closes, settings, created)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    study.row, link.code, link.kind.rawValue, link.mode.rawValue, link.label, link.isEnabled,
                    link.maximum, link.closes, link.settings, now,
                ])
            try Self.note(link, of: key, by: author, at: now, in: database)
        }
    }

    package func change(_ link: StudyLink, of key: String, by author: Author) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            let row = try Self.link(link.code, of: key, in: database).row
            try database.execute(
                sql: """
                    UPDATE links SET label = ?, isEnabled = ?, maximum = ?, closes = ?, settings = ? WHERE id = ?
                    """,
                arguments: [link.label, link.isEnabled, link.maximum, link.closes, link.settings, row])
            try Self.note(link, of: key, by: author, at: now, in: database)
        }
    }

    private static func note(
        _ link: StudyLink, of key: String, by author: Author, at now: Double, in database: Database
    ) throws {
        let detail: Node = [
            "kind": .text(link.kind.rawValue), "mode": .text(link.mode.rawValue), "enabled": .bool(link.isEnabled),
        ]
        try AuditChain.add(AuditNote(.studyLink, of: "study \(key)", by: author, detail), at: now, in: database)
    }

    /// A link of this study.
    private static func link(
        _ code: String, of key: String, in database: Database
    ) throws -> StudyLinkRow {
        let study = try StudyRows.study(key, in: database)
        guard let found = try StudyRows.links(where: "code = ? AND study = ?", [code, study.row], in: database).first
        else { throw ArchiveError.unknown("link \(code)") }
        return found
    }

    package func links(of key: String) async throws(ArchiveError) -> [StudyLink] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try StudyRows.links(where: "study = ? ORDER BY id", [study.row], in: database).map(\.link)
        }
    }

    package func add(
        tokens hashes: [String], to code: String, of key: String, by author: Author
    ) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            let row = try Self.link(code, of: key, in: database).row
            for hash in hashes {
                try database.cachedStatement(sql: "INSERT INTO linkTokens (hash, link) VALUES (?, ?)")
                    .execute(arguments: [hash, row])
            }
            let detail: Node = ["count": .int(hashes.count)]
            try AuditChain.add(
                AuditNote(.studyInvitations, of: "study \(key)", by: author, detail), at: now, in: database)
        }
    }

    package func entrance(_ code: String) async throws(ArchiveError) -> StudyEntrance? {
        let now = configuration.now()
        return try await read { database in
            guard let found = try StudyRows.links(where: "code = ?", [code], in: database).first,
                let study = try StudyRows.studies(where: "id = ?", [found.study], in: database).first,
                let number = study.version,
                let version = try StudyRows.versions(
                    where: "study = ? AND number = ?", [study.row, number], in: database
                ).first
            else { return nil }
            var refusal = AdmissionRefusal.standing(study, version.terms, found.link, at: now)
            let places = StudyPlaces(database: database, now: now)
            if refusal == nil, try places.isFull(version.terms, found) { refusal = .full }
            return StudyEntrance(study: study, version: version, link: found.link, refusal: refusal)
        }
    }
}
