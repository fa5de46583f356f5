package import Archive

/// The parts of an export besides its tables, and what its tables tell about persons.
package struct ExportOptions: Equatable, Sendable {
    /// Whether it has the log of each session.
    package var hasLogs: Bool
    /// Whether it has the panels' identifiers of participants, in a file of their own. Only the team can have them.
    package var hasExternals: Bool
    /// Whether answers that are missing have codes in the wide table: −77 left out, −88 not asked, −99 not reached.
    package var hasMissingCodes: Bool
    /// How persons and sessions are called.
    package var ids: Ids
    /// Which dates are told.
    package var dates: Dates
    /// For whom it is.
    package var level: Level
    /// Names of columns that the open level would withhold and that are written all the same.
    package var include: Set<String>
    /// The number of the one participation that it has; nil for all.
    package var participation: Int?
    /// The point since which the participations have changed that it has; nil for all.
    package var since: EarlierPoint?
    /// Which tables it has.
    package var choice = TableChoice()
    /// What is said about the data in this export; nil for what the study's team keeps.
    package var about: DataAbout?

    package init(
        hasLogs: Bool = false, hasExternals: Bool = false, hasMissingCodes: Bool = false, ids: Ids = .codes,
        dates: Dates = .shifted, level: Level = .open, include: Set<String> = []
    ) {
        (self.hasLogs, self.hasExternals, self.hasMissingCodes) = (hasLogs, hasExternals, hasMissingCodes)
        (self.ids, self.dates, self.level, self.include) = (ids, dates, level, include)
    }

    /// The options of an export in which nothing is replaced or withheld.
    package static func team(
        hasLogs: Bool = false, hasExternals: Bool = false, hasMissingCodes: Bool = false
    ) -> ExportOptions {
        ExportOptions(
            hasLogs: hasLogs, hasExternals: hasExternals, hasMissingCodes: hasMissingCodes, ids: .numbers,
            dates: .exact, level: .team)
    }
}

extension ExportOptions {
    /// Whether it has some of the participations alone.
    var isPart: Bool { participation != nil || since != nil }

    /// Leaves out what another program's format has no place for, and adds what it always has. A code for a missing answer
    /// stands where a program takes it for one, or where people read it: a field of REDCap would refuse the number.
    mutating func fit(_ format: ExportFormat) {
        (hasLogs, hasExternals) = (format.takesLogs && hasLogs, false)
        hasMissingCodes = format.takesMissing && hasMissingCodes || format.declaresMissing
    }
}
