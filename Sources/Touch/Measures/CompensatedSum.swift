/// A sum that keeps what rounding loses (Neumaier 1974): its error does not grow with the number of terms.
struct CompensatedSum: Equatable, Sendable {
    private var sum = 0.0
    private var lost = 0.0

    mutating func add(_ term: Double) {
        let next = sum + term
        lost += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
        sum = next
    }

    var value: Double { sum + lost }
}
