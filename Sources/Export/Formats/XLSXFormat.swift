import CXlsxWriter
import Foundation
import Interface

/// All tables as sheets of one workbook, between a sheet that says what they are and one with the dictionary.
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
        var names = SheetNames(["README", "dictionary"])
        let named = sheets.map { $0.written.table.filed(as: names.free($0.written.table.name)) }
        try file.begin("README", widths: [120])
        for line in readMe(sheets, named, facts, counts).split(separator: "\n", omittingEmptySubsequences: false) {
            try file.write([.text(String(line))], [Column("line", .text, "A line")])
        }
        for (sheet, table) in zip(sheets, named) {
            let columns = sheet.written.table.columns
            try file.begin(table.file, widths: zip(columns, sheet.survey.columns).map { Self.width($0, $1) })
            try file.writeHeader(columns.map(\.name))
            try sheet.written.forEach { try file.write($0, columns) }
            try file.filter(columns: columns.count)
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

    private func readMe(
        _ sheets: [Sheet], _ named: [StudyTable], _ facts: ExportFacts, _ counts: ExportCounts
    ) -> String {
        ReadMe(
            facts, counts, tables: named, others: ["- `dictionary`: what each column of each sheet holds"],
            about: [
                "Each file of the list is a sheet. Moments are in universal time. An empty cell is a missing value. Texts are texts, "
                    + "whatever they begin with; numbers have sixteen digits, and whole numbers of more are texts.",
                "",
            ] + zip(sheets, named).flatMap { $0.texts.lines($1.file, "\(Self.mostUnits) signs") }
        ).text
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
