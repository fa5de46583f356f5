/// The ex-Gaussian distribution that makes a sample most likely, with intervals and a verdict on its worth.
///
/// Three parameters need data: below 40 values there is no fit, below 100 it is rough.
public struct ExGaussianFit: Equatable, Sendable {
    public enum Quality: Equatable, Sendable {
        case good
        /// Fewer than 100 values: the parameters are imprecise, above all tau.
        case rough
        /// The data have no measurable tail (tau ran to its lower bound: a normal distribution fits as well), no
        /// measurable bulk (sigma did: an exponential one does), or the likelihood has no clear peak. The parameters
        /// must not be interpreted and have no intervals.
        case degenerate
    }

    /// The smallest sample that is fitted unless the caller says otherwise.
    public static let smallestCount = 40
    /// Fits to fewer values are rough.
    public static let roughCount = 100

    public let count: Int
    public let distribution: ExGaussian
    public let logLikelihood: Double
    public let quality: Quality
    /// From the observed information (mu ± z · standard error); `nil` when degenerate.
    public let muInterval: Interval?
    /// From the observed information on the logarithm's scale, so that it stays positive; `nil` when degenerate.
    public let sigmaInterval: Interval?
    /// As `sigmaInterval`.
    public let tauInterval: Interval?
    /// The standard errors of mu, sigma and tau; `nil` when degenerate.
    public let standardErrors: StandardErrors?

    public struct StandardErrors: Equatable, Sendable {
        public let mu: Double
        public let sigma: Double
        public let tau: Double
    }

    /// Maximum likelihood; values that are not finite are refused by `Sample`. `nil` below `smallestCount` values (never
    /// fewer than 5), for a constant, and for values so large that their spread overflows. O(n) per step, some 50
    /// evaluations.
    public init?(
        of sample: Sample, level: Double = 0.95, smallestCount: Int = ExGaussianFit.smallestCount
    ) {
        guard sample.count >= Swift.max(5, smallestCount), Interval.isLevel(level), let mean = sample.mean,
            let scale = sample.standardDeviation, scale > 0
        else { return nil }
        // In sorted order, so that the same values in another order give the same bits.
        let standardised = sample.sorted.map { ($0 - mean) / scale }
        let result = ExGaussianOptimizer(values: standardised).best()
        let sigma = Elementary.exp(result.parameters.y)
        let tau = Elementary.exp(result.parameters.z)
        guard
            let distribution = ExGaussian(
                mu: mean + scale * result.parameters.x, sigma: scale * sigma, tau: scale * tau)
        else { return nil }
        count = sample.count
        self.distribution = distribution
        logLikelihood = result.likelihood.value - Double(sample.count) * Elementary.log(scale)

        let isAtBound =
            sigma < ExGaussianOptimizer.smallestSigma * 1.01 || tau < ExGaussianOptimizer.smallestTau * 1.01
        guard result.isConverged, !isAtBound, let variances = result.likelihood.information.inverseDiagonal else {
            quality = .degenerate
            (muInterval, sigmaInterval, tauInterval, standardErrors) = (nil, nil, nil, nil)
            return
        }
        quality = sample.count < ExGaussianFit.roughCount ? .rough : .good
        let z = NormalDistribution.quantile(0.5 + 0.5 * level)
        let (muError, sigmaError, tauError) = (
            variances.x.squareRoot(), variances.y.squareRoot(), variances.z.squareRoot()
        )
        standardErrors = StandardErrors(
            mu: scale * muError, sigma: distribution.sigma * sigmaError, tau: distribution.tau * tauError)
        muInterval = Interval(center: distribution.mu, distance: z * scale * muError, level: level)
        sigmaInterval = ExGaussianFit.interval(distribution.sigma, z * sigmaError, level)
        tauInterval = ExGaussianFit.interval(distribution.tau, z * tauError, level)
    }

    private static func interval(_ center: Double, _ distance: Double, _ level: Double) -> Interval? {
        let factor = Elementary.exp(distance)
        return Interval(lower: center / factor, upper: center * factor, level: level)
    }
}
