import Foundation
import Paradigm
import ReferenceFigures

/// The trials of the fixture `expressions.json`, with compiled expressions to look at them.
struct ExpressionExample {
    let fixture: Reference
    var compiler = ExpressionCompiler()
    private let columns: [(name: String, values: [Reference])]

    init() throws {
        fixture = try Reference.file("expressions", in: .module)
        guard case .object(let fields) = fixture["columns"] else { throw CocoaError(.fileReadCorruptFile) }
        columns = fields.map { (name: $0.key, values: $0.value.list) }.sorted { $0.name < $1.name }
        for column in columns { compiler.scope.add(column.name, Self.type(of: column.values), .planned) }
        compiler.scope.add(
            table: ExpressionScope.Table(columns: ["win", "lose"], types: [.number, .number]), named: "decks")
    }

    private static func type(of values: [Reference]) -> ExpressionType {
        for value in values {
            switch value {
            case .number: return .number
            case .text("true"), .text("false"): return .boolean
            case .text("missing"), .text("none"): continue
            case .text: return .text
            case .list(let list):
                guard let first = list.first else { continue }
                if case .number = first { return .numbers }
                return .texts
            default: continue
            }
        }
        return .unknown
    }

    /// The table of the trials, once all expressions are compiled.
    mutating func table() -> TrialTable {
        func number(of text: String) -> Int { compiler.texts.find(text) ?? -1 }
        for column in columns { for value in column.values { intern(value) } }
        var labels: [Int] = []
        if case .object(let fields) = fixture["labels"] {
            for label in fields.values { intern(.text("'\(label.text)'")) }
            labels = compiler.texts.texts.map { fields[$0].map { number(of: $0.text) } ?? -1 }
        }
        let cells = ["win", "lose"].flatMap { fixture["table"][$0].numbers }.map { Datum.number($0) }
        let decks = TrialTable.Cells(columns: [number(of: "win"), number(of: "lose")], rows: 3, cells: cells)
        var table = TrialTable(
            types: compiler.scope.types, trials: 4, compiler: compiler, labels: labels, tables: [decks])
        for (place, column) in columns.enumerated() {
            for (row, value) in column.values.enumerated() {
                if case .list(let list) = value {
                    table[place, row] = table.add(list: list.map { datum($0) })
                } else {
                    table[place, row] = datum(value)
                }
            }
        }
        return table
    }

    private mutating func intern(_ value: Reference) {
        if case .list(let list) = value { return list.forEach { intern($0) } }
        if case .text(let text) = value, text.hasPrefix("'") {
            _ = compiler.number(of: String(text.dropFirst().dropLast()))
        }
    }

    private func datum(_ value: Reference) -> Datum {
        switch value {
        case .number(let number): .number(number)
        case .text("true"): .boolean(true)
        case .text("false"): .boolean(false)
        case .text("none"): .nothing
        case .text(let text) where text.hasPrefix("'"):
            compiler.texts.find(String(text.dropFirst().dropLast())).map { .text($0) } ?? .missing
        default: .missing
        }
    }

    /// Whether a value is the one of the fixture. Functions that are not exact in Python either may differ in the last bits.
    func matches(_ datum: Datum, _ value: Reference, _ evaluator: ExpressionEvaluator, _ table: TrialTable) -> Bool {
        switch (datum, value) {
        case (.number(let found), .number(let wanted)): abs(found - wanted) <= 4e-16 * max(abs(found), abs(wanted))
        case (.list(let list), .list(let wanted)):
            list.count == wanted.count
                && wanted.indices.allSatisfy {
                    matches(evaluator.element(of: list, at: $0, table), wanted[$0], evaluator, table)
                }
        case (.missing, .text("missing")): true
        case (.missing, _), (.list, _), (.number, _): false
        default: datum == self.datum(value)
        }
    }
}
