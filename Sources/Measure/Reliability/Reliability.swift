/// How consistently several items measure one thing: coefficients of internal consistency from a covariance matrix.
///
/// All items must be keyed in the same direction: turn reversed ones round first.
public struct Reliability: Equatable, Sendable {
    public let covariances: ItemMatrix
    /// The correlations that belong to the covariances.
    public let correlations: ItemMatrix

    /// nil below two items and where an item has no variance.
    public init?(covariances: ItemMatrix) {
        guard covariances.count > 1, let correlations = covariances.correlations else { return nil }
        self.covariances = covariances
        self.correlations = correlations
    }

    /// nil where the covariances are not defined.
    public init?(_ answers: ItemAnswers, missing: MissingAnswers) {
        guard let covariances = answers.covariances(missing) else { return nil }
        self.init(covariances: covariances)
    }

    /// Cronbach's alpha (Cronbach 1951; Guttman's lambda-3): k/(k - 1) · (1 - Σ variances / variance of the sum).
    public var alpha: Double? { Reliability.alpha(covariances) }

    /// Alpha of items with equal variances: the same formula on the correlations.
    public var standardizedAlpha: Double? { Reliability.alpha(correlations) }

    /// Guttman's lambda-2 (Guttman 1945): at least as large as alpha, from the covariances.
    public var lambda2: Double? { Reliability.lambda2(covariances) }

    /// Lambda-2 from the correlations, as R's `psych::guttman` and `splitHalf` report it.
    public var standardizedLambda2: Double? { Reliability.lambda2(correlations) }

    /// The mean of the correlations between different items.
    public var meanCorrelation: Double {
        let count = Double(correlations.count)
        return (correlations.total - count) / (count * (count - 1))
    }

    /// The correlation of an item with the sum of the others, from the covariances (psych's `r.drop`); nil where the
    /// others do not vary or there is no such item.
    public func itemRest(_ item: Int) -> Double? {
        guard (0..<covariances.count).contains(item) else { return nil }
        let variance = covariances[item, item]
        let row = covariances.rowSum(item)
        let rest = covariances.total - 2 * row + variance
        guard rest > 1e-12 * (covariances.trace - variance) else { return nil }
        return finite((row - variance) / (variance.squareRoot() * rest.squareRoot()))
    }

    /// What alpha would be without an item; nil below three items.
    public func alphaWithout(_ item: Int) -> Double? {
        guard covariances.count > 2, (0..<covariances.count).contains(item) else { return nil }
        return Reliability.alpha(covariances.without(item))
    }

    static func alpha(_ matrix: ItemMatrix) -> Double? {
        guard let total = matrix.positiveTotal, matrix.count > 1 else { return nil }
        let count = Double(matrix.count)
        return finite(count / (count - 1) * (1 - matrix.trace / total))
    }

    static func lambda2(_ matrix: ItemMatrix) -> Double? {
        guard let total = matrix.positiveTotal else { return nil }
        var squares = CompensatedSum()
        for row in 0..<matrix.count {
            for column in 0..<matrix.count where row != column {
                squares.add(matrix[row, column] * matrix[row, column])
            }
        }
        let count = Double(matrix.count)
        return finite((total - matrix.trace + (count / (count - 1) * squares.value).squareRoot()) / total)
    }
}
