import Measure
import ReferenceFigures
import Testing
import Tree

@testable import Hearing

/// Figures against NumPy, SciPy, pingouin and R (Fixtures/figures.py).
@Suite struct ReferenceTests {
    @Test(arguments: ["plain", "confused", "biased", "small"])
    func `errors, confusions, gain and bias agree with NumPy, SciPy and R`(name: String) throws {
        let block = try Reference.file("figures", in: .module)["blocks"][name]
        let targets = block["target"].numbers
        let answers = block["answer"].numbers
        #expect(targets.count >= 12 && targets.count == answers.count)
        var test = HearingTest(HearingDefinition(procedures: [Procedure(kind: .still)]), seed: 1)
        test.trials = zip(targets, answers).map { HearingTrial(kind: .still, target: $0, answer: $1, time: 1) }
        let still = try #require(HearingFigures(of: test, seed: 3, replicates: 20_000).still)
        #expect(still.confusions?.trials == Int(block["eligible"].number ?? 0))
        #expect(still.confusions?.successes == Int(block["confused"].number ?? -1))
        let wilson = still.confusions?.interval()
        expectNear(wilson?.lower, block["wilson"][0].number ?? .nan, 1e-9)
        expectNear(wilson?.upper, block["wilson"][1].number ?? .nan, 1e-9)
        expectNear(still.signedError, block["signed"].number ?? .nan, 1e-9)
        expectNear(still.absoluteError, block["absolute"].number ?? .nan, 1e-9)
        expectNear(still.rootMeanSquare, block["rms"].number ?? .nan, 1e-9)
        expectNear(still.rawError, block["raw"].number ?? .nan, 1e-9)
        let line = try #require(still.line)
        for reference in ["gain", "gainInR"] { expectNear(line.gain, block[reference].number ?? .nan, 1e-10) }
        for reference in ["bias", "biasInR"] { expectNear(line.bias, block[reference].number ?? .nan, 1e-9) }
        // Both sides resample 20 000 times with generators of their own: the ends differ by a few hundredths of the width.
        for (interval, reference) in [(line.gainInterval, "gainInterval"), (line.biasInterval, "biasInterval")] {
            let low = block[reference][0].number ?? .nan
            let high = block[reference][1].number ?? .nan
            expectNear(interval.lower, low, 0.04 * (high - low))
            expectNear(interval.upper, high, 0.04 * (high - low))
        }
        expectNear(still.errorDirection, block["direction"].number ?? .nan, 1e-9)
        expectNear(still.errorTest?.statistic, block["v"][0].number ?? .nan, 1e-9)
        expectNear(still.errorTest?.probability, block["v"][1].number ?? .nan, 1e-9)
    }

    @Test func `interaural-polar coordinates and errors agree with NumPy's vectors`() throws {
        let polar = try Reference.file("figures", in: .module)["polar"]
        let azimuths = polar["azimuth"].numbers
        let elevations = polar["elevation"].numbers
        #expect(azimuths.count == 60)
        var pairs: [(target: PolarDirection, answer: PolarDirection)] = []
        for index in azimuths.indices {
            let target = PolarDirection(azimuth: azimuths[index], elevation: elevations[index])
            expectNear(target.lateral, polar["lateral"].numbers[index], 1e-6)
            expectNear(target.polar, polar["polar"].numbers[index], 1e-6)
            pairs.append(
                (
                    target,
                    PolarDirection(
                        azimuth: polar["answer"].numbers[index], elevation: polar["answerElevation"].numbers[index])
                ))
        }
        let figures = try #require(PolarFigures(pairs))
        #expect(figures.quadrantErrors.trials == Int(polar["near"].number ?? 0))
        #expect(figures.quadrantErrors.successes == Int(polar["quadrant"].number ?? -1))
        expectNear(figures.localError, polar["local"].number ?? .nan, 1e-6)
    }
}
