import Measure
import ReferenceFigures
import Testing

@Suite("Quantiles")
struct QuantileTests {
    @Test(arguments: Fixtures.sampleNames, QuantileType.allCases)
    func `quantiles are those of NumPy and R`(_ name: String, _ type: QuantileType) {
        let sample = Fixtures.sample(name)
        guard !sample.isEmpty else { return }
        let probabilities = Fixtures.sciPy["probabilities"].numbers
        let unit = sample.standardDeviation ?? 0
        for (index, probability) in probabilities.enumerated() {
            let actual = sample.quantile(probability, type: type)
            let expected = Fixtures.sciPy["descriptions"][name]["quantiles"]["\(type.rawValue)"][index].number
            expectClose(actual, expected, 1e-12, unit: unit, "\(name), type \(type.rawValue), p = \(probability)")
            guard let byR = Fixtures.r["descriptions"][name]["quantiles\(type.rawValue)"][index].number else {
                continue
            }
            expectClose(actual, byR, 1e-12, unit: unit, "\(name), R's type \(type.rawValue), p = \(probability)")
        }
    }

    @Test(arguments: QuantileType.allCases)
    func `a larger probability never gives a smaller quantile`(_ type: QuantileType) throws {
        var source = TestSource(state: 5)
        for count in [1, 2, 3, 10, 47] {
            let sample = Sample(source.normals(count).map { ($0 * 4).rounded() / 4 })
            var last = -Double.infinity
            for step in 0...1000 {
                let quantile = try #require(sample.quantile(Double(step) / 1000, type: type))
                #expect(quantile >= last, "seed 5, \(count) values, p = \(step)/1000")
                last = quantile
            }
            #expect(sample.quantile(0, type: type) == sample.minimum)
            #expect(sample.quantile(1, type: type) == sample.maximum)
        }
    }

    @Test func `a quantile needs values and a probability`() {
        let sample = Sample([1, 2, 3])
        #expect(sample.quantile(-0.001) == nil)
        #expect(sample.quantile(1.001) == nil)
        #expect(sample.quantile(.nan) == nil)
        #expect(Sample([]).quantile(0.5) == nil)
        #expect(sample.quantiles([0.5, 2]) == nil)
        #expect(sample.quantiles([0, 0.5, 1]) == [1, 2, 3])
    }

    @Test func `opposite extremes still have a middle`() {
        let sample = Sample([-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude])
        #expect(sample.median == 0)
        #expect(sample.quantile(0.5) == 0)
        expectClose(sample.interquartileRange(), .greatestFiniteMagnitude, 1e-14, "IQR")
        #expect(sample.standardDeviation == nil)
    }
}
