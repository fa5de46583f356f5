import GRDB
import Studies

extension SQLiteArchive {
    package func takeSlot(
        _ request: SlotRequest, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> SlotOutcome {
        let now = configuration.now()
        return try await queue.commit { database in
            let places = StudyPlaces(database: database, now: now)
            let participation = try places.welcome(StudyRows.known(profile, in: database))
            guard participation.phase.isOpen else { return .ended(participation.phase) }
            let held = "s.participation = ? AND s.step = ? AND s.state <> 'freed'"
            if let slot = try StudyRows.slots(where: held, [participation.row, request.step], in: database).first {
                let differs = !slot.stratum.unicodeScalars.elementsEqual(request.stratum.unicodeScalars)
                if differs { try places.add(flags: ["facts-differ"], to: participation) }
                return .given(slot, differs: differs)
            }
            try places.release(of: participation.studyRow)
            try places.give(request, to: participation)
            guard
                let slot = try StudyRows.slots(where: held, [participation.row, request.step], in: database).first
            else { throw StudyRows.unreadable("a slot") }
            return .given(slot, differs: false)
        }
    }

    package func take(
        _ cells: [StudyCell], at step: String, endsWhenFull: Bool, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> CellOutcome {
        let now = configuration.now()
        let (outcome, marks) = try await queue.commit { database -> (CellOutcome, [String]) in
            let places = StudyPlaces(database: database, now: now)
            let participation = try places.welcome(StudyRows.known(profile, in: database))
            guard participation.phase.isOpen else { return (.ended(participation.phase), []) }
            let before = try String.fetchAll(
                database.cachedStatement(
                    sql: "SELECT cell FROM cells WHERE participation = ? AND step = ? AND state <> 'freed' ORDER BY id"),
                arguments: [participation.row, step])
            if !before.isEmpty { return (.taken(before), []) }
            try places.release(of: participation.studyRow)
            if let full = try places.fullCell(cells, at: step, for: participation) {
                guard endsWhenFull else { return (.full(full), []) }
                let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
                return (.full(full), try places.dismiss(participation, as: .full, terms.release, reason: full))
            }
            for cell in cells {
                try database.cachedStatement(
                    sql: """
                        INSERT INTO cells (study, mode, step, cell, participation, state) VALUES (?, ?, ?, ?, ?, 'held')
                        ON CONFLICT DO UPDATE SET state = 'held'
                        """
                ).execute(arguments: [
                    participation.studyRow, participation.mode.rawValue, step, cell.name, participation.row,
                ])
            }
            return (.taken(cells.map(\.name)), [])
        }
        try await finishTaking(marked: marks)
        return outcome
    }
}

extension StudyPlaces {
    /// Gives the lowest free slot of a stratum.
    fileprivate func give(_ request: SlotRequest, to participation: StoredParticipation) throws {
        // What is tried out has sequences of its own.
        let ledger = participation.mode.rawValue + "/" + request.ledger
        let study = participation.studyRow
        if let group = request.fixed {
            return try add(
                participation, step: request.step, ledger: ledger, stratum: request.stratum, position: -1,
                group: group, .fixed, isReusable: false)
        }
        let isReusable = !request.looksAtTotals
        let position = isReusable ? try lowest(study, ledger, request.stratum) : try count(study, ledger)
        let totals = isReusable ? [] : try totals(study, ledger)
        try add(
            participation, step: request.step, ledger: ledger, stratum: request.stratum, position: position,
            group: request.choose(position, totals), .regular, isReusable: isReusable)
    }

    /// How many regular slots of a ledger were ever given.
    private func count(_ study: Int64, _ ledger: String) throws -> Int {
        try Int.fetchOne(
            database.cachedStatement(
                sql: "SELECT COUNT(*) FROM slots WHERE study = ? AND ledger = ? AND kind = 'regular'"),
            arguments: [study, ledger]) ?? 0
    }

    /// The lowest position that nobody has: one that was freed and not given again, else the one behind the last.
    private func lowest(_ study: Int64, _ ledger: String, _ stratum: String) throws -> Int {
        let statement = try database.cachedStatement(
            sql: """
                SELECT MIN(f.position) FROM slots f
                WHERE f.study = ?1 AND f.ledger = ?2 AND f.stratum = ?3 AND f.kind = 'regular' AND f.state = 'freed' AND f.isReusable
                    AND NOT EXISTS (
                        SELECT 1 FROM slots t WHERE t.study = ?1 AND t.ledger = ?2 AND t.stratum = ?3
                            AND t.position = f.position AND t.kind = 'regular' AND t.state <> 'freed')
                """)
        if let freed = try Int.fetchOne(statement, arguments: [study, ledger, stratum]) { return freed }
        let last = try Int.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT MAX(position) FROM slots
                    WHERE study = ? AND ledger = ? AND stratum = ? AND kind = 'regular' AND state <> 'freed'
                    """), arguments: [study, ledger, stratum])
        return (last ?? -1) + 1
    }

    /// How many hold each group in each stratum of a ledger.
    private func totals(_ study: Int64, _ ledger: String) throws -> [SlotTotal] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT stratum, grp, COUNT(*) AS count FROM slots
                    WHERE study = ? AND ledger = ? AND kind <> 'fixed' AND state <> 'freed'
                    GROUP BY stratum, grp ORDER BY stratum, grp
                    """), arguments: [study, ledger]
        ).map { SlotTotal(stratum: $0["stratum"], group: $0["grp"], count: $0["count"]) }
    }

    /// The first of some cells that has no room.
    fileprivate func fullCell(
        _ cells: [StudyCell], at step: String, for participation: StoredParticipation
    ) throws -> String? {
        for cell in cells {
            let taken = try Int.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT COUNT(*) FROM cells
                        WHERE study = ? AND mode = ? AND step = ? AND cell = ? AND state <> 'freed'
                        """),
                arguments: [participation.studyRow, participation.mode.rawValue, step, cell.name])
            if (taken ?? 0) >= cell.maximum { return cell.name }
        }
        return nil
    }

    /// Adds flags to a participation, each once.
    func add(flags: [String], to participation: StoredParticipation) throws {
        let fresh = flags.filter { flag in !participation.flags.contains(flag) }
        guard !fresh.isEmpty else { return }
        let all = (participation.flags + fresh).joined(separator: " ")
        try database.cachedStatement(sql: "UPDATE participations SET flags = ? WHERE id = ?")
            .execute(arguments: [all, participation.row])
    }
}
