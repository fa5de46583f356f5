/// The rows that a statement gives, as bytes in the binary form.
struct PostgresRows: Sendable, Sequence {
    fileprivate let cells: [[[UInt8]?]]

    init(_ cells: [[[UInt8]?]]) { self.cells = cells }

    var count: Int { cells.count }
    var isEmpty: Bool { cells.isEmpty }
    var first: PostgresRow? { cells.first.map(PostgresRow.init) }

    func makeIterator() -> AnyIterator<PostgresRow> {
        var rows = cells.makeIterator()
        return AnyIterator { rows.next().map(PostgresRow.init) }
    }
}

/// One row. Columns are read by position, in the type that the statement gives them.
struct PostgresRow: Sendable {
    private let cells: [[UInt8]?]

    fileprivate init(_ cells: [[UInt8]?]) { self.cells = cells }

    subscript(_ column: Int) -> String { self[column] ?? "" }
    subscript(_ column: Int) -> String? { cells[column].map { String(decoding: $0, as: UTF8.self) } }
    subscript(_ column: Int) -> Int64 { self[column] ?? 0 }
    subscript(_ column: Int) -> Int64? { cells[column].map { Int64(truncatingIfNeeded: Self.big($0)) } }
    subscript(_ column: Int) -> Int { Int(self[column] as Int64) }
    subscript(_ column: Int) -> Int? { (self[column] as Int64?).map { Int($0) } }
    subscript(_ column: Int) -> Double { self[column] ?? .nan }
    subscript(_ column: Int) -> Double? { cells[column].map { Double(bitPattern: Self.big($0)) } }
    subscript(_ column: Int) -> Bool { cells[column] == [1] }
    subscript(_ column: Int) -> [UInt8] { cells[column] ?? [] }
    func isNull(_ column: Int) -> Bool { cells[column] == nil }
    subscript(_ column: Int) -> SessionKey {
        let bytes = cells[column] ?? []
        return SessionKey(high: Self.big(bytes.prefix(8)), low: Self.big(bytes.dropFirst(8)))
    }

    private static func big(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
