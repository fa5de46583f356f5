import Testing

@testable import Interface

struct LimitsTests {
    @Test func `a huge value is kept out and counted, the usual ones stay`() {
        let usual = (0..<40).map { 0.25 + 0.002 * Double($0) }
        let limits = Limits(usual + [9.5])
        #expect(limits?.high == 0.25 + 0.002 * 39 && limits?.above == 1 && limits?.below == 0)
        let both = Limits(usual + [1e9, -1e9])
        #expect(both?.above == 1 && both?.below == 1)
    }

    @Test func `never more than a twentieth is kept out`() {
        for seed in 1...500 as ClosedRange<UInt64> {
            var source = Seeded(seed)
            let count = 1 + source.below(80)
            let values = (0..<count).map { _ in
                source.chance(20) ? Double(source.below(1000)) : 0.3 + Double(source.below(100)) / 1000
            }
            guard let limits = Limits(values) else {
                Issue.record("seed \(seed)")
                continue
            }
            #expect(limits.above <= count / 20 && limits.below <= count / 20, "seed \(seed)")
            #expect(values.filter { $0 > limits.high }.count == limits.above, "seed \(seed)")
            #expect(values.filter { $0 < limits.low }.count == limits.below, "seed \(seed)")
        }
    }

    @Test func `nothing, one value and what is no number are all answered`() {
        #expect(Limits([]) == nil && Limits([.nan, .infinity]) == nil)
        #expect(Limits([0.3, .nan])?.low == 0.3 && Limits([0.3, .nan])?.high == 0.3)
        var constant = Limits(low: 0.3, high: 0.3)
        constant.pad(0.1)
        #expect(constant.low < 0.3 && constant.high > 0.3)
        var zero = Limits(low: 0, high: 0)
        zero.pad(0.1)
        #expect(zero.low == 0 && zero.high > 0)
    }

    @Test func `sorting agrees with the library's`() {
        for seed in 1...300 as ClosedRange<UInt64> {
            var source = Seeded(seed)
            let values = (0..<source.below(70)).map { _ in Double(source.below(20)) }
            #expect(Ascending.finite(values) == values.sorted(), "seed \(seed)")
            let places = Ascending.places(of: values)
            for (a, b) in zip(places, places.dropFirst()) where values[a] == values[b] {
                #expect(a < b, "seed \(seed)")
            }
        }
    }
}
