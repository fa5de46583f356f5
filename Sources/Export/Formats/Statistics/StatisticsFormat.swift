import Interface
import Studies

/// A file for each table as a program for statistics reads it, with labels, and the files that say what they hold.
///
/// Names, labels, levels and codes are those of the columns. Each table is read twice: once for what its cells come to,
/// once for its file.
struct StatisticsFormat: TableFormat {
    /// A table, and the variables of its file.
    private struct Sheet {
        let written: WrittenTable
        /// The table under its file's name.
        let table: StudyTable
        let variables: [StatisticsVariable]
        let texts: TextsCut
    }

    let program: StatisticsProgram

    func wants(_ table: StudyTable) -> Bool { true }

    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles
    ) throws {
        let sheets = try tables.map { try sheet($0, facts) }
        for sheet in sheets {
            let file = try StatisticsFile(
                program, sheet.table.name, label: Descriptors.title(facts), sheet.variables, rows: sheet.written.rows)
            try files.begin(sheet.table.file)
            try sheet.written.forEach { cells in
                try file.write(cells)
                if file.waiting > 1 << 16 { try files.write(file.drain()) }
            }
            try file.end()
            try files.write(file.drain())
            try files.end()
        }
        let described = sheets.flatMap { sheet in
            sheet.variables.map { variable in
                var one = DescribedColumn(
                    sheet.table, variable.column, hasCodes: facts.options.hasMissingCodes && !variable.losesReasons)
                one.variable = variable.name
                return one
            }
        }
        try files.add(
            "dictionary.csv",
            Descriptors.dictionary(
                described, facts.tables.languages,
                and: RowColumn(Column("variable", .text, "The column's name in the file")) { .text($0.variable) }))
        try files.add(
            "README.md",
            ReadMe(
                facts, counts, tables: sheets.map(\.table),
                others: [
                    "- `dictionary.csv`: what each column of each table holds",
                    "- `manifest-sha256.txt`: all files with their hashes (`sha256sum -c manifest-sha256.txt`)",
                ], about: notes(sheets, facts)
            ).text)
    }

    private func sheet(_ written: WrittenTable, _ facts: ExportFacts) throws -> Sheet {
        let table = written.table
        func refuse(_ what: String, _ most: Int, _ found: Int) -> ExportError {
            ExportError(
                .limit,
                "table \(table.name): expected at most \(most) \(what) in a .\(program.ending) file, found \(found); take "
                    + (program == .stata ? "sav or csv" : "csv"))
        }
        if let most = program.mostVariables, table.columns.count > most {
            throw refuse("columns", most, table.columns.count)
        }
        guard written.rows <= program.mostRows else { throw refuse("rows", program.mostRows, written.rows) }
        let survey = try TableSurvey(written, ".\(program.ending)")
        var names = VariableNames(program)
        let language = facts.tables.languages[0]
        let variables = zip(table.columns, survey.columns).map { column, cells in
            StatisticsVariable(
                column, name: names.free(column.name), cells, for: program, in: language,
                hasCodes: facts.options.hasMissingCodes)
        }
        return Sheet(
            written: written, table: table.filed(as: table.file(ending: program.ending)), variables: variables,
            texts: try TextsCut(written, survey.columns.map(\.bytes), most: program.textBytes) { $0.utf8.count })
    }

    /// What there is to know of the files.
    private func notes(_ sheets: [Sheet], _ facts: ExportFacts) -> [String] {
        let participations = facts.tables.participations.file(ending: program.ending)
        let moment =
            program == .spss ? "dates with times of SPSS (seconds since 1582)" : "%tc (milliseconds since 1960)"
        var lines = [
            "Labels are in the study's first language where the lab speaks it, otherwise in English; `dictionary.csv` has all "
                + "of them, and each column's name beside that of its variable (`variable`). Yes and no are 1 and 0. Moments "
                + "are \(moment) in universal time. A missing value is a missing value of the program.",
            "",
            program == .spss
                ? "Answers that are missing have their reasons as declared missing values: -77 left out, -88 not asked, "
                    + "-99 not reached. SPSS keeps no blanks at the end of a text."
                : "Answers that are missing have their reasons: .a left out, .b not asked, .c not reached; where an answer is a "
                    + "text, the text is -77, -88 or -99. Stata has labels for numbers alone: what texts mean is in "
                    + "`dictionary.csv`.",
            "",
        ]
        let every = sheets.flatMap { sheet in sheet.variables.map { (sheet.table.file, $0) } }
        for (file, variable) in every where variable.losesReasons {
            lines += [
                "In `\(file)`, `\(variable.name)` has answers that are the same number as a code; where an answer is missing "
                    + "its reason is left out.", "",
            ]
        }
        for (file, variable) in every where variable.column.kind != .text {
            if case .text = variable.storage {
                lines += [
                    "In `\(file)`, `\(variable.name)` has numbers that the program would round, and is a text.", "",
                ]
            }
        }
        lines += sheets.flatMap { $0.texts.lines($0.table.file, "\(program.textBytes) bytes") }
        lines +=
            program == .spss
            ? [
                "    SPSS     GET FILE=\"\(participations)\".", "    R        haven::read_sav(\"\(participations)\")",
                "    Python   pyreadstat.read_sav(\"\(participations)\")", "",
            ]
            : [
                "    Stata    use \"\(participations)\"", "    R        haven::read_dta(\"\(participations)\")",
                "    Python   pyreadstat.read_dta(\"\(participations)\")", "",
            ]
        return lines
    }
}
