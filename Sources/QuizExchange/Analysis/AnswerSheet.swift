import Definitions
package import Quiz
import Text
package import Tree

/// The answers of many persons to a definition's items, from a table with one row per person.
///
/// Columns are found by the items' identities, as `Sitting.wideColumns` names them; others are passed over. A field holds what
/// the answer counts before reversing, or the identity of an answer; empty, `NA`, `NaN` and `null` are unanswered.
package struct AnswerSheet: Equatable, Sendable {
    /// How many persons there are.
    package let persons: Int
    /// For each item of the definition, in declared order, its identity and what every person's answer counts; NaN where
    /// there is none. No numbers where the table has no column for it.
    package let items: [(id: String, values: [Double]?)]

    /// What was settled about the whole table, and what in it looks like something else than an answer, as sentences.
    package let notes: [String]

    /// Identities of the items without a column.
    package var absent: [String] { items.compactMap { $0.values == nil ? $0.id : nil } }

    /// Reads a table for a definition. O(fields).
    ///
    /// - Throws: the first field that is no answer, with line and column (the field's number), what was expected and what to
    ///   do; or that no column is an item.
    package init(csv bytes: [UInt8], file: String = "", for definition: Definition) throws(TreeError) {
        var wrong: [TreeError] = []
        try self.init(csv: bytes, file: file, for: definition, missing: [], wrong: &wrong)
        if let first = wrong.first { throw first }
    }

    /// Reads a table for a definition, and tells of all fields that are no answers at once. O(fields).
    ///
    /// - Parameters:
    ///   - bytes: the table.
    ///   - file: its name, for messages.
    ///   - definition: what was answered.
    ///   - missing: what stands for no answer besides the usual words: `-99`, `.`, `#N/A`. An answer's own value or identity
    ///     that is named here is no answer either.
    ///   - choices: what the fields of choices hold, where that is known; else the table itself says it.
    ///   - wrong: gets the fields that are no answers and the rows with too few or too many fields, in their order; the
    ///     sheet has nothing in their places.
    /// - Throws: why it is no table for the definition at all.
    package init(
        csv bytes: [UInt8], file: String = "", for definition: Definition, missing: [String],
        choices: TableChoices? = nil, wrong: inout [TreeError]
    ) throws(TreeError) {
        var notes: [String] = []
        let form = Form(definition, seed: 0)
        let rows = try AnswerSheet.rows(bytes, file)
        guard let header = rows.first else {
            throw TreeError(
                file: file, line: 1, column: 1, expected: "a header with the items' names", found: "an empty file")
        }
        var columns = NameTable(capacity: header.fields.count)
        for (column, field) in header.fields.enumerated() {
            let name = AnswerSheet.trimmed(field)
            guard name.byteCount > 0 else { continue }
            guard columns.insert(name, column) else {
                throw TreeError(
                    file: file, line: 1, column: column + 1, expected: "every column once",
                    found: Value.text(name).json(), remedy: "rename or remove one of them")
            }
        }
        var items: [(id: String, values: [Double]?)] = []
        var places: [(item: Int, unit: Int, column: Int)] = []
        for (unit, part) in form.units.enumerated() where form.entries[part.question].isCounted {
            let column = columns.find(part.id)
            if let column { places.append((items.count, unit, column)) }
            items.append((part.id, column.map { _ in [] }))
        }
        guard !places.isEmpty else {
            throw TreeError(
                file: file, line: 1, column: 1, expected: "columns with the names of the definition's items",
                found: "none", remedy: "name the columns as the definition names its questions and rows")
        }
        let body = Array(rows.dropFirst())
        let skipped = AnswerSheet.headers(body, places, form)
        if skipped > 0 {
            notes.append(
                AnswerSheet.note(
                    file, body[0].line, "passed over", skipped, "further header", "rows of answers follow them"))
        }
        let people = Array(body.dropFirst(skipped))
        var reading = TableReading(people, places, form, missing: missing)
        if AnswerSheet.isOwn(header.fields, definition) { reading = TableReading(sign: .point, choices: .values) }
        if let choices { reading.choices = choices }
        notes += reading.notes(file)
        var values = [[Double]](repeating: [], count: items.count)
        for row in people {
            guard row.fields.count == header.fields.count else {
                wrong.append(
                    TreeError(
                        file: file, line: row.line, column: min(row.fields.count, header.fields.count) + 1,
                        expected: AnswerSheet.count(header.fields.count) + " as in the header",
                        found: AnswerSheet.count(row.fields.count), remedy: "leave unanswered fields empty"))
                for place in places { values[place.item].append(.nan) }
                continue
            }
            for place in places {
                let entry = form.entries[form.units[place.unit].question]
                let field = AnswerSheet.trimmed(row.fields[place.column])
                if missing.contains(where: { $0.isSame(as: field) }) {
                    values[place.item].append(.nan)
                    continue
                }
                let found = entry.value(written: field, reading)
                if case .wrong(let expected, let remedy) = found {
                    wrong.append(
                        TreeError(
                            file: file, line: row.line, column: place.column + 1,
                            path: Path([.name(form.units[place.unit].id)]), expected: expected,
                            found: Value.text(field).json(), remedy: remedy))
                }
                values[place.item].append(found.number)
            }
        }
        for place in places {
            items[place.item].values = values[place.item]
            let entry = form.entries[form.units[place.unit].question]
            notes += AnswerSheet.codes(values[place.item], items[place.item].id, entry, file)
        }
        self.items = items
        self.notes = notes
        persons = people.count
    }

    /// A name or a field without the blanks that spreadsheets put around it, and without the apostrophe that stands in
    /// front of what one would run as a formula.
    static func trimmed(_ field: String) -> String {
        var bytes = field.bytes[...]
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
        if bytes.first == 0x27, let sign = bytes.dropFirst().first,
            sign == 0x3D || sign == 0x2B || sign == 0x2D || sign == 0x40
        {
            bytes = bytes.dropFirst()
        }
        return String(bytes: Array(bytes))
    }

    /// The rows of a table; lines without anything are left out.
    private static func rows(_ bytes: [UInt8], _ file: String) throws(TreeError) -> [CSVReader.Row] {
        var reader = CSVReader(separator: .found)
        var rows: [CSVReader.Row] = []
        reader.add(bytes) { rows.append($0) }
        do { rows += try reader.end() } catch {
            throw TreeError(
                file: file, line: error.line, column: 1, expected: "a closing quote", found: "the end of the file",
                remedy: "close the quoted field that begins in this line")
        }
        return rows.filter { !$0.isBlank }
    }

    private static func count(_ fields: Int) -> String { String(fields) + (fields == 1 ? " field" : " fields") }

    package static func == (left: AnswerSheet, right: AnswerSheet) -> Bool {
        guard left.persons == right.persons, left.items.count == right.items.count else { return false }
        for (a, b) in zip(left.items, right.items) where !a.id.isSame(as: b.id) || a.values != b.values {
            return false
        }
        return true
    }
}

extension Form.Entry {
    /// Whether answers count in scales.
    fileprivate var isCounted: Bool {
        switch type {
        case .single, .multiple, .ranged, .matrix, .number: true
        case .text, .date, .info: false
        }
    }

    /// What a field of the table can hold, in words.
    var expectation: String {
        guard type == .single || type == .matrix || type == .multiple else { return "a number within the item's range" }
        var bytes: [UInt8] = []
        bytes.append(type == .multiple ? "some of " : "one of ")
        for (index, answer) in answers.prefix(12).enumerated() {
            if index > 0 { bytes.append(", ") }
            bytes.append(answer.id)
        }
        if answers.count > 12 { bytes.append(", …") }
        if type != .multiple { bytes.append(", or its value") }
        return String(bytes: bytes)
    }
}

extension AnswerSheet {
    /// Which columns the table lacks, and which scales have no figures for it, as a sentence.
    ///
    /// - Parameters:
    ///   - file: the table's name.
    ///   - definition: what was answered.
    package func gap(in file: String, of definition: Definition) -> String {
        let absent = absent
        var lost: [String] = []
        for scale in definition.scales {
            let lacks = scale.items.contains { item in absent.contains { $0.isSame(as: item) } }
            if lacks { lost.append(scale.id) }
        }
        let found = "no column for " + absent.joined(separator: ", ")
        return TreeError(
            file: file, line: 1, column: 1, expected: "a column for every item", found: found,
            remedy: lost.isEmpty ? "" : "these scales are not analysed: " + lost.joined(separator: ", ")
        ).description
    }
}
