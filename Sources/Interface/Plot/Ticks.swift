/// Round places of an axis: steps of 1, 2 or 5 times a power of ten.
struct Ticks {
    /// The distance between two of them.
    let step: Double
    /// The decimals that the places need.
    let decimals: Int
    /// The places, ascending.
    let values: [Double]

    /// Places within `low...high`, about `count` of them and at most twice as many.
    @inline(never)
    init(from low: Double, to high: Double, count: Int) {
        let span = high - low
        guard span.isFinite, span > 0, span >= 1e-12 * max(low.magnitude, high.magnitude) else {
            step = 1
            decimals = 0
            values = []
            return
        }
        let rough = span / Double(max(1, count))
        var power = 1.0
        var exponent = 0
        while exponent < 300 && rough >= power * 10 {
            power *= 10
            exponent += 1
        }
        while exponent > -300 && rough < power {
            power /= 10
            exponent -= 1
        }
        let share = rough / power
        // The smallest step that makes at most a quarter more places than asked for.
        let factor: Double = share <= 1.25 ? 1 : share <= 2.5 ? 2 : share <= 6.25 ? 5 : 10
        let step = factor * power
        var values: [Double] = []
        let first = (low / step - 1e-9).rounded(.up)
        for place in 0..<(2 * max(1, count) + 2) {
            let value = (first + Double(place)) * step
            if value > high + 1e-9 * step { break }
            values.append(value)
        }
        self.step = step
        decimals = max(0, -(factor == 10 ? exponent + 1 : exponent))
        self.values = values
    }

    /// Places over a span that is widened to whole steps at both ends, for an axis that begins and ends at a place.
    @inline(never)
    static func widened(from low: Double, to high: Double, count: Int) -> (ticks: Ticks, low: Double, high: Double) {
        let inner = Ticks(from: low, to: high, count: count)
        guard !inner.values.isEmpty else { return (inner, low, high) }
        let start = (low / inner.step + 1e-9).rounded(.down) * inner.step
        let end = (high / inner.step - 1e-9).rounded(.up) * inner.step
        var ticks = Ticks(from: start, to: end, count: count)
        // The wider span may ask for the next larger step; its ends need not be places of that one.
        if ticks.step != inner.step { ticks = Ticks(from: start, to: end, step: inner) }
        return (ticks, start, end)
    }

    private init(from low: Double, to high: Double, step other: Ticks) {
        step = other.step
        decimals = other.decimals
        let first = (low / other.step - 1e-9).rounded(.up)
        var values: [Double] = []
        for place in 0..<(2 * other.values.count + 4) {
            let value = (first + Double(place)) * other.step
            if value > high + 1e-9 * other.step { break }
            values.append(value)
        }
        self.values = values
    }
}
