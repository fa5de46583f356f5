/// Numeric answers of persons to items, for item analysis. NaN and the infinities count as unanswered.
public struct ItemAnswers: Equatable, Sendable {
    /// The answers to each item, one per person; unanswered is NaN.
    let columns: [[Double]]
    public let persons: Int

    /// How many items there are.
    public var items: Int { columns.count }

    /// Takes one list of answers per item, all for the same persons in the same order; nil where the lists differ in
    /// length or there is no item.
    public init?(items: [[Double]]) {
        guard let persons = items.first?.count else { return nil }
        for column in items where column.count != persons { return nil }
        columns = items.map { column in column.map { $0.isFinite ? $0 : .nan } }
        self.persons = persons
    }

    /// Takes one list of answers per person, nil where an item is unanswered; nil where the lists differ in length or
    /// there is no item.
    public init?(persons rows: [[Double?]]) {
        guard let count = rows.first?.count, count > 0 else { return nil }
        var columns = [[Double]](repeating: [], count: count)
        for row in rows {
            guard row.count == count else { return nil }
            for index in 0..<count { columns[index].append(row[index] ?? .nan) }
        }
        self.init(items: columns)
    }

    /// How many persons answered every item.
    public var completePersons: Int { completeRows.count }

    /// The answers of those who answered every item.
    public var complete: ItemAnswers {
        let rows = completeRows
        if rows.count == persons { return self }
        return ItemAnswers(columns: columns.map { column in rows.map { column[$0] } }, persons: rows.count)
    }

    /// The same items without one of them; nil if it is the only one or there is no such item.
    public func without(item: Int) -> ItemAnswers? {
        guard columns.indices.contains(item), columns.count > 1 else { return nil }
        var columns = columns
        columns.remove(at: item)
        return ItemAnswers(columns: columns, persons: persons)
    }

    /// One item's answers turned round: `lowest` + `highest` - answer. No change if there is no such item.
    public func reversing(item: Int, lowest: Double, highest: Double) -> ItemAnswers {
        guard columns.indices.contains(item) else { return self }
        var columns = columns
        columns[item] = columns[item].map { lowest + highest - $0 }
        return ItemAnswers(columns: columns, persons: persons)
    }

    /// The answers that were given to an item.
    public func sample(item: Int) -> Sample {
        columns.indices.contains(item) ? Sample(columns[item].filter { !$0.isNaN }) : Sample([])
    }

    private init(columns: [[Double]], persons: Int) {
        self.columns = columns
        self.persons = persons
    }

    private var completeRows: [Int] {
        var isComplete = [Bool](repeating: true, count: persons)
        for column in columns {
            for (person, answer) in column.enumerated() where answer.isNaN { isComplete[person] = false }
        }
        return isComplete.indices.filter { isComplete[$0] }
    }
}

/// What becomes of persons who left items unanswered.
public enum MissingAnswers: Sendable {
    /// Only persons who answered every item count.
    case listwise
    /// Each pair of items counts the persons who answered both.
    case pairwise
}
