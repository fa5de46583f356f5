import Interface

extension StudyTable {
    /// Leaves out the columns that an export withholds, and says in the others' descriptions what is replaced.
    mutating func disguise(_ options: ExportOptions) {
        let kept = made.indices.filter { !options.withholds(made[$0]) }
        places = kept.count == made.count ? nil : kept
        replaced = kept.compactMap { place in
            options.replaces(made[place]) ? (place, made[place].detail.role) : nil
        }
        columns = kept.map { options.described(made[$0]) }
    }

    /// The names of the columns that are left out.
    package var withheld: [String] {
        guard let places else { return [] }
        return made.indices.filter { !places.contains($0) }.map { made[$0].name }
    }
}

extension ExportOptions {
    /// Whether the cells of a column are replaced.
    fileprivate func replaces(_ column: Column) -> Bool {
        switch column.detail.role {
        case .reason: level == .open && !include.contains(column.name)
        case .participant, .session: ids == .codes
        case .instant, .day: dates != .exact
        case .plain, .demographic: false
        }
    }

    /// A column with a description that tells how its cells are replaced.
    func described(_ column: Column) -> Column {
        guard replaces(column) else { return column }
        var column = column
        switch (column.detail.role, dates) {
        case (.participant, _): column.description = "The participation's code; the order of codes tells nothing"
        case (.session, _): column.description = "The session's code"
        case (.reason, _):
            column.description = "excluded where the team says that it does not count; empty where it counts"
        case (.instant, .shifted), (.day, .shifted):
            column.description += "; earlier by whole weeks, as many for all moments of a person"
        case (.instant, _): column.description += "; the clock time alone, as of 1 January 1970"
        case (.day, _): column.description += "; empty, since this export has no dates"
        case (.plain, _), (.demographic, _): break
        }
        return column
    }
}
