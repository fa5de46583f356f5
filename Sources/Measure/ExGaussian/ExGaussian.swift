/// The ex-Gaussian distribution: the sum of a normal variable (mean mu, standard deviation sigma) and an independent
/// exponential one (mean tau). It fits response times well: mu and sigma the bulk, tau the slow tail.
public struct ExGaussian: Equatable, Sendable {
    public let mu: Double
    public let sigma: Double
    public let tau: Double

    /// `nil` unless all are finite and sigma and tau positive.
    public init?(mu: Double, sigma: Double, tau: Double) {
        guard mu.isFinite, sigma > 0, tau > 0, sigma.isFinite, tau.isFinite else { return nil }
        self.mu = mu
        self.sigma = sigma
        self.tau = tau
    }

    public var mean: Double { mu + tau }

    public var standardDeviation: Double { (sigma * sigma + tau * tau).squareRoot() }

    /// The density at `x`.
    public func density(_ x: Double) -> Double {
        Elementary.exp(logDensity(x))
    }

    /// The logarithm of the density at `x`.
    ///
    /// The textbook form, exp(σ²/2τ² - (x - μ)/τ) Φ(…)/τ, multiplies a factor that overflows by one that underflows.
    /// With the scaled complementary error function it is finite everywhere, which is what keeps an optimiser from
    /// running off to a false, enormous likelihood.
    public func logDensity(_ x: Double) -> Double {
        let a = (x - mu) / sigma
        let b = sigma / tau
        return ExGaussian.logKernel(a, b) - Elementary.log(2 * tau)
    }

    /// ln(2τ f) from a = (x - μ)/σ and b = σ/τ.
    static func logKernel(_ a: Double, _ b: Double) -> Double {
        kernel(a, b).value
    }

    /// ln(2τ f) and the hazard 2/(√π erfcx(w)) at w = (b - a)/√2, which its derivatives need.
    static func kernel(_ a: Double, _ b: Double) -> (value: Double, hazard: Double) {
        let w = (b - a) * NormalDistribution.oneOverRootOfTwo
        if w > -4 {
            let complement = Elementary.erfcx(w)
            return (Elementary.log(complement) - 0.5 * a * a, Elementary.twoOverRootOfPi / complement)
        }
        // Towards the upper tail erfcx grows beyond all bounds while erfc tends to 2: f becomes the exponential.
        let start = 0.5 * b * b - a * b + Elementary.naturalLogarithmOfTwo.high
        if w < -6 { return (start, 0) }
        let missing = 0.5 * Elementary.erfc(-w)
        return (start - missing, Elementary.twoOverRootOfPi * 0.5 * Elementary.exp(-w * w))
    }

    /// P(X <= `x`).
    public func cumulative(_ x: Double) -> Double {
        let a = (x - mu) / sigma
        let b = sigma / tau
        if a.isNaN { return .nan }
        if a < 0 {
            // Both terms share exp(-a²/2), so the difference keeps its digits in the lower tail.
            let root = NormalDistribution.oneOverRootOfTwo
            let difference = Elementary.erfcx(-a * root) - Elementary.erfcx((b - a) * root)
            return 0.5 * Elementary.exp(-0.5 * a * a) * difference
        }
        return 1 - (NormalDistribution.cumulative(-a) + 0.5 * Elementary.exp(ExGaussian.logKernel(a, b)))
    }

    /// The sum of the log-densities of `values`.
    public func logLikelihood(of values: [Double]) -> Double {
        CompensatedSum.over(values) { logDensity($0) }
    }

    /// `count` points of the density from four sigma below mu to where the upper tail holds a thousandth, to be drawn.
    public func curve(points count: Int = 128) -> [PlotPoint] {
        let start = mu - 4 * sigma
        let end = mu + 4 * sigma + 6.907755278982137 * tau
        let step = (end - start) / Double(Swift.max(1, count - 1))
        guard count > 1, step.isFinite else { return [] }
        return (0..<count).map { index in
            let x = start + step * Double(index)
            return PlotPoint(x: x, y: density(x))
        }
    }
}
