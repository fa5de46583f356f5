import Tree

/// The numbers that a ranged or number question takes.
package struct NumberLine: Equatable, Sendable {
    package let low: Double?
    package let high: Double?
    package let step: Double?

    init(_ question: Question) {
        let isRanged = question.type == .ranged
        let low = Double(question.from).flatMap { $0.isFinite ? $0 : nil } ?? (isRanged ? 0 : nil)
        let high = Double(question.to).flatMap { $0.isFinite ? $0 : nil } ?? (isRanged ? 1 : nil)
        if let low, let high, !(high > low && (high - low).isFinite) {
            self.low = isRanged ? 0 : nil
            self.high = isRanged ? 1 : nil
        } else {
            self.low = low
            self.high = high
        }
        step = question.step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    /// Whether the number lies between the ends.
    package func contains(_ number: Double) -> Bool {
        number.isFinite && !(low.map { number < $0 } ?? false) && !(high.map { number > $0 } ?? false)
    }

    /// Whether only whole numbers are possible.
    package var isWhole: Bool {
        let origin = low ?? 0
        return step == 1 && origin == origin.rounded()
    }

    /// The possible values on both sides of a number of the line that is none itself; nil for one that is. Both ends are
    /// possible, as on a slider. A typed number between them is refused and not rounded, which would change an answer.
    func neighbours(of number: Double) -> (below: Double, above: Double)? {
        guard let step, number != high else { return nil }
        let origin = low ?? 0
        let steps = (number - origin) / step
        guard steps.isFinite, (steps - steps.rounded()).magnitude > 1e-9 * max(1, steps.magnitude) else { return nil }
        let below = origin + steps.rounded(.down) * step
        return (below, min(below + step, high ?? .infinity))
    }

    /// The possible value nearest to a number, halves upwards.
    func snapped(_ number: Double) -> Double {
        guard number.isFinite else { return low ?? 0 }
        var result = number
        if let step {
            let origin = low ?? 0
            let steps = ((number - origin) / step).rounded()
            result = origin + steps * step
            if !result.isFinite { result = number }
        }
        if let low, result < low { return low }
        if let high, result > high { return high }
        return result
    }

    /// The middle of a line with two ends.
    package var middle: Double { snapped(((low ?? 0) + (high ?? 1)) / 2) }

    /// Which of `count` equal parts, numbered by their ends, a number is nearest to: round(share × (count - 1)).
    package func part(of number: Double, among count: Int) -> Int? {
        guard count > 0, let low, let high, number.isFinite else { return nil }
        let share = max(0, min(1, (number - low) / (high - low)))
        return min(count - 1, Int((share * Double(count - 1)).rounded()))
    }
}
