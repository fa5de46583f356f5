import Interface

extension ReadMe {
    /// What the tables tell about who somebody is.
    static func persons(_ facts: ExportFacts) -> String {
        let end = "No names, signatures, contacts or tokens are in any file."
        let dayOnly =
            "but for those of whom no more than the day is kept (those who declined, were screened out or found no "
        let (options, plain) = (facts.options, facts.options.isPlain)
        if plain {
            return "Labels (P0001 …) are in the order of admission, times are exact " + dayOnly
                + "place: `began_day`): these are pseudonymous data for the team, not anonymous ones. " + end
        }
        let ids =
            options.ids == .numbers
            ? "Labels (P0001 …) are in the order of admission."
            : "People and sessions have codes, the same ones in every export of this study; their order tells nothing."
        let dates =
            switch options.dates {
            case .exact: "Times are exact."
            case .shifted:
                "Dates lie in 1910 to 1919: all of a person are moved by the same whole number of weeks, so weekday, clock "
                    + "time and intervals are as they were."
            case .none: "There are no dates: moments are clock times in universal time, as of 1 January 1970."
            }
        let level =
            options.level == .open
            ? "These data are pseudonymous, not anonymous."
            : "These are pseudonymous data for the team, not anonymous ones."
        return [ids, dates, level, end].joined(separator: " ")
    }

    /// The section on what was withheld, and on who could be recognised.
    static func disclosure(
        _ facts: ExportFacts, _ counts: ExportCounts, wants: (StudyTable) -> Bool
    ) -> [String] {
        guard !facts.options.isPlain else { return [] }
        var lines = ["## Who could be recognised", ""]
        let demographic = facts.tables.answers.columns.filter { $0.detail.role == .demographic }.map(\.name)
        if demographic.isEmpty {
            lines.append("No column asks who somebody is.")
        } else {
            lines.append(
                "\(counts.unique) of \(counts.participations) people are like nobody else by the answers that say who "
                    + "somebody is (\(demographic.map { "`\($0)`" }.joined(separator: ", "))): somebody who knows these of "
                    + "a person finds the person's row. The data are pseudonymous, not anonymous.")
        }
        lines.append("")
        let withheld = Descriptors.tables(facts, wants: wants).filter { !$0.withheld.isEmpty }
        if !withheld.isEmpty {
            lines += ["Withheld are these columns:", ""]
            for table in withheld {
                lines.append(
                    "- `\(table.file)`: " + table.withheld.map { "`\($0)`" }.joined(separator: ", "))
            }
            lines.append("")
        }
        if facts.options.hasLogs, counts.logsWithheld > 0 {
            lines += [
                "The logs of \(counts.logsWithheld) sessions are withheld, since they tell what the tables do not.", "",
            ]
        }
        if let number = facts.keyNumber, number > 1 {
            lines += [
                "The codes are of the study's key \(number): keys before it were destroyed, and codes of exports made with "
                    + "them are others.", "",
            ]
        }
        return lines
    }
}
