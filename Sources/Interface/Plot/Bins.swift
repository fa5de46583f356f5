/// Bins of a histogram with round edges.
struct Bins {
    let low: Double
    let width: Double
    private(set) var counts: [Int]

    var high: Double { low + width * Double(counts.count) }

    /// As wide as the rule of Freedman and Diaconis (1981) says, rounded to a step of 1, 2 or 5, with 5 to 60 bins.
    /// Values beyond the limits are in no bin.
    init(_ values: [Double], _ limits: Limits) {
        let sorted = Ascending.finite(values)
        let count = sorted.count
        var span = limits.high - limits.low
        var start = limits.low
        if span <= 1e-9 * max(limits.low.magnitude, limits.high.magnitude) {
            span = max(limits.high.magnitude * 0.1, 0.001)
            start -= span / 2
        }
        let range = count > 1 ? sorted[3 * (count - 1) / 4] - sorted[(count - 1) / 4] : 0
        let ideal = 2 * range / Bins.cubeRoot(Double(max(count, 1)))
        let wanted = ideal > 0 ? span / ideal : 8
        let number = Int(min(max(wanted * 1.5, 6), 45))
        let (ticks, low, high) = Ticks.widened(from: start, to: start + span, count: number)
        width = ticks.values.isEmpty ? span : ticks.step
        self.low = ticks.values.isEmpty ? start : low
        let bins = Int(min(max(((ticks.values.isEmpty ? start + span : high) - self.low) / width + 0.5, 1), 100))
        counts = [Int](repeating: 0, count: bins)
        for value in sorted where value >= limits.low && value <= limits.high {
            let place = ((value - self.low) / width + 1e-9).rounded(.down)
            counts[Int(min(max(place, 0), Double(bins - 1)))] += 1
        }
    }

    /// For whole numbers: a bin for each of them, in its middle, or for every few of them where there are more than 60.
    init(whole values: [Double], _ limits: Limits) {
        let low = limits.low.rounded(.down)
        let span = limits.high.rounded(.up) - low + 1
        width = max(1, (span / 60).rounded(.up))
        self.low = low - 0.5
        let bins = Int(min(max((span / width).rounded(.up), 1), 100))
        counts = [Int](repeating: 0, count: bins)
        for value in values where value.isFinite {
            let place = ((value - self.low) / width).rounded(.down)
            counts[Int(min(max(place, 0), Double(bins - 1)))] += 1
        }
    }

    /// By Newton's method, for numbers from 1.
    static func cubeRoot(_ number: Double) -> Double {
        var root = 1.0
        while root * root * root < number { root *= 1.5 }
        for _ in 0..<6 { root -= (root * root * root - number) / (3 * root * root) }
        return root
    }
}
