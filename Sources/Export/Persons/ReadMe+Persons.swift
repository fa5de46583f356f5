import Interface

extension ReadMe {
    typealias Said = (ReadMePhrase, [(String, String)]) -> String

    /// What the tables tell about who somebody is.
    static func persons(_ facts: ExportFacts, _ said: Said) -> String {
        let options = facts.options
        if options.isPlain { return said(.pseudonymous, []) }
        let dates: ReadMePhrase =
            switch options.dates {
            case .exact: .datesExact
            case .shifted: .datesShifted
            case .none: .datesNone
            }
        let phrases: [ReadMePhrase] = [
            .nothingFiltered, options.ids == .numbers ? .idsNumbers : .idsCodes, dates,
            options.level == .open ? .levelOpen : .levelTeam, .noNames,
        ]
        return phrases.map { said($0, []) }.joined(separator: " ")
    }

    /// The section on what was withheld, and on who could be recognised.
    static func disclosure(
        _ facts: ExportFacts, _ counts: ExportCounts, _ said: Said, tables: [StudyTable]
    ) -> [String] {
        guard !facts.options.isPlain else { return [] }
        var lines = ["## " + said(.recognised, []), ""]
        let demographic = facts.tables.answers.columns.filter { $0.detail.role == .demographic }.map(\.name)
        if demographic.isEmpty {
            lines.append(said(.noDemographic, []))
        } else {
            lines.append(
                said(
                    .unique,
                    [
                        ("n", String(counts.unique)), ("people", String(counts.participations)),
                        ("columns", quoted(demographic)),
                    ]))
        }
        lines.append("")
        let withheld = tables.filter { !$0.withheld.isEmpty }
        if !withheld.isEmpty {
            lines += [said(.withheldColumns, []), ""]
            lines += withheld.map { "- `\($0.file)`: " + quoted($0.withheld) } + [""]
        }
        if facts.options.hasLogs, counts.logsWithheld > 0 {
            lines += [said(.logsWithheld, [("n", String(counts.logsWithheld))]), ""]
        }
        if let number = facts.keyNumber, number > 1 { lines += [said(.keyNumber, [("n", String(number))]), ""] }
        return lines
    }

    private static func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}
