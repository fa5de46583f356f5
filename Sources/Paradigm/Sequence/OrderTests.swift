import Text

/// The rules of a search, with the kinds of the rows as they stand now.
struct OrderTests {
    private enum Known {
        static var notYet: UInt8 { 0 }
        static var no: UInt8 { 1 }
        static var yes: UInt8 { 2 }
    }

    private static var mostKnown: Int { 1 << 18 }

    let count: Int
    private let tests: [OrderRule.Test]
    let reaches: [Int]
    /// The kinds of all rows, rule by rule, and those of the places.
    private let kinds: [Int]
    private var standing: [Int]
    /// What is known of each combination of neighbours, rule by rule, and where a rule's begin; -1 where there are too many.
    private var known: [UInt8] = []
    private var starts: [Int] = []

    init(_ rules: [OrderRule], count: Int) {
        self.count = count
        tests = rules.map { $0.test }
        reaches = rules.map { $0.reach }
        var kinds: [Int] = []
        for rule in rules { kinds += rule.kinds.isEmpty ? Array(0..<count) : rule.kinds }
        self.kinds = kinds
        standing = kinds
        for rule in rules {
            guard case .neighbours(let count, _, _) = rule.test else {
                starts.append(-1)
                continue
            }
            var combinations = 1
            for _ in 0...rule.reach where combinations <= Self.mostKnown { combinations *= count }
            let fits = combinations <= Self.mostKnown
            starts.append(fits ? known.count : -1)
            if fits { known += [UInt8](repeating: Known.notYet, count: combinations) }
        }
    }

    var rules: Int { tests.count }

    /// Which rows no rule can tell apart: their number is the same.
    func alike() -> [Int] {
        var joined = [Int](repeating: 0, count: count)
        for rule in 0..<rules {
            let keys = (0..<count).map { joined[$0] * (count + 1) + kinds[rule * count + $0] }
            let order = Order.places(count) { keys[$0] < keys[$1] }
            var number = -1
            for (place, row) in order.enumerated() {
                if place == 0 || keys[row] != keys[order[place - 1]] { number += 1 }
                joined[row] = number
            }
        }
        return joined
    }

    /// Says which row stands at a place.
    mutating func put(_ row: Int, at place: Int) {
        var from = 0
        for _ in 0..<tests.count {
            standing[from + place] = kinds[from + row]
            from += count
        }
    }

    /// Whether a rule is broken at a place.
    ///
    /// - Parameter order: the rows as they stand, for rules that look at rows.
    mutating func isBroken(_ rule: Int, at place: Int, _ order: [Int]) -> Bool {
        let from = rule * count
        switch tests[rule] {
        case .most(let most):
            guard place >= most else { return false }
            let kind = standing[from + place]
            for back in 1...most where standing[from + place - back] != kind { return false }
            return true
        case .apart(let apart):
            let kind = standing[from + place]
            var back = 1
            while back <= apart, back <= place {
                if standing[from + place - back] == kind { return true }
                back += 1
            }
            return false
        case .neighbours(let count, let first, let holds):
            guard place >= first else { return false }
            let start = starts[rule]
            guard start >= 0 else { return holds(neighbours(rule, place, none: count - 1)) }
            var combination = start
            var weight = 1
            for back in 0...reaches[rule] {
                combination += weight * (place >= back ? standing[from + place - back] : count - 1)
                weight *= count
            }
            if known[combination] == Known.notYet {
                known[combination] = holds(neighbours(rule, place, none: count - 1)) ? Known.yes : Known.no
            }
            return known[combination] == Known.yes
        case .rows(let isBroken): return isBroken(order, place)
        }
    }

    /// The kinds at a place and before it.
    private func neighbours(_ rule: Int, _ place: Int, none: Int) -> [Int] {
        (0...reaches[rule]).map { place >= $0 ? standing[rule * count + place - $0] : none }
    }
}
