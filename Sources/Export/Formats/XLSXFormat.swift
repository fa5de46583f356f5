import CXlsxWriter
import Foundation
import Interface

/// All tables as sheets of one workbook, between a sheet that says what they are and one with the dictionary. The sheet
/// in a further language comes before that.
///
/// Texts are texts, whatever they begin with: no cell is a formula. Numbers have the sixteen digits that libxlsxwriter
/// writes.
struct XLSXFormat: TableFormat {
    /// Excel's limits: rows with the header, columns, units of UTF-16 in a cell, signs in a sheet's name.
    static let (mostRows, mostColumns, mostUnits, mostName) = (1_048_576, 16_384, 32_767, 31)
    /// The sheets that come first, in this order.
    private static let first = ["participations", "people", "sessions", "figures", "answers"]

    func wants(_ table: StudyTable) -> Bool { true }

    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles
    ) throws {
        for written in tables { try Self.check(written.table, rows: written.rows) }
        let place = { (table: WrittenTable) in Self.first.firstIndex(of: table.table.name) ?? Self.first.count }
        // The sort is stable, so the others keep their order.
        let sorted = tables.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
        let sheets = try sorted.map { try Sheet($0.element) }
        let file = try WorkbookFile(Descriptors.title(facts), spoolsIn: facts.spools)
        var names = SheetNames(ReadMe.languages.map(Self.readMe) + ["dictionary"])
        let named = sheets.map { $0.written.table.filed(as: names.free($0.written.table.name)) }
        try write(readMe: ReadMe.languages[0], sheets, named, facts, counts, to: file)
        for (sheet, table) in zip(sheets, named) {
            let columns = sheet.written.table.columns
            try file.begin(table.file, widths: zip(columns, sheet.survey.columns).map { Self.width($0, $1) })
            try file.writeHeader(columns.map(\.name))
            try sheet.written.forEach { try file.write($0, columns) }
            try file.filter(columns: columns.count)
        }
        for language in ReadMe.languages.dropFirst() {
            try write(readMe: language, sheets, named, facts, counts, to: file)
        }
        let list = DescribedColumn.dictionary(facts.tables.languages)
        let head = list.heads()
        try file.begin("dictionary", widths: list.map { $0.name.hasPrefix("description") ? 60 : 20 })
        try file.writeHeader(head.map(\.name))
        for table in named {
            for column in table.columns {
                try file.write(
                    list.cells(of: DescribedColumn(table, column, hasCodes: facts.options.hasMissingCodes)), head)
            }
        }
        try file.filter(columns: list.count)
        let bytes = try file.close()
        try files.begin("\(facts.study.key)-\(facts.mode).xlsx")
        while let piece = try bytes.next() { try files.write(piece) }
        try files.end()
    }

    /// - Throws: ``ExportError`` for a table that is too large for a sheet.
    static func check(_ table: StudyTable, rows: Int) throws {
        for (what, most, found) in [("rows", mostRows - 1, rows), ("columns", mostColumns, table.columns.count)]
        where found > most {
            throw ExportError(
                .limit,
                "table \(table.name): expected at most \(most) \(what) in a sheet, found \(found); leave it out "
                    + "(--without \(table.name)), or take csv or sav")
        }
    }

    /// A table, and what its cells come to.
    private struct Sheet {
        let written: WrittenTable
        let survey: TableSurvey
        let texts: TextsCut

        init(_ written: WrittenTable) throws {
            self.written = written
            survey = try TableSurvey(written, "a workbook")
            texts = try TextsCut(written, survey.columns.map(\.units), most: XLSXFormat.mostUnits) { $0.utf16.count }
        }
    }

    private static func width(_ column: Column, _ cells: TableSurvey.Cells) -> Int {
        // A moment has 23 signs, and the arrow of the filter stands beside the name.
        let most = column.kind == .instant ? 23 : column.kind == .text ? cells.units : 10
        return min(max(most, column.name.utf8.count + 4), 50)
    }

    private func write(
        readMe language: Language, _ sheets: [Sheet], _ named: [StudyTable], _ facts: ExportFacts,
        _ counts: ExportCounts, to file: WorkbookFile
    ) throws {
        let most = FormatPhrase.signs.said(in: language, ("n", String(Self.mostUnits)))
        let text = ReadMe(
            facts, counts, in: language,
            files: ReadMe.rows(named, counts, language) + [FormatPhrase.sheetDictionary.said(in: language)],
            about: [FormatPhrase.sheets.said(in: language)]
                + zip(sheets, named).flatMap { $0.texts.lines($1.file, most, language) },
            tables: named, hasList: false
        ).text
        try file.begin(Self.readMe(in: language), widths: [120])
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            try file.write([.text(String(line))], [Column("line", .text, "A line")])
        }
    }

    /// The sheet with the text that people read first.
    private static func readMe(in language: Language) -> String {
        language == ReadMe.languages[0] ? "README" : "README.\(language.code)"
    }
}

/// Names of sheets, which differ in more than capitals and have no signs that Excel refuses.
struct SheetNames {
    private var taken: Set<String>

    init(_ taken: [String]) { self.taken = Set(taken.map { $0.lowercased() }) }

    mutating func free(_ wanted: String) -> String {
        let plain = String(wanted.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "_" })
        var (name, number) = (plain.cut(toUTF16: XLSXFormat.mostName), 1)
        while !taken.insert(name.lowercased()).inserted {
            number += 1
            let end = "_\(number)"
            name = plain.cut(toUTF16: XLSXFormat.mostName - end.count) + end
        }
        return name
    }
}
