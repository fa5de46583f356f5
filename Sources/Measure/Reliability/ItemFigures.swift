/// What is said about one item of a scale.
public struct ItemFigures: Equatable, Sendable {
    /// How many persons answered it.
    public let count: Int
    public let missing: Int
    public let mean: Double?
    /// n - 1 in the denominator.
    public let standardDeviation: Double?
    /// G₁ and G₂; see `Sample.skewness` and `Sample.excessKurtosis`.
    public let skewness: Double?
    public let excessKurtosis: Double?
    /// The share of answers at the lowest and at the highest possible value; nil where these are not known.
    public let floor: Double?
    public let ceiling: Double?
    /// The correlation with the sum of the other items.
    public let itemRest: Double?
    /// Alpha of the scale without the item.
    public let alphaWithout: Double?
}

/// The analysis of one scale's items.
public struct ItemAnalysis: Equatable, Sendable {
    public let missing: MissingAnswers
    public let persons: Int
    /// Persons who answered every item.
    public let completePersons: Int
    public let items: [ItemFigures]
    /// nil below two items and where an item does not vary.
    public let reliability: Reliability?
    /// Correlations of the items, pairwise; nil where one is not defined.
    public let correlations: ItemMatrix?

    /// - Parameters:
    ///   - answers: by person and item.
    ///   - missing: which persons count where answers are missing.
    ///   - bounds: the lowest and the highest possible answer of all items, for floor and ceiling.
    /// - Complexity: O(persons · items²).
    public init(_ answers: ItemAnswers, missing: MissingAnswers, bounds: ClosedRange<Double>? = nil) {
        self.missing = missing
        persons = answers.persons
        completePersons = answers.completePersons
        let reliability = Reliability(answers, missing: missing)
        self.reliability = reliability
        correlations = answers.correlations(.pairwise)
        let counted = missing == .listwise ? answers.complete : answers
        var items: [ItemFigures] = []
        for item in 0..<answers.items {
            let figures = RawMoments(counted.columns[item], bounds)
            items.append(
                ItemFigures(
                    count: figures.count, missing: counted.persons - figures.count, mean: figures.mean,
                    standardDeviation: figures.standardDeviation, skewness: figures.skewness,
                    excessKurtosis: figures.excessKurtosis, floor: figures.floor, ceiling: figures.ceiling,
                    itemRest: reliability?.itemRest(item), alphaWithout: reliability?.alphaWithout(item)))
        }
        self.items = items
    }

    /// Sums of the items of every person who answered all of them, in the persons' order.
    public static func sums(_ answers: ItemAnswers) -> [Double] {
        let complete = answers.complete
        var sums = [Double](repeating: 0, count: complete.persons)
        for column in complete.columns { for (person, value) in column.enumerated() { sums[person] += value } }
        return sums
    }
}

/// Moments without sorting: answers are few different values of moderate size, so plain sums keep their digits.
private struct RawMoments {
    let count: Int
    let mean: Double?
    private var second = 0.0
    private var third = 0.0
    private var fourth = 0.0
    private(set) var floor: Double?
    private(set) var ceiling: Double?

    init(_ column: [Double], _ bounds: ClosedRange<Double>?) {
        var sum = CompensatedSum()
        var count = 0
        for value in column where !value.isNaN {
            sum.add(value)
            count += 1
        }
        self.count = count
        guard count > 0 else {
            mean = nil
            return
        }
        let mean = sum.value / Double(count)
        self.mean = finite(mean)
        var (low, high) = (0, 0)
        for value in column where !value.isNaN {
            let distance = value - mean
            let square = distance * distance
            second += square
            third += square * distance
            fourth += square * square
            if let bounds {
                if value <= bounds.lowerBound { low += 1 }
                if value >= bounds.upperBound { high += 1 }
            }
        }
        second /= Double(count)
        third /= Double(count)
        fourth /= Double(count)
        if bounds != nil {
            floor = Double(low) / Double(count)
            ceiling = Double(high) / Double(count)
        }
    }

    private var n: Double { Double(count) }

    var standardDeviation: Double? { count > 1 ? finite((second * n / (n - 1)).squareRoot()) : nil }

    var skewness: Double? {
        guard count > 2, second > 0 else { return nil }
        return finite(third / (second * second.squareRoot()) * (n * (n - 1)).squareRoot() / (n - 2))
    }

    var excessKurtosis: Double? {
        guard count > 3, second > 0 else { return nil }
        return finite((n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * (fourth / (second * second) - 3) + 6))
    }
}
