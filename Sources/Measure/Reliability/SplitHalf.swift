/// The reliability of two halves of a test, stepped up to the whole length.
public struct SplitHalf: Equatable, Sendable {
    /// The correlation of the halves.
    public let correlation: Double
    /// 2r / (1 + r) (Spearman 1910; Brown 1910): reliable where the halves are equally long and vary equally.
    public let spearmanBrown: Double
    /// 4 cov / variance of the sum (Guttman 1945; psych's `splitHalf`): needs no equal variances.
    public let guttman: Double
    /// How many items each half has.
    public let first: Int
    public let second: Int

    /// The correlation of halves with shares p and q of the items, stepped up to the whole length (Horst 1951):
    /// 2r / (r + √(r² + 4pq (1 - r²))). With equal halves it is Spearman's and Brown's formula.
    public var horst: Double {
        let items = Double(first + second)
        let product = Double(first) / items * (Double(second) / items)
        let square = correlation * correlation
        return 2 * correlation / (correlation + (square + 4 * product * (1 - square)).squareRoot())
    }

    /// The items in `half` against all others. nil where a half is empty or does not vary.
    public init?(_ covariances: ItemMatrix, half: [Int]) {
        var isFirst = [Bool](repeating: false, count: covariances.count)
        for item in half where isFirst.indices.contains(item) { isFirst[item] = true }
        self.init(covariances, isFirst)
    }

    init?(_ matrix: ItemMatrix, _ isFirst: [Bool]) {
        var (one, other, both) = (0.0, 0.0, 0.0)
        var variances = (one: 0.0, other: 0.0)
        for row in 0..<matrix.count {
            if isFirst[row] { variances.one += matrix[row, row] } else { variances.other += matrix[row, row] }
            for column in 0..<matrix.count {
                let value = matrix[row, column]
                if isFirst[row] != isFirst[column] {
                    both += value / 2
                } else if isFirst[row] {
                    one += value
                } else {
                    other += value
                }
            }
        }
        let total = one + other + 2 * both
        // Items that make up for each other leave rounding noise, which correlates with anything.
        guard one > 1e-12 * variances.one, other > 1e-12 * variances.other, total > 0 else { return nil }
        let correlation = both / (one.squareRoot() * other.squareRoot())
        guard correlation.isFinite, correlation > -1 else { return nil }
        self.correlation = correlation
        spearmanBrown = 2 * correlation / (1 + correlation)
        guttman = 4 * both / total
        let first = isFirst.reduce(0) { $0 + ($1 ? 1 : 0) }
        self.first = first
        self.second = matrix.count - first
    }
}

extension Reliability {
    /// The first half of the items against the second; the first has the middle item where their number is odd.
    public var firstSecondHalf: SplitHalf? {
        SplitHalf(covariances, half: Array(0..<((covariances.count + 1) / 2)))
    }

    /// The items with odd numbers (counted from 1) against those with even ones.
    public var oddEvenHalf: SplitHalf? {
        SplitHalf(covariances, half: Array(stride(from: 0, to: covariances.count, by: 2)))
    }

    /// Means over many ways to halve the items.
    public struct AllHalves: Equatable, Sendable {
        public let spearmanBrown: Double
        public let guttman: Double
        /// The lowest and the highest of Guttman's figure: lambda-4 is the highest.
        public let lowestGuttman: Double
        public let highestGuttman: Double
        public let splits: Int
        /// Every possible split was taken, not a random choice.
        public let isExhaustive: Bool
    }

    /// The mean over all splits into halves of ⌊k/2⌋ and the other items, up to 16 items; beyond, over `draws` random
    /// ones. nil where no split is defined.
    public func halves<Source: RandomSource>(draws: Int = 2000, using source: inout Source) -> AllHalves? {
        let count = covariances.count
        var summary = HalfSummary()
        if count <= 16 {
            // The last item always stands in the second half where both have the same length: each split once.
            let free = count % 2 == 0 ? count - 1 : count
            for pattern in 0..<(1 << free) where pattern.nonzeroBitCount == count / 2 {
                summary.add(SplitHalf(covariances, (0..<count).map { pattern >> $0 & 1 == 1 }))
            }
        } else {
            var order = Array(0..<count)
            for _ in 0..<max(1, draws) {
                for place in 0..<(count / 2) { order.swapAt(place, place + source.index(below: count - place)) }
                summary.add(SplitHalf(covariances, half: Array(order[0..<(count / 2)])))
            }
        }
        return summary.result(isExhaustive: count <= 16)
    }
}

private struct HalfSummary {
    private var brown = CompensatedSum()
    private var guttman = CompensatedSum()
    private var lowest = Double.infinity
    private var highest = -Double.infinity
    private var count = 0

    mutating func add(_ half: SplitHalf?) {
        guard let half else { return }
        brown.add(half.spearmanBrown)
        guttman.add(half.guttman)
        lowest = min(lowest, half.guttman)
        highest = max(highest, half.guttman)
        count += 1
    }

    func result(isExhaustive: Bool) -> Reliability.AllHalves? {
        guard count > 0 else { return nil }
        return Reliability.AllHalves(
            spearmanBrown: brown.value / Double(count), guttman: guttman.value / Double(count),
            lowestGuttman: lowest, highestGuttman: highest, splits: count, isExhaustive: isExhaustive)
    }
}
