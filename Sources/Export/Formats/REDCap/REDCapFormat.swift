import Interface
import Tree

/// A study as a project of REDCap: a data dictionary, and a table to import with a row for each participation.
///
/// Values are the coded ones. A form has what is known of a participation; each step with sessions has a form with its
/// answers, scores and main figures. Trials are left out, since REDCap has one row for a person. Source: the help of
/// REDCap's own pages "Data Dictionary" and "Data Import Tool".
struct REDCapFormat: TableFormat {
    private static let tables = ["participations", "answers", "people"]

    func wants(_ table: StudyTable) -> Bool { Self.tables.contains(table.name) }

    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles
    ) throws {
        let fields = REDCapFields(facts).fields
        try files.begin("data-dictionary.csv")
        var bytes: [UInt8] = []
        TableStyle.data.append(line: REDCapField.header.map { .text($0) }, to: &bytes)
        for line in [Self.record.line] + fields.map(\.field.line) { TableStyle.data.append(line: line, to: &bytes) }
        try files.write(bytes)
        try files.end()
        try files.begin("import.csv")
        let lost = try write(fields, tables, to: files)
        try files.end()
        // Their rows are in files of other names.
        let sources = tables.map { $0.table.filed(as: $0.table.name) }
        for language in ReadMe.languages {
            let text = REDCapReadMe(
                facts, counts, in: language, fields: fields.count, lost: lost, tables: sources
            ).text
            try files.add(ReadMe.file(in: language), text)
        }
    }

    /// The first field of every project.
    private static let record = REDCapField(
        name: "record_id", form: REDCapFields.first, kind: .text, label: "Participation", unit: "", minimum: nil,
        maximum: nil, isIdentifier: false, source: "participations.participation")

    /// Writes the rows, for which the tables are read side by side, since all of them have a row for each participation.
    ///
    /// - Returns: how many values were left out, since they are none of their field's options.
    private func write(
        _ fields: [REDCapFields.Placed], _ tables: [WrittenTable], to files: PackageFiles
    ) throws -> Int {
        var bytes: [UInt8] = []
        TableStyle.data.append(
            line: [.text("record_id")] + fields.flatMap { $0.field.headers.map { .text($0) } }, to: &bytes)
        try files.write(bytes)
        let names = tables.map(\.table.name)
        let readers = try tables.map { try $0.reader() }
        let order = fields.map { names.firstIndex(of: $0.table) }
        var lost = 0
        while let first = try readers.first?.next(), let table = tables.first {
            let person = table.place(of: "participation").map { first[$0] }
            var rows = [first]
            for (reader, table) in zip(readers, tables).dropFirst() {
                guard let row = try reader.next(), table.place(of: "participation").map({ row[$0] }) == person else {
                    throw ExportError(
                        .format, "\(table.table.name): expected a row for each participation in one order; begin anew")
                }
                rows.append(row)
            }
            var cells: [Cell] = [person ?? .empty]
            for (placed, place) in zip(fields, order) {
                let cell = place.map { rows[$0][placed.column] } ?? .empty
                let values = placed.field.values(cell)
                if values == nil { lost += 1 }
                cells += values ?? placed.field.headers.map { _ in .empty }
            }
            bytes.removeAll(keepingCapacity: true)
            TableStyle.data.append(line: cells, to: &bytes)
            try files.write(bytes)
        }
        return lost
    }
}
