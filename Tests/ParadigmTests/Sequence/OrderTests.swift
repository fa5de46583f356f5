import Sampling
import Testing
import Tree

@testable import Paradigm

/// Orders that keep rules.
@Suite struct OrderTests {
    private struct Block {
        var colour: [Int] = []
        var kind: [Int] = []
        var word: [Int] = []
        var count: Int { colour.count }

        /// The trials of a Stroop test: four colours, two kinds, the word dealt within both.
        init(repeats: Int, _ generator: inout SeededGenerator) {
            let rows = Crossing.rows([[1, 1, 1, 1], [1, 1]], repeats: repeats)
            (colour, kind) = (rows.map { $0[0] }, rows.map { $0[1] })
            let allowed = rows.map { row in (0..<4).filter { ($0 == row[0]) == (row[1] == 0) } }
            let dealt = Deal.balanced(groups: rows.map { $0[0] * 2 + $0[1] }, allowed: allowed, values: 4, &generator)
            word = dealt.map { $0 ?? -1 }
        }

        /// At most four of a kind in a row, and no colour that was colour or word before.
        func rules() -> [OrderRule] {
            let (colour, word) = (colour, word)
            return [
                OrderRule(most: 4, of: kind, name: "most kind"),
                OrderRule(name: "avoid", reach: 1) { order, place in
                    place > 0
                        && (colour[order[place]] == colour[order[place - 1]]
                            || colour[order[place]] == word[order[place - 1]])
                },
            ]
        }

        /// How many places break what the rules say, counted once more in another way.
        func faults(_ order: [Int]) -> Int {
            var (faults, run) = (0, 0)
            for place in order.indices {
                run = place > 0 && kind[order[place]] == kind[order[place - 1]] ? run + 1 : 1
                if run > 4 { faults += 1 }
                guard place > 0 else { continue }
                let (now, before) = (order[place], order[place - 1])
                if colour[now] == colour[before] || colour[now] == word[before] { faults += 1 }
            }
            return faults
        }
    }

    @Test func `each order of 120 trials keeps its rules and has each row once`() {
        var firsts = [Int](repeating: 0, count: 8)
        let seeds = DailySample.of(0..<10_000, 300)
        var most = 0
        for seed in seeds {
            var generator = SeededGenerator(seed: seed)
            let block = Block(repeats: 15, &generator)
            let order = ConstrainedOrder(of: block.count, keeping: block.rules(), &generator)
            #expect(order.isFound && block.faults(order.rows) == 0, "seed \(seed)")
            #expect(order.rows.sorted() == Array(0..<120), "seed \(seed)")
            firsts[order.rows[0] % 8] += 1
            most = max(most, order.swaps)
        }
        // Each of the eight combinations comes first equally often: chi squared with 7 degrees of freedom exceeds 29.9 by
        // chance in one case of 10 000 (SciPy: chi2.isf(1e-4, 7) = 29.878).
        let expected = Double(seeds.count) / 8
        let chi = firsts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
        #expect(chi < 29.878, "\(firsts)")
        #expect(most < 20 * 120)
    }

    @Test func `a seed gives the same order again, and another seed another one`() {
        func order(_ seed: Int) -> [Int] {
            var generator = SeededGenerator(seed: seed)
            let block = Block(repeats: 3, &generator)
            return ConstrainedOrder(of: block.count, keeping: block.rules(), &generator).rows
        }
        #expect(order(4) == order(4))
        #expect(order(4) != order(5))
    }

    @Test func `an order is found exactly where one of all orders of few rows keeps the rules`() {
        for seed in 0..<200 {
            var generator = SeededGenerator(seed: seed)
            let values = (0..<6).map { _ in generator.integer(below: 3) }
            let most = 1 + generator.integer(below: 2)
            let apart = generator.integer(below: 3)
            for rule in [
                OrderRule(most: most, of: values, name: "most"), OrderRule(apart: apart, of: values, name: "apart"),
            ] {
                let isPossible = Self.orders(6).contains { order in
                    order.indices.allSatisfy { !rule.isBroken(order, $0) }
                }
                let found = ConstrainedOrder(of: 6, keeping: [rule], &generator)
                #expect(found.isFound == isPossible, "seed \(seed) \(rule.name) \(values) \(most) \(apart)")
                // Counting never rules out what is possible; of runs it finds all that is impossible.
                if rule.impossible != nil { #expect(!isPossible, "seed \(seed) \(rule.name)") }
                if rule.name == "most" { #expect((rule.impossible == nil) == isPossible, "seed \(seed) \(values)") }
            }
        }
    }

    @Test func `rules mean what their names say`() {
        let values = [0, 0, 0, 1, 0, 2]
        let order = Array(0..<6)
        let most = OrderRule(most: 2, of: values, name: "most")
        #expect(order.filter { most.isBroken(order, $0) } == [2])
        let apart = OrderRule(apart: 1, of: values, name: "apart")
        #expect(order.filter { apart.isBroken(order, $0) } == [1, 2])
        let farther = OrderRule(apart: 2, of: values, name: "apart")
        #expect(order.filter { farther.isBroken(order, $0) } == [1, 2, 4])
    }

    @Test func `strict alternation of a thousand rows is found within a beginning or two`() {
        for seed in 0..<20 {
            var generator = SeededGenerator(seed: seed)
            let values = (0..<1000).map { $0 % 2 }
            let order = ConstrainedOrder(of: 1000, keeping: [OrderRule(most: 1, of: values, name: "kind")], &generator)
            #expect(order.isFound && order.restarts <= 1, "seed \(seed)")
            #expect(order.rows.sorted() == Array(0..<1000))
            // With one more of a kind it has to begin with that.
            let more = values + [1]
            let odd = ConstrainedOrder(of: 1001, keeping: [OrderRule(most: 1, of: more, name: "kind")], &generator)
            #expect(odd.isFound && more[odd.rows[0]] == 1, "seed \(seed)")
        }
    }

    @Test func `an order that no counting rules out is refused within a second`() {
        var generator = SeededGenerator(seed: 1)
        let values = (0..<1000).map { $0 % 4 }
        // A kind follows itself nowhere, and neither its neighbours: that leaves two pairs that never meet.
        let rule = OrderRule(name: "avoid", reach: 1) { order, place in
            place > 0 && (values[order[place]] - values[order[place - 1]]).magnitude != 2
        }
        let clock = ContinuousClock()
        let began = clock.now
        let order = ConstrainedOrder(of: 1000, keeping: [rule], &generator)
        #expect(order.broken > 0 && order.restarts == ConstrainedOrder.mostRestarts)
        #expect(clock.now - began < .seconds(10))
    }

    @Test func `a rule that may be given up is given up last, and that is told`() {
        var generator = SeededGenerator(seed: 1)
        let values = [0, 0, 0, 0, 1]
        let rules = [
            OrderRule(most: 1, of: values, name: "kind"),
            OrderRule(name: "first", reach: 0) { order, place in place == 0 && order[0] != 4 },
        ]
        let kept = ConstrainedOrder.relaxed(of: 5, keeping: rules, givingUp: ["kind"], &generator)
        #expect(kept.isRelaxed && kept.order.isFound && kept.order.rows[0] == 4)
        let whole = ConstrainedOrder.relaxed(of: 5, keeping: rules, givingUp: [], &generator)
        #expect(!whole.isRelaxed && !whole.order.isFound)
        let easy = ConstrainedOrder.relaxed(of: 5, keeping: [rules[1]], givingUp: ["first"], &generator)
        #expect(!easy.isRelaxed && easy.order.isFound)
    }

    @Test func `nothing and one row are orders`() {
        var generator = SeededGenerator(seed: 1)
        #expect(ConstrainedOrder(of: 0, keeping: [], &generator).rows.isEmpty)
        #expect(ConstrainedOrder(of: 1, keeping: [OrderRule(most: 1, of: [0], name: "k")], &generator).isFound)
    }

    @Test func `repeats are counted of those places that have one before them`() {
        #expect(ConstrainedOrder.repeats(of: [0, 0, 1, 1], in: [0, 1, 2, 3]) == 2.0 / 3)
        #expect(ConstrainedOrder.repeats(of: [0], in: [0]) == 0)
    }

    /// All orders of a few rows.
    private static func orders(_ count: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        return orders(count - 1).flatMap { shorter in
            (0...shorter.count).map { place in
                var order = shorter
                order.insert(count - 1, at: place)
                return order
            }
        }
    }
}
