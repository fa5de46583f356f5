/// A sound as data: layers, a length, and whether it can go on without a seam.
public struct SoundRecipe: Equatable, Sendable {
    /// A name for files and editors, in lower-case ASCII.
    public var name: String
    /// Seconds.
    public var duration: Double
    /// Does its end join its beginning?
    public var loops: Bool
    public var layers: [SoundLayer]
    /// The highest sample, which makes sounds equally loud: each has -20 LUFS in its loudest 400 ms, as far as its true
    /// peak stays below -1 dB. A test measures it.
    public var peak: Double

    @inline(never)  // it stands in every recipe
    public init(name: String, duration: Double, loops: Bool = false, peak: Double = 0.7, layers: [SoundLayer]) {
        self.name = name
        self.duration = duration
        self.loops = loops
        self.layers = layers
        self.peak = peak
    }

    /// Renders the sound: one channel with its peak, the same bits for the same seed everywhere.
    ///
    /// Durations from 1 ms to 60 s and rates from 8 to 192 kHz; others are brought into range, numbers that are not finite
    /// count as 0.
    public func rendered(sampleRate: Double = 48_000, seed: UInt64 = 1) -> [Float] {
        let rate = sampleRate.isFinite ? min(192_000, max(8_000, sampleRate)) : 48_000
        let length = duration.isFinite ? min(60, max(0.001, duration)) : 1
        let count = max(1, Int(length * rate))
        // The end of a looping sound overlaps its beginning for a quarter of a second.
        let overlap = loops ? min(count / 2, Int(rate / 4)) : 0
        var sum = [Double](repeating: 0, count: count + overlap)
        for (index, layer) in layers.enumerated() {
            var renderer = LayerRenderer(layer, rate: rate, count: sum.count, seed: seed &* 1_000 &+ UInt64(index))
            let samples = renderer.rendered()
            for place in 0..<sum.count { sum[place] += samples[place] }
        }
        for index in 0..<overlap {
            // Equal power, because noise at the end has nothing to do with noise at the beginning.
            let share = (Double(index) + 0.5) / Double(overlap)
            sum[index] = sum[index] * share.squareRoot() + sum[count + index] * (1 - share).squareRoot()
        }
        var peak = 0.0
        for index in 0..<count { peak = max(peak, abs(sum[index])) }
        let scale = peak > 0 ? min(1, max(0, self.peak)) / peak : 0
        // One-shot sounds end in silence whatever their layers do.
        let fade = loops ? 0 : min(count / 2, Int(rate * 0.01))
        return (0..<count).map { index in
            let left = count - 1 - index
            return Float(sum[index] * scale * (left < fade ? Double(left) / Double(fade) : 1))
        }
    }
}
