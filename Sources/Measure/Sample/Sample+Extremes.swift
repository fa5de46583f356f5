extension Sample {
    /// How many values make the extreme `proportion` of n: the nearest rank, ⌈proportion · n⌉, at least 1. Ten per cent
    /// of 62 trials are 7.
    package static func extremeCount(_ proportion: Double, of count: Int) -> Int {
        guard count > 0, proportion > 0 else { return 0 }
        guard proportion < 1 else { return count }
        // A product like 0.1 · 30 comes out a little above 3 and must not become 4.
        let exact = proportion * Double(count)
        return Swift.min(count, Swift.max(1, Int((exact - exact * 1e-12).rounded(.up))))
    }

    /// The mean of the smallest `proportion` of the values, see `extremeCount`. `nil` for an empty sample or unless
    /// 0 < `proportion` <= 1.
    public func meanOfSmallest(_ proportion: Double = 0.1) -> Double? {
        guard proportion > 0, proportion <= 1 else { return nil }
        return mean(ofSorted: 0..<Sample.extremeCount(proportion, of: count))
    }

    /// The mean of the largest `proportion` of the values, see `extremeCount`. `nil` for an empty sample or unless
    /// 0 < `proportion` <= 1.
    public func meanOfLargest(_ proportion: Double = 0.1) -> Double? {
        guard proportion > 0, proportion <= 1 else { return nil }
        return mean(ofSorted: (count - Sample.extremeCount(proportion, of: count))..<count)
    }

    private func mean(ofSorted range: Range<Int>) -> Double? {
        guard !range.isEmpty else { return nil }
        var sum = CompensatedSum()
        for index in range { sum.add(sorted[index]) }
        return finite(sum.value / Double(range.count))
    }

    /// `unit` / x for every value: with response times in milliseconds and a unit of 1000 the speeds in responses per
    /// second. The mean of speeds is the main figure of the psychomotor vigilance test (Basner and Dinges 2011), and
    /// `meanOfSmallest` of speeds its slowest 10 %. `nil` unless all values are positive.
    public func reciprocals(unit: Double = 1) -> Sample? {
        guard let minimum, minimum > 0 else { return nil }
        return map { unit / $0 }
    }
}
