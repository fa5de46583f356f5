import Text

/// Sorting for figures.
enum Ascending {
    /// The places of the numbers in ascending order; equal ones keep theirs. O(n log n).
    static func places(of numbers: [Double]) -> [Int] {
        Order.places(numbers.count) { numbers[$0] < numbers[$1] }
    }

    /// The finite numbers in ascending order.
    static func finite(_ numbers: [Double]) -> [Double] {
        let finite = numbers.filter { $0.isFinite }
        return places(of: finite).map { finite[$0] }
    }
}
