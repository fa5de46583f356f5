import Testing
import Tree

@testable import Studies

/// What must hold of every ledger, over people who come, leave, complete and come back by chance.
@Suite struct LedgerLawTests {
    /// Somebody who gives slots. The real one is ``Ledger``; the others cheat.
    struct Allotter {
        var ledger: Ledger
        /// Brings what the ledger noted into the form that is looked at.
        var report: ([LedgerEntry]) -> [LedgerEntry] = { $0 }

        var entries: [LedgerEntry] { report(ledger.entries) }
    }

    /// What is wrong with a ledger now.
    static func violations(_ entries: [LedgerEntry], _ plan: AllotmentPlan, _ secret: StudySecret) -> [String] {
        var found: [String] = []
        let regular = entries.filter { $0.kind == .regular }
        for (place, entry) in regular.enumerated() where entry.freed == nil {
            for other in regular[(place + 1)...]
            where other.freed == nil && other.position == entry.position && other.stratum == entry.stratum {
                found.append("slot \(entry.stratum) \(entry.position ?? -1) twice")
            }
        }
        for stratum in Set(regular.map(\.stratum)) {
            let taken = regular.filter { $0.stratum == stratum && $0.freed == nil }
            let highest = regular.filter { $0.stratum == stratum }.compactMap(\.position).max() ?? -1
            let holes = highest + 1 - Set(taken.compactMap(\.position)).count
            if let greatest = plan.greatestImbalance, Set(plan.ratio).count == 1 {
                let counts = (0..<plan.groups).map { group in taken.count { $0.group == group } }
                let apart = (counts.max() ?? 0) - (counts.min() ?? 0)
                if apart > greatest + holes { found.append("groups of \(stratum) are \(apart) apart") }
            }
            // The lowest free slot was given: what is free now was freed after the last slot above was given.
            if case .minimise = plan.method { continue }
            for position in 0..<max(0, highest) where !taken.contains(where: { $0.position == position }) {
                let freed = regular.filter { $0.stratum == stratum && $0.position == position }.compactMap(\.freed)
                    .max()
                let later = regular.filter { $0.stratum == stratum && ($0.position ?? 0) > position }.map(\.given).max()
                if let freed, let later, later > freed { found.append("slot \(position) was free and passed over") }
                if freed == nil { found.append("slot \(position) was never given") }
            }
        }
        found += Ledger.differences(in: entries, plan, secret: secret).map { "entry \($0) is drawn otherwise" }
        return found
    }

    /// Lets a hundred people come and go.
    static func live(_ allotter: inout Allotter, _ generator: inout SeededGenerator) throws {
        let levels: [[Value]] = [["f"], ["m"], [.null]]
        for person in 0..<100 {
            let level = levels[generator.integer(below: 3)]
            let entry = allotter.ledger.give(to: person, levels: level)
            // Who asks twice gets the same.
            #expect(allotter.ledger.give(to: person, levels: level) == entry)
            let other = generator.integer(below: person + 1)
            switch generator.integer(below: 6) {
            case 0: allotter.ledger.leave(other, .abandoned, isFreed: true)
            case 1: allotter.ledger.leave(other, .withdrawn, isFreed: generator.integer(below: 2) == 0)
            case 2: allotter.ledger.complete(other)
            case 3:
                let before = try #require(allotter.ledger.entry(of: other))
                let after = allotter.ledger.give(to: other, levels: before.levels)
                #expect(after.group == before.group, "who comes back keeps the group")
                #expect(before.freed == nil || after.kind == .surplus || after.position == before.position)
            default: break
            }
        }
    }

    static let plans: [AllotmentPlan] = {
        let methods: [([Int], AllotmentPlan.Method)] = [
            ([1, 1], .blocks(sizes: [4, 6])), ([1, 1, 1], .blocks(sizes: [3])), ([2, 1], .blocks(sizes: [3, 6])),
            ([1, 1, 1, 1], .blocks(sizes: AllotmentPlan.usualSizes(ratio: [1, 1, 1, 1]))), ([1, 3], .simple),
            ([1, 1, 1], .minimise(probability: 0.8)), ([1, 1], .minimise(probability: 1)),
        ]
        return methods.compactMap { try? AllotmentPlan(ledger: "groups", ratio: $0.0, method: $0.1) }
    }()

    private static func secret(_ seed: Int) throws -> StudySecret {
        var generator = SeededGenerator(seed: seed)
        return try #require(StudySecret((0..<32).map { _ in UInt8(truncatingIfNeeded: generator.next()) }))
    }

    @Test(arguments: plans.indices) func `slots are exact, balanced and drawn from the secret`(plan index: Int) throws {
        #expect(Self.plans.count == 7)
        let plan = Self.plans[index]
        for seed in 1...20 {
            var generator = SeededGenerator(seed: seed)
            let secret = try Self.secret(seed)
            var allotter = Allotter(ledger: Ledger(plan, secret: secret))
            try Self.live(&allotter, &generator)
            #expect(Self.violations(allotter.entries, plan, secret) == [], "seed \(seed)")
        }
    }

    @Test func `allotters that cheat are found out`() throws {
        let plan = Self.plans[0]
        let secret = try Self.secret(7)
        let cheats: [(String, ([LedgerEntry]) -> [LedgerEntry])] = [
            ("a slot twice", { $0.map { $0.moved(to: $0.position.map { $0 / 2 }) } }),
            (
                "freed slots ignored",
                { entries in
                    entries.map { entry in
                        entry.moved(
                            to: entry.kind == .regular
                                ? entries.count {
                                    $0.given < entry.given && $0.stratum == entry.stratum && $0.kind == .regular
                                } : nil)
                    }
                }
            ),
            ("blocks that are not permuted", { $0.map { $0.moved(to: $0.position, group: ($0.position ?? 0) % 2) } }),
            ("one group for all", { $0.map { $0.moved(to: $0.position, group: 0) } }),
        ]
        for (name, cheat) in cheats {
            var generator = SeededGenerator(seed: 7)
            var allotter = Allotter(ledger: Ledger(plan, secret: secret), report: cheat)
            try Self.live(&allotter, &generator)
            #expect(!Self.violations(allotter.entries, plan, secret).isEmpty, "\(name)")
        }
        // A position of the same group tells nothing but where it stands.
        var honest = Ledger(plan, secret: secret)
        for person in 0..<8 { _ = honest.give(to: person, levels: []) }
        let last = honest.entries[7]
        let same = try #require(honest.entries.dropLast().last { $0.group == last.group })
        let moved = Array(honest.entries.dropLast()) + [last.moved(to: same.position)]
        #expect(Ledger.differences(in: moved, plan, secret: secret) == [7])
        // The secret of another study does not give the same groups.
        var generator = SeededGenerator(seed: 7)
        var allotter = Allotter(ledger: Ledger(plan, secret: secret))
        try Self.live(&allotter, &generator)
        #expect(!Ledger.differences(in: allotter.entries, plan, secret: try Self.secret(8)).isEmpty)
    }

    @Test func `within blocks each order is as likely as another`() throws {
        let plan = try AllotmentPlan(ledger: "groups", ratio: [1, 1], method: .blocks(sizes: [4]))
        let secret = try Self.secret(3)
        var sequence = AllotmentSequence(plan, stratum: "[]", secret: secret)
        var counts: [[Int]: Int] = [:]
        for block in 0..<3000 {
            counts[(0..<4).map { sequence.group(at: 4 * block + $0) ?? -1 }, default: 0] += 1
        }
        #expect(counts.count == 6)
        // χ² with 5 degrees of freedom: 20.5 is exceeded once in a thousand.
        let square = counts.values.reduce(0.0) { $0 + (Double($1) - 500) * (Double($1) - 500) / 500 }
        #expect(square < 20.5, "\(counts)")
    }

    @Test func `minimisation keeps each factor's groups alike`() throws {
        let plan = try AllotmentPlan(ledger: "groups", ratio: [1, 1], method: .minimise(probability: 0.8))
        var ledger = Ledger(plan, secret: try Self.secret(5))
        var generator = SeededGenerator(seed: 5)
        var (best, unequal) = (0, 0)
        for person in 0..<400 {
            let levels: [Value] = [
                .text(["a", "b"][generator.integer(below: 2)]), .text(["x", "y", "z"][generator.integer(below: 3)]),
            ]
            // Counted here, and not by the ledger: for each factor how many of the person's level each group has.
            func counts(_ group: Int) -> [Int] {
                levels.indices.map { factor in
                    ledger.entries.count { $0.group == group && $0.levels[factor] == levels[factor] }
                }
            }
            let before = (counts(0), counts(1))
            let group = ledger.give(to: person, levels: levels).group
            // The group that makes the sum of differences the smaller.
            let sums = [1, -1].map { more in zip(before.0, before.1).map { ($0 - $1 + more).magnitude }.reduce(0, +) }
            if sums[0] != sums[1] {
                unequal += 1
                if (sums[0] < sums[1]) == (group == 0) { best += 1 }
            }
            for (first, second) in zip(counts(0), counts(1)) { #expect((first - second).magnitude < 14) }
        }
        // Four of five people come into the better group: three standard errors around it.
        #expect(unequal > 200 && (Double(best) / Double(unequal) - 0.8).magnitude < 0.07, "\(best) of \(unequal)")
    }

    @Test func `a person whom the link puts into a group takes no slot`() throws {
        let plan = Self.plans[0]
        var ledger = Ledger(plan, secret: try Self.secret(1))
        let fixed = ledger.fix(1, group: 1, levels: [])
        #expect(fixed.kind == .fixed && fixed.position == nil && fixed.group == 1)
        #expect(ledger.give(to: 2, levels: []).position == 0)
        #expect(ledger.fix(1, group: 0, levels: []) == fixed)
    }

    @Test func `a slot is freed as the study says`() {
        for isExposed in [false, true] {
            #expect(Release.always.frees(isExposed: isExposed))
            #expect(Release.unexposed.frees(isExposed: isExposed) == !isExposed)
            #expect(!Release.never.frees(isExposed: isExposed))
        }
    }

    @Test func `plans that cannot be followed are refused`() {
        let cases: [([Int], AllotmentPlan.Method, String)] = [
            ([], .simple, "ratio: expected a whole number from 1 to 100 for each group"),
            ([1, 0], .simple, "ratio: expected a whole number from 1 to 100 for each group"),
            ([1, 1], .blocks(sizes: []), "sizes: expected at least one size of blocks"),
            ([1, 1], .blocks(sizes: [4, 5]), "sizes: expected multiples of 2 up to 10000, found 5"),
            ([2, 1], .blocks(sizes: [4]), "sizes: expected multiples of 3 up to 10000, found 4"),
            ([1, 1], .minimise(probability: 0.4), "probability: expected one from an even chance to 1, found 0.4"),
            (
                [2, 1], .minimise(probability: 0.8),
                "ratio: minimisation makes groups of equal size; leave it out, or take blocks"
            ),
        ]
        for (ratio, method, message) in cases {
            let error = #expect(throws: AllotmentError.self) {
                _ = try AllotmentPlan(ledger: "groups", ratio: ratio, method: method)
            }
            #expect(error?.description == message)
        }
    }
}

extension LedgerEntry {
    /// The entry as a cheat would have noted it.
    fileprivate func moved(to position: Int?, group: Int? = nil) -> LedgerEntry {
        var entry = LedgerEntry(
            person: person, kind: kind, levels: levels, position: position, group: group ?? self.group, given: given)
        entry.freed = freed
        entry.isCompleted = isCompleted
        entry.fate = fate
        return entry
    }
}
