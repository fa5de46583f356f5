import Interface

/// The answers in a family's table of items.
struct AnswerCells {
    let session: Int
    private let keys: [Int]
    private let values: [Int]
    /// The cell with what was chosen or written; nil where the export withholds it.
    private let written: Int?

    init(_ table: WrittenTable) {
        let columns = table.table.columns
        session = table.place(of: "session") ?? 0
        keys = columns.indices.filter { columns[$0].detail.meaning == .item }
        values = columns.indices.filter { columns[$0].detail.meaning == .value }
        written = values.first { columns[$0].kind == .text }
    }

    func key(_ row: [Cell]) -> [Cell] { keys.map { row[$0] } }

    /// - Parameter isText: whether the item's answers are no numbers. Several chosen answers count as their sum, which is
    ///   none of them.
    func value(_ row: [Cell], isText: Bool) -> Cell {
        if isText { return written.map { row[$0] } ?? .empty }
        return values.last { row[$0] != .empty }.map { row[$0] } ?? .empty
    }
}
