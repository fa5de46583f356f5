import Tree

/// One order that is being improved.
struct OrderSearch {
    private(set) var order: [Int]
    /// The number of rules that are broken, over all places.
    private(set) var broken = 0
    private var tests: OrderTests
    private let reach: Int
    /// Whether each rule is broken at each place, and how many are at each place.
    private var isBroken: [Bool]
    private var faults: [Int]
    /// The places at which one is broken, in no order, and where each stands in this list.
    private var places: [Int] = []
    private var standing: [Int]
    /// Which rows no rule can tell apart; found when it is asked for.
    private var alike: [Int]?

    private static var mostKinds: Int { 256 }

    init(count: Int, rules: [OrderRule]) {
        order = Array(0..<max(0, count))
        tests = OrderTests(rules, count: order.count)
        reach = rules.map { $0.reach }.max() ?? 0
        isBroken = [Bool](repeating: false, count: order.count * rules.count)
        faults = [Int](repeating: 0, count: order.count)
        standing = [Int](repeating: -1, count: order.count)
    }

    /// Begins with any order.
    mutating func shuffle(_ generator: inout SeededGenerator) {
        order = Array(0..<order.count)
        generator.shuffle(&order)
        lookAtAll()
    }

    /// Begins with an order in which each row breaks nothing with those before it, as long as there is such a row.
    ///
    /// - Parameter prefersMost: whether a row comes of those kinds of which most are left; otherwise any row is as likely as
    ///   any other.
    mutating func build(_ generator: inout SeededGenerator, prefersMost: Bool) {
        let alike = alike ?? tests.alike()
        self.alike = alike
        let kinds = (alike.max() ?? -1) + 1
        guard kinds <= Self.mostKinds else { return shuffle(&generator) }
        var shuffled = Array(0..<order.count)
        generator.shuffle(&shuffled)
        var rows = [[Int]](repeating: [], count: kinds)
        for row in shuffled { rows[alike[row]].append(row) }
        for place in order.indices {
            var fitting: [Int] = []
            for kind in 0..<kinds {
                guard let row = rows[kind].last else { continue }
                order[place] = row
                tests.put(row, at: place)
                var fits = true
                for rule in 0..<tests.rules where fits && tests.isBroken(rule, at: place, order) { fits = false }
                if fits { fitting.append(kind) }
            }
            if fitting.isEmpty { fitting = (0..<kinds).filter { !rows[$0].isEmpty } }
            let kind = Self.choice(fitting, rows, &generator, prefersMost: prefersMost)
            guard let row = rows[kind].popLast() else { continue }
            order[place] = row
            tests.put(row, at: place)
        }
        lookAtAll()
    }

    private static func choice(
        _ kinds: [Int], _ rows: [[Int]], _ generator: inout SeededGenerator, prefersMost: Bool
    ) -> Int {
        var kinds = kinds
        if prefersMost {
            let most = kinds.map { rows[$0].count }.max() ?? 0
            kinds = kinds.filter { rows[$0].count == most }
        }
        var left = 0
        for kind in kinds { left += rows[kind].count }
        var drawn = generator.integer(below: left)
        for kind in kinds {
            if drawn < rows[kind].count { return kind }
            drawn -= rows[kind].count
        }
        return kinds.last ?? 0
    }

    private mutating func lookAtAll() {
        guard let last = order.indices.last else { return }
        for (place, row) in order.enumerated() { tests.put(row, at: place) }
        for rule in 0..<tests.rules { look(rule, from: 0, through: last) }
    }

    /// Looks once more at which places a rule is broken.
    private mutating func look(_ rule: Int, from first: Int, through last: Int) {
        let start = rule * order.count
        var place = first
        while place <= last {
            let found = tests.isBroken(rule, at: place, order)
            if found != isBroken[start + place] {
                isBroken[start + place] = found
                broken += found ? 1 : -1
                faults[place] += found ? 1 : -1
                if found, faults[place] == 1 { list(place) } else if faults[place] == 0 { unlist(place) }
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

    /// Swaps the row at a broken place, or one before it that has a part in it, with any other, unless more is broken then.
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
        tests.put(order[first], at: first)
        tests.put(order[second], at: second)
        let (low, high) = (min(first, second), max(first, second))
        for rule in 0..<tests.rules {
            let reach = tests.reaches[rule]
            let (end, last) = (min(low + reach, order.count - 1), min(high + reach, order.count - 1))
            look(rule, from: low, through: end)
            look(rule, from: max(high, end + 1), through: last)
        }
    }
}
