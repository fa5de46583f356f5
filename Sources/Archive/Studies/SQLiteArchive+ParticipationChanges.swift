import GRDB
import Studies
import Tree

extension SQLiteArchive {
    package func change(
        _ number: Int, of key: String, mode: StudyMode, _ change: ParticipationChange, by author: Author
    ) async throws(ArchiveError) -> StoredParticipation {
        let now = configuration.now()
        return try await queue.commit { database in
            let participation = try Self.known(number, of: key, mode, in: database)
            if change.releasesPlace, participation.place != .held {
                throw ArchiveError(
                    .conflict, at: participation.label,
                    "it holds no place any more: it is \(participation.phase.rawValue)",
                    remedy: "nothing has to be released")
            }
            if change.letsVisitCome, participation.mode != .preview || participation.phase != .waiting {
                throw ArchiveError(
                    .conflict, at: participation.label,
                    "expected one of a preview that waits for a visit; it is \(participation.phase.rawValue), mode "
                        + participation.mode.rawValue,
                    remedy: "come to the wait by a preview link first")
            }
            try StudyPlaces(database: database, now: now).change(participation, change, by: author)
            return try StudyRows.participation(row: participation.row, in: database)
        }
    }

    package func putClock(of profile: ProfileIdentifier, to moment: Double) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            let participation = try StudyRows.known(profile, in: database)
            guard participation.mode == .preview else {
                throw ArchiveError(
                    .conflict, at: participation.label, "expected a preview, found mode \(participation.mode.rawValue)",
                    remedy: "the time of all others is everybody's")
            }
            guard moment > now + participation.ahead else { return }
            try database.execute(
                sql: "UPDATE participations SET ahead = ? WHERE id = ?", arguments: [moment - now, participation.row])
        }
    }

    package func exclude(
        numbers: [Int], marks: [String], of key: String, mode: StudyMode, because reason: String, freesSlots: Bool,
        by author: Author
    ) async throws(ArchiveError) -> [ExclusionOutcome] {
        let now = configuration.now()
        return try await queue.commit { database in
            let study = try StudyRows.study(key, in: database)
            let places = StudyPlaces(database: database, now: now)
            var change = ParticipationChange()
            change.excluded = reason
            change.freesSlot = freesSlots
            func outcome(_ condition: String, _ value: any DatabaseValueConvertible) throws -> ExclusionOutcome {
                let found = try StudyRows.participations(
                    where: "p.study = ? AND p.mode = ? AND \(condition)", [study.row, mode.rawValue, value],
                    in: database)
                guard let one = found.first else { return .unknown }
                guard one.excluded == nil else { return .already(one.number) }
                try places.change(one, change, by: author)
                return .excluded(one.number)
            }
            let byMark =
                "p.id = (SELECT participation FROM externals WHERE study = p.study AND mode = p.mode AND mark = ?)"
            return try numbers.map { try outcome("p.number = ?", $0) } + marks.map { try outcome(byMark, $0) }
        }
    }
}

/// What became of the wish to exclude somebody.
package enum ExclusionOutcome: Equatable, Sendable {
    case excluded(Int)
    /// It was excluded before, and stays so.
    case already(Int)
    case unknown
}

extension StudyPlaces {
    /// Changes what the team says of a participation, and writes that down.
    fileprivate func change(
        _ participation: StoredParticipation, _ change: ParticipationChange, by author: Author
    ) throws {
        var detail = Node()
        if let excluded = change.excluded {
            try set("excluded", excluded, of: participation)
            detail["excluded"] = .bool(excluded != nil)
            if excluded != nil, change.freesSlot {
                try freeSlots(of: participation, fate: "excluded", .always)
                detail["freed"] = true
            }
        }
        if let note = change.note {
            try set("note", note, of: participation)
            detail["note"] = .bool(note != nil)
        }
        if change.releasesPlace {
            let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
            try end(participation, as: .abandoned, terms.release)
            detail["released"] = true
        }
        if change.letsVisitCome, let due = participation.dueFrom, due > now + participation.ahead {
            // A second more: times are rounded on the way.
            try database.execute(
                sql: "UPDATE participations SET ahead = ? WHERE id = ?",
                arguments: [due - now + 1_000, participation.row])
            detail["visit"] = .int(participation.visit + 1)
        }
        let object = "study \(participation.study) \(participation.label)"
        try AuditChain.add(AuditNote(.studyExclusion, of: object, by: author, detail), at: now, in: database)
    }

    private func set(_ column: String, _ text: String?, of participation: StoredParticipation) throws {
        try database.execute(
            sql: "UPDATE participations SET \(column) = ? WHERE id = ?", arguments: [text, participation.row])
    }

    /// Keeps the steps and visits of a way. What was left before does not change any more: as long as no times have moved,
    /// only the last step that is known and what follows it is looked at, however long the way was.
    func keep(
        _ steps: [ReachedStep], _ visits: [VisitRecord], areTimesMoved: Bool, of participation: StoredParticipation
    ) throws {
        func known(_ count: String) throws -> Int {
            guard !areTimesMoved else { return 0 }
            return try Int.fetchOne(
                database.cachedStatement(sql: "SELECT \(count) WHERE participation = ?"),
                arguments: [participation.row]) ?? 0
        }
        for position in steps.indices.dropFirst(try known("MAX(position) FROM stepsReached")) {
            let step = steps[position]
            try database.cachedStatement(
                sql: """
                    INSERT INTO stepsReached
                        (participation, position, study, mode, step, path, visit, isFirst, began, duration)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT DO UPDATE SET began = excluded.began, duration = excluded.duration
                        WHERE duration IS NOT excluded.duration OR began IS NOT excluded.began
                    """
            ).execute(arguments: [
                participation.row, position, participation.studyRow, participation.mode.rawValue, step.step, step.path,
                step.visit, step.isFirst, step.began, step.duration,
            ])
        }
        for visit in visits.dropFirst(try known("COUNT(*) FROM visits")) {
            try database.cachedStatement(
                sql: """
                    INSERT INTO visits (participation, visit, due, came, late) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT DO UPDATE SET due = excluded.due, came = excluded.came, late = excluded.late WHERE ?
                    """
            ).execute(arguments: [
                participation.row, visit.visit, visit.due, visit.came, visit.late, areTimesMoved,
            ])
        }
    }
}
