import Measure
import ReferenceFigures
import Testing
import Tree

@testable import Paradigm

@Suite struct DiffusionWalkTests {
    static let cases = (try? Reference.file("diffusion", in: .module))?["cases"].list ?? []

    static func walk(_ one: Reference) -> DiffusionWalk {
        var walk = DiffusionWalk(drift: one["drift"].number ?? 0, boundary: one["boundary"].number ?? 0)
        walk.start = one["start"].number ?? 0
        walk.nondecision = one["nondecision"].number ?? 0
        walk.nondecisionDeviation = one["nondecisionDeviation"].number ?? 0
        walk.driftDeviation = one["driftDeviation"].number ?? 0
        return walk
    }

    @Test func `there are references`() { #expect(Self.cases.count == 12) }

    /// Quantiles as shares: below the reference's 10, 30 … 90 % lie as many of the draws, within four standard errors.
    @Test(arguments: cases.indices)
    func `a walk's boundaries and times are those of the series for first passages`(_ index: Int) throws {
        let one = Self.cases[index]
        let walk = Self.walk(one)
        var generator = SeededGenerator(seed: 20 + index)
        var times: (upper: [Double], lower: [Double]) = ([], [])
        let count = 20_000
        for _ in 0..<count {
            let decision = try #require(walk.decision(until: 60, &generator))
            if decision.isUpper { times.upper.append(decision.time) } else { times.lower.append(decision.time) }
        }
        let share = Double(times.upper.count) / Double(count)
        #expect((share - (one["upper"].number ?? 0)).magnitude < 0.01, "upper in \(share)")
        for (times, name) in [(times.upper, "upperQuantiles"), (times.lower, "lowerQuantiles")] where times.count > 200
        {
            for (place, quantile) in one[name].numbers.enumerated() {
                let probability = [0.1, 0.3, 0.5, 0.7, 0.9][place]
                let below = Double(times.filter { $0 <= quantile }.count) / Double(times.count)
                let error = (probability * (1 - probability) / Double(times.count)).squareRoot()
                #expect((below - probability).magnitude < 4 * error, "\(name) \(probability): \(below)")
            }
        }
    }

    @Test func `EZ finds drift, boundary and the rest of 2 000 trials within 2 % on average`() throws {
        for (drift, boundary, rest) in [(1.0, 1.2, 0.3), (2.0, 1.4, 0.32), (3.0, 1.0, 0.25)] {
            var walk = DiffusionWalk(drift: drift, boundary: boundary)
            walk.nondecision = rest
            var generator = SeededGenerator(seed: 7)
            var sums = (0.0, 0.0, 0.0)
            let people = 20
            for _ in 0..<people {
                var (right, wrong): ([Double], [Double]) = ([], [])
                for _ in 0..<2000 {
                    let decision = try #require(walk.decision(until: 60, &generator))
                    if decision.isUpper { right.append(decision.time) } else { wrong.append(decision.time) }
                }
                let sample = Sample(right)
                let deviation = try #require(sample.standardDeviation)
                let mean = try #require(sample.mean)
                let found = try #require(
                    Diffusion(
                        rightShare: Diffusion.rightShare(right.count, of: 2000), mean: mean,
                        variance: deviation * deviation))
                sums = (sums.0 + found.drift, sums.1 + found.boundary, sums.2 + found.nondecision)
            }
            let count = Double(people)
            #expect((sums.0 / count / drift - 1).magnitude < 0.02, "drift \(sums.0 / count)")
            #expect((sums.1 / count / boundary - 1).magnitude < 0.02, "boundary \(sums.1 / count)")
            #expect((sums.2 / count / rest - 1).magnitude < 0.02, "rest \(sums.2 / count)")
        }
    }

    @Test func `normal draws have the normal distribution, far out as well`() {
        var generator = SeededGenerator(seed: 11)
        let count = 400_000
        var draws: [Double] = []
        for _ in 0..<count { draws.append(NormalTable.shared.draw(&generator)) }
        for place in [-4.0, -3.442619855899, -2, -1, -0.2, 0, 0.7, 1.5, 2.5, 3.6] {
            let expected = NormalDistribution.cumulative(place)
            let below = Double(draws.filter { $0 <= place }.count) / Double(count)
            let error = (expected * (1 - expected) / Double(count)).squareRoot()
            #expect((below - expected).magnitude < 4.5 * error, "at \(place): \(below)")
        }
        let sample = Sample(draws)
        #expect((sample.excessKurtosis ?? 1).magnitude < 0.04 && (sample.skewness ?? 1).magnitude < 0.02)
    }

    @Test func `a walk without a way begins at its boundary, and one without a boundary decides nothing`() {
        var generator = SeededGenerator(seed: 1)
        var walk = DiffusionWalk(drift: 1, boundary: 1)
        walk.start = 1
        #expect(walk.decision(until: 1, &generator) == DiffusionWalk.Decision(isUpper: true, time: 0))
        walk.start = -1
        #expect(walk.decision(until: 1, &generator) == DiffusionWalk.Decision(isUpper: false, time: 0))
        #expect(DiffusionWalk(drift: 1, boundary: 0).decision(until: 1, &generator) == nil)
        #expect(DiffusionWalk(drift: .nan, boundary: 1).decision(until: 1, &generator) == nil)
        walk.start = 0.5
        walk.nondecision = 2
        #expect(walk.decision(until: 1, &generator) == nil)
    }
}
