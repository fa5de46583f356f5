import Measure
import ReferenceFigures
import Testing

@Suite("Intervals")
struct IntervalTests {
    @Test(arguments: Fixtures.sampleNames) func `the mean's interval is SciPy's`(_ name: String) {
        let sample = Fixtures.sample(name)
        let tolerance = DescriptionTests.tolerance(name)
        for level in [0.9, 0.95, 0.99] {
            let expected = Fixtures.sciPy["descriptions"][name]["meanInterval\(level)"].numbers
            let interval = sample.meanInterval(level: level)
            #expect((interval == nil) == expected.isEmpty)
            guard let interval, expected.count == 2 else { continue }
            let unit = sample.standardDeviation ?? 0
            expectClose(interval.lower, expected[0], tolerance, unit: unit, "\(name) lower \(level)")
            expectClose(interval.upper, expected[1], tolerance, unit: unit, "\(name) upper \(level)")
        }
    }

    @Test(arguments: Fixtures.r["descriptions"].names)
    func `the median's interval lies between the order statistics of R's binomial distribution`(_ name: String) {
        let sample = Fixtures.sample(name)
        for level in [0.9, 0.95, 0.99] {
            let expected = Fixtures.r["descriptions"][name]["medianInterval\(level)"].numbers
            let interval = sample.medianInterval(level: level)
            #expect(interval?.lower == expected.first, "\(name) \(level)")
            #expect(interval?.upper == expected.last, "\(name) \(level)")
        }
    }

    @Test func `the median's interval needs six values at 95 per cent`() {
        #expect(Sample([1, 2, 3, 4, 5]).medianInterval() == nil)
        #expect(Sample([1, 2, 3, 4, 5, 6]).medianInterval() == Interval(lower: 1, upper: 6, level: 0.95))
    }

    @Test func `a level outside 0 to 1 gives no interval`() {
        let sample = Sample([1, 2, 3, 4, 5, 6, 7])
        for level in [0, 1, -1, 2, .nan] {
            #expect(sample.meanInterval(level: level) == nil)
            #expect(sample.medianInterval(level: level) == nil)
            #expect(Proportion(1, of: 3)?.interval(level: level) == nil)
        }
    }

    @Test func `intervals cover as often as they promise`() throws {
        var source = TestSource(state: 99)
        var covered = (mean: 0, median: 0, proportion: 0)
        let rounds = 4000
        for _ in 0..<rounds {
            let sample = Sample(source.normals(20))
            if try #require(sample.meanInterval()).contains(0) { covered.mean += 1 }
            if try #require(sample.medianInterval()).contains(0) { covered.median += 1 }
            let successes = (0..<60).filter { _ in source.uniform() < 0.2 }.count
            if try #require(Proportion(successes, of: 60)?.interval()).contains(0.2) { covered.proportion += 1 }
        }
        // Four standard errors of the count around 95 %; the median's promise is only "at least".
        #expect(abs(covered.mean - 3800) < 56, "seed 99: \(covered)")
        #expect(covered.median > 3744, "seed 99: \(covered)")
        #expect(abs(covered.proportion - 3800) < 100, "seed 99: \(covered)")
    }

    @Test func `Wilson's interval is SciPy's`() throws {
        for row in Fixtures.sciPy["proportions"].list.map({ $0.numbers }) {
            let proportion = try #require(Proportion(Int(row[0]), of: Int(row[1])))
            let interval = try #require(proportion.interval(level: row[2]))
            expectClose(interval.lower, row[3], 1e-10, unit: 1e-3, "\(row)")
            expectClose(interval.upper, row[4], 1e-10, "\(row)")
            expectClose(proportion.estimate, row[0] / row[1], 1e-15, "\(row)")
        }
        #expect(Proportion(2, of: 1) == nil)
        #expect(Proportion(-1, of: 1) == nil)
        #expect(Proportion(0, of: 0)?.estimate == nil)
        #expect(Proportion(0, of: 0)?.interval() == nil)
        #expect(Proportion(0, of: 10)?.interval()?.lower == 0)
        #expect(Proportion(10, of: 10)?.interval()?.upper == 1)
    }
}
