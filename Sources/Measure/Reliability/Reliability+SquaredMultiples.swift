extension ItemMatrix {
    /// Of a correlation matrix: for each item the share of its variance that the others predict, R² = 1 - 1/(R⁻¹)ᵢᵢ.
    ///
    /// nil where the matrix is not positive definite: an item follows exactly from others, there are no more persons than
    /// items, or pairs of items come from different persons and contradict each other. O(items³).
    public var squaredMultiples: [Double]? {
        guard let lower = triangle else { return nil }
        var result: [Double] = []
        for item in 0..<count {
            // The item's column of L⁻¹; its squares add up to the diagonal of (L Lᵀ)⁻¹.
            var column = [Double](repeating: 0, count: count)
            var square = 0.0
            for row in item..<count {
                var value = row == item ? 1.0 : 0
                for k in item..<row { value -= lower[row * count + k] * column[k] }
                value /= lower[row * count + row]
                column[row] = value
                square += value * value
            }
            guard square.isFinite, square > 0 else { return nil }
            result.append(max(0, 1 - 1 / square))
        }
        return result
    }

    /// The lower triangle L of Cholesky's L Lᵀ; nil where what is left of an item beside the earlier ones is rounding noise.
    private var triangle: [Double]? {
        var lower = [Double](repeating: 0, count: count * count)
        for column in 0..<count {
            for row in column..<count {
                var value = self[row, column]
                for k in 0..<column { value -= lower[row * count + k] * lower[column * count + k] }
                if row == column {
                    guard value > 1e-10 * self[row, row] else { return nil }
                    lower[row * count + row] = value.squareRoot()
                } else {
                    lower[row * count + column] = value / lower[column * count + column]
                }
            }
        }
        return lower
    }
}

extension Reliability {
    /// Guttman's lambda-6 (Guttman 1945) from the correlations, as R's `psych::guttman` and `splitHalf` report it:
    /// 1 - Σ (1 - R²) / Σ correlations, with each item's squared multiple correlation with the others.
    public var lambda6: Double? {
        guard let total = correlations.positiveTotal, let multiples = correlations.squaredMultiples else { return nil }
        return finite(1 - CompensatedSum.over(multiples) { 1 - $0 } / total)
    }
}
