import Text

/// A column of a table with the function that gives its cell. Header, rows, dictionary and value labels of every format
/// are derived from it.
///
///     static let columns: [RowColumn<Trial>] = [
///         RowColumn("trial", .integer, "Number of the trial", en: "Trial", de: "Durchgang") { .integer($0.number) },
///         RowColumn("time", .number, unit: "s", "From the onset", en: "Time", de: "Zeit") { Cell($0.time) },
///     ]
public struct RowColumn<Row>: Sendable {
    package private(set) var column: Column
    private let given: @Sendable (Row) -> Cell
    /// Whether the numbers that are given are a log's milliseconds.
    private let isLogged: Bool

    /// - Parameters:
    ///   - name: stands in the header.
    ///   - kind: of its values.
    ///   - unit: of the numbers that `cell` gives; empty where there is none. Milliseconds, as logs have them, are
    ///     seconds in the table: no table has another unit for a time.
    ///   - description: what the column holds, in English.
    ///   - english: what it is called, in at most 80 signs.
    ///   - german: the same in German.
    ///   - levels: the values that a text can have, where they are a closed set; yes and no need none.
    ///   - missing: why a cell may be empty, where a missing value has a code.
    ///   - disclosure: what it tells about who somebody is.
    ///   - role: what it holds of a person, for exports that replace it; instants have one by their kind.
    ///   - cell: its cell in a row.
    ///
    /// Labels, levels and later parameters are for dictionaries, which the page does not write. There they are neither
    /// evaluated nor kept.
    @inline(__always)
    public init(
        _ name: String, _ kind: Column.Kind, unit: String = "", _ description: String,
        en english: @autoclosure () -> String, de german: @autoclosure () -> String,
        levels: @autoclosure () -> [ColumnLevel] = [], missing: @autoclosure () -> [MissingAnswer] = [],
        disclosure: @autoclosure () -> Disclosure = .none, role: @autoclosure () -> ColumnRole = .plain,
        _ cell: @escaping @Sendable (Row) -> Cell
    ) {
        (column, isLogged) = Column.inSeconds(name, kind, unit: unit, description)
        given = cell
        #if !hasFeature(Embedded)
            column.detail.label = ColumnLabel(english(), german())
            column.detail.levels = kind == .boolean ? .booleans : levels()
            column.detail.missing = missing()
            column.detail.disclosure = disclosure()
            column.detail.role = kind == .instant ? .instant : role()
        #endif
    }

    /// A column as it is described elsewhere, or without a label.
    package init(_ column: Column, _ cell: @escaping @Sendable (Row) -> Cell) {
        self.init(column, isLogged: false, cell)
    }

    fileprivate init(_ column: Column, isLogged: Bool, _ cell: @escaping @Sendable (Row) -> Cell) {
        (self.column, given, self.isLogged) = (column, cell, isLogged)
    }

    /// The cell of a row.
    package func cell(_ row: Row) -> Cell {
        let cell = given(row)
        return isLogged ? cell.inMilliseconds : cell
    }

    package var name: String { column.name }

    /// The same column of moments on a clock.
    public var onClock: RowColumn<Row> { RowColumn(column.onClock, isLogged: isLogged, given) }

    /// The same column with what it says of an event, of a movement or of an answer, which the page does not keep.
    @inline(__always)
    package func meaning(_ meaning: @autoclosure () -> ColumnMeaning) -> RowColumn<Row> {
        #if hasFeature(Embedded)
            return self
        #else
            var same = self
            same.column.detail.meaning = meaning()
            return same
        #endif
    }

    /// The same column in a table of other rows, each of which has a row of this kind.
    package func of<Other>(_ row: @escaping @Sendable (Other) -> Row) -> RowColumn<Other> {
        RowColumn<Other>(column, isLogged: isLogged) { [given] in given(row($0)) }
    }
}

extension Column {
    /// A column whose milliseconds are seconds in the table, and whether its numbers are milliseconds.
    @inline(never)
    fileprivate static func inSeconds(
        _ name: String, _ kind: Kind, unit: String, _ description: String
    ) -> (Column, Bool) {
        let isLogged = unit.isSame(as: "ms")
        return (Column(name, kind, unit: isLogged ? "s" : unit, description), isLogged)
    }
}

extension Cell {
    /// A number as a time in milliseconds.
    @inline(never)
    fileprivate var inMilliseconds: Cell {
        if case .number(let time) = self { return .milliseconds(time) }
        return self
    }
}

extension Array {
    /// What the columns of a list hold.
    public func heads<Row>() -> [Column] where Element == RowColumn<Row> {
        var columns: [Column] = []
        columns.reserveCapacity(count)
        for one in self { columns.append(one.column) }
        return columns
    }

    /// The cells of a row, in the order of the columns.
    public func cells<Row>(of row: Row) -> [Cell] where Element == RowColumn<Row> {
        var cells: [Cell] = []
        cells.reserveCapacity(count)
        // A column is large, so none is copied for a cell.
        for place in indices { cells.append(self[place].cell(row)) }
        return cells
    }
}

extension Table {
    /// Rows under the columns that give their cells.
    public init<Row>(_ columns: [RowColumn<Row>], _ rows: some Sequence<Row>) {
        self.init(columns: columns.heads(), rows: rows.map { columns.cells(of: $0) })
    }
}
