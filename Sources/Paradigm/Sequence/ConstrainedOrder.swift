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
    /// - Complexity: each of at most 20 x 21 swaps for each row looks at rules at most 4 x (reach + 1) times.
    package init(of count: Int, keeping rules: [OrderRule], _ generator: inout SeededGenerator) {
        var search = Search(count: count, rules: rules)
        var (swaps, restarts) = (0, 0)
        var best: (rows: [Int], broken: Int) = ([], Int.max)
        while true {
            search.begin(&generator)
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

    /// One order that is being improved.
    private struct Search {
        var order: [Int]
        /// The number of rules that are broken, over all places.
        private(set) var broken = 0
        private let rules: [OrderRule]
        private let reach: Int
        /// How many rules are broken at each place.
        private var faults: [Int]
        /// The places at which one is broken, in no order, and where each stands in this list.
        private var places: [Int] = []
        private var standing: [Int]

        init(count: Int, rules: [OrderRule]) {
            order = Array(0..<max(0, count))
            self.rules = rules
            reach = rules.map { $0.reach }.max() ?? 0
            faults = [Int](repeating: 0, count: order.count)
            standing = [Int](repeating: -1, count: order.count)
        }

        mutating func begin(_ generator: inout SeededGenerator) {
            order = Array(0..<order.count)
            generator.shuffle(&order)
            if let last = order.indices.last { look(from: 0, through: last) }
        }

        /// Looks once more at which places rules are broken.
        private mutating func look(from first: Int, through last: Int) {
            var place = first
            while place <= last {
                var found = 0
                for rule in rules where rule.isBroken(order, place) { found += 1 }
                let before = faults[place]
                if found != before {
                    broken += found - before
                    faults[place] = found
                    if before == 0 { list(place) } else if found == 0 { unlist(place) }
                }
                place += 1
            }
        }

        private mutating func list(_ place: Int) {
            standing[place] = places.count
            places.append(place)
        }

        private mutating func unlist(_ place: Int) {
            let last = places[places.count - 1]
            places[standing[place]] = last
            standing[last] = standing[place]
            standing[place] = -1
            places.removeLast()
        }

        /// Swaps the row at a broken place, or one before it that has a part in it, with any other, unless more is broken
        /// then.
        mutating func trySwap(_ generator: inout SeededGenerator) {
            let first = max(0, places[generator.integer(below: places.count)] - generator.integer(below: reach + 1))
            let second = generator.integer(below: order.count)
            guard first != second else { return }
            let before = broken
            swap(first, second)
            if broken > before { swap(first, second) }
        }

        private mutating func swap(_ first: Int, _ second: Int) {
            order.swapAt(first, second)
            let (low, high) = (min(first, second), max(first, second))
            let (end, last) = (min(low + reach, order.count - 1), min(high + reach, order.count - 1))
            look(from: low, through: end)
            look(from: max(high, end + 1), through: last)
        }
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
