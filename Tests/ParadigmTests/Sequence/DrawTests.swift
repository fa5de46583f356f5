import Testing
import Tree

@testable import Paradigm

/// What is drawn for each row, and from which source of chance.
@Suite struct DrawTests {
    private static func draws(_ draw: Draw, seed: Int = 3) -> [Double] {
        var generator = SeededGenerator(seed: seed)
        return (0..<20_000).map { _ in draw.value(&generator) }
    }

    /// Means of the distributions by SciPy 1.17:
    /// `truncexpon(b=1600 / 700, loc=400, scale=700).mean()`, `truncnorm(-1, 2, loc=500, scale=100).mean()`.
    @Test(arguments: [
        (Draw.uniform(400, 800), 600.0), (.integer(1, 6), 3.5),
        (.exponential(mean: 700, from: 400, to: 2000), 918.8550819),
        (.normal(mean: 500, deviation: 100, from: 400, to: 700), 522.9637179),
    ])
    func `draws have the mean of their distribution and stay within their ends`(draw: Draw, mean: Double) {
        let drawn = Self.draws(draw)
        let found = drawn.reduce(0, +) / Double(drawn.count)
        let variance = drawn.reduce(0) { $0 + ($1 - found) * ($1 - found) } / Double(drawn.count - 1)
        // Four standard errors.
        #expect(abs(found - mean) < 4 * (variance / Double(drawn.count)).squareRoot(), "\(draw): \(found)")
        let ends: (Double, Double) =
            switch draw {
            case .uniform(let from, let to), .exponential(_, let from, let to), .normal(_, _, let from, let to):
                (from, to)
            case .integer(let from, let to): (Double(from), Double(to))
            }
        #expect(drawn.allSatisfy { $0 >= ends.0 && $0 <= ends.1 })
        #expect(draw.isPossible)
    }

    @Test func `what cannot be drawn gives its lower end`() {
        let impossible: [(Draw, Double)] = [
            (.uniform(5, 1), 5), (.integer(5, 1), 5), (.exponential(mean: 0, from: 1, to: 2), 1),
            (.normal(mean: 0, deviation: 1, from: 200, to: 300), 200), (.uniform(0, .infinity), 0),
        ]
        var generator = SeededGenerator(seed: 1)
        for (draw, end) in impossible {
            #expect(!draw.isPossible, "\(draw)")
            #expect(draw.value(&generator) == end, "\(draw)")
        }
        #expect(Draw.integer(.min, .max).value(&generator) == Double(Int.min))
    }

    @Test func `a crossing has each combination as often as its weights say`() {
        #expect(Crossing.count([[1, 1, 1, 1], [3, 1]], repeats: 2, most: 5000) == 32)
        let rows = Crossing.rows([[1, 1], [3, 1]], repeats: 2)
        #expect(rows.count == 16 && rows.count { $0 == [1, 0] } == 6 && rows.count { $0 == [0, 1] } == 2)
        #expect(Crossing.count([], repeats: 7, most: 10) == 7)
        #expect(Crossing.count([[1], []], repeats: 1, most: 10) == nil)
        #expect(Crossing.count([[4000], [4000]], repeats: 1, most: 5000) == nil)
        #expect(Crossing.count([[Int.max]], repeats: 2, most: 5000) == nil)
        #expect(Crossing.count([[-1, 2]], repeats: 1, most: 5000) == nil)
    }

    @Test func `values are dealt equally often within each group`() {
        for seed in 0..<200 {
            var generator = SeededGenerator(seed: seed)
            let groups = (0..<60).map { $0 % 4 }
            let dealt = Deal.balanced(
                groups: groups, allowed: groups.map { group in (0..<4).filter { $0 != group } }, values: 4, &generator)
            for group in 0..<4 {
                let values = groups.indices.filter { groups[$0] == group }.map { dealt[$0] }
                #expect((0..<4).map { value in values.count { $0 == value } } == (0..<4).map { $0 == group ? 0 : 5 })
            }
        }
        var generator = SeededGenerator(seed: 1)
        #expect(Deal.balanced(groups: [0], allowed: [[]], values: 2, &generator) == [nil])
    }

    @Test func `a deck gives each row once before one comes again`() {
        var deck = Deck(count: 5, SeededGenerator(seed: 9))
        let taken = (0..<15).map { _ in deck.take() }
        for round in 0..<3 { #expect(taken[round * 5..<round * 5 + 5].compactMap(\.self).sorted() == [0, 1, 2, 3, 4]) }
        #expect(deck.left == 0)
        var empty = Deck(count: 0, SeededGenerator(seed: 9))
        #expect(empty.take() == nil)
    }

    @Test func `each place has its own chance, which others do not change`() {
        let streams = Streams(seed: 7)
        var one = streams.stream(["test", "1", "colour"])
        var again = Streams(seed: 7).stream(["test", "1", "colour"])
        let drawn = (0..<4).map { _ in one.next() }
        #expect(drawn == (0..<4).map { _ in again.next() })
        var first: Set<UInt64> = []
        // Names are taken with their lengths, so that no two places have the same text.
        for names in [
            ["test", "1", "colour"], ["test", "1colour"], ["test1", "colour"], ["a", "b"], ["a/:b"], [],
        ] {
            for seed in 0..<50 {
                var stream = Streams(seed: seed).stream(names)
                first.insert(stream.next())
            }
        }
        #expect(first.count == 300)
    }
}
