import GRDB

/// What was deleted in an archive, as far as its marks tell, so that a backup from before does not bring it back.
struct Erasures {
    private let marks: Set<String>
    /// The profiles that the archive still knows; nil where that is not known.
    private let profiles: Set<String>?

    /// - Parameters:
    ///   - archive: the archive that the backup is to replace; nil where there is none. Of one that cannot be read nothing is
    ///     known but what the file beside it says.
    ///   - files: files of marks, those beside archives; one that is not there says nothing.
    init(_ archive: DatabaseQueue?, files: [String]) throws {
        let found = try archive?.read { database -> (marks: [String], profiles: [String])? in
            guard try database.tableExists("forgotten") else { return nil }
            return (
                try String.fetchAll(database, sql: "SELECT mark FROM forgotten"),
                try String.fetchAll(database, sql: "SELECT keyHash FROM profiles")
            )
        }
        marks = try files.reduce(into: Set(found?.marks ?? [])) { $0.formUnion(try MarkFile.marks(in: $1)) }
        profiles = (found?.profiles).map { Set($0) }
    }

    /// Deletes again what was deleted after the backup was made, and keeps the marks.
    ///
    /// A profile of which nothing is left, and which the archive does not know any more, goes with its documents.
    /// - Returns: how many sessions were deleted.
    func apply(to database: Database) throws -> Int {
        guard try database.tableExists("forgotten") else { return 0 }
        let known = try Set(String.fetchAll(database, sql: "SELECT mark FROM forgotten"))
        let fresh = marks.subtracting(known)
        for mark in fresh.sorted() {
            try database.execute(sql: "INSERT INTO forgotten (mark) VALUES (?)", arguments: [mark])
        }
        var erased: [Int64] = []
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT sessions.id, identifier, keyHash FROM sessions JOIN profiles ON profiles.id = sessions.profile"
        )
        for row in rows {
            guard let session = SessionIdentifier(row[1]), let profile = ProfileIdentifier(keyHash: row[2]),
                fresh.contains(SQLiteArchive.mark(session, of: profile))
                    || fresh.contains(SQLiteArchive.mark(of: profile))
            else { continue }
            erased.append(row[0])
        }
        var owners: Set<String> = []
        for session in erased {
            let owner = try String.fetchOne(
                database,
                sql:
                    "SELECT keyHash FROM profiles JOIN sessions ON sessions.profile = profiles.id WHERE sessions.id = ?",
                arguments: [session])
            if let owner { owners.insert(owner) }
            try database.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [session])
        }
        let deleted = try String.fetchAll(database, sql: "SELECT keyHash FROM profiles").filter { keyHash in
            ProfileIdentifier(keyHash: keyHash).map { fresh.contains(SQLiteArchive.mark(of: $0)) } ?? false
        }
        try forgetParticipations(of: deleted, in: database)
        try dismissParticipations(fresh, in: database)
        try forgetAddresses(fresh, in: database)
        // Who lost sessions and is not known to be there still may have gone one by one.
        for owner in (profiles.map { owners.subtracting($0) } ?? []).union(deleted) {
            try database.execute(
                sql: """
                    DELETE FROM profiles
                    WHERE keyHash = ? AND NOT EXISTS (SELECT 1 FROM sessions WHERE profile = profiles.id)
                    """, arguments: [owner])
        }
        try database.execute(
            sql: "DELETE FROM definitions WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE definition = definitions.id)")
        return erased.count
    }

    /// Addresses that were deleted since stay deleted, and what may have been sent since is not sent again.
    private func forgetAddresses(_ marks: Set<String>, in database: Database) throws {
        guard try database.tableExists("contacts") else { return }
        for stop in try String.fetchAll(database, sql: "SELECT stop FROM contacts") where marks.contains(stop) {
            try database.execute(sql: "DELETE FROM contacts WHERE stop = ?", arguments: [stop])
        }
        try database.execute(
            sql: """
                UPDATE outbox SET ended = due WHERE claimed IS NULL AND ended IS NULL
                    AND due <= CAST(strftime('%s', 'now') AS REAL) * 1000
                """)
    }

    /// Of whom nothing but their end stayed after the backup was made, nothing else is in it either. Why they ended is not.
    private func dismissParticipations(_ marks: Set<String>, in database: Database) throws {
        guard try database.tableExists("participations") else { return }
        let owners = try String.fetchAll(
            database, sql: "SELECT keyHash FROM profiles JOIN participations p ON p.profile = profiles.id")
        for profile in owners.compactMap({ ProfileIdentifier(keyHash: $0) }) {
            let phase = StudyPlaces.dismissals.first { marks.contains(SQLiteArchive.mark(of: profile, endedAs: $0)) }
            guard let phase, let participation = try StudyRows.participation(of: profile, in: database) else {
                continue
            }
            let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
            _ = try StudyPlaces(database: database, now: participation.contact)
                .dismiss(participation, as: phase, terms.release)
        }
    }

    /// Whoever withdrew after the backup was made has withdrawn in it, too.
    private func forgetParticipations(of profiles: [String], in database: Database) throws {
        guard try database.tableExists("participations") else { return }
        for keyHash in profiles {
            guard let profile = ProfileIdentifier(keyHash: keyHash),
                let participation = try StudyRows.participation(of: profile, in: database)
            else { continue }
            let places = StudyPlaces(database: database, now: participation.contact)
            let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
            try places.end(participation, as: .withdrawn, terms.release)
            try StudyPlaces.empty(participation, in: database)
        }
    }
}
