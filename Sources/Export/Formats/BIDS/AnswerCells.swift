import Interface

/// The answers in a family's table.
struct AnswerCells {
    let session: Int
    private let keys: [Int]
    private let values: [Int]

    init(_ table: WrittenTable) {
        let columns = table.table.columns
        session = table.place(of: "session") ?? 0
        keys = columns.indices.filter { columns[$0].detail.role == .item }
        values = columns.indices.filter { columns[$0].detail.role == .value }
    }

    func key(_ row: [Cell]) -> [Cell] { keys.map { row[$0] } }
    func value(_ row: [Cell]) -> Cell { values.last { row[$0] != .empty }.map { row[$0] } ?? .empty }
}
