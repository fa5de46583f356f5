import Interface
import Tree

/// A row with the names of its columns.
struct WrittenRow {
    private let table: WrittenTable
    private let cells: [Cell]

    init(_ table: WrittenTable, _ cells: [Cell]) { (self.table, self.cells) = (table, cells) }

    private subscript(name: String) -> Cell { table.place(of: name).map { cells[$0] } ?? .empty }

    /// A text that is there and not empty.
    func text(_ name: String) -> String? {
        if case .text(let text) = self[name], !text.isEmpty { text } else { nil }
    }

    func number(_ name: String) -> Double? {
        switch self[name] {
        case .number(let number): number
        case .integer(let number): Double(number)
        case .milliseconds(let time): Column.seconds(time)
        case .text, .instant, .boolean, .empty: nil
        }
    }

    /// A moment in milliseconds since 1970.
    func instant(_ name: String) -> Double? { if case .instant(let moment, _) = self[name] { moment } else { nil } }

    /// A moment as FHIR has it; nil for a clock time alone, which FHIR has not without a day.
    func moment(_ name: String) -> Value? {
        guard case .instant(let moment, let offset) = self[name], FHIRElement.hasDate(moment, offset: offset) else {
            return nil
        }
        let text = Format.moment(moment, offset: offset)
        return text.isEmpty ? nil : .text(text)
    }

    /// The day of a moment in universal time, likewise.
    func day(_ name: String) -> Value? {
        guard case .instant(let moment, let offset) = self[name], FHIRElement.hasDate(moment, offset: offset) else {
            return nil
        }
        return .text(Format.isoDay(moment, offset: 0))
    }

    func integer(_ name: String) -> Int? { if case .integer(let number) = self[name] { number } else { nil } }
    func isTrue(_ name: String) -> Bool { self[name] == .boolean(true) }
}
