/// A straight line through points by ordinary least squares: response time over trial (time on task), response time
/// over wait.
public struct Regression: Equatable, Sendable {
    /// How many pairs were used.
    public let count: Int
    /// How many pairs were left out because one of their numbers is not finite.
    public let refused: Int
    /// Units of y per unit of x.
    public let slope: Double
    /// y at x = 0.
    public let intercept: Double
    /// Pearson's r; `nil` when y is constant.
    public let correlation: Double?
    /// The slope's standard error; `nil` below three pairs.
    public let slopeStandardError: Double?

    /// `nil` when the arrays differ in length, x is constant (so also below two pairs) or the sums overflow.
    public init?(x: [Double], y: [Double]) {
        guard x.count == y.count else { return nil }
        var pairs: [(x: Double, y: Double)] = []
        for index in 0..<x.count where x[index].isFinite && y[index].isFinite {
            pairs.append((x[index], y[index]))
        }
        self.init(pairs: pairs, refused: x.count - pairs.count)
    }

    /// The line through `values` over their places 0, 1, 2…; a value that is not finite leaves its place empty.
    public init?(overIndexOf values: [Double]) {
        self.init(x: values.indices.map { Double($0) }, y: values)
    }

    private init?(pairs: [(x: Double, y: Double)], refused: Int) {
        let n = Double(pairs.count)
        var sums = (x: CompensatedSum(), y: CompensatedSum())
        for pair in pairs {
            sums.x.add(pair.x)
            sums.y.add(pair.y)
        }
        let (meanX, meanY) = (sums.x.value / n, sums.y.value / n)
        var squares = (xx: CompensatedSum(), xy: CompensatedSum(), yy: CompensatedSum())
        for pair in pairs {
            let (dx, dy) = (pair.x - meanX, pair.y - meanY)
            squares.xx.add(dx * dx)
            squares.xy.add(dx * dy)
            squares.yy.add(dy * dy)
        }
        let (xx, xy, yy) = (squares.xx.value, squares.xy.value, squares.yy.value)
        guard pairs.count > 1, pairs.contains(where: { $0.x != pairs[0].x }), xx > 0, yy.isFinite,
            let slope = finite(xy / xx), let intercept = finite(meanY - slope * meanX)
        else { return nil }
        count = pairs.count
        self.refused = refused
        self.slope = slope
        self.intercept = intercept
        if pairs.contains(where: { $0.y != pairs[0].y }), yy > 0 {
            let r = xy / (xx.squareRoot() * yy.squareRoot())
            correlation = finite(Swift.max(-1, Swift.min(1, r)))
        } else {
            correlation = nil
        }
        var rest = CompensatedSum()
        for pair in pairs {
            let residual = (pair.y - meanY) - slope * (pair.x - meanX)
            rest.add(residual * residual)
        }
        slopeStandardError = pairs.count > 2 ? finite((rest.value / (n - 2) / xx).squareRoot()) : nil
    }

    /// The slope's interval by Student's t with n - 2 degrees of freedom; `nil` below three pairs and for points that
    /// lie on the line without any scatter.
    public func slopeInterval(level: Double = 0.95) -> Interval? {
        slopeStandardError.flatMap {
            Interval.student(
                center: slope, standardError: $0, degreesOfFreedom: Double(count - 2), level: level)
        }
    }

    /// The probability of a slope at least this far from 0 if there were none; `nil` where there is no interval.
    public var probability: Double? {
        guard let slopeStandardError, slopeStandardError > 0,
            let student = StudentDistribution(degreesOfFreedom: Double(count - 2))
        else { return nil }
        return finite(student.twoSided(slope / slopeStandardError))
    }

    /// The line's height at `x`.
    public func value(at x: Double) -> Double { intercept + slope * x }
}
