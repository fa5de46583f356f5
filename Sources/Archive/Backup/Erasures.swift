private import Foundation
import GRDB
import Studies

/// The deletions in an archive, as far as its marks tell, so that an earlier backup does not undo them.
struct Erasures {
    private let marks: MarkFile.Marks
    /// The marks that were lifted, so that sessions deleted by retention came back; nil if unknown.
    private let lifted: Set<String>?
    private let isRetentionLifted: Bool
    /// The newest time in the archive, in ms since 1970; nil if unknown. The archive has sent no reminder after it.
    private let newest: Double?
    /// The profiles that the archive still has; nil if unknown.
    private let profiles: Set<String>?

    /// - Parameters:
    ///   - archive: the archive that the backup is to replace; nil if there is none. An archive that cannot be read is
    ///     known only by the file beside it.
    ///   - files: files of marks beside archives. A file that does not exist counts as empty.
    ///   - liftsRetention: whether sessions that only retention deleted come back.
    init(_ archive: DatabaseQueue?, files: [String], liftsRetention: Bool = false) throws {
        var marks = MarkFile.Marks()
        var (lifted, profiles): (Set<String>?, Set<String>?)
        var newest: Double?
        try archive?.read { database in
            guard try database.tableExists("forgotten") else { return }
            marks = try Self.marks(in: database)
            profiles = try Set(String.fetchAll(database, sql: "SELECT keyHash FROM profiles"))
            lifted = try Self.lifted(in: database)
            newest = try Self.newest(in: database)
        }
        for file in files {
            let found = try MarkFile.marks(in: file)
            for mark in found.retention { marks.add(mark, isRetention: true) }
            for mark in found.own { marks.add(mark, isRetention: false) }
        }
        (self.marks, self.lifted, self.profiles, isRetentionLifted) = (marks, lifted, profiles, liftsRetention)
        self.newest = newest
    }

    /// The clock record is written once an hour, and each reminder has the time at which it was claimed for sending.
    private static func newest(in database: Database) throws -> Double? {
        let known = try ClockRecord.known(in: database)
        guard try database.tableExists("outbox") else { return known }
        let claimed = try Double.fetchOne(database, sql: "SELECT max(claimed) FROM outbox")
        return [known, claimed].compactMap(\.self).max()
    }

    private static func tellsApart(_ database: Database) throws -> Bool { try database.tableExists("lifted") }

    private static func marks(in database: Database) throws -> MarkFile.Marks {
        var marks = MarkFile.Marks()
        let column = try tellsApart(database) ? "isRetention" : "0"
        for row in try Row.fetchAll(database, sql: "SELECT mark, \(column) FROM forgotten") {
            marks.add(row[0], isRetention: row[1])
        }
        return marks
    }

    private static func lifted(in database: Database) throws -> Set<String>? {
        guard try tellsApart(database) else { return nil }
        return try Set(String.fetchAll(database, sql: "SELECT mark FROM lifted"))
    }

    /// Whether something is marked as deleted by people.
    func hold(_ mark: String) -> Bool { marks.own.contains(mark) }

    /// The result of applying the deletions to a backup.
    struct Applied {
        /// The number of sessions that stay deleted.
        var erased = 0
        /// How many of those only retention had deleted.
        var ofRetention = 0
    }

    /// Repeats the deletions that were made after the backup, and keeps the marks.
    ///
    /// A profile that has no sessions left, and that the archive no longer has, is deleted with its documents.
    /// - Parameter now: the time by the clock, in ms since 1970.
    /// - Returns: the number of deleted sessions.
    func apply(to database: Database, at now: Double) throws -> Applied {
        guard try database.tableExists("forgotten") else { return Applied() }
        let known = try Set(String.fetchAll(database, sql: "SELECT mark FROM forgotten"))
        let retention = try ofRetention(notIn: known, database)
        let fresh = marks.own.subtracting(known).union(retention)
        try keep(fresh, retention, in: database)
        let withdrawn = try withdrawnLater(fresh, in: database)
        var erased: [Int64] = []
        var applied = Applied()
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT sessions.id, identifier, keyHash FROM sessions JOIN profiles ON profiles.id = sessions.profile"
        )
        for row in rows {
            guard let session = SessionIdentifier(row["identifier"]),
                let profile = ProfileIdentifier(keyHash: row["keyHash"])
            else {
                continue
            }
            let found = [DeletionMark.text(session, of: profile), DeletionMark.text(of: profile)].filter(
                fresh.contains)
            let isWithdrawn = withdrawn.contains(row["keyHash"])
            guard isWithdrawn || !found.isEmpty else { continue }
            erased.append(row["id"])
            if !isWithdrawn, found.allSatisfy(retention.contains) { applied.ofRetention += 1 }
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
            ProfileIdentifier(keyHash: keyHash).map { fresh.contains(DeletionMark.text(of: $0)) } ?? false
        }
        try forgetParticipations(of: Set(deleted).union(withdrawn), in: database) { profile in
            !withdrawn.contains(profile.keyHash) && retention.contains(DeletionMark.text(of: profile))
        }
        try dismissParticipations(fresh, in: database)
        try forgetAddresses(fresh, at: now, in: database)
        // If the archive's profiles are unknown, a profile that lost sessions one by one may still exist.
        for owner in (profiles.map { owners.subtracting($0) } ?? []).union(deleted) {
            try database.execute(
                sql: """
                    DELETE FROM profiles
                    WHERE keyHash = ? AND NOT EXISTS (SELECT 1 FROM sessions WHERE profile = profiles.id)
                    """, arguments: [owner])
        }
        try database.execute(
            sql: "DELETE FROM definitions WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE definition = definitions.id)")
        applied.erased = erased.count
        return applied
    }

    /// The marks of retention that apply to a backup.
    private func ofRetention(notIn known: Set<String>, _ database: Database) throws -> Set<String> {
        guard !isRetentionLifted else { return [] }
        return try marks.retention.subtracting(known).subtracting(lifted ?? Self.lifted(in: database) ?? [])
    }

    /// Keeps the marks in the restored archive, and notes which marks of retention are lifted.
    private func keep(_ fresh: Set<String>, _ retention: Set<String>, in database: Database) throws {
        let tellsApart = try Self.tellsApart(database)
        for mark in fresh.sorted() {
            try database.execute(sql: "INSERT INTO forgotten (mark) VALUES (?)", arguments: [mark])
            guard tellsApart, retention.contains(mark) else { continue }
            try database.execute(sql: "UPDATE forgotten SET isRetention = 1 WHERE mark = ?", arguments: [mark])
        }
        guard tellsApart else { return }
        for mark in marks.own {
            try database.execute(
                sql: "UPDATE forgotten SET isRetention = 0 WHERE mark = ? AND isRetention", arguments: [mark])
        }
        if let lifted {
            try database.execute(sql: "DELETE FROM lifted")
            for mark in lifted {
                try database.execute(sql: "INSERT INTO lifted (mark) VALUES (?)", arguments: [mark])
            }
        }
        guard isRetentionLifted else { return }
        // Retention announces the returned sessions anew before it deletes them.
        try database.execute(sql: "DELETE FROM announcements")
        for mark in marks.retention {
            try database.execute(
                sql: """
                    INSERT OR IGNORE INTO lifted (mark) SELECT ?1
                    WHERE NOT EXISTS (SELECT 1 FROM forgotten WHERE mark = ?1)
                    """, arguments: [mark])
        }
    }

    /// The keys of participants who withdrew after retention had deleted their data.
    private func withdrawnLater(_ marks: Set<String>, in database: Database) throws -> Set<String> {
        guard try database.tableExists("participations") else { return [] }
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT keyHash, number, mode, drawnFrom FROM participations p
                JOIN profiles ON profiles.id = p.profile JOIN studies ON studies.id = p.study
                """)
        let found = rows.filter { row in
            let secret = [UInt8](row["drawnFrom"] as Data)
            return marks.contains(DeletionMark.text(of: row["number"], row["mode"], drawnFrom: secret))
        }
        return Set(found.map { $0["keyHash"] })
    }

    /// Deletes addresses that were deleted since the backup, and ends reminders that may have been sent since.
    private func forgetAddresses(_ marks: Set<String>, at now: Double, in database: Database) throws {
        guard try database.tableExists("contacts") else { return }
        for stop in try String.fetchAll(database, sql: "SELECT stop FROM contacts") where marks.contains(stop) {
            try database.execute(sql: "DELETE FROM contacts WHERE stop = ?", arguments: [stop])
        }
        try database.execute(
            sql: "UPDATE outbox SET ended = due WHERE claimed IS NULL AND ended IS NULL AND due <= ?",
            arguments: [lastSending(at: now, in: database)])
    }

    /// The time until which reminders may have been sent, in ms since 1970.
    ///
    /// The archive's own record tells it without a clock. If that record is lost the clock is used, unless the backup
    /// gives reason to doubt it: a reminder that is still due would end for good.
    private func lastSending(at now: Double, in backup: Database) throws -> Double {
        if let newest { return try max(newest, Self.newest(in: backup) ?? newest) }
        return try ClockRecord.doubt(at: now, in: backup)?.known ?? now
    }

    /// Deletes the data of participations that were dismissed after the backup was made. Only their end stays, without
    /// its reason.
    private func dismissParticipations(_ marks: Set<String>, in database: Database) throws {
        guard try database.tableExists("participations") else { return }
        let owners = try String.fetchAll(
            database, sql: "SELECT keyHash FROM profiles JOIN participations p ON p.profile = profiles.id")
        for profile in owners.compactMap({ ProfileIdentifier(keyHash: $0) }) {
            let phase = ParticipationPhase.allCases.first { phase in
                phase.isDismissal && marks.contains(DeletionMark.text(of: profile, endedAs: phase))
            }
            guard let phase, let participation = try StudyRows.participation(of: profile, in: database) else {
                continue
            }
            let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
            try StudyPlaces(database: database, now: participation.contact)
                .dismiss(participation, as: phase, terms.release)
        }
    }

    /// Withdraws participations in the backup that were withdrawn after it was made. Participations whose data
    /// retention deleted since are only emptied, and count as before.
    private func forgetParticipations(
        of profiles: Set<String>, in database: Database, isOver: (ProfileIdentifier) -> Bool
    ) throws {
        guard try database.tableExists("participations") else { return }
        for keyHash in profiles.sorted() {
            guard let profile = ProfileIdentifier(keyHash: keyHash),
                let participation = try StudyRows.participation(of: profile, in: database)
            else { continue }
            let places = StudyPlaces(database: database, now: participation.contact)
            if isOver(profile) {
                try places.empty(participation, isWithdrawn: false)
            } else {
                try places.withdraw(withProfile: participation)
            }
        }
    }
}
