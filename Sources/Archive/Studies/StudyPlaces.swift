import GRDB
import Studies

/// How places, slots and cells are given back and taken again. Everything here happens within somebody's transaction.
struct StudyPlaces {
    let database: Database
    let now: Double

    /// Ends a participation and gives back what it holds.
    ///
    /// - Parameters:
    ///   - participation: as it was read.
    ///   - phase: what becomes of it.
    ///   - release: when its slots are given to others.
    ///   - reason: the definition's word for why.
    func end(
        _ participation: StoredParticipation, as phase: ParticipationPhase, _ release: Release,
        reason: String? = nil
    ) throws {
        try database.cachedStatement(
            sql: """
                UPDATE participations SET phase = ?, place = 'released', ended = ?, deadline = NULL,
                    reason = coalesce(?, reason) WHERE id = ?
                """
        ).execute(arguments: [phase.rawValue, now, reason, participation.row])
        try freeSlots(of: participation, fate: phase.rawValue, release)
        try database.cachedStatement(sql: "UPDATE cells SET state = 'freed' WHERE participation = ?")
            .execute(arguments: [participation.row])
    }

    /// Ends a participation whose person wants no more, and leaves what they gave: no visit is waited for, no reminder goes out,
    /// and the address for them is deleted. One that is over stays as it is.
    func stop(_ participation: StoredParticipation, _ release: Release) throws {
        guard participation.phase.isOpen || participation.phase == .abandoned else { return }
        let step = participation.step?.split(separator: "/").last.map { String($0) }
        try end(participation, as: .stopped, release, reason: step)
    }

    /// Says what became of slots, and frees them where the terms want it.
    func freeSlots(of participation: StoredParticipation, fate: String, _ release: Release) throws {
        let isFreed = release.frees(isExposed: participation.isExposed)
        try database.cachedStatement(
            sql: """
                UPDATE slots SET fate = ?1, freed = CASE WHEN ?2 THEN ?3 ELSE freed END,
                    freedAfter = CASE WHEN ?2 THEN (SELECT seq FROM sqlite_sequence WHERE name = 'slots') END,
                    state = CASE WHEN ?2 THEN 'freed' ELSE state END
                WHERE participation = ?4 AND state <> 'freed'
                """
        ).execute(arguments: [fate, isFreed, now, participation.row])
    }

    /// Gives back the places of those who were not heard of in time, and ends whoever is inside after the closing. A clock that
    /// is not believed ends nobody.
    func release(of study: Int64) throws {
        guard try doubt() == nil else { return }
        let overdue = try StudyRows.participations(
            where: "p.study = ? AND p.place = 'held' AND p.deadline < ?", [study, now], in: database)
        for participation in overdue {
            let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
            let endsMissed = participation.phase == .waiting && participation.endsMissed
            try end(participation, as: endsMissed ? .expired : .abandoned, terms.release)
        }
        guard let closing = try closing(of: study), closing < now else { return }
        let inside = try StudyRows.participations(
            where: "p.study = ? AND p.place = 'held' AND p.mode = 'field'", [study], in: database)
        for participation in inside {
            let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
            try end(participation, as: .expired, terms.release)
        }
    }

    /// Until when whoever is inside may go on; nil for a study that does not close.
    func closing(of study: Int64) throws -> Double? {
        guard let terms = try StudyRows.newest(of: study, in: database)?.terms else { return nil }
        let closed = try Double.fetchOne(
            database.cachedStatement(sql: "SELECT closed FROM studies WHERE id = ?"), arguments: [study])
        let ends = [terms.closes, closed].compactMap(\.self)
        return ends.min().map { $0 + terms.grace }
    }

    /// How many places are held or completed.
    func taken(of study: Int64, _ mode: StudyMode, by link: Int64? = nil) throws -> Int {
        var sql = "SELECT COUNT(*) FROM participations WHERE study = ? AND mode = ? AND place IN ('held', 'completed')"
        var arguments: StatementArguments = [study, mode.rawValue]
        if let link {
            sql += " AND link = ?"
            arguments += [link]
        }
        return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? 0
    }

    /// Somebody is there: puts the deadline off, and takes back whoever had been given up.
    func welcome(_ participation: StoredParticipation) throws -> StoredParticipation {
        let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
        if participation.phase == .abandoned {
            try comeBack(participation, terms)
        } else if participation.phase.isOpen {
            let deadline = participation.phase == .waiting ? participation.deadline : now + terms.abandoned
            // Contacts within a minute are one: the deadline is hours away.
            if now - participation.contact < 60_000, terms.abandoned > 600_000 { return participation }
            try database.cachedStatement(sql: "UPDATE participations SET contact = ?, deadline = ? WHERE id = ?")
                .execute(arguments: [now, deadline, participation.row])
        } else {
            return participation
        }
        return try StudyRows.participation(row: participation.row, in: database)
    }

    /// Whoever comes back keeps the group: the old slot if nobody has it, else one beside the sequence. With `late: end`, or
    /// after the closing, they are thanked instead.
    private func comeBack(_ participation: StoredParticipation, _ terms: StudyTerms) throws {
        let closing = try closing(of: participation.studyRow)
        guard try doubt() != nil || (!terms.endsLate && closing.map({ $0 >= now }) ?? true) else {
            try database.cachedStatement(sql: "UPDATE participations SET phase = 'expired', contact = ? WHERE id = ?")
                .execute(arguments: [now, participation.row])
            return
        }
        let newest = try StudyRows.newest(of: participation.studyRow, in: database)?.terms ?? terms
        let others = try taken(of: participation.studyRow, participation.mode)
        let isLate = newest.maximum.map { others >= $0 } ?? false
        try database.cachedStatement(
            sql: """
                UPDATE participations SET phase = 'running', place = 'held', ended = NULL, contact = ?, deadline = ?,
                    isLate = isLate OR ? WHERE id = ?
                """
        ).execute(arguments: [now, now + terms.abandoned, isLate, participation.row])
        try database.cachedStatement(
            sql: "UPDATE cells SET state = 'held' WHERE participation = ? AND state = 'freed'"
        ).execute(arguments: [participation.row])
        // What was kept all the time has no fate any more.
        try database.cachedStatement(
            sql: "UPDATE slots SET fate = NULL WHERE participation = ? AND state = 'held'"
        ).execute(arguments: [participation.row])
        try takeSlotsBack(participation)
    }

    private func takeSlotsBack(_ participation: StoredParticipation) throws {
        let last = try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT ledger, stratum, position, grp, step, kind, isReusable, isReusable AND NOT EXISTS (
                        SELECT 1 FROM slots t WHERE t.study = s.study AND t.ledger = s.ledger
                            AND t.stratum = s.stratum AND t.position = s.position AND t.kind = 'regular'
                            AND t.state <> 'freed') AS isFree
                    FROM slots s WHERE participation = ?1 AND state = 'freed' AND id = (
                        SELECT MAX(id) FROM slots WHERE participation = ?1 AND step = s.step)
                    """), arguments: [participation.row])
        for row in last {
            guard let kind = LedgerEntry.Kind(rawValue: row["kind"]) else { throw StudyRows.unreadable("a slot") }
            try add(
                participation, step: row["step"], ledger: row["ledger"], stratum: row["stratum"],
                position: row["position"], group: row["grp"],
                kind == .regular && !(row["isFree"] as Bool) ? .surplus : kind, isReusable: row["isReusable"])
        }
    }

    func add(
        _ participation: StoredParticipation, step: String, ledger: String, stratum: String, position: Int,
        group: String, _ kind: LedgerEntry.Kind, isReusable: Bool
    ) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO slots
                    (study, ledger, stratum, position, grp, participation, step, kind, isReusable, state, given)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'held', ?)
                """
        ).execute(arguments: [
            participation.studyRow, ledger, stratum, position, group, participation.row, step, kind.rawValue,
            isReusable, now,
        ])
    }
}
