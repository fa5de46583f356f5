import Measure

/// Band-limited change of a response's sample rate: a Kaiser-windowed sinc in double precision, 48 zero crossings to each
/// side, flat to 93 % of the lower Nyquist frequency. The result starts `lead` samples earlier, for the sinc's rise.
struct Resampler {
    static let lead = 64
    private static let zeros = 48
    private static let steps = 512
    private let table: [Double]
    private let ratio: Double
    private let cutoff: Double

    /// From `source` to `target` samples per second.
    init(from source: Double, to target: Double) {
        ratio = source / target
        cutoff = min(1, target / source)
        var table: [Double] = []
        let whole = Elementary.bessel0(10)
        for index in 0...(Self.zeros * Self.steps + 1) {
            let place = Double(index) / Double(Self.steps)
            let angle = Double.pi * place
            let sinc = index == 0 ? 1 : Elementary.sin(angle) / angle
            let share = place / Double(Self.zeros)
            table.append(share < 1 ? sinc * Elementary.bessel0(10 * (1 - share * share).squareRoot()) / whole : 0)
        }
        self.table = table
    }

    /// `count` samples at the target rate, delayed by `lead`.
    func resampled(_ samples: ArraySlice<Double>, count: Int) -> [Double] {
        var result = [Double](repeating: 0, count: count)
        let reach = Double(Self.zeros) / cutoff
        for index in 0..<count {
            let position = Double(index - Self.lead) * ratio
            let first = max(0, Int((position - reach).rounded(.up)))
            let last = min(samples.count - 1, Int((position + reach).rounded(.down)))
            if first > last { continue }
            var sum = 0.0
            for tap in first...last {
                let place = abs(Double(tap) - position) * cutoff * Double(Self.steps)
                let entry = min(table.count - 2, Int(place))
                let share = place - Double(entry)
                sum += samples[samples.startIndex + tap] * (table[entry] + (table[entry + 1] - table[entry]) * share)
            }
            result[index] = sum * cutoff * ratio
        }
        return result
    }
}
