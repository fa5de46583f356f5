/// A symmetric matrix of items: covariances or correlations.
public struct ItemMatrix: Equatable, Sendable {
    public let count: Int
    /// Row by row.
    private(set) var values: [Double]

    /// Takes the rows of a symmetric matrix; nil where it is not one of finite numbers. The lower half counts.
    public init?(rows: [[Double]]) {
        count = rows.count
        values = []
        guard count > 0 else { return nil }
        for row in rows {
            guard row.count == count else { return nil }
            for value in row where !value.isFinite { return nil }
            values += row
        }
        for row in 0..<count { for column in 0..<row { self[column, row] = self[row, column] } }
    }

    init(count: Int) {
        self.count = count
        values = [Double](repeating: 0, count: count * count)
    }

    /// The value of two items. Both must be from 0 to `count` - 1.
    public internal(set) subscript(row: Int, column: Int) -> Double {
        get { values[row * count + column] }
        set { values[row * count + column] = newValue }
    }

    /// The sum of all values: for covariances the variance of the items' sum.
    public var total: Double { CompensatedSum.over(values) { $0 } }

    /// `total` where it is more than what rounding leaves of items that make up for each other, else nil.
    var positiveTotal: Double? {
        let total = total
        return total > 1e-12 * trace ? total : nil
    }

    /// The sum of the diagonal.
    public var trace: Double {
        var sum = CompensatedSum()
        for item in 0..<count { sum.add(self[item, item]) }
        return sum.value
    }

    /// The sum of an item's row.
    func rowSum(_ row: Int) -> Double {
        var sum = CompensatedSum()
        for column in 0..<count { sum.add(self[row, column]) }
        return sum.value
    }

    /// Covariances made into correlations; nil where an item has no variance.
    public var correlations: ItemMatrix? {
        var result = ItemMatrix(count: count)
        var deviations: [Double] = []
        for item in 0..<count {
            guard self[item, item] > 0 else { return nil }
            deviations.append(self[item, item].squareRoot())
        }
        for row in 0..<count {
            for column in 0..<count { result[row, column] = self[row, column] / (deviations[row] * deviations[column]) }
            result[row, row] = 1
        }
        return result
    }

    /// The matrix without one item. `item` must be from 0 to `count` - 1, and not the only one.
    func without(_ item: Int) -> ItemMatrix {
        var result = ItemMatrix(count: count - 1)
        for row in 0..<count where row != item {
            for column in 0..<count where column != item {
                result[row > item ? row - 1 : row, column > item ? column - 1 : column] = self[row, column]
            }
        }
        return result
    }
}

extension ItemAnswers {
    /// The covariances of the items, n - 1 in the denominator; nil where two items have fewer than two persons in common.
    /// Pairwise: for each pair of items from the persons who answered both. O(persons · items²).
    public func covariances(_ missing: MissingAnswers) -> ItemMatrix? {
        let answers = missing == .listwise ? complete : self
        return answers.moments { pair in pair.covariance }
    }

    /// The correlations of the items, each with the standard deviations of the persons who answered both, as R's
    /// `cor(use = "pairwise")` has them; nil where one is not defined.
    public func correlations(_ missing: MissingAnswers) -> ItemMatrix? {
        let answers = missing == .listwise ? complete : self
        return answers.moments { pair in pair.correlation }
    }

    private func moments(_ figure: (PairMoments) -> Double?) -> ItemMatrix? {
        var matrix = ItemMatrix(count: items)
        // Centred and with zeros and a mask for unanswered items, the sums need no branch.
        let prepared = columns.map { CenteredItem($0) }
        for row in prepared.indices {
            for column in 0...row {
                guard let value = figure(PairMoments(prepared[row], prepared[column])), value.isFinite else {
                    return nil
                }
                matrix[row, column] = value
                matrix[column, row] = value
            }
        }
        return matrix
    }
}

/// An item's answers minus their mean, with zeros where there is none.
private struct CenteredItem {
    let values: [Double]
    /// 1 where there is an answer, else 0.
    let mask: [Double]
    let isComplete: Bool

    init(_ column: [Double]) {
        var sum = 0.0
        var count = 0.0
        for value in column where !value.isNaN {
            sum += value
            count += 1
        }
        let mean = count > 0 ? sum / count : 0
        values = column.map { $0.isNaN ? 0 : $0 - mean }
        mask = column.map { $0.isNaN ? 0 : 1 }
        isComplete = Int(count) == column.count
    }
}

/// Sums over the persons who answered both of two items.
private struct PairMoments {
    private var count = 0.0
    private var left = 0.0
    private var right = 0.0
    private var product = 0.0
    private var leftSquare = 0.0
    private var rightSquare = 0.0

    init(_ a: CenteredItem, _ b: CenteredItem) {
        a.values.withUnsafeBufferPointer { x in
            b.values.withUnsafeBufferPointer { y in
                a.mask.withUnsafeBufferPointer { xs in
                    b.mask.withUnsafeBufferPointer { ys in add(x, y, xs, ys) }
                }
            }
        }
    }

    private mutating func add(
        _ x: UnsafeBufferPointer<Double>, _ y: UnsafeBufferPointer<Double>, _ xs: UnsafeBufferPointer<Double>,
        _ ys: UnsafeBufferPointer<Double>
    ) {
        // Two lanes of two: the order of additions is fixed, so the result is the same on every machine.
        var (n, sx, sy) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
        var (sxy, sxx, syy) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
        let even = x.count & ~1
        var index = 0
        while index < even {
            let mx = SIMD2(xs[index], xs[index + 1])
            let my = SIMD2(ys[index], ys[index + 1])
            let vx = SIMD2(x[index], x[index + 1]) * my
            let vy = SIMD2(y[index], y[index + 1]) * mx
            n += mx * my
            sx += vx
            sy += vy
            sxy += vx * vy
            sxx += vx * vx
            syy += vy * vy
            index += 2
        }
        (count, left, right) = (n.x + n.y, sx.x + sx.y, sy.x + sy.y)
        (product, leftSquare, rightSquare) = (sxy.x + sxy.y, sxx.x + sxx.y, syy.x + syy.y)
        if index < x.count {
            let vx = x[index] * ys[index]
            let vy = y[index] * xs[index]
            count += xs[index] * ys[index]
            left += vx
            right += vy
            product += vx * vy
            leftSquare += vx * vx
            rightSquare += vy * vy
        }
    }

    var covariance: Double? { count > 1 ? (product - left * right / count) / (count - 1) : nil }

    var correlation: Double? {
        guard count > 1 else { return nil }
        let x = leftSquare - left * left / count
        let y = rightSquare - right * right / count
        // An item that does not vary over the persons in common leaves rounding noise, which correlates with anything.
        guard x > 1e-12 * leftSquare, y > 1e-12 * rightSquare else { return nil }
        return (product - left * right / count) / (x.squareRoot() * y.squareRoot())
    }
}
