import Measure
import ReferenceFigures
import Testing

@Suite struct CircularTests {
    static let reference = (try? Reference.file("circular", in: .module)) ?? .nothing

    @Test func `mean, length and deviation agree with SciPy, pingouin and astropy`() {
        #expect(Self.reference["samples"].names.count == 5)
        for name in Self.reference["samples"].names {
            let expected = Self.reference["samples"][name]
            let sample = CircularSample(degrees: expected["degrees"].numbers)
            expectClose(sample.mean, expected["mean"].number, 1e-12, unit: 1, "\(name): mean")
            expectClose(sample.resultantLength, expected["length"].number, 1e-13, unit: 1, "\(name): length")
            expectClose(sample.variance, expected["variance"].number, 1e-12, unit: 1, "\(name): variance")
            expectClose(sample.standardDeviation, expected["deviation"].number, 1e-12, "\(name): deviation")
        }
    }

    @Test func `Rayleigh's test and the V test agree with pingouin`() {
        for name in Self.reference["samples"].names {
            let expected = Self.reference["samples"][name]
            let sample = CircularSample(degrees: expected["degrees"].numbers)
            expectClose(sample.rayleighTest?.statistic, expected["rayleigh"][0].number, 1e-3, unit: 1, "\(name): z")
            expectClose(
                sample.rayleighTest?.probability, expected["rayleigh"][1].number, 1e-3, unit: 1e-3, "\(name): p")
            for degrees in [0.0, 30, -120] {
                let test = sample.vTest(expected: degrees)
                let figures = expected["v"]["\(Int(degrees))"]
                expectClose(test?.statistic, figures[0].number, 1e-3, unit: 1, "\(name): V at \(degrees)")
                expectClose(test?.probability, figures[1].number, 1e-3, unit: 1e-3, "\(name): p of V at \(degrees)")
            }
        }
    }

    @Test func `nothing is claimed about no angles, or about angles that cancel out`() {
        let none = CircularSample(degrees: [.nan, .infinity])
        #expect(none.count == 0 && none.refused == 2)
        #expect(none.mean == nil && none.resultantLength == nil && none.rayleighTest == nil)
        #expect(none.vTest(expected: 0) == nil)
        let opposite = CircularSample(degrees: [0, 180])
        #expect(opposite.mean == nil && opposite.standardDeviation == nil)
    }

    @Test func `the mean turns with the angles, whatever their turns`() {
        var source = TestSource(state: 5)
        for round in 0..<200 {
            let angles = (0..<20).map { _ in 40 * source.uniform() }
            let turn = 720 * source.uniform() - 360
            let mean = CircularSample(degrees: angles).mean ?? .nan
            let turned = CircularSample(degrees: angles.map { $0 + turn + 360 * 3 }).mean ?? .nan
            #expect(CircularSample.wrapped(turned - mean - turn).magnitude < 1e-9, "state 5, round \(round)")
        }
        #expect(CircularSample.wrapped(-180) == 180)
        #expect(CircularSample.wrapped(540) == 180)
        #expect(CircularSample.wrapped(.nan).isNaN)
    }
}
