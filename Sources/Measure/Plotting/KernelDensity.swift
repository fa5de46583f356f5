/// A smooth estimate of the density a sample comes from: the mean of Gaussian bells on its values.
public struct KernelDensity: Equatable, Sendable {
    /// The bells' standard deviation.
    public let bandwidth: Double
    private let sorted: [Double]

    /// Silverman's rule of thumb (1986, eq. 3.31): 0.9 min(s, IQR/1.34) n^-1/5, with s alone where the quartiles
    /// coincide; R's `bw.nrd0`. `nil` below two values and for a constant.
    public init?(of sample: Sample) {
        guard let deviation = sample.standardDeviation, deviation > 0, let range = sample.interquartileRange() else {
            return nil
        }
        let spread = range > 0 ? Swift.min(deviation, range / 1.34) : deviation
        self.init(of: sample, bandwidth: 0.9 * spread * Elementary.exp(-0.2 * Elementary.log(Double(sample.count))))
    }

    /// A given bandwidth; `nil` for an empty sample or unless it is positive.
    public init?(of sample: Sample, bandwidth: Double) {
        guard !sample.isEmpty, bandwidth > 0, bandwidth.isFinite else { return nil }
        self.bandwidth = bandwidth
        sorted = sample.sorted
    }

    /// The density at `x`. Values farther than 8.5 bandwidths away add less than 1e-16 of the peak and are skipped.
    public func density(at x: Double) -> Double {
        guard x.isFinite else { return 0 }
        var sum = CompensatedSum()
        var low = 0
        var high = sorted.count
        let first = x - 8.5 * bandwidth
        while low < high {
            let middle = low + (high - low) / 2
            if sorted[middle] < first { low = middle + 1 } else { high = middle }
        }
        let last = x + 8.5 * bandwidth
        while low < sorted.count, sorted[low] <= last {
            sum.add(NormalDistribution.density((x - sorted[low]) / bandwidth))
            low += 1
        }
        return finite(sum.value / bandwidth / Double(sorted.count)) ?? 0
    }

    /// `count` points from three bandwidths below the smallest to three above the largest value, ready to be drawn.
    public func curve(points count: Int = 128) -> [PlotPoint] {
        guard let minimum = sorted.first, let maximum = sorted.last, count > 1 else { return [] }
        let start = minimum - 3 * bandwidth
        let step = (maximum - minimum + 6 * bandwidth) / Double(count - 1)
        guard step.isFinite, start.isFinite else { return [] }
        return (0..<count).map { index in
            let x = start + step * Double(index)
            return PlotPoint(x: x, y: density(at: x))
        }
    }
}
