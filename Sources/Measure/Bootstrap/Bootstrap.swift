/// A figure's distribution under resampling (Efron 1979): how much it would vary if the data were drawn again.
///
///     var source = Generator(seed: 7)
///     let bootstrap = Bootstrap(of: Sample(times), using: &source) { $0.median }
///     bootstrap?.biasCorrectedInterval()
public struct Bootstrap: Equatable, Sendable {
    /// The figure of the data themselves.
    public let estimate: Double
    /// The figure of each resample, ascending. Resamples for which it is not defined are left out.
    public let replicates: [Double]
    /// Efron's acceleration, from leaving out one value at a time; `nil` when that does not change the figure.
    public let acceleration: Double?

    /// Resamples one sample. `nil` when the figure is not defined for the sample or for more than a tenth of the
    /// resamples. O(`replicates` · n log n).
    public init?<Source: RandomSource>(
        of sample: Sample, replicates: Int = 2000, using source: inout Source, statistic: (Sample) -> Double?
    ) {
        self.init(of: [sample], replicates: replicates, using: &source) { statistic($0[0]) }
    }

    /// Resamples two independent samples; the figure is that of the first minus that of the second.
    public init?<Source: RandomSource>(
        differenceOf first: Sample, and second: Sample, replicates: Int = 2000, using source: inout Source,
        statistic: (Sample) -> Double?
    ) {
        self.init(of: [first, second], replicates: replicates, using: &source) { samples in
            guard let first = statistic(samples[0]), let second = statistic(samples[1]) else { return nil }
            return first - second
        }
    }

    private init?<Source: RandomSource>(
        of samples: [Sample], replicates: Int, using source: inout Source, statistic: ([Sample]) -> Double?
    ) {
        guard replicates > 0, samples.allSatisfy({ !$0.isEmpty }), let estimate = statistic(samples).flatMap(finite)
        else { return nil }
        var results: [Double] = []
        for _ in 0..<replicates {
            var drawn: [Sample] = []
            for sample in samples {
                var values: [Double] = []
                values.reserveCapacity(sample.count)
                for _ in 0..<sample.count { values.append(sample.values[source.index(below: sample.count)]) }
                drawn.append(Sample(values))
            }
            if let result = statistic(drawn).flatMap(finite) { results.append(result) }
        }
        guard Double(results.count) >= 0.9 * Double(replicates) else { return nil }
        self.estimate = estimate
        self.replicates = ascending(results)
        acceleration = Bootstrap.acceleration(of: samples, statistic)
    }

    /// Efron and Tibshirani 1993, eq. 14.15, for several samples as in `scipy.stats.bootstrap`.
    private static func acceleration(of samples: [Sample], _ statistic: ([Sample]) -> Double?) -> Double? {
        var acceleration = Acceleration()
        for place in 0..<samples.count {
            var figures: [Double] = []
            for index in 0..<samples[place].count {
                var reduced = samples
                reduced[place] = samples[place].without(index)
                guard let figure = statistic(reduced) else { return nil }
                figures.append(figure)
            }
            guard acceleration.add(figures) else { return nil }
        }
        return acceleration.value
    }

    init(estimate: Double, replicates: [Double], acceleration: Double?) {
        self.estimate = estimate
        self.replicates = replicates
        self.acceleration = acceleration
    }
}

/// Collects the influence of single values on a figure.
struct Acceleration {
    private var cubes = CompensatedSum()
    private var squares = CompensatedSum()

    /// Takes the figures with one value of a sample left out at a time; false where they have no mean.
    mutating func add(_ figures: [Double]) -> Bool {
        guard let mean = Sample(figures).mean else { return false }
        let n = Double(figures.count)
        for figure in figures {
            let influence = (n - 1) * (mean - figure) / n
            squares.add(influence * influence)
            cubes.add(influence * influence * influence)
        }
        return true
    }

    var value: Double? {
        let spread = squares.value
        guard spread > 0 else { return nil }
        return finite(cubes.value / (6 * spread * spread.squareRoot()))
    }
}
