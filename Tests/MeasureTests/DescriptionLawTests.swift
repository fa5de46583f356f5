import Measure
import Testing

@Suite("Laws of the description")
struct DescriptionLawTests {
    static let seeds: [UInt64] = [1, 2, 3, 4, 5]

    @Test(arguments: seeds)
    func `the order of the values does not change a bit, but for figures about the order`(_ seed: UInt64) {
        var source = TestSource(state: seed)
        let values = source.exGaussians(100, mu: 230, sigma: 25, tau: 60)
        let (first, second) = (Sample(values), Sample(source.shuffled(values)))
        #expect(first.mean == second.mean)
        #expect(first.standardDeviation == second.standardDeviation)
        #expect(first.skewness == second.skewness)
        #expect(first.excessKurtosis == second.excessKurtosis)
        #expect(first.geometricMean == second.geometricMean)
        #expect(first.harmonicMean == second.harmonicMean)
        #expect(first.trimmedMean() == second.trimmedMean())
        #expect(first.medianAbsoluteDeviation == second.medianAbsoluteDeviation)
        #expect(first.quantile(0.37) == second.quantile(0.37))
        #expect(first.successiveDifference != second.successiveDifference)
    }

    @Test(arguments: seeds) func `shifting moves locations and leaves scatter and shape`(_ seed: UInt64) {
        var source = TestSource(state: seed)
        let values = source.exGaussians(80, mu: 230, sigma: 25, tau: 60)
        let before = Description(of: values)
        let after = Description(of: values.map { $0 + 1000 })
        for (a, b) in [
            (before.mean, after.mean), (before.median, after.median), (before.trimmedMean, after.trimmedMean),
            (before.upperDecile, after.upperDecile), (before.meanOfSmallestTenth, after.meanOfSmallestTenth),
            (before.meanInterval?.lower, after.meanInterval?.lower),
        ] { expectClose(b, a.map { $0 + 1000 }, 1e-12, "seed \(seed)") }
        for (a, b) in [
            (before.standardDeviation, after.standardDeviation), (before.skewness, after.skewness),
            (before.excessKurtosis, after.excessKurtosis), (before.successiveDifference, after.successiveDifference),
            (before.medianAbsoluteDeviation, after.medianAbsoluteDeviation),
        ] { expectClose(b, a, 1e-10, "seed \(seed)") }
    }

    @Test(arguments: seeds) func `scaling by a power of two scales to the bit`(_ seed: UInt64) {
        var source = TestSource(state: seed)
        let values = source.exGaussians(80, mu: 230, sigma: 25, tau: 60)
        for factor in [0x1p-600, 0x1p-10, 0x1p600] {
            let (before, after) = (Description(of: values), Description(of: values.map { $0 * factor }))
            #expect(after.mean == before.mean.map { $0 * factor })
            #expect(after.standardDeviation == before.standardDeviation.map { $0 * factor })
            #expect(after.medianAbsoluteDeviation == before.medianAbsoluteDeviation.map { $0 * factor })
            #expect(after.successiveDifference == before.successiveDifference.map { $0 * factor })
            #expect(after.skewness == before.skewness)
            #expect(after.excessKurtosis == before.excessKurtosis)
            #expect(after.lowerDecile == before.lowerDecile.map { $0 * factor })
        }
    }

    @Test(arguments: seeds) func `mirroring turns the sign of location and skewness`(_ seed: UInt64) {
        var source = TestSource(state: seed)
        let values = source.exGaussians(80, mu: 230, sigma: 25, tau: 60)
        let (before, after) = (Sample(values), Sample(values.map { -$0 }))
        expectClose(after.mean, before.mean.map { -$0 }, 1e-14, "mean")
        expectClose(after.skewness, before.skewness.map { -$0 }, 1e-12, "skewness")
        expectClose(after.excessKurtosis, before.excessKurtosis, 1e-12, "kurtosis")
        expectClose(after.quantile(0.1), before.quantile(0.9).map { -$0 }, 1e-14, "quantile")
    }

    @Test(arguments: seeds) func `the means of positive numbers are ordered`(_ seed: UInt64) throws {
        var source = TestSource(state: seed)
        let sample = Sample(source.exGaussians(30, mu: 230, sigma: 25, tau: 60))
        let (harmonic, geometric, mean) = try (
            #require(sample.harmonicMean), #require(sample.geometricMean), #require(sample.mean)
        )
        #expect(harmonic < geometric && geometric < mean)
    }

    @Test func `sorting puts any values in order`() {
        var source = TestSource(state: 11)
        for count in 0..<300 {
            let isCoarse = count % 3 == 0
            let values = (0..<count).map { _ in isCoarse ? (5 * source.uniform()).rounded() : source.normal() }
            #expect(Sample(values).sorted == values.sorted(), "seed 11, \(count) values")
        }
    }
}
