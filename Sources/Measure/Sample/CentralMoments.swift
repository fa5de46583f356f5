/// The mean second, third and fourth powers of the distances from the mean, in units of a power of two near the range,
/// so that neither tiny nor huge values under- or overflow when they are raised to the fourth power.
struct CentralMoments {
    let count: Int
    let scale: Double
    let second: Double
    let third: Double
    let fourth: Double

    init?(_ sample: Sample) {
        guard let mean = sample.mean, let minimum = sample.minimum, let maximum = sample.maximum else { return nil }
        guard let scale = CentralMoments.scale(of: maximum - minimum) else { return nil }
        self.count = sample.count
        self.scale = scale
        if minimum == maximum {
            (second, third, fourth) = (0, 0, 0)
            return
        }
        let n = Double(sample.count)
        let zero = CompensatedSum()
        var sums = (first: zero, second: zero, third: zero, fourth: zero)
        for value in sample.sorted {
            let distance = (value - mean) / scale
            let square = distance * distance
            sums.first.add(distance)
            sums.second.add(square)
            sums.third.add(square * distance)
            sums.fourth.add(square * square)
        }
        // What rounding the mean leaves over (Chan, Golub and LeVeque 1983).
        let shift = sums.first.value / n
        second = sums.second.value / n - shift * shift
        third = sums.third.value / n - 3 * shift * sums.second.value / n
        fourth = sums.fourth.value / n - 4 * shift * sums.third.value / n
    }

    /// The power of two at or below a finite range; 1 for a range of 0.
    static func scale(of range: Double) -> Double? {
        guard range.isFinite else { return nil }
        return range == 0 ? 1 : Elementary.powerOfTwo(Swift.max(-1021, Elementary.splitBinary(range).exponent - 1))
    }

    var standardDeviation: Double? {
        guard count > 1 else { return nil }
        return finite((second * Double(count) / Double(count - 1)).squareRoot() * scale)
    }

    var biasedSkewness: Double? {
        guard count > 1, second > 0 else { return nil }
        return finite(third / (second * second.squareRoot()))
    }

    var skewness: Double? {
        guard count > 2, let biasedSkewness else { return nil }
        let n = Double(count)
        return biasedSkewness * (n * (n - 1)).squareRoot() / (n - 2)
    }

    var biasedExcessKurtosis: Double? {
        guard count > 1, second > 0 else { return nil }
        return finite(fourth / (second * second) - 3)
    }

    var excessKurtosis: Double? {
        guard count > 3, let biasedExcessKurtosis else { return nil }
        let n = Double(count)
        return (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * biasedExcessKurtosis + 6)
    }
}
