import GRDB

/// A point up to which a study's data are known already.
package enum EarlierPoint: Equatable, Sendable {
    case position(Int)
    /// In milliseconds since 1970, by the clock of the machine.
    case moment(Double)
}

/// Where a moment lies among the positions of a study, by the clock of the machine that stored it.
package struct MomentPlace: Equatable, Sendable {
    /// All that has changed since the moment has a higher position. More can have one, where the clock is in doubt.
    package let position: Int
    /// Whether the clock was set back before the moment was reached, so that changes behind it cannot be told apart.
    package let isInDoubt: Bool
    /// When the study's first and its last change were that are known, in milliseconds since 1970; nil without any.
    package let known: ClosedRange<Double>?

    package init(position: Int, isInDoubt: Bool = false, known: ClosedRange<Double>?) {
        (self.position, self.isInDoubt, self.known) = (position, isInDoubt, known)
    }
}

extension SQLiteArchive {
    /// How far a clock may be wrong that nobody notices, in milliseconds: one that is set by the network hardly ever is.
    private static let tolerance = 60_000.0

    package func changed(
        in key: String, mode: StudyMode, after position: Int
    ) async throws(ArchiveError) -> [Int] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try Int.fetchAll(
                database,
                sql: """
                    SELECT p.number FROM participationChanges c JOIN participations p ON p.id = c.participation
                    WHERE p.study = ? AND p.mode = ? AND c.position > ? ORDER BY p.number
                    """, arguments: [study.row, mode.rawValue, position])
        }
    }

    package func place(of moment: Double, in key: String) async throws(ArchiveError) -> MomentPlace {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            let changes = try Row.fetchCursor(
                database,
                sql: """
                    SELECT c.position, c.time FROM participationChanges c JOIN participations p ON p.id = c.participation
                    WHERE p.study = ? ORDER BY c.position
                    """, arguments: [study.row])
            var (newest, known) = (-Double.infinity, nil as ClosedRange<Double>?)
            var found: (position: Int, isInDoubt: Bool)?
            while let change = try changes.next() {
                let (position, time): (Int, Double) = (change[0], change[1])
                if found == nil {
                    // Behind a clock that was set back nobody knows when anything was: all of it may have come since.
                    let isInDoubt = time < newest - Self.tolerance
                    if isInDoubt || time >= moment - Self.tolerance { found = (position - 1, isInDoubt) }
                }
                newest = max(newest, time)
                known = min(known?.lowerBound ?? time, time)...newest
            }
            let last = try Int.fetchOne(
                database, sql: "SELECT position FROM studies WHERE id = ?", arguments: [study.row])
            return MomentPlace(
                position: found?.position ?? last ?? 0, isInDoubt: found?.isInDoubt ?? false, known: known)
        }
    }
}
