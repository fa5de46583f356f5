import Interface

/// A row with the names of its columns.
struct FHIRRow {
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
        case .text, .boolean, .empty: nil
        }
    }

    func integer(_ name: String) -> Int? { if case .integer(let number) = self[name] { number } else { nil } }
    func isTrue(_ name: String) -> Bool { self[name] == .boolean(true) }
}
