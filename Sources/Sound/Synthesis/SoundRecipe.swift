import Measure

/// A sound as data: layers, a length, and whether it can go on without a seam.
///
/// ```swift
/// if let owl = SoundRecipe.named("owl") {
///     let samples = owl.rendered(sampleRate: 48_000, seed: 3)  // one channel, the same bits on every machine
///     print(samples.count, owl.loops)
/// }
/// ```
public struct SoundRecipe: Equatable, Sendable {
    /// A name for files and editors, in lower-case ASCII.
    public var name: String
    /// Seconds of one take.
    public var duration: Double
    /// How often a sound that loops is performed, each time a little differently, before it comes again as it was.
    public var takes: Int
    /// Does its end join its beginning?
    public var loops: Bool
    public var layers: [SoundLayer]
    /// The highest sample, which makes sounds equally loud: each has -20 LUFS in its loudest 400 ms, as far as its true
    /// peak stays below -1 dB. A test measures it.
    public var peak: Double

    @inline(never)  // it stands in every recipe
    public init(
        name: String, duration: Double, takes: Int = 1, loops: Bool = false, peak: Double = 0.7, layers: [SoundLayer]
    ) {
        self.name = name
        self.duration = duration
        self.takes = takes
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
        let performed = loops ? min(8, max(1, takes)) : 1
        // The end of a take overlaps the next one's beginning for a quarter of a second, and the last one's the first's.
        let overlap = loops ? min(count / 2, Int(rate / 4)) : 0
        var sum = [Double](repeating: 0, count: performed * count)
        let last = take(performed - 1, rate: rate, count: count + overlap, seed: seed)
        var before = last
        for number in 0..<performed {
            let samples =
                number == performed - 1 ? last : take(number, rate: rate, count: count + overlap, seed: seed)
            for index in 0..<count { sum[number * count + index] = samples[index] }
            for index in 0..<overlap {
                // Equal power, because noise at the end has nothing to do with noise at the beginning.
                let share = (Double(index) + 0.5) / Double(overlap)
                sum[number * count + index] =
                    samples[index] * share.squareRoot() + before[count + index] * (1 - share).squareRoot()
            }
            before = samples
        }
        var peak = 0.0
        for sample in sum { peak = max(peak, abs(sample)) }
        let scale = peak > 0 ? min(1, max(0, self.peak)) / peak : 0
        // One-shot sounds end in silence whatever their layers do.
        let fade = loops ? 0 : min(count / 2, Int(rate * 0.01))
        return sum.indices.map { index in
            let left = sum.count - 1 - index
            return Float(sum[index] * scale * (left < fade ? Double(left) / Double(fade) : 1))
        }
    }

    /// One performance. The first is as the layers say; each further one has noise of its own, a pitch up to 4 % and a level
    /// up to 1 dB away.
    private func take(_ number: Int, rate: Double, count: Int, seed: UInt64) -> [Double] {
        let seed = seed &* 1_000 &+ UInt64(number) &* 7_919
        var chance = NoiseSource(seed: seed)
        let pitch = number == 0 ? 1 : Elementary.exp(0.04 * chance.signed())
        let level = number == 0 ? 1 : Elementary.exp(0.12 * chance.signed())
        var sum = [Double](repeating: 0, count: count)
        for (index, layer) in layers.enumerated() {
            var layer = layer
            layer.from *= pitch
            layer.to *= pitch
            layer.gain *= level
            var renderer = LayerRenderer(
                layer, rate: rate, count: count, seed: seed &+ UInt64(index), mood: seed &+ 0x600d)
            let samples = renderer.rendered()
            for place in 0..<count { sum[place] += samples[place] }
        }
        return sum
    }
}
