import Sampling
import Testing
import Tree

@testable import Paradigm

/// Sequences with exact numbers of what matters, over many seeds.
@Suite struct SequenceTests {
    private static let seeds = DailySample.of(0..<10_000, 300)

    @Test(arguments: [
        LaggedSequence.Wanted(lag: 2, items: 8, length: 22, targets: 6, nearer: 2, farther: 2),
        LaggedSequence.Wanted(lag: 1, items: 6, length: 30, targets: 10, farther: 3),
        LaggedSequence.Wanted(lag: 3, items: 4, length: 40, targets: 12, nearer: 4, farther: 4),
        LaggedSequence.Wanted(lag: 2, items: 9, length: 24, targets: 0),
    ])
    func `a lagged sequence has exactly its targets and lures, and its items evenly`(wanted: LaggedSequence.Wanted)
        throws
    {
        for seed in Self.seeds {
            var generator = SeededGenerator(seed: seed)
            let sequence = try #require(LaggedSequence(wanted, &generator), "seed \(seed)")
            let items = sequence.items
            #expect(items.count == wanted.length)
            var (targets, nearer, farther) = (0, 0, 0)
            for place in items.indices {
                func equals(_ back: Int) -> Bool { back > 0 && place >= back && items[place - back] == items[place] }
                let isTarget = equals(wanted.lag)
                #expect(isTarget == sequence.targets[place], "seed \(seed), place \(place)")
                targets += isTarget ? 1 : 0
                guard place >= wanted.lag, !isTarget else { continue }
                let isLure = equals(wanted.lag - 1) || equals(wanted.lag + 1)
                #expect(isLure == sequence.lures[place], "seed \(seed), place \(place)")
                if equals(wanted.lag + 1) { farther += 1 } else if isLure { nearer += 1 }
            }
            #expect(targets == wanted.targets, "seed \(seed)")
            #expect(nearer + farther == wanted.nearer + wanted.farther, "seed \(seed)")
            for item in 0..<wanted.items {
                let count = items.count { $0 == item }
                #expect(abs(Double(count) - Double(wanted.length) / Double(wanted.items)) <= 2, "seed \(seed)")
            }
        }
    }

    @Test func `a lagged sequence that counting rules out is none`() {
        var generator = SeededGenerator(seed: 1)
        for wanted in [
            LaggedSequence.Wanted(lag: 2, items: 8, length: 6, targets: 5),
            LaggedSequence.Wanted(lag: 0, items: 8, length: 6, targets: 1),
            LaggedSequence.Wanted(lag: 1, items: 8, length: 20, targets: 1, nearer: 1),
            LaggedSequence.Wanted(lag: 2, items: 1, length: 20, targets: 1),
            LaggedSequence.Wanted(lag: 2, items: 8, length: 4, targets: 0, farther: 2),
        ] {
            #expect(!wanted.isPossible)
            #expect(LaggedSequence(wanted, &generator) == nil)
        }
        // Two items cannot avoid three places at once.
        #expect(LaggedSequence(LaggedSequence.Wanted(lag: 2, items: 2, length: 20, targets: 2), &generator) == nil)
    }

    @Test(arguments: [(levels: 2, length: 9), (3, 10), (4, 17), (3, 50), (5, 7), (1, 5), (2, 1), (4, 100)])
    func `transitions come equally often, up to one`(levels: Int, length: Int) {
        for seed in Self.seeds {
            var generator = SeededGenerator(seed: seed)
            let sequence = TransitionSequence.allPairs(levels: levels, length: length, &generator)
            #expect(sequence.count == length && sequence.allSatisfy { (0..<levels).contains($0) })
            var counts = [Int](repeating: 0, count: levels * levels)
            for place in sequence.indices.dropFirst() { counts[sequence[place - 1] * levels + sequence[place]] += 1 }
            #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1, "seed \(seed) \(counts)")
        }
    }

    @Test(arguments: [0, 0.25, 0.5, 1]) func `switches have exactly their share`(share: Double) {
        for seed in Self.seeds {
            var generator = SeededGenerator(seed: seed)
            let sequence = TransitionSequence.switching(levels: 3, length: 41, share: share, &generator)
            let switches = zip(sequence, sequence.dropFirst()).count { $0 != $1 }
            #expect(sequence.count == 41 && Double(switches) == share * 40, "seed \(seed)")
        }
        var generator = SeededGenerator(seed: 1)
        #expect(TransitionSequence.switching(levels: 1, length: 4, share: 1, &generator) == [0, 0, 0, 0])
        #expect(TransitionSequence.switching(levels: 2, length: 1, share: 1, &generator).count == 1)
    }

    @Test func `rare elements have exactly their share and enough others between them`() throws {
        var firsts = [Int](repeating: 0, count: 10)
        for seed in Self.seeds {
            var generator = SeededGenerator(seed: seed)
            let places = try #require(OddballSequence.places(length: 40, share: 0.15, apart: 2, &generator))
            let rare = places.indices.filter { places[$0] }
            #expect(rare.count == 6, "seed \(seed)")
            #expect(zip(rare, rare.dropFirst()).allSatisfy { $1 - $0 > 2 }, "seed \(seed)")
            if rare[0] < 10 { firsts[rare[0]] += 1 }
        }
        #expect(firsts[0] > firsts[9])
    }

    @Test func `all arrangements of rare elements are equally likely`() {
        var counts: [[Bool]: Int] = [:]
        for seed in 0..<4000 {
            var generator = SeededGenerator(seed: seed)
            if let places = OddballSequence.places(length: 7, share: 2.0 / 7, apart: 2, &generator) {
                counts[places, default: 0] += 1
            }
        }
        // Two of seven with two between them: 4 + 3 + 2 + 1 arrangements. SciPy: chi2.isf(1e-4, 9) = 33.720.
        #expect(counts.count == 10)
        #expect(counts.values.reduce(0) { $0 + (Double($1) - 400) * (Double($1) - 400) / 400 } < 33.72)
    }

    @Test func `rare elements without room are none`() {
        var generator = SeededGenerator(seed: 1)
        #expect(OddballSequence.places(length: 10, share: 0.5, apart: 2, &generator) == nil)
        #expect(OddballSequence.places(length: 0, share: 0.5, apart: 2, &generator)?.isEmpty == true)
        #expect(OddballSequence.places(length: 10, share: 1.5, apart: 0, &generator) == nil)
    }

    @Test(arguments: 1...9) func `each condition stands once at each place of a Latin square`(size: Int) {
        let rows = (0..<size).map { LatinSquare.row($0, of: size) }
        for row in rows { #expect(row.sorted() == Array(0..<size)) }
        for place in 0..<size { #expect(rows.map { $0[place] }.sorted() == Array(0..<size)) }
    }

    @Test(arguments: 2...9) func `each condition follows each other one equally often`(size: Int) {
        let period = size.isMultiple(of: 2) ? size : 2 * size
        var follows = [Int](repeating: 0, count: size * size)
        for number in 0..<period {
            let row = LatinSquare.row(number, of: size)
            for (before, after) in zip(row, row.dropFirst()) { follows[before * size + after] += 1 }
        }
        for before in 0..<size {
            for after in 0..<size where after != before { #expect(follows[before * size + after] == period / size) }
        }
        #expect(LatinSquare.row(-1, of: size) == LatinSquare.row(period - 1, of: size))
        #expect(LatinSquare.row(Int.min, of: size).count == size)
    }
}
