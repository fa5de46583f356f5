import Testing

@testable import Interface

struct KernelDensityTests {
    @Test func `the area under the curve is one`() throws {
        var source = Seeded(11)
        let values = (0..<200).map { _ in Double(source.below(1000)) / 1000 + Double(source.below(1000)) / 2000 }
        let density = try #require(KernelDensity(values))
        var area = 0.0
        for place in 0..<4000 { area += density.density(at: -1 + 4 * (Double(place) + 0.5) / 4000) * 4 / 4000 }
        #expect(abs(area - 1) < 1e-6)
    }

    @Test func `too few or constant values have no curve`() {
        #expect(KernelDensity([]) == nil && KernelDensity([1, 2]) == nil && KernelDensity([3, 3, 3, 3]) == nil)
        #expect(KernelDensity([1, 2, .nan, .infinity]) == nil)
    }

    @Test func `roots by Newton's method are roots`() {
        for number in [1.0, 2, 17, 1000, 123_456, 1e9] {
            let fifth = KernelDensity.fifthRoot(number)
            let third = Bins.cubeRoot(number)
            #expect(abs(fifth * fifth * fifth * fifth * fifth - number) < 1e-9 * number)
            #expect(abs(third * third * third - number) < 1e-9 * number)
        }
    }

    @Test func `bins hold every value within the limits and have round edges`() {
        for seed in 1...500 as ClosedRange<UInt64> {
            var source = Seeded(seed)
            let values = (0..<(1 + source.below(300))).map { _ in
                source.chance(3) ? 50 : 0.2 + Double(source.below(1000)) / 2500
            }
            guard let limits = Limits(values) else { continue }
            let bins = Bins(values, limits)
            let beyond = limits.below + limits.above
            #expect(bins.counts.reduce(0, +) == values.count - beyond, "seed \(seed)")
            #expect(bins.counts.count <= 100, "seed \(seed)")
            let edge = bins.low / bins.width
            #expect(abs(edge - edge.rounded()) < 1e-6 || values.count == 1 || limits.low == limits.high, "seed \(seed)")
        }
    }
}
