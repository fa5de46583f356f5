import Measure
import Testing

@Suite("Samples without enough to say")
struct DegenerateSampleTests {
    @Test func `an empty sample has no figures`() {
        let description = Description(of: [])
        #expect(description.count == 0)
        for figure in figures(description) { #expect(figure == nil) }
        #expect(description.meanInterval == nil)
        #expect(description.medianInterval == nil)
    }

    @Test func `one value has a location but no scatter`() {
        let description = Description(of: [231.5])
        #expect(description.mean == 231.5)
        #expect(description.median == 231.5)
        #expect(description.geometricMean == 231.5)
        #expect(description.meanOfLargestTenth == 231.5)
        #expect(description.upperDecile == 231.5)
        #expect(description.standardDeviation == nil)
        #expect(description.standardError == nil)
        #expect(description.meanInterval == nil)
        #expect(description.medianInterval == nil)
        #expect(description.skewness == nil)
        #expect(description.excessKurtosis == nil)
        #expect(description.coefficientOfVariation == nil)
        #expect(description.successiveDifference == nil)
        #expect(description.medianAbsoluteDeviation == 0)
    }

    @Test(arguments: [0.1, -3, 0, 1e300, 0x1p-1074])
    func `a constant has no shape and no interval of the mean`(_ value: Double) {
        let description = Description(of: [Double](repeating: value, count: 12))
        #expect(description.mean == value)
        #expect(description.standardDeviation == 0)
        #expect(description.skewness == nil)
        #expect(description.excessKurtosis == nil)
        #expect(description.meanInterval == nil)
        #expect(description.interquartileRange == 0)
        #expect(description.successiveDifference == 0)
    }

    @Test func `values that are not finite are refused and counted`() {
        let sample = Sample([3, .nan, 1, .infinity, 2, -.infinity])
        #expect(sample.values == [3, 1, 2])
        #expect(sample.sorted == [1, 2, 3])
        #expect(sample.positions == [0, 2, 4])
        #expect(sample.refused == 3)
        #expect(sample.mean == 2)
        // No two of the three were neighbours.
        #expect(sample.successiveDifference == nil)
        #expect(Sample([3, .nan, 1, 2]).successiveDifference == 1)
        #expect(Description(of: [.nan, .nan]).mean == nil)
        #expect(Description(of: [.nan, .nan]).refused == 2)
    }

    @Test func `figures that need positive numbers are missing for others`() {
        for values in [[1, 2, 0], [1, 2, -3]] as [[Double]] {
            let sample = Sample(values)
            #expect(sample.geometricMean == nil)
            #expect(sample.harmonicMean == nil)
            #expect(sample.reciprocals() == nil)
            #expect(ResponseSpeed(of: sample) == nil)
        }
        #expect(Sample([-1, -2]).coefficientOfVariation == nil)
        #expect(ResponseSpeed(of: Sample([])) == nil)
        #expect(ResponseSpeed(of: Sample([1, 2]), unit: 0) == nil)
        #expect(ResponseSpeed(of: Sample([0x1p-1030, 1])) == nil)
    }

    @Test func `nothing is NaN or infinite, whatever the values`() {
        let hostile: [Double] = [
            0, -0.0, 0x1p-1074, -0x1p-1074, 1e-300, 1e-160, 1, -1, 1e160, -1e160, .greatestFiniteMagnitude,
            -.greatestFiniteMagnitude, .nan, .infinity,
        ]
        var source = TestSource(state: 3)
        for round in 0..<3000 {
            let count = Int(source.uniform() * 6)
            let values = (0..<count).map { _ in hostile[Int(source.uniform() * Double(hostile.count))] }
            for figure in figures(Description(of: values)) {
                #expect(figure?.isFinite != false, "seed 3, round \(round): \(values)")
            }
        }
    }

    private func figures(_ description: Description) -> [Double?] {
        [
            description.mean, description.meanInterval?.lower, description.meanInterval?.upper, description.median,
            description.medianInterval?.lower, description.trimmedMean, description.geometricMean,
            description.harmonicMean, description.standardDeviation, description.standardError,
            description.medianAbsoluteDeviation, description.interquartileRange, description.coefficientOfVariation,
            description.successiveDifference, description.minimum, description.lowerDecile, description.lowerQuartile,
            description.upperQuartile, description.upperDecile, description.maximum, description.skewness,
            description.excessKurtosis, description.meanOfSmallestTenth, description.meanOfLargestTenth,
            description.scaledMedianAbsoluteDeviation,
        ]
    }
}
