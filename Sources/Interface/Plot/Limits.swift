/// The part of the numbers that an axis shows.
struct Limits: Equatable {
    var low: Double
    var high: Double
    /// How many values lie beyond the ends.
    var below = 0
    var above = 0

    /// A span that a few far values do not stretch. Those are drawn at the edge instead.
    ///
    /// A value is far if it lies more than six interquartile ranges outside the quartiles. Values are kept out only if
    /// there are at least ``fewest``, at most a twentieth of them at each end, and only where showing them would
    /// squeeze the others to less than two thirds of the axis.
    /// - Parameters:
    ///   - values: the values; those that are no numbers are left out.
    ///   - least: the shortest span that may be shown, so that small differences are not magnified.
    @inline(never)
    init?(_ values: [Double], least: Double = 0) {
        let sorted = Ascending.finite(values.filter { $0.magnitude < 1e200 })
        guard let first = sorted.first, let last = sorted.last else { return nil }
        low = first
        high = last
        let count = sorted.count
        defer { widen(to: least, sorted) }
        guard count >= Limits.fewest else { return }
        let quartiles = (sorted[(count - 1) / 4], sorted[(3 * (count - 1) + 3) / 4])
        let range = quartiles.1 - quartiles.0
        let reach = 6 * max(range, 0.02 * max(quartiles.0.magnitude, quartiles.1.magnitude))
        let spare = count / 20
        // A value at place `count - 1 - spare` or before always stays inside.
        var top = count - 1
        while top > count - 1 - spare, sorted[top] > quartiles.1 + reach { top -= 1 }
        var bottom = 0
        while bottom < spare, sorted[bottom] < quartiles.0 - reach { bottom += 1 }
        let inner = sorted[top] - sorted[bottom]
        if last - first > 1.5 * max(inner, reach / 6) {
            low = sorted[bottom]
            high = sorted[top]
            below = bottom
            above = count - 1 - top
        }
    }

    /// If there are fewer values, each is shown at its true place.
    static let fewest = 20

    /// A longer span around the same middle, not below zero where no value is.
    private mutating func widen(to least: Double, _ sorted: [Double]) {
        let missing = least - (high - low)
        guard missing > 0 else { return }
        let isPositive = low >= 0
        low -= missing / 2
        high += missing / 2
        if isPositive && low < 0 {
            high -= low
            low = 0
        }
        below = sorted.reduce(0) { $0 + ($1 < low ? 1 : 0) }
        above = sorted.reduce(0) { $0 + ($1 > high ? 1 : 0) }
    }

    /// Adds room around the values, and a little even where they are constant. If no value is below zero, the room does
    /// not go below it either, since there are no negative speeds and times.
    @inline(never)
    mutating func pad(_ share: Double) {
        let span = high - low
        let room = span > 1e-9 * max(low.magnitude, high.magnitude) ? span * share : max(high.magnitude * 0.1, 0.001)
        low = low >= 0 ? max(0, low - room) : low - room
        high += room
    }

    mutating func include(_ value: Double) {
        guard value.isFinite else { return }
        low = min(low, value)
        high = max(high, value)
    }
}
