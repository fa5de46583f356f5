import GRDB
import Studies

extension StudyPlaces {
    /// Whether no place is left, of the study's or of the link's.
    ///
    /// Places whose time is over count as free, whether they were given back already or not.
    func isFull(
        _ study: Int64, _ terms: StudyTerms, _ found: (row: Int64, study: Int64, link: StudyLink)
    ) throws -> Bool {
        func isUsed(_ maximum: Int?, by link: Int64?) throws -> Bool {
            guard let maximum, try taken(of: study, found.link.mode, by: link) >= maximum else { return false }
            let overdue = try Int.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT COUNT(*) FROM participations WHERE study = ?1 AND mode = ?2 AND place = 'held'
                            AND deadline < ?3 AND (?4 IS NULL OR link = ?4)
                        """), arguments: [study, found.link.mode.rawValue, now, link])
            return try taken(of: study, found.link.mode, by: link) - (overdue ?? 0) >= maximum
        }
        return try isUsed(terms.maximum, by: nil) || isUsed(found.link.maximum, by: found.row)
    }
}
