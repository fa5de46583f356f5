/// The part of the numbers that an axis shows.
struct Limits: Equatable {
    var low: Double
    var high: Double
    /// How many values lie beyond the ends.
    var below = 0
    var above = 0

    /// A span that a few far values do not stretch: they are drawn at the edge instead.
    ///
    /// Far is what lies more than six interquartile ranges outside the quartiles; at most one value, or a twentieth of
    /// them, is kept out at each end, and only where showing them would squeeze the others to less than two thirds.
    @inline(never)
    init?(_ values: [Double]) {
        let sorted = Ascending.finite(values.filter { $0.magnitude < 1e200 })
        guard let first = sorted.first, let last = sorted.last else { return nil }
        low = first
        high = last
        let count = sorted.count
        guard count >= 4 else { return }
        let quartiles = (sorted[(count - 1) / 4], sorted[(3 * (count - 1) + 3) / 4])
        let range = quartiles.1 - quartiles.0
        let reach = 6 * max(range, 0.02 * max(quartiles.0.magnitude, quartiles.1.magnitude))
        let spare = max(1, count / 20)
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

    /// Room around the values, and some room at all where they are constant. Where no value is below zero, no room is:
    /// there are no negative speeds and times.
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
