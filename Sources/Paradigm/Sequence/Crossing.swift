/// All combinations of factors, each as often as its levels' weights say.
///
/// Weights multiply rows, so proportions are exact and never only probable.
package enum Crossing {
    /// The number of rows; nil if there are more than `most`, or a factor without a level that counts.
    ///
    /// - Parameter factors: the weights of each factor's levels.
    package static func count(_ factors: [[Int]], repeats: Int, most: Int) -> Int? {
        var count = repeats
        guard repeats > 0 else { return nil }
        for weights in factors {
            guard weights.allSatisfy({ $0 >= 0 && $0 <= most }) else { return nil }
            let sum = weights.reduce(0, +)
            guard sum > 0 else { return nil }
            let (product, isTooLarge) = count.multipliedReportingOverflow(by: sum)
            guard !isTooLarge, product <= most else { return nil }
            count = product
        }
        return count
    }

    /// The rows in order of the factors, the last factor fastest. A row has the place of a level of each factor.
    ///
    /// - Complexity: O(rows x factors).
    package static func rows(_ factors: [[Int]], repeats: Int) -> [[Int]] {
        var rows: [[Int]] = [[]]
        for weights in factors {
            var longer: [[Int]] = []
            for row in rows {
                for (level, weight) in weights.enumerated() {
                    for _ in 0..<max(0, weight) { longer.append(row + [level]) }
                }
            }
            rows = longer
        }
        var all: [[Int]] = []
        for _ in 0..<max(0, repeats) { all += rows }
        return all
    }
}
