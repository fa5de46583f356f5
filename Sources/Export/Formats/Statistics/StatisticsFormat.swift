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
        for language in ReadMe.languages {
            let tables = sheets.map(\.table)
            let text = ReadMe(
                facts, counts, in: language,
                files: ReadMe.rows(tables, counts, language) + [FormatPhrase.dictionary.said(in: language)],
                about: notes(sheets, facts, language), tables: tables
            ).text
            try files.add(ReadMe.file(in: language), text)
        }
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
    private func notes(_ sheets: [Sheet], _ facts: ExportFacts, _ language: Language) -> [String] {
        let isSPSS = program == .spss
        func said(_ phrase: FormatPhrase) -> String { phrase.said(in: language) }
        var lines = [
            said(.labels) + " " + said(isSPSS ? .momentsSPSS : .momentsStata),
            said(isSPSS ? .missingSPSS : .missingStata),
        ]
        let every = sheets.flatMap { sheet in sheet.variables.map { (sheet.table.file, $0) } }
        for (file, variable) in every where variable.losesReasons {
            lines.append(FormatPhrase.losesReasons.said(in: language, ("file", file), ("name", variable.name)))
        }
        for (file, variable) in every where variable.column.kind != .text {
            guard case .text = variable.storage else { continue }
            lines.append(FormatPhrase.rounded.said(in: language, ("file", file), ("name", variable.name)))
        }
        let most = FormatPhrase.bytes.said(in: language, ("n", String(program.textBytes)))
        lines += sheets.flatMap { $0.texts.lines($0.table.file, most, language) }
        let file = facts.tables.participations.file(ending: program.ending)
        let commands =
            isSPSS
            ? ["SPSS     GET FILE=\"\(file)\".", "R        haven::read_sav(\"\(file)\")"]
            : ["Stata    use \"\(file)\"", "R        haven::read_dta(\"\(file)\")"]
        let python = "Python   pyreadstat.read_\(program.ending)(\"\(file)\")"
        return lines + [(commands + [python]).map { "    " + $0 }.joined(separator: "\n")]
    }
}
