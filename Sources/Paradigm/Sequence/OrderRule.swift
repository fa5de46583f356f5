/// A rule that the order of a block's rows has to keep.
package struct OrderRule {
    /// How it is named in what is told of it.
    package let name: String
    /// How many places before a place can decide whether the rule is kept there.
    package let reach: Int
    /// Why no order can keep the rule, if counting shows it.
    package let impossible: Impossibility?
    /// The kind of each row: rows of a kind are the same to the rule. Empty where every row is a kind of its own.
    let kinds: [Int]
    let test: Test

    /// What counting shows.
    package enum Impossibility: Equatable, Sendable {
        /// A level has more rows than can lie between the others: at most `most` in a row.
        case tooManyOfOne(level: Int, rows: Int, fitting: Int)
        /// A level's rows need more places than there are when so many others lie between two of them.
        case tooFewBetween(level: Int, rows: Int, needed: Int, places: Int)
    }

    /// When the rule is broken at a place.
    enum Test {
        /// More than so many of a kind end there.
        case most(Int)
        /// One of the same kind is among so many before it.
        case apart(Int)
        /// A condition holds for the kinds at the place and before it, the nearest first. The greatest kind stands for what
        /// is before the first row; the places before `from` are not asked.
        case neighbours(kinds: Int, from: Int, holds: ([Int]) -> Bool)
        /// A condition holds for the rows.
        case rows((_ order: [Int], _ place: Int) -> Bool)
    }

    package init(name: String, reach: Int, isBroken: @escaping ([Int], Int) -> Bool) {
        (self.name, self.reach, impossible) = (name, reach, nil)
        (kinds, test) = ([], .rows(isBroken))
    }

    /// A rule that a condition is to hold nowhere.
    ///
    /// - Parameters:
    ///   - kinds: the kind of each row.
    ///   - count: how many kinds there are, with the one that stands for no row.
    ///   - from: how far the condition looks ahead of the place for which it is meant.
    init(name: String, reach: Int, of kinds: [Int], count: Int, from: Int, holds: @escaping ([Int]) -> Bool) {
        (self.name, self.reach, impossible, self.kinds) = (name, reach, nil, kinds)
        test = .neighbours(kinds: count, from: from, holds: holds)
    }

    /// At most `most` rows with an equal value follow each other.
    ///
    /// - Parameter values: the level of each row.
    package init(most: Int, of values: [Int], name: String) {
        let most = max(1, most)
        (self.name, reach, kinds, test) = (name, most, values, .most(most))
        var found: Impossibility?
        for (level, rows) in Self.counts(values) {
            let fitting = most * (values.count - rows + 1)
            if rows > fitting { found = .tooManyOfOne(level: level, rows: rows, fitting: fitting) }
        }
        impossible = found
    }

    /// At least `apart` other rows lie between two rows with an equal value.
    package init(apart: Int, of values: [Int], name: String) {
        let apart = max(0, apart)
        (self.name, reach, kinds, test) = (name, apart, values, .apart(apart))
        var found: Impossibility?
        for (level, rows) in Self.counts(values) {
            let (needed, isTooLarge) = (rows - 1).multipliedReportingOverflow(by: apart + 1)
            if isTooLarge || needed + 1 > values.count {
                found = .tooFewBetween(level: level, rows: rows, needed: needed + 1, places: values.count)
            }
        }
        impossible = found
    }

    /// How many rows have each level, in the order of levels.
    private static func counts(_ values: [Int]) -> [(level: Int, rows: Int)] {
        var counts = [Int](repeating: 0, count: (values.max() ?? -1) + 1)
        for value in values { counts[value] += 1 }
        return counts.enumerated().filter { $0.element > 0 }.map { (level: $0.offset, rows: $0.element) }
    }
}

extension OrderRule {
    /// Whether the rule is broken at a place of an order of rows.
    package func isBroken(_ order: [Int], _ place: Int) -> Bool {
        var tests = OrderTests([self], count: order.count)
        for (place, row) in order.enumerated() { tests.put(row, at: place) }
        return tests.isBroken(0, at: place, order)
    }
}
