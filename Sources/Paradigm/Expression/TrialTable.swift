import Text

/// The trials' values in one flat array, column by row: eight bytes each.
///
/// It is what expressions look at. A plan fills the planned columns at once, the reducer fills the others trial by trial.
package struct TrialTable: ExpressionContext, Sendable {
    /// A table of the definition: its cells column by row.
    package struct Cells: Sendable {
        let columns: [Int]
        let rows: Int
        let cells: [Datum]

        /// - Parameters:
        ///   - columns: the names, as numbers of texts.
        ///   - rows: how many rows there are.
        ///   - cells: all cells of the first column, then those of the next.
        package init(columns: [Int], rows: Int, cells: [Datum]) {
            self.columns = columns
            self.rows = rows
            self.cells = cells
        }
    }

    private let types: [ExpressionType]
    private let capacity: Int
    private var values: [Double]
    private var lists: [Datum] = []
    /// The trial that is looked at.
    package var row = 0
    /// The trials before this one belong to another run or block, where nothing is looked back at.
    package var firstRow = 0
    /// The trials from this one on are not planned.
    package var endRow: Int
    package var counts: RunningCounts
    private let texts: [String]
    private let labels: [Int]
    private let tables: [Cells]

    /// - Parameters:
    ///   - types: the type of each place.
    ///   - trials: how many trials there are.
    ///   - compiler: what the expressions were compiled with.
    ///   - labels: for each text's number that of its label; below 0 where it has none.
    ///   - tables: those of the definition, in the order of the scope.
    package init(
        types: [ExpressionType], trials: Int, compiler: ExpressionCompiler, labels: [Int] = [], tables: [Cells] = []
    ) {
        self.types = types
        capacity = trials
        endRow = trials
        values = [Double](repeating: .nan, count: types.count * trials)
        counts = RunningCounts(compiler.running, trials: trials)
        texts = compiler.texts.texts
        self.labels = labels
        self.tables = tables
    }

    package func datum(at place: Int, back: Int) -> Datum {
        let wanted = row - back
        guard wanted >= firstRow, wanted < endRow else { return .missing }
        return self[place, wanted]
    }

    /// The value of a place in a trial.
    package subscript(place: Int, row: Int) -> Datum {
        get {
            guard types.indices.contains(place), row >= 0, row < capacity else { return .missing }
            let value = values[place * capacity + row]
            if value.isNaN { return .missing }
            if value == .infinity { return .nothing }
            switch types[place] {
            case .text: return .text(Int(value))
            case .boolean: return .boolean(value != 0)
            case .numbers, .texts, .booleans, .list:
                let word = Int64(value)
                return .list(DatumList(start: Int(word >> 20), count: Int(word & 0xF_FFFF)))
            case .number, .nothing, .unknown: return .number(value)
            }
        }
        set {
            guard types.indices.contains(place), row >= 0, row < capacity else { return }
            values[place * capacity + row] = word(of: newValue, types[place])
        }
    }

    /// The bits of a value: those of equal values are equal, but for lists.
    func word(_ place: Int, _ row: Int) -> UInt64 {
        guard types.indices.contains(place), row >= 0, row < capacity else { return 0 }
        // Both zeros are the same number.
        return (values[place * capacity + row] + 0).bitPattern
    }

    /// What is kept of a value; of one that is not of the place's type it is kept that it is missing.
    private func word(of datum: Datum, _ type: ExpressionType) -> Double {
        switch (datum, type) {
        case (.nothing, _): .infinity
        case (.number(let number), .number), (.number(let number), .unknown): number
        case (.text(let text), .text): Double(text)
        case (.boolean(let isTrue), .boolean): isTrue ? 1 : 0
        case (.list(let list), _) where type.isList && !list.isMade && !list.isReversed && list.count < 1 << 20:
            Double(Int64(list.start) << 20 | Int64(list.count))
        default: .nan
        }
    }

    /// Puts the rows into an order: the first is the one that stood at the order's first number.
    package mutating func reorder(_ order: [Int]) {
        guard order.count == capacity else { return }
        for place in types.indices {
            var column: [Double] = []
            column.reserveCapacity(capacity)
            for row in order { column.append(row < capacity ? values[place * capacity + row] : .nan) }
            for row in 0..<capacity { values[place * capacity + row] = column[row] }
        }
    }

    /// Keeps the values of a list.
    package mutating func add(list values: [Datum]) -> Datum {
        let list = DatumList(start: lists.count, count: values.count)
        lists += values
        return .list(list)
    }

    package func element(at position: Int) -> Datum { lists.indices.contains(position) ? lists[position] : .missing }
    package func running(_ number: Int) -> Datum { counts[number] }
    package func seen(_ number: Int, _ datum: Datum) -> Int { counts.seen(number, datum) }

    package func label(of text: Int) -> Datum {
        guard labels.indices.contains(text), labels[text] >= 0 else { return .missing }
        return .text(labels[text])
    }

    package func cell(of table: Int, row: Int, column: Int) -> Datum {
        guard tables.indices.contains(table), row < tables[table].rows else { return .missing }
        for (place, name) in tables[table].columns.enumerated() where name == column {
            let position = place * tables[table].rows + row
            return tables[table].cells.indices.contains(position) ? tables[table].cells[position] : .missing
        }
        return .missing
    }

    package func isText(_ text: Int, before other: Int) -> Bool {
        guard texts.indices.contains(text), texts.indices.contains(other) else { return false }
        return texts[text].hasBytes(before: texts[other])
    }
}
