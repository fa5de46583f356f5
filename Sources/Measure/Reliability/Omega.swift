/// McDonald's omega total (McDonald 1999): the share of the sum's variance that common factors explain.
///
/// ω = 1 - Σ uniquenesses / Σ correlations, with the uniquenesses of a factor analysis by minimal residuals. With one factor it
/// is the reliability of a congeneric scale; with three it is what R's `psych::omega` reports as `omega.tot` with its
/// usual settings, since a rotation does not change uniquenesses.
public struct Omega: Equatable, Sendable {
    public let total: Double
    public let factors: MinimalResiduals

    /// nil where the factor analysis has no solution.
    public init?(_ reliability: Reliability, factors count: Int = 1) {
        guard let factors = MinimalResiduals(reliability.correlations, factors: count) else { return nil }
        guard let sum = reliability.correlations.positiveTotal else { return nil }
        let unique = CompensatedSum.over(factors.uniquenesses) { $0 }
        guard let total = finite(1 - unique / sum) else { return nil }
        self.total = total
        self.factors = factors
    }

    /// The items' loadings on the first factor, turned so that their sum is not negative.
    public var loadings: [Double] {
        let first = factors.loadings.map { $0[0] }
        // Taken from zero, since a turned zero would have a sign.
        return CompensatedSum.over(first) { $0 } < 0 ? first.map { 0 - $0 } : first
    }
}

/// Exploratory factor analysis by minimal residuals (Harman and Jones 1966): loadings that leave the smallest sum of squared
/// residual correlations between different items.
///
/// The loadings of one item after the other are the least squares solution given those of the others; the sum of squares
/// falls with each step. An item's communality is kept at or below 0.995, as R's `psych::fa` does; where that bound is reached
/// the solution is improper (a Heywood case), `isProper` says so, and other programs find other figures.
public struct MinimalResiduals: Equatable, Sendable {
    /// For each item its loadings on the factors, unrotated.
    public let loadings: [[Double]]
    /// The share of each item's variance that the factors do not explain.
    public let uniquenesses: [Double]
    /// The sum of squared residuals below the diagonal.
    public let residual: Double
    public let iterations: Int
    /// Whether the loadings stood still at the end.
    public let isConverged: Bool
    /// No item's communality had to be kept at the bound.
    public let isProper: Bool

    /// nil where there are not more items than factors.
    public init?(_ correlations: ItemMatrix, factors: Int, mostIterations: Int = 5000) {
        let items = correlations.count
        guard factors > 0, items > factors, items > 2 else { return nil }
        var solution = FactorSolution(correlations, factors: factors)
        var iterations = 0
        var change = Double.infinity
        while iterations < mostIterations, change > 1e-9 {
            change = solution.sweep()
            iterations += 1
            guard change.isFinite else { return nil }
        }
        self.iterations = iterations
        isConverged = change <= 1e-9
        loadings = (0..<items).map { item in (0..<factors).map { solution.loadings[item * factors + $0] } }
        uniquenesses = loadings.map { row in 1 - row.reduce(0) { $0 + $1 * $1 } }
        residual = solution.residual
        var isProper = true
        for uniqueness in uniquenesses where uniqueness < 0.005 + 1e-9 { isProper = false }
        self.isProper = isProper
    }
}

/// Loadings in the making.
private struct FactorSolution {
    private let matrix: ItemMatrix
    private let factors: Int
    /// Item by item.
    private(set) var loadings: [Double]

    init(_ matrix: ItemMatrix, factors: Int) {
        self.matrix = matrix
        self.factors = factors
        loadings = []
        start()
    }

    /// Principal components by orthogonal iteration, with which the search begins.
    private mutating func start() {
        let items = matrix.count
        var vectors: [[Double]] = []
        for factor in 0..<factors {
            // Any directions do that are not orthogonal to the components.
            vectors.append((0..<items).map { $0 % (factor + 1) == 0 ? 1 : -0.5 })
        }
        var lengths = [Double](repeating: 1, count: factors)
        for _ in 0..<50 {
            for factor in 0..<factors {
                var image = [Double](repeating: 0, count: items)
                for row in 0..<items {
                    for column in 0..<items { image[row] += matrix[row, column] * vectors[factor][column] }
                }
                for earlier in 0..<factor {
                    var share = 0.0
                    for item in 0..<items { share += image[item] * vectors[earlier][item] }
                    for item in 0..<items { image[item] -= share * vectors[earlier][item] }
                }
                var square = 0.0
                for value in image { square += value * value }
                let length = square.squareRoot()
                guard length > 1e-12 else { continue }
                lengths[factor] = length
                vectors[factor] = image.map { $0 / length }
            }
        }
        for item in 0..<items {
            var row = (0..<factors).map { vectors[$0][item] * lengths[$0].squareRoot() }
            limit(&row)
            loadings += row
        }
    }

    /// Improves every item's loadings once; returns the greatest change.
    mutating func sweep() -> Double {
        let items = matrix.count
        var greatest = 0.0
        // Σ λλᵀ over all items; each item's own part is taken out in its turn.
        var gram = [Double](repeating: 0, count: factors * factors)
        for item in 0..<items { addSquare(of: item, to: &gram, 1) }
        for item in 0..<items {
            addSquare(of: item, to: &gram, -1)
            var target = [Double](repeating: 0, count: factors)
            for other in 0..<items where other != item {
                let correlation = matrix[item, other]
                for factor in 0..<factors { target[factor] += correlation * loadings[other * factors + factor] }
            }
            if var row = solve(gram, target) {
                limit(&row)
                for factor in 0..<factors {
                    greatest = max(greatest, (row[factor] - loadings[item * factors + factor]).magnitude)
                    loadings[item * factors + factor] = row[factor]
                }
            }
            addSquare(of: item, to: &gram, 1)
        }
        return greatest
    }

    private func addSquare(of item: Int, to gram: inout [Double], _ sign: Double) {
        for row in 0..<factors {
            for column in 0..<factors {
                gram[row * factors + column] +=
                    sign * loadings[item * factors + row] * loadings[item * factors + column]
            }
        }
    }

    /// Shortens loadings whose communality is above 0.995.
    private func limit(_ row: inout [Double]) {
        let communality = row.reduce(0) { $0 + $1 * $1 }
        guard communality > 0.995 else { return }
        let factor = (0.995 / communality).squareRoot()
        for index in row.indices { row[index] *= factor }
    }

    /// Solves G x = t by Cholesky's decomposition; nil where G is not positive definite.
    private func solve(_ gram: [Double], _ target: [Double]) -> [Double]? {
        var lower = gram
        var x = target
        for column in 0..<factors {
            var pivot = lower[column * factors + column]
            for k in 0..<column { pivot -= lower[column * factors + k] * lower[column * factors + k] }
            guard pivot > gram[column * factors + column] * 1e-12, pivot > 0 else { return nil }
            let root = pivot.squareRoot()
            lower[column * factors + column] = root
            for row in (column + 1)..<max(factors, column + 1) {
                var value = lower[row * factors + column]
                for k in 0..<column { value -= lower[row * factors + k] * lower[column * factors + k] }
                lower[row * factors + column] = value / root
            }
            for k in 0..<column { x[column] -= lower[column * factors + k] * x[k] }
            x[column] /= root
        }
        for column in (0..<factors).reversed() {
            for k in (column + 1)..<max(factors, column + 1) { x[column] -= lower[k * factors + column] * x[k] }
            x[column] /= lower[column * factors + column]
        }
        return x
    }

    var residual: Double {
        var sum = CompensatedSum()
        for row in 0..<matrix.count {
            for column in 0..<row {
                var fitted = 0.0
                for factor in 0..<factors {
                    fitted += loadings[row * factors + factor] * loadings[column * factors + factor]
                }
                let rest = matrix[row, column] - fitted
                sum.add(rest * rest)
            }
        }
        return sum.value
    }
}
