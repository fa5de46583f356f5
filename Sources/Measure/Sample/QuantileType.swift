/// How a quantile between two values of a sample is read off, numbered as by Hyndman and Fan (1996), R and NumPy.
///
/// ```swift
/// let sample = Sample([1, 2, 3, 4])
/// print(sample.quantile(0.25) ?? 0)  // 1.75: type 7, as R and NumPy do
/// print(sample.quantile(0.25, type: .weibull) ?? 0)  // 1.25
/// ```
public enum QuantileType: Int, CaseIterable, Equatable, Sendable {
    /// Type 6, at p (n + 1): Weibull; SPSS and Minitab.
    case weibull = 6
    /// Type 7, at 1 + p (n - 1): the default of R and NumPy, and of this module.
    case linear = 7
    /// Type 8, at ⅓ + p (n + ⅓): nearly unbiased for the median whatever the distribution, recommended by Hyndman and
    /// Fan.
    case medianUnbiased = 8

    /// The place in the sorted sample, counted from 1, that splits it at `probability`.
    func place(_ probability: Double, count: Int) -> Double {
        let n = Double(count)
        switch self {
        case .weibull: return probability * (n + 1)
        case .linear: return 1 + probability * (n - 1)
        case .medianUnbiased: return probability * (n + 1.0 / 3) + 1.0 / 3
        }
    }
}
