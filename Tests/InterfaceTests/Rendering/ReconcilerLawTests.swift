import Interface
import Sampling
import Testing

@Suite(.sampled) struct ReconcilerLawTests {
    @Test func `whatever the two trees are, the commands turn the page of one into the page of the other`() {
        for seed in DailySample.of(1...10_000 as ClosedRange<UInt64>, 2000) {
            var source = RandomTree(generator: Seeded(seed))
            let renderer = Renderer<Int>()
            let page = SimulatedPage()
            for step in 0..<2 {
                let tree = source.tree()
                page.apply(renderer.commands(for: tree))
                let fresh = SimulatedPage()
                fresh.apply(Renderer<Int>().commands(for: tree))
                let isSame = page.looksLike(fresh) && page.complaints.isEmpty && fresh.complaints.isEmpty
                if !isSame {
                    Issue.record("seed \(seed), step \(step): \(page.complaints)\n\(page.picture)\n\(fresh.picture)")
                    return
                }
            }
        }
    }

    @Test func `the same tree a second time needs no command`() {
        for seed in 1...500 as ClosedRange<UInt64> {
            let renderer = Renderer<Int>()
            var first = RandomTree(generator: Seeded(seed))
            var second = RandomTree(generator: Seeded(seed))
            _ = renderer.commands(for: first.tree())
            let commands = renderer.commands(for: second.tree())
            #expect(commands.isEmpty, "seed \(seed)")
        }
    }

    @Test func `a shuffled list keeps every element and moves no more of them than needed`() {
        for seed in 1...300 as ClosedRange<UInt64> {
            var generator = Seeded(seed)
            let renderer = Renderer<Int>()
            let count = 2 + generator.below(12)
            let order = (0..<count).shuffled(using: &generator)
            _ = renderer.commands(for: list(Array(0..<count)))
            let commands = renderer.commands(for: list(order))
            let moves = commands.filter { if case .insert = $0 { true } else { false } }
            #expect(moves.count == commands.count, "seed \(seed)")
            #expect(moves.count == count - longestIncreasing(order), "seed \(seed)")
        }
    }

    private func list(_ order: [Int]) -> Markup<Int> {
        element(.ul) { for number in order { element(.li, .key("\(number)")) { "row \(number)" } } }
    }

    private func longestIncreasing(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            lengths.append(1 + (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.reduce(0, max))
        }
        return lengths.max() ?? 0
    }
}
