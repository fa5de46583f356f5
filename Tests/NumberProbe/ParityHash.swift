import Measure

/// FNV-1a over the bytes of doubles.
struct ParityHash {
    private(set) var state: UInt64 = 0xcbf2_9ce4_8422_2325

    /// All NaNs count as the same one: their bits are not fixed by the standard. An undefined figure is told apart.
    mutating func add(_ value: Double?) {
        var bits = value?.bitPattern ?? 0x7ff8_0000_0000_0001
        if let value, value.isNaN { bits = 0x7ff8_0000_0000_0000 }
        for _ in 0..<8 {
            state = (state ^ (bits & 0xff)) &* 0x0000_0100_0000_01b3
            bits = bits &>> 8
        }
    }

    mutating func add(_ description: Description) {
        add(description.mean)
        add(description.meanInterval?.lower)
        add(description.medianInterval?.upper)
        add(description.trimmedMean)
        add(description.geometricMean)
        add(description.harmonicMean)
        add(description.standardDeviation)
        add(description.medianAbsoluteDeviation)
        add(description.interquartileRange)
        add(description.successiveDifference)
        add(description.skewness)
        add(description.excessKurtosis)
        add(description.upperDecile)
        add(description.meanOfSmallestTenth)
    }
}
