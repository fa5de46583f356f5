/// A decision as a random walk between two boundaries, its three parameters in closed form: EZ (Wagenmakers, van der Maas,
/// Grasman 2007, Psychon Bull Rev 14:3).
///
/// The walk starts in the middle and has a noise of 1 per √s; Wagenmakers' own tables have 0.1, a tenth of drift and boundary.
public struct Diffusion: Equatable, Sendable {
    /// Why nothing is estimated.
    public enum Refusal: Error, Equatable, Sendable {
        case tooFew(found: Int, needed: Int)
        /// Exactly half of the answers are right.
        case atChance
        /// The right answers do not vary.
        case noVariation
        /// Wrong answers are faster than right ones beyond chance (Welch, 95 %), which this walk does not explain.
        case errorsFaster
        /// The times have no longer tail above than below.
        case notSkewed
    }

    /// Per s.
    public let drift: Double
    /// The distance of the boundaries, without unit.
    public let boundary: Double
    /// What is not the decision, in s.
    public let nondecision: Double

    /// - Parameters:
    ///   - rightShare: share of right answers, strictly between 0 and 1.
    ///   - mean: of right answers' times in s.
    ///   - variance: of them, in s².
    /// - Returns: `nil` where a parameter is not defined: at half right, and without variance.
    public init?(rightShare: Double, mean: Double, variance: Double) {
        guard rightShare > 0, rightShare < 1, rightShare != 0.5, variance > 0 else { return nil }
        let logit = Elementary.log(rightShare / (1 - rightShare))
        let product = logit * (logit * rightShare * rightShare - logit * rightShare + rightShare - 0.5)
        let root = (product / variance).squareRoot().squareRoot()
        let drift = rightShare > 0.5 ? root : -root
        let boundary = logit / drift
        let grown = Elementary.exp(-drift * boundary)
        let decision = boundary / (2 * drift) * (1 - grown) / (1 + grown)
        guard drift.isFinite, boundary.isFinite, let nondecision = finite(mean - decision), drift != 0 else {
            return nil
        }
        self.drift = drift
        self.boundary = boundary
        self.nondecision = nondecision
    }

    /// - Parameters:
    ///   - right: times of right answers in s.
    ///   - wrong: times of wrong answers in s.
    ///   - least: how many answers are needed.
    public init(right: Sample, wrong: Sample, least: Int = 40) throws(Refusal) {
        let count = right.count + wrong.count
        guard count >= Swift.max(2, least) else { throw .tooFew(found: count, needed: Swift.max(2, least)) }
        guard 2 * right.count != count else { throw .atChance }
        if let test = StudentTest.welch(wrong, right), let interval = test.interval(), interval.upper < 0 {
            throw .errorsFaster
        }
        guard let skewness = right.skewness else { throw .noVariation }
        guard skewness > 0 else { throw .notSkewed }
        guard let mean = right.mean, let deviation = right.standardDeviation,
            let found = Diffusion(
                rightShare: Diffusion.rightShare(right.count, of: count), mean: mean, variance: deviation * deviation)
        else { throw .noVariation }
        self = found
    }

    /// The share of right answers; 1 becomes 1 - 1/(2n), and 0 becomes 1/(2n).
    package static func rightShare(_ right: Int, of count: Int) -> Double {
        let edge = 1 / (2 * Double(count))
        return Swift.min(1 - edge, Swift.max(edge, Double(right) / Double(count)))
    }
}
