/// A sample counted in bins of equal width.
public struct Histogram: Equatable, Sendable {
    /// The lower edge of the first bin.
    public let start: Double
    public let width: Double
    public let counts: [Int]

    /// Never more bins than this.
    public static let largestBinCount = 200

    /// Bins by Freedman and Diaconis (1981): width 2 IQR / ∛n, rounded so that whole bins span the range. Where the
    /// quartiles coincide, Sturges' number of bins ⌈log₂ n⌉ + 1. A constant gets one bin of width 1 (of two units in the
    /// last place, if that is more) around it. `nil` for an empty sample or a range that no double holds.
    public init?(of sample: Sample) {
        guard let minimum = sample.minimum, let maximum = sample.maximum, (maximum - minimum).isFinite else {
            return nil
        }
        if minimum == maximum {
            let width = Swift.max(1, 2 * minimum.ulp)
            self.init(of: sample, start: minimum - 0.5 * width, width: width, bins: 1)
            return
        }
        let n = Double(sample.count)
        let cubeRoot = Elementary.exp(Elementary.log(n) / 3)
        let width = 2 * (sample.interquartileRange() ?? 0) / cubeRoot
        var bins = (Elementary.log(n) / Elementary.naturalLogarithmOfTwo.high - 1e-9).rounded(.up) + 1
        if width > 0 { bins = ((maximum - minimum) / width).rounded(.up) }
        let number = Int(Swift.max(1, Swift.min(bins, Double(Histogram.largestBinCount))))
        self.init(of: sample, start: minimum, width: (maximum - minimum) / Double(number), bins: number)
    }

    /// Given bins: [start, start + width), … the last one closed at its upper edge. Values outside are not counted.
    /// `nil` unless start and width are finite, the width positive and the number of bins from 1 to 10 000.
    public init?(of sample: Sample, start: Double, width: Double, bins: Int) {
        guard start.isFinite, width > 0, bins >= 1, bins <= 10_000, (start + width * Double(bins)).isFinite else {
            return nil
        }
        var counts = [Int](repeating: 0, count: bins)
        for value in sample.sorted {
            let place = (value - start) / width
            if place >= 0, place < Double(bins) {
                counts[Int(place)] += 1
            } else if place >= 0, place <= Double(bins) * (1 + 0x1p-50) {
                counts[bins - 1] += 1
            }
        }
        self.start = start
        self.width = width
        self.counts = counts
    }

    /// The edges between and around the bins: one more than there are bins.
    public var edges: [Double] {
        (0...counts.count).map { start + width * Double($0) }
    }

    /// The bins' heights as a density, whose area is 1, comparable with a density curve.
    public var densities: [Double] {
        var total = 0
        for count in counts { total += count }
        guard total > 0 else { return counts.map { _ in 0 } }
        return counts.map { Double($0) / (Double(total) * width) }
    }
}
