import Measure

/// A smooth curve of chance between -1 and 1, the same for the same seed: what gusts, moods and unsteady hands have in common.
struct SlowChance {
    /// Samples between two points that are kept.
    static let step = 64
    private var points: [Double] = []

    /// - Parameters:
    ///   - turns: how often in a second the curve has a new aim; 0 for no curve.
    ///   - rate: samples per second.
    ///   - count: how many samples are asked for.
    ///   - seed: the same curve for the same seed.
    init(turns: Double, rate: Double, count: Int, seed: UInt64) {
        if turns <= 0 { return }
        for point in 0..<(count / Self.step + 2) {
            let time = Double(point * Self.step) / rate * turns
            // A slow part and a quicker one, which is smaller.
            points.append(0.7 * Self.between(time, seed) + 0.3 * Self.between(2.7 * time, seed &+ 0x5eed))
        }
    }

    @inline(__always)
    func value(_ index: Int) -> Double {
        if points.isEmpty { return 0 }
        let point = index / Self.step
        let share = Double(index % Self.step) / Double(Self.step)
        return points[point] + share * (points[point + 1] - points[point])
    }

    private static func between(_ time: Double, _ seed: UInt64) -> Double {
        let whole = Int(time)
        let share = 0.5 - 0.5 * Elementary.cos(Double.pi * (time - Double(whole)))
        func aim(_ number: Int) -> Double {
            var noise = NoiseSource(seed: seed &+ UInt64(number) &* 0x1_0001)
            return noise.signed()
        }
        let from = aim(whole)
        return from + share * (aim(whole + 1) - from)
    }
}
