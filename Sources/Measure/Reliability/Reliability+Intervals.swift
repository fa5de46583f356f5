extension Reliability {
    /// Feldt's interval of alpha for `persons` complete rows (Feldt, Woodruff and Salih 1987):
    /// 1 - (1 - alpha) F(1 - tail) … 1 - (1 - alpha) F(tail) with n - 1 and (n - 1)(k - 1) degrees of freedom.
    ///
    /// Exact for items with equal covariances and normal scores. nil below two persons.
    public func feldtInterval(persons: Int, level: Double = 0.95) -> Interval? {
        guard let alpha, persons > 1, level > 0, level < 1 else { return nil }
        let numerator = Double(persons - 1)
        let denominator = numerator * Double(covariances.count - 1)
        let tail = (1 - level) / 2
        let upper = VarianceRatio.quantile(1 - tail, numerator, denominator)
        let lower = VarianceRatio.quantile(tail, numerator, denominator)
        return Interval(lower: 1 - (1 - alpha) * upper, upper: 1 - (1 - alpha) * lower, level: level)
    }

    /// A percentile interval of alpha by drawing complete persons again and again (Efron 1979). Its end points are
    /// quantiles of type 7. nil where alpha is not defined in more than a tenth of the draws.
    /// O(`replicates` · persons · items).
    public static func bootstrapInterval<Source: RandomSource>(
        _ answers: ItemAnswers, replicates: Int = 1000, level: Double = 0.95, using source: inout Source
    ) -> Interval? {
        let rows = CompleteRows(answers.complete)
        guard rows.persons > 1, rows.items > 1, replicates > 0, level > 0, level < 1 else { return nil }
        var results: [Double] = []
        results.reserveCapacity(replicates)
        for _ in 0..<replicates {
            if let alpha = rows.drawnAlpha(using: &source) { results.append(alpha) }
        }
        guard results.count * 10 >= replicates * 9 else { return nil }
        let sample = Sample(results)
        let tail = (1 - level) / 2
        guard let lower = sample.quantile(tail), let upper = sample.quantile(1 - tail) else { return nil }
        return Interval(lower: lower, upper: upper, level: level)
    }
}

/// Quantiles of Fisher's F distribution.
enum VarianceRatio {
    /// P(F <= `f`).
    static func cumulative(_ f: Double, _ numerator: Double, _ denominator: Double) -> Double {
        let scaled = numerator * f
        return Elementary.incompleteBeta(numerator / 2, denominator / 2, scaled / (scaled + denominator))
    }

    /// The value that is not exceeded with `probability`, by bisection down to neighbouring numbers.
    static func quantile(_ probability: Double, _ numerator: Double, _ denominator: Double) -> Double {
        var (low, high) = (0.0, 2.0)
        while cumulative(high, numerator, denominator) < probability, high < 1e300 { high *= 2 }
        for _ in 0..<120 {
            let middle = low + (high - low) / 2
            if middle == low || middle == high { break }
            if cumulative(middle, numerator, denominator) < probability { low = middle } else { high = middle }
        }
        return high
    }
}

/// Complete answers person by person, with what a resample needs of each.
private struct CompleteRows {
    let persons: Int
    let items: Int
    /// Centred answers, person by person, and for each person the sum and the sum of squares.
    private var answers: [Double] = []
    private var sums: [Double] = []
    private var squares: [Double] = []

    init(_ complete: ItemAnswers) {
        persons = complete.persons
        items = complete.items
        var means: [Double] = []
        for column in complete.columns { means.append(column.reduce(0) { $0 + $1 } / Double(max(1, persons))) }
        answers.reserveCapacity(persons * items)
        for person in 0..<persons {
            var (sum, square) = (0.0, 0.0)
            for item in 0..<items {
                let value = complete.columns[item][person] - means[item]
                answers.append(value)
                sum += value
                square += value * value
            }
            sums.append(sum)
            squares.append(square)
        }
    }

    /// Alpha of as many persons drawn with replacement.
    func drawnAlpha<Source: RandomSource>(using source: inout Source) -> Double? {
        var (square, total, totalSquare) = (0.0, 0.0, 0.0)
        var itemSums = [Double](repeating: 0, count: items)
        for _ in 0..<persons {
            let person = source.index(below: persons)
            square += squares[person]
            total += sums[person]
            totalSquare += sums[person] * sums[person]
            let start = person * items
            for item in 0..<items { itemSums[item] += answers[start + item] }
        }
        let n = Double(persons)
        var variances = square
        for sum in itemSums { variances -= sum * sum / n }
        let variance = totalSquare - total * total / n
        guard variance > 0 else { return nil }
        let k = Double(items)
        return finite(k / (k - 1) * (1 - variances / variance))
    }
}
