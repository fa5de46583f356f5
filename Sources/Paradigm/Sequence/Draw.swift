import Measure
package import Tree

/// How a number is drawn. All are made from one draw by inverting the distribution function, so each costs the same and
/// none can take forever.
package enum Draw: Equatable, Sendable {
    /// Whole numbers, both ends included.
    case integer(Int, Int)
    case uniform(Double, Double)
    /// An exponential that begins at `from`, cut off at `to`; `mean` is that of the distribution before it is cut off.
    case exponential(mean: Double, from: Double, to: Double)
    /// A normal distribution between two ends.
    case normal(mean: Double, deviation: Double, from: Double, to: Double)

    /// Whether the ends are in their order and every parameter is a number that fits.
    package var isPossible: Bool {
        switch self {
        case .integer(let from, let to): from <= to
        case .uniform(let from, let to): from.isFinite && to.isFinite && from <= to
        case .exponential(let mean, let from, let to):
            mean.isFinite && mean > 0 && from.isFinite && !to.isNaN && from <= to
        case .normal(let mean, let deviation, let from, let to):
            mean.isFinite && deviation.isFinite && deviation > 0 && from < to
                && NormalDistribution.cumulative((to - mean) / deviation)
                    > NormalDistribution.cumulative((from - mean) / deviation)
        }
    }

    /// Takes one draw. Where ``isPossible`` is false, the lower end is the result.
    package func value(_ generator: inout SeededGenerator) -> Double {
        switch self {
        case .integer(let from, let to):
            guard from <= to else { return Double(from) }
            let (span, isTooWide) = to.subtractingReportingOverflow(from)
            guard !isTooWide, span < Int.max else { return Double(from) }
            return Double(from + generator.integer(below: span + 1))
        case .uniform(let from, let to):
            return isPossible ? from + generator.uniform() * (to - from) : from
        case .exponential(let mean, let from, let to):
            guard isPossible else { return from }
            // x = from - m ln(1 - u (1 - e^(-(to - from) / m)))
            let reached = -Elementary.expm1(-(to - from) / mean)
            return min(to, from - mean * Elementary.log1p(-generator.uniform() * reached))
        case .normal(let mean, let deviation, let from, let to):
            guard isPossible else { return from }
            let below = NormalDistribution.cumulative((from - mean) / deviation)
            let above = NormalDistribution.cumulative((to - mean) / deviation)
            let probability = below + generator.uniform() * (above - below)
            return min(to, max(from, mean + deviation * NormalDistribution.quantile(probability)))
        }
    }
}
