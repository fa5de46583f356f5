import Definitions
import Interface
import Quiz
import Text
import Tree

/// What the fields of choices in a table hold.
package enum TableChoices: String, Sendable {
    /// Identities of answers.
    case identities
    /// What the answers count.
    case values
}

/// How the fields of a table are read: what is the same for all of them, found in those that can be read in one way only.
struct TableReading {
    /// The sign before decimals; nil where the table does not say it.
    var sign: WrittenNumber.Sign?
    /// What the fields of choices hold; nil where the table does not say it.
    var choices: TableChoices?
    /// The fields that decided it.
    private var signField = ""
    private var choiceField = ""
    /// Whether there are fields that would be read in another way without it.
    private var isDecided = false
    private var isChosen = false

    init(sign: WrittenNumber.Sign?, choices: TableChoices?) {
        self.sign = sign
        self.choices = choices
    }

    /// Looks at all fields of a table that are no missing answers.
    init(_ rows: [CSVReader.Row], _ places: [(item: Int, unit: Int, column: Int)], _ form: Form, missing: [String]) {
        var signs: [(WrittenNumber.Sign, String)] = []
        var kinds: [(TableChoices, String)] = []
        for row in rows {
            for place in places where row.fields.indices.contains(place.column) {
                let field = AnswerSheet.trimmed(row.fields[place.column])
                if field.byteCount == 0 || missing.contains(where: { $0.isSame(as: field) }) { continue }
                let entry = form.entries[form.units[place.unit].question]
                if case .either = WrittenNumber(field) { isDecided = true }
                if let sign = WrittenNumber.sign(in: field), !signs.contains(where: { $0.0 == sign }) {
                    signs.append((sign, field))
                }
                guard entry.type == .single || entry.type == .matrix, !Form.Entry.isMissing(field) else { continue }
                let index = entry.answer(field)
                guard (index != nil) != entry.isValue(field) else {
                    if let index, WrittenNumber(field) != .number(entry.value(ofAnswer: index)) { isChosen = true }
                    continue
                }
                let isIdentity = index != nil
                let kind: TableChoices = isIdentity ? .identities : .values
                if !kinds.contains(where: { $0.0 == kind }) { kinds.append((kind, field)) }
            }
        }
        // A table that says both says nothing.
        if signs.count == 1 { (sign, signField) = (signs[0].0, signs[0].1) }
        if kinds.count == 1 { (choices, choiceField) = (kinds[0].0, kinds[0].1) }
    }

    /// What was settled, each with the field that decided it.
    func notes(_ file: String) -> [String] {
        var notes: [String] = []
        func add(_ words: String, _ field: String) {
            guard field.byteCount > 0 else { return }
            var bytes = file.bytes
            bytes.append(": ")
            bytes.append(words)
            bytes.append(", as in ")
            bytes.append(Value.text(field).json())
            notes.append(String(bytes: bytes))
        }
        if isDecided { add(sign == .comma ? "decimals have a comma" : "decimals have a point", signField) }
        if isChosen { add(choices == .values ? "choices hold values" : "choices hold identities", choiceField) }
        return notes
    }
}

extension Form.Entry {
    /// What a field came to.
    enum Field {
        case number(Double)
        case none
        case wrong(expected: String, remedy: String)

        /// NaN where there is no answer.
        var number: Double {
            if case .number(let number) = self { return number }
            return .nan
        }
    }

    /// What stands for no answer unless an answer is called so.
    static func isMissing(_ text: String) -> Bool {
        for word in ["", "NA", "NaN", "null"] where text.isSame(as: word) { return true }
        return false
    }

    /// Whether a field is what one of the answers counts.
    func isValue(_ text: String) -> Bool {
        guard case .number(let number) = WrittenNumber(text) else { return false }
        return answers.indices.contains { value(ofAnswer: $0) == number }
    }

    /// What a written answer counts. A code, a value and no answer are not taken for each other: where a field is two of
    /// them and they differ, it is refused with both.
    func value(written text: String, _ reading: TableReading) -> Field {
        let isMissing = Form.Entry.isMissing(text)
        if isMissing, text.byteCount == 0 || answer(text) == nil { return .none }
        switch type {
        case .single, .matrix: return choice(text, reading, isMissing: isMissing)
        case .multiple:
            var sum = 0.0
            for id in text.bytes.split(separator: 0x20) {
                guard let index = answer(String(bytes: Array(id))) else {
                    return number(text, reading, isWithin: false)
                }
                sum += value(ofAnswer: index)
            }
            return .number(sum)
        case .ranged, .number: return number(text, reading, isWithin: true)
        case .text, .date, .info: return refusal
        }
    }

    private var refusal: Field {
        .wrong(expected: expectation, remedy: "leave the field empty where there is no answer")
    }

    private func choice(_ text: String, _ reading: TableReading, isMissing: Bool) -> Field {
        let identity = answer(text).map { value(ofAnswer: $0) }
        var counted: Double?
        if case .number(let number) = WrittenNumber(text, sign: reading.sign), isValue(text) { counted = number }
        if isMissing, let identity {
            if reading.choices == .identities { return .number(identity) }
            return .wrong(
                expected: "an answer that is not called like a missing one",
                remedy: "name what it is: --missing for no answer, or --choices identities for the answer")
        }
        switch (identity, counted, reading.choices) {
        case (let identity?, let counted?, nil) where identity != counted:
            var bytes = "a field that is one answer alone: as an identity it counts ".bytes
            bytes.append(Linter.plain(identity))
            bytes.append(", as a value ")
            bytes.append(Linter.plain(counted))
            return .wrong(
                expected: String(bytes: bytes),
                remedy: "say what the table holds: --choices identities or --choices values")
        case (let identity?, _, .identities?), (let identity?, nil, _): return .number(identity)
        case (_, let counted?, _): return .number(counted)
        case (nil, nil, _): return refusal
        }
    }

    private func number(_ text: String, _ reading: TableReading, isWithin: Bool) -> Field {
        switch WrittenNumber(text, sign: reading.sign) {
        case .number(let number): return !isWithin || line.contains(number) ? .number(number) : refusal
        case .either(let thousands, let decimal):
            var bytes = "a number that can be read in one way, not as ".bytes
            bytes.append(Linter.plain(thousands))
            bytes.append(" and as ")
            bytes.append(Linter.plain(decimal))
            return .wrong(
                expected: String(bytes: bytes),
                remedy: "write it without a sign between thousands, or with another count of decimals")
        case .none: return refusal
        }
    }
}

extension AnswerSheet {
    /// Whether the lab itself wrote the table: its choices hold values, its decimals a point. The lab's columns have
    /// other names where items are called like them.
    static func isOwn(_ header: [String], _ definition: Definition) -> Bool {
        let own = Sitting.wideColumns(definition).prefix(4).map { $0.name }
        guard header.count > own.count else { return false }
        for (name, field) in zip(own, header) where !trimmed(field).isSame(as: name) { return false }
        return true
    }

    /// How many rows below the header are further headers, as programs for surveys write them: what was asked, and how the
    /// program calls it. At most two, and only where answers follow.
    static func headers(
        _ rows: [CSVReader.Row], _ places: [(item: Int, unit: Int, column: Int)], _ form: Form
    ) -> Int {
        func isHeader(_ row: CSVReader.Row) -> Bool {
            var fields: [String] = []
            for place in places {
                guard row.fields.indices.contains(place.column) else { return false }
                let field = trimmed(row.fields[place.column])
                let entry = form.entries[form.units[place.unit].question]
                let hasLetter = field.bytes.contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
                guard field.byteCount > 1, hasLetter, !Form.Entry.isMissing(field),
                    case .wrong = entry.value(written: field, TableReading(sign: nil, choices: nil)),
                    !fields.contains(where: { $0.isSame(as: field) })
                else { return false }
                fields.append(field)
            }
            return fields.count > 1
        }
        var count = 0
        while count < 2, count + 1 < rows.count, isHeader(rows[count]) { count += 1 }
        // Answers that are all wrong are no headers.
        return count < rows.count && !isHeader(rows[count]) ? count : 0
    }

    static func note(_ file: String, _ line: Int, _ what: String, _ count: Int, _ kind: String, _ why: String) -> String
    {
        var bytes = file.bytes
        bytes.append(":")
        bytes.append(decimal: Int64(line))
        bytes.append(": ")
        bytes.append(what)
        bytes.append(" ")
        bytes.append(decimal: Int64(count))
        bytes.append(" ")
        bytes.append(kind)
        bytes.append(count == 1 ? " row: " : " rows: ")
        bytes.append(why)
        return String(bytes: bytes)
    }

    /// What in the answers to a question without ends looks like a code for no answer.
    static func codes(_ values: [Double], _ item: String, _ entry: Form.Entry, _ file: String) -> [String] {
        guard entry.type == .number, entry.line.low == nil || entry.line.high == nil else { return [] }
        var notes: [String] = []
        for code in [-9.0, -99, -999, -9999, 999, 9999] {
            let count = values.filter { $0 == code }.count
            if count == 0 { continue }
            let number = Linter.plain(code)
            var bytes = file.bytes
            bytes.append(" ")
            bytes.append(item)
            bytes.append(": ")
            bytes.append(number)
            bytes.append(" is counted as a number, ")
            bytes.append(decimal: Int64(count))
            bytes.append(count == 1 ? " time" : " times")
            bytes.append("; where it stands for no answer, say --missing ")
            bytes.append(number)
            notes.append(String(bytes: bytes))
        }
        return notes
    }
}
