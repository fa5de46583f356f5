import Text
package import Tree

/// An order of rows that keeps rules: a seeded shuffle, then seeded swaps that never raise the number of places at which a
/// rule is broken. It takes whole numbers alone, so it is the same on every machine.
package struct ConstrainedOrder: Equatable, Sendable {
    /// The rows in the order in which they come.
    package let rows: [Int]
    /// The swaps that were tried over all beginnings.
    package let swaps: Int
    /// How often it began anew.
    package let restarts: Int
    /// The places at which rules are broken still: none, if the order is found.
    package let broken: Int

    package var isFound: Bool { broken == 0 }

    /// Most swaps for each row, and most beginnings after the first.
    package static let mostSwapsPerRow = 20
    package static let mostRestarts = 20

    /// Seeks an order of `count` rows.
    ///
    /// Every other beginning after the first is not only shuffled: it takes row after row that breaks nothing. Rules that
    /// leave nearly no freedom, as strict alternation does, are kept so, which swaps alone would hardly find.
    ///
    /// - Complexity: each of at most 20 x 21 swaps for each row looks at each rule at most 2 x (its reach + 1) times.
    package init(of count: Int, keeping rules: [OrderRule], _ generator: inout SeededGenerator) {
        var search = OrderSearch(count: count, rules: rules)
        var (swaps, restarts) = (0, 0)
        var best: (rows: [Int], broken: Int) = ([], Int.max)
        while true {
            if restarts.isMultiple(of: 2) {
                search.shuffle(&generator)
            } else {
                search.build(&generator, prefersMost: restarts % 4 == 3)
            }
            var tried = 0
            while search.broken > 0, tried < Self.mostSwapsPerRow * count {
                search.trySwap(&generator)
                tried += 1
            }
            swaps += tried
            if search.broken < best.broken { best = (search.order, search.broken) }
            guard best.broken > 0, restarts < Self.mostRestarts, count > 1 else { break }
            restarts += 1
        }
        (rows, self.swaps, self.restarts, broken) = (best.rows, swaps, restarts, best.broken)
    }
}

extension ConstrainedOrder {
    /// Seeks an order that keeps all rules; if there is none, one without the rules that may be given up.
    ///
    /// - Returns: the order, and whether those rules were given up.
    package static func relaxed(
        of count: Int, keeping rules: [OrderRule], givingUp named: [String], _ generator: inout SeededGenerator
    ) -> (order: ConstrainedOrder, isRelaxed: Bool) {
        let whole = ConstrainedOrder(of: count, keeping: rules, &generator)
        let kept = rules.filter { rule in !named.contains { $0.isSame(as: rule.name) } }
        guard !whole.isFound, kept.count < rules.count else { return (whole, false) }
        return (ConstrainedOrder(of: count, keeping: kept, &generator), true)
    }

    /// The share of places whose row has the value of the row before: rules change how often things repeat.
    package static func repeats(of values: [Int], in order: [Int]) -> Double {
        guard order.count > 1 else { return 0 }
        var repeats = 0
        for place in 1..<order.count where values[order[place]] == values[order[place - 1]] { repeats += 1 }
        return Double(repeats) / Double(order.count - 1)
    }
}
