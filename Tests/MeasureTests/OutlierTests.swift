import Measure
import Testing

@Suite("Outlier rules")
struct OutlierTests {
    let times: [Double] = [231, 244, 219, 1402, 238, 90, 251.5, 260, .nan, 229]

    @Test func `no rule keeps every finite value`() {
        let exclusion = OutlierRule.none.exclusion(from: times)
        #expect(exclusion.kept == [0, 1, 2, 3, 4, 5, 6, 7, 9])
        #expect(exclusion.excluded == [8])
        #expect(exclusion.isDefined)
        #expect(exclusion.lower == nil && exclusion.upper == nil)
    }

    @Test func `fixed cut-offs belong to what is kept`() {
        let exclusion = OutlierRule.cutoffs(lower: 219, upper: 260).exclusion(from: times)
        #expect(exclusion.keptValues(of: times) == [231, 244, 219, 238, 251.5, 260, 229])
        #expect(exclusion.excluded == [3, 5, 8])
        #expect(OutlierRule.cutoffs(lower: nil, upper: 1000).exclusion(from: times).excluded == [3, 8])
        #expect(OutlierRule.cutoffs(lower: 100, upper: nil).exclusion(from: times).excluded == [5, 8])
        let broken = OutlierRule.cutoffs(lower: .nan, upper: 300).exclusion(from: times)
        #expect(!broken.isDefined)
        #expect(broken.excluded == [8])
    }

    @Test func `the median rule is not fooled by what it looks for`() throws {
        // median 238, distances 7 6 19 1164 0 148 13.5 22 9: MAD 13.5
        let exclusion = OutlierRule.medianDeviations(3).exclusion(from: times)
        expectClose(exclusion.lower, 238 - 3 * 1.4826 * 13.5, 1e-14, "lower")
        expectClose(exclusion.upper, 238 + 3 * 1.4826 * 13.5, 1e-14, "upper")
        #expect(exclusion.excluded == [3, 5, 8])
        #expect(exclusion.rule == .medianDeviations(3))
    }

    @Test func `the mean rule cannot exclude much of a small sample`() throws {
        let exclusion = OutlierRule.standardDeviations(2.5).exclusion(from: times)
        let sample = Sample(times)
        let (mean, deviation) = try (#require(sample.mean), #require(sample.standardDeviation))
        #expect(exclusion.lower == mean - 2.5 * deviation)
        #expect(exclusion.upper == mean + 2.5 * deviation)
        #expect(exclusion.excluded == [3, 8])
        #expect(OutlierRule.standardDeviations(2.7).exclusion(from: times).excluded == [8])
    }

    @Test func `a rule without limits excludes nothing and says so`() {
        let rules: [OutlierRule] = [.medianDeviations(3), .standardDeviations(3)]
        for rule in rules {
            for values in [[], [1], [4, 4, 4, 4]] as [[Double]] {
                let exclusion = rule.exclusion(from: values)
                #expect(!exclusion.isDefined)
                #expect(exclusion.excluded.isEmpty)
                #expect(exclusion.kept.count == values.count)
            }
        }
        // More than half are equal: the median rule has no scale.
        #expect(!OutlierRule.medianDeviations(3).exclusion(from: [4, 4, 4, 9]).isDefined)
        for factor in [0, -1, .nan, .infinity] {
            #expect(!OutlierRule.standardDeviations(factor).exclusion(from: [1, 2, 3]).isDefined)
        }
    }

    @Test func `a rule describes itself as data`() {
        let rules: [OutlierRule] = [
            .none, .cutoffs(lower: 100, upper: 1000), .medianDeviations(2.5), .standardDeviations(3),
        ]
        #expect(rules.map { $0.name } == ["none", "cutoffs", "median-mad", "mean-sd"])
        #expect(rules.map { $0.factor } == [nil, nil, 2.5, 3])
    }
}
