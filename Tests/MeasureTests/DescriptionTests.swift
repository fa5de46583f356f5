import Measure
import ReferenceFigures
import Testing

@Suite("Description")
struct DescriptionTests {
    /// Where the data themselves leave fewer digits: values of 1e9 with a scatter of 1 have lost nine of sixteen, and
    /// NumPy's own sums lose some more.
    static func tolerance(_ name: String) -> Double { name == "offset" ? 1e-6 : 1e-10 }

    @Test(arguments: Fixtures.sampleNames) func `a sample has the figures that SciPy gives`(_ name: String) throws {
        let sample = Fixtures.sample(name)
        let expected = Fixtures.sciPy["descriptions"][name]
        let tolerance = Self.tolerance(name)
        let unit = sample.standardDeviation ?? 0
        func check(_ actual: Double?, _ figure: String, unit: Double = 0) {
            expectClose(actual, expected[figure].number, tolerance, unit: unit, "\(name) \(figure)")
        }
        #expect(Double(sample.count) == expected["count"].number)
        check(sample.mean, "mean", unit: unit)
        check(sample.median, "median")
        check(sample.minimum, "minimum")
        check(sample.maximum, "maximum")
        check(sample.standardDeviation, "standardDeviation")
        check(sample.standardError, "standardError")
        check(sample.medianAbsoluteDeviation, "medianAbsoluteDeviation", unit: unit)
        check(sample.interquartileRange(), "interquartileRange")
        check(sample.trimmedMean(), "trimmedMean", unit: unit)
        check(sample.geometricMean, "geometricMean")
        check(sample.harmonicMean, "harmonicMean")
        check(sample.skewness, "skewness", unit: 1)
        check(sample.biasedSkewness, "biasedSkewness", unit: 1)
        check(sample.excessKurtosis, "excessKurtosis", unit: 1)
        check(sample.biasedExcessKurtosis, "biasedExcessKurtosis", unit: 1)
        check(sample.coefficientOfVariation, "coefficientOfVariation")
        check(sample.successiveDifference, "successiveDifference")
        check(sample.meanOfSmallest(), "meanOfSmallestTenth", unit: unit)
        check(sample.meanOfLargest(), "meanOfLargestTenth", unit: unit)
        let speed = ResponseSpeed(of: sample)
        check(speed?.mean, "speedMean")
        check(speed?.slowestTenth, "speedSlowestTenth")
        check(speed?.fastestTenth, "speedFastestTenth")
    }

    @Test(arguments: Fixtures.r["descriptions"].names)
    func `a sample has the figures that R gives`(_ name: String) throws {
        let sample = Fixtures.sample(name)
        let expected = Fixtures.r["descriptions"][name]
        let unit = sample.standardDeviation ?? 0
        let tolerance = Self.tolerance(name)
        expectClose(sample.mean, expected["mean"].number, tolerance, unit: unit, "mean")
        expectClose(sample.median, expected["median"].number, tolerance, "median")
        expectClose(sample.standardDeviation, expected["standardDeviation"].number, tolerance, "standardDeviation")
        expectClose(
            sample.medianAbsoluteDeviation.map { $0 * Sample.normalConsistency },
            expected["scaledMedianAbsoluteDeviation"].number, tolerance, unit: unit, "mad")
        expectClose(sample.interquartileRange(), expected["interquartileRange"].number, tolerance, "IQR")
        expectClose(sample.trimmedMean(), expected["trimmedMean"].number, tolerance, unit: unit, "trimmedMean")
    }

    @Test(arguments: Fixtures.sampleNames) func `the description repeats the sample's figures`(_ name: String) {
        let sample = Fixtures.sample(name)
        let description = Description(of: sample)
        #expect(description.count == sample.count)
        #expect(description.mean == sample.mean)
        #expect(description.meanInterval == sample.meanInterval())
        #expect(description.median == sample.median)
        #expect(description.medianInterval == sample.medianInterval())
        #expect(description.trimmedMean == sample.trimmedMean())
        #expect(description.geometricMean == sample.geometricMean)
        #expect(description.harmonicMean == sample.harmonicMean)
        #expect(description.standardDeviation == sample.standardDeviation)
        #expect(description.standardError == sample.standardError)
        #expect(description.medianAbsoluteDeviation == sample.medianAbsoluteDeviation)
        #expect(description.interquartileRange == sample.interquartileRange())
        #expect(description.coefficientOfVariation == sample.coefficientOfVariation)
        #expect(description.successiveDifference == sample.successiveDifference)
        #expect(description.minimum == sample.minimum)
        #expect(description.lowerDecile == sample.quantile(0.1))
        #expect(description.lowerQuartile == sample.quantile(0.25))
        #expect(description.upperQuartile == sample.quantile(0.75))
        #expect(description.upperDecile == sample.quantile(0.9))
        #expect(description.maximum == sample.maximum)
        #expect(description.skewness == sample.skewness)
        #expect(description.excessKurtosis == sample.excessKurtosis)
        #expect(description.meanOfSmallestTenth == sample.meanOfSmallest())
        #expect(description.meanOfLargestTenth == sample.meanOfLargest())
    }

    @Test func `the extreme tenth is the nearest rank and at least one`() {
        let counts = [1: 1, 9: 1, 10: 1, 11: 2, 30: 3, 62: 7, 70: 7, 90: 9, 100: 10, 1_000_000: 100_000]
        for (count, expected) in counts { #expect(Sample.extremeCount(0.1, of: count) == expected, "\(count)") }
        // 0.07 · 100 comes out as 7.000000000000001.
        #expect(Sample.extremeCount(0.07, of: 100) == 7)
        #expect(Sample.extremeCount(0.1, of: 0) == 0)
        #expect(Sample.extremeCount(.nan, of: 5) == 0)
        #expect(Sample.extremeCount(2, of: 5) == 5)
    }
}
