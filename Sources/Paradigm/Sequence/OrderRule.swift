/// A rule that the order of a block's rows has to keep.
package struct OrderRule {
    /// How it is named in what is told of it.
    package let name: String
    /// How many places before a place can decide whether the rule is kept there.
    package let reach: Int
    /// Whether the rule is broken at a place of an order of rows.
    package let isBroken: (_ order: [Int], _ place: Int) -> Bool
    /// Why no order can keep the rule, if counting shows it.
    package let impossible: Impossibility?

    /// What counting shows.
    package enum Impossibility: Equatable, Sendable {
        /// A level has more rows than can lie between the others: at most `most` in a row.
        case tooManyOfOne(level: Int, rows: Int, fitting: Int)
        /// A level's rows need more places than there are when so many others lie between two of them.
        case tooFewBetween(level: Int, rows: Int, needed: Int, places: Int)
    }

    package init(name: String, reach: Int, isBroken: @escaping ([Int], Int) -> Bool) {
        (self.name, self.reach, self.isBroken, impossible) = (name, reach, isBroken, nil)
    }

    /// At most `most` rows with an equal value follow each other.
    ///
    /// - Parameter values: the level of each row.
    package init(most: Int, of values: [Int], name: String) {
        let most = max(1, most)
        (self.name, reach) = (name, most)
        isBroken = { order, place in
            guard place >= most else { return false }
            let value = values[order[place]]
            for back in 1...most where values[order[place - back]] != value { return false }
            return true
        }
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
        (self.name, reach) = (name, apart)
        isBroken = { order, place in
            let value = values[order[place]]
            var back = 1
            while back <= apart, back <= place {
                if values[order[place - back]] == value { return true }
                back += 1
            }
            return false
        }
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
