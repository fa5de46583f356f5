import Testing

@testable import Interface

struct TicksTests {
    @Test func `places are round, inside and about as many as asked for`() {
        for seed in 1...2000 as ClosedRange<UInt64> {
            var source = Seeded(seed)
            let scale = [1e-7, 1e-3, 0.1, 1, 7, 1e4, 1e9][source.below(7)]
            let low = (Double(source.below(2_000_001)) / 1e6 - 1) * scale
            let high = low + (Double(source.below(1_000_000)) + 1) / 1e6 * scale
            let count = 2 + source.below(9)
            let ticks = Ticks(from: low, to: high, count: count)
            let slack = 1e-6 * (high - low)
            for value in ticks.values { #expect(value >= low - slack && value <= high + slack, "seed \(seed)") }
            #expect(ticks.values.count <= count + count / 4 + 2, "seed \(seed)")
            #expect(ticks.values.count * 3 >= count - 3, "seed \(seed)")
            for (a, b) in zip(ticks.values, ticks.values.dropFirst()) {
                #expect(abs(b - a - ticks.step) < 1e-6 * ticks.step, "seed \(seed)")
            }
        }
    }

    @Test func `the decimals are those of the step`() {
        #expect(Ticks(from: 0.32, to: 0.46, count: 4).values.map { ($0 * 100).rounded() } == [35, 40, 45])
        #expect(Ticks(from: 0.32, to: 0.46, count: 4).decimals == 2)
        #expect(Ticks(from: 0, to: 1, count: 2).values == [0, 0.5, 1] && Ticks(from: 0, to: 1, count: 2).decimals == 1)
        #expect(Ticks(from: 0, to: 1000, count: 5).decimals == 0)
        #expect(Ticks(from: 0, to: 0.004, count: 4).decimals == 3)
    }

    @Test func `a span that is none has no places and huge numbers do no harm`() {
        #expect(Ticks(from: 1, to: 1, count: 5).values.isEmpty)
        #expect(Ticks(from: 2, to: 1, count: 5).values.isEmpty)
        #expect(Ticks(from: .nan, to: 1, count: 5).values.isEmpty)
        #expect(Ticks(from: -.infinity, to: .infinity, count: 5).values.isEmpty)
        #expect(Ticks(from: 1e300, to: 1.0000000000001e300, count: 5).values.count < 20)
        #expect(Ticks(from: -1e200, to: 1e200, count: 5).values.count > 1)
        #expect(Ticks(from: 0, to: 1, count: -4).values.count > 0)
    }

    @Test func `a widened span begins and ends at a place`() {
        let (ticks, low, high) = Ticks.widened(from: 0.342, to: 0.453, count: 4)
        #expect(abs(low - 0.30) < 1e-12 && abs(high - 0.50) < 1e-12)
        #expect(ticks.values.count == 5)
    }
}
