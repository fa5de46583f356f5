/// How often an answer is right, or "yes", as a function of the stimulus.
///
/// ψ(x) = γ + (1 - γ - λ) F(x): the guess rate γ is what remains without a stimulus, the lapse rate λ what is missed
/// whatever the stimulus (Wichmann and Hill 2001).
public struct PsychometricFunction: Equatable, Sendable {
    /// The form of F.
    public enum Form: String, CaseIterable, Sendable {
        /// 1 - exp(-(x / threshold)^slope) for x > 0; the threshold is where F = 1 - 1/e.
        case weibull
        /// 1 / (1 + exp(-slope (x - threshold))); the threshold is where F = 1/2.
        case logistic
        /// Φ((x - threshold) · slope), so that 1 / slope is the standard deviation; the threshold is where F = 1/2.
        case normal
    }

    public var form: Form
    public var threshold: Double
    public var slope: Double
    public var guess: Double
    public var lapse: Double

    public init(_ form: Form, threshold: Double, slope: Double, guess: Double, lapse: Double = 0) {
        self.form = form
        self.threshold = threshold
        self.slope = slope
        self.guess = guess
        self.lapse = lapse
    }

    /// F(x), 0…1; NaN where a parameter makes no sense.
    package func core(_ x: Double) -> Double {
        switch form {
        case .weibull:
            if !(x > 0) { return x.isNaN ? x : 0 }
            return -Elementary.expm1(-Elementary.pow(x / threshold, slope))
        case .logistic: return 1 / (1 + Elementary.exp(-slope * (x - threshold)))
        case .normal: return NormalDistribution.cumulative((x - threshold) * slope)
        }
    }

    /// The probability ψ(x).
    public func probability(_ x: Double) -> Double { guess + (1 - guess - lapse) * core(x) }

    /// The stimulus at which ψ has this value; `nil` where it never has.
    public func stimulus(probability: Double) -> Double? {
        let share = (probability - guess) / (1 - guess - lapse)
        guard share > 0, share < 1 else { return nil }
        let x: Double =
            switch form {
            case .weibull: threshold * Elementary.pow(-Elementary.log1p(-share), 1 / slope)
            case .logistic: threshold + Elementary.log(share / (1 - share)) / slope
            case .normal: threshold + NormalDistribution.quantile(share) / slope
            }
        return finite(x)
    }
}
