package import Tree

/// Deals values equally often within groups of rows.
package enum Deal {
    /// Gives each row one of the values that it may have, so that within each group every value comes equally often, up to
    /// one, as far as the rows' values allow it.
    ///
    /// - Parameters:
    ///   - groups: the group of each row.
    ///   - allowed: the places of the values that each row may have; each list has at least one.
    ///   - values: the number of values.
    /// - Returns: the place of a value for each row; nil for a row that may have none.
    /// - Complexity: O(rows x values).
    package static func balanced(
        groups: [Int], allowed: [[Int]], values: Int, _ generator: inout SeededGenerator
    ) -> [Int?] {
        var dealt: [[Int]] = [[Int]](repeating: [Int](repeating: 0, count: values), count: (groups.max() ?? -1) + 1)
        var order = Array(groups.indices)
        generator.shuffle(&order)
        var chosen = [Int?](repeating: nil, count: groups.count)
        for row in order {
            let group = groups[row]
            var (least, ties) = (Int.max, [Int]())
            for value in allowed[row] where dealt[group][value] <= least {
                if dealt[group][value] < least { (least, ties) = (dealt[group][value], []) }
                ties.append(value)
            }
            guard !ties.isEmpty else { continue }
            let value = ties[generator.integer(below: ties.count)]
            dealt[group][value] += 1
            chosen[row] = value
        }
        return chosen
    }
}

/// Rows of a table that are taken without replacement until none is left; then all are there again.
package struct Deck: Sendable {
    private var order: [Int]
    private var taken = 0
    private var generator: SeededGenerator

    package init(count: Int, _ generator: SeededGenerator) {
        self.generator = generator
        order = Array(0..<max(0, count))
        self.generator.shuffle(&order)
    }

    /// How many are left before one comes again.
    package var left: Int { order.count - taken }

    /// The place of the next row; nil for a table without rows.
    package mutating func take() -> Int? {
        guard !order.isEmpty else { return nil }
        if taken == order.count {
            generator.shuffle(&order)
            taken = 0
        }
        taken += 1
        return order[taken - 1]
    }
}
