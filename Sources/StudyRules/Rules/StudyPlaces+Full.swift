extension StudyPlaces {
    /// Whether no place is left, of the study's or of the link's.
    ///
    /// Places whose time is over count as free, whether they were given back already or not.
    package func isFull(_ terms: StudyTerms, _ found: StudyLinkRow) throws -> Bool {
        func isUsed(_ maximum: Int?, by link: Int64?) throws -> Bool {
            guard let maximum else { return false }
            let taken = try rows.taken(found.study, found.link.mode, by: link)
            guard taken >= maximum else { return false }
            return taken - (try rows.overdue(found.study, found.link.mode, by: link)) >= maximum
        }
        return try isUsed(terms.maximum, by: nil) || isUsed(found.link.maximum, by: found.row)
    }
}
