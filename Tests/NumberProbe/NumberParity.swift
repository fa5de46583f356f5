import Measure

/// Proves that two builds of `Measure` compute the same bits: each case hashes the results over many seeded arguments.
/// `Tests/MeasureTests/Fixtures/parity.json` holds the hashes; the native tests and the browser's build compare theirs.
package enum NumberParity: Int, CaseIterable {
    case exp, expm1, log, log1p, pow, sin, cos, tan, atan, atan2, erf, erfc, erfcx, lgamma
    case incompleteBeta, incompleteGamma, incompleteGammaComplement
    case normalCumulative, normalLogCumulative, normalQuantile, studentCumulative, studentQuantile
    case description, exGaussian, comparison, bootstrap, plots

    /// The hash over `count` arguments. For the cases that work on whole samples, and for the two that iterate longest,
    /// there are fewer.
    package func hash(count: Int) -> UInt64 {
        var source = ParitySource(state: UInt64(rawValue &+ 1) &* 0x9e37_79b9_7f4a_7c15)
        var hash = ParityHash()
        switch self {
        case .description, .comparison, .plots:
            for _ in 0..<(count / 1000) { addFigures(&source, &hash) }
        case .exGaussian, .bootstrap:
            for _ in 0..<(count / 10_000) { addFigures(&source, &hash) }
        case .studentQuantile, .incompleteBeta, .studentCumulative:
            for _ in 0..<(count / 10) { hash.add(value(&source)) }
        default:
            for _ in 0..<count { hash.add(value(&source)) }
        }
        return hash.state
    }

    private func value(_ source: inout ParitySource) -> Double {
        switch self {
        case .exp: return Elementary.exp(source.argument(within: 750))
        case .expm1: return Elementary.expm1(source.argument(within: 750))
        case .log: return Elementary.log(source.argument(within: 10).magnitude)
        case .log1p: return Elementary.log1p(source.argument(within: 1))
        case .pow: return Elementary.pow(source.argument(within: 10).magnitude, source.argument(within: 300))
        case .sin: return Elementary.sin(source.argument(within: 100))
        case .cos: return Elementary.cos(source.argument(within: 100))
        case .tan: return Elementary.tan(source.argument(within: 100))
        case .atan: return Elementary.atan(source.argument(within: 10))
        case .atan2: return Elementary.atan2(source.argument(within: 10), source.argument(within: 10))
        case .erf: return Elementary.erf(source.argument(within: 6))
        case .erfc: return Elementary.erfc(source.argument(within: 28))
        case .erfcx: return Elementary.erfcx(source.argument(within: 28))
        case .lgamma: return Elementary.lgamma(source.argument(within: 20))
        case .incompleteBeta:
            return Elementary.incompleteBeta(source.positive(), source.positive(), source.uniform())
        case .incompleteGamma:
            let a = source.positive()
            return Elementary.incompleteGamma(a, a * 3 * source.uniform())
        case .incompleteGammaComplement:
            let a = source.positive()
            return Elementary.incompleteGammaComplement(a, a * 3 * source.uniform())
        case .normalCumulative: return NormalDistribution.cumulative(source.argument(within: 40))
        case .normalLogCumulative: return NormalDistribution.logCumulative(source.argument(within: 40))
        case .normalQuantile: return NormalDistribution.quantile(source.probability())
        case .studentCumulative:
            let student = StudentDistribution(degreesOfFreedom: source.positive())
            return student?.cumulative(source.argument(within: 10)) ?? -1
        case .studentQuantile:
            let student = StudentDistribution(degreesOfFreedom: source.positive())
            return student?.quantile(source.probability()) ?? -1
        case .description, .exGaussian, .comparison, .bootstrap, .plots: return .nan
        }
    }
}
