import Measure

extension NumberParity {
    /// Hashes the figures of one seeded sample, or of a pair.
    func addFigures(_ source: inout ParitySource, _ hash: inout ParityHash) {
        switch self {
        case .description:
            let sample = source.sample(atMost: 200)
            hash.add(Description(of: sample))
            hash.add(Regression(overIndexOf: sample.values)?.slopeInterval()?.lower)
            hash.add(ResponseSpeed(of: sample)?.slowestTenth)
            hash.add(Proportion(sample.count / 7, of: sample.count)?.interval()?.upper)
        case .exGaussian:
            let fit = ExGaussianFit(of: source.sample(exactly: 120), smallestCount: 5)
            hash.add(fit?.distribution.mu)
            hash.add(fit?.distribution.sigma)
            hash.add(fit?.tauInterval?.upper)
            hash.add(fit?.logLikelihood)
        case .comparison:
            let (first, second) = (source.sample(atMost: 60), source.sample(atMost: 60))
            hash.add(StudentTest.welch(first, second)?.probability)
            hash.add(MannWhitneyTest(first, second)?.probability)
            hash.add(CliffsDelta(first, second)?.interval()?.lower)
        case .bootstrap:
            let sample = source.sample(exactly: 30)
            let bootstrap = Bootstrap(of: sample, replicates: 200, using: &source) { $0.median }
            hash.add(bootstrap?.percentileInterval()?.lower)
            hash.add(bootstrap?.biasCorrectedInterval()?.upper)
        case .plots:
            let sample = source.sample(atMost: 100)
            hash.add(Histogram(of: sample)?.width)
            hash.add(KernelDensity(of: sample)?.density(at: 300))
            for point in sample.empiricalDistribution { hash.add(point.y) }
        default:
            break
        }
    }
}
