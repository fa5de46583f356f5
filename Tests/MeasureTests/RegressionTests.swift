import Measure
import ReferenceFigures
import Testing

@Suite("Regression")
struct RegressionTests {
    @Test(arguments: Fixtures.sampleNames) func `the slope over the index is SciPy's and R's`(_ name: String) {
        let sample = Fixtures.sample(name)
        let line = Regression(overIndexOf: sample.values)
        let expected = Fixtures.sciPy["descriptions"][name]
        let byR = Fixtures.r["descriptions"][name]
        guard sample.count > 2 else { return }
        let tolerance = DescriptionTests.tolerance(name)
        let unit = (sample.standardDeviation ?? 0) / Double(sample.count)
        if name == "huge" || name == "tiny" {
            // Squares of such numbers over- or underflow: the slope is still right or missing, never wrong.
            if let line { expectClose(line.slope, expected["slope"].number, tolerance, unit: unit, name) }
            return
        }
        expectClose(line?.slope, expected["slope"].number, tolerance, unit: unit, "\(name) slope")
        expectClose(
            line?.slopeStandardError, expected["slopeStandardError"].number, tolerance, unit: unit, "\(name) error")
        expectClose(line?.correlation, expected["slopeCorrelation"].number, tolerance, unit: 1, "\(name) r")
        expectClose(line?.probability, expected["slopeProbability"].number, tolerance * 10, unit: 0.1, "\(name) p")
        guard byR["slopeInterval"].list.count == 2 else { return }
        expectClose(line?.slope, byR["slope"].number, tolerance, unit: unit, "\(name) slope by R")
        expectClose(
            line?.slopeInterval()?.lower, byR["slopeInterval"][0].number, tolerance, unit: unit, "\(name) lower")
        expectClose(
            line?.slopeInterval()?.upper, byR["slopeInterval"][1].number, tolerance, unit: unit, "\(name) upper")
    }

    @Test func `a line without scatter is found exactly and has no interval`() throws {
        let line = try #require(Regression(x: [1, 2, 3, 4], y: [5, 7, 9, 11]))
        #expect(line.slope == 2)
        #expect(line.intercept == 3)
        expectClose(line.correlation, 1, 1e-15, "r")
        #expect(line.slopeStandardError == 0)
        #expect(line.slopeInterval() == nil)
        #expect(line.probability == nil)
        #expect(line.value(at: 10) == 23)
    }

    @Test func `a line needs two different places`() throws {
        #expect(Regression(x: [], y: []) == nil)
        #expect(Regression(x: [1], y: [1]) == nil)
        #expect(Regression(x: [2, 2, 2], y: [1, 2, 3]) == nil)
        #expect(Regression(x: [1, 2], y: [1, 2, 3]) == nil)
        #expect(Regression(x: [0, 1e300], y: [0, 1e300]) == nil)
        let two = try #require(Regression(x: [1, 2], y: [1, 3]))
        #expect(two.slope == 2)
        #expect(two.slopeStandardError == nil)
        let flat = try #require(Regression(x: [1, 2, 4], y: [0.1, 0.1, 0.1]))
        #expect(flat.correlation == nil)
        expectClose(flat.slope, 0, 1e-15, unit: 1, "flat")
    }

    @Test func `pairs with a number that is not finite are left out and counted`() throws {
        let line = try #require(Regression(overIndexOf: [1, .nan, 3, .infinity, 5.5]))
        #expect(line.count == 3)
        #expect(line.refused == 2)
        #expect(line.slope == Regression(x: [0, 2, 4], y: [1, 3, 5.5])?.slope)
    }
}
