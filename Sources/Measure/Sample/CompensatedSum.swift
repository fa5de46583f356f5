/// A sum that keeps what rounding loses (Neumaier 1974): its error does not grow with the number of terms.
package struct CompensatedSum: Equatable, Sendable {
    private var sum = 0.0
    private var lost = 0.0

    package init() {}

    package mutating func add(_ term: Double) {
        let next = sum + term
        lost += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
        sum = next
    }

    package var value: Double { sum + lost }

    /// The sum of `function` over `values`.
    package static func over(_ values: [Double], _ function: (Double) -> Double) -> Double {
        var sum = CompensatedSum()
        for value in values { sum.add(function(value)) }
        return sum.value
    }
}

/// `x`, or `nil` when it is NaN or infinite.
func finite(_ x: Double) -> Double? {
    x.isFinite ? x : nil
}
