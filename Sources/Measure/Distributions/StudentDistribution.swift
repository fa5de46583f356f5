/// Student's t distribution.
public struct StudentDistribution: Equatable, Sendable {
    /// Positive; fractions are allowed (Welch).
    public let degreesOfFreedom: Double

    /// `nil` unless `degreesOfFreedom` is positive and finite.
    public init?(degreesOfFreedom: Double) {
        guard degreesOfFreedom > 0, degreesOfFreedom < .infinity else { return nil }
        self.degreesOfFreedom = degreesOfFreedom
    }

    /// Beyond this the difference from the normal distribution is below a unit in the last place.
    private var isNormal: Bool { degreesOfFreedom > 1e16 }

    /// The density at `t`.
    @inline(never)
    public func density(_ t: Double) -> Double {
        if isNormal { return NormalDistribution.density(t) }
        let half = 0.5 * degreesOfFreedom
        // Γ(ν/2 + ½) / (√(πν) Γ(ν/2)) by Stirling's formula, whose large parts cancel.
        let ratio = Elementary.stirlingError(half + 0.5) - Elementary.stirlingError(half)
        let growth = half * Elementary.log1p(0.5 / half) - 0.5
        let kernel = -(half + 0.5) * Elementary.log1p(t / degreesOfFreedom * t)
        return NormalDistribution.oneOverRootOfTwoPi * Elementary.exp(ratio + growth + kernel)
    }

    /// P(T <= `t`).
    public func cumulative(_ t: Double) -> Double {
        if t.isNaN { return .nan }
        return t > 0 ? 1 - tail(t) : tail(-t)
    }

    /// P(|T| >= |`t`|), the two-sided probability value, accurate down to underflow.
    public func twoSided(_ t: Double) -> Double {
        t.isNaN ? .nan : Swift.min(1, 2 * tail(t.magnitude))
    }

    /// P(T > t) for t >= 0.
    @inline(never)
    private func tail(_ t: Double) -> Double {
        if isNormal { return NormalDistribution.cumulative(-t) }
        let (outer, inner) = shares(t)
        return 0.5 * Elementary.incompleteBeta(0.5 * degreesOfFreedom, 0.5, outer, complement: inner)
    }

    /// P(0 < T < t) for t >= 0.
    @inline(never)
    private func central(_ t: Double) -> Double {
        if isNormal { return 0.5 * Elementary.erf(t * NormalDistribution.oneOverRootOfTwo) }
        let (outer, inner) = shares(t)
        return 0.5 * Elementary.incompleteBeta(0.5, 0.5 * degreesOfFreedom, inner, complement: outer)
    }

    /// ν/(ν + t²) and t²/(ν + t²), also where t² overflows.
    private func shares(_ t: Double) -> (Double, Double) {
        let ratio = t / degreesOfFreedom * t
        if ratio == .infinity { return (degreesOfFreedom / t / t, 1) }
        return (1 / (1 + ratio), ratio / (1 + ratio))
    }

    /// The value that is not exceeded with `probability`: 0 gives -infinity, 1 infinity, outside 0…1 NaN.
    ///
    /// Newton's method on concave functions, so that it cannot overshoot: the central probability within the quartiles,
    /// outside them the logarithm of the tail over the logarithm of t, which for a power law is nearly a line.
    @inline(never)
    public func quantile(_ probability: Double) -> Double {
        guard probability >= 0, probability <= 1 else { return .nan }
        if probability == 0 || probability == 1 { return probability == 0 ? -.infinity : .infinity }
        let isUpper = probability > 0.5
        let outside = isUpper ? 1 - probability : probability
        let magnitude = outside > 0.25 ? centralQuantile(0.5 - outside) : tailQuantile(outside)
        return isUpper ? magnitude : -magnitude
    }

    private func centralQuantile(_ target: Double) -> Double {
        var t = target / density(0)
        for _ in 0..<30 {
            let next = t + (target - central(t)) / density(t)
            if (next - t).magnitude <= t * 0x1p-50 { return next }
            t = next
        }
        return t
    }

    private func tailQuantile(_ target: Double) -> Double {
        var t = -NormalDistribution.quantile(target)
        for _ in 0..<60 {
            let outside = tail(t)
            // d ln(tail) / d ln(t) = -t density / tail
            let step = Elementary.log(outside / target) * outside / (t * density(t))
            guard step.magnitude < 700 else { return .infinity }
            let next = t * Elementary.exp(step)
            if (next - t).magnitude <= t * 0x1p-50 { return next }
            t = next
        }
        return t
    }
}
