import Measure

/// How each ear's spectrum changes when a source comes nearer than the distance at which the head was measured: the ratio
/// of the rigid sphere's level near and there, tabulated over distance, angle to the ear and frequency.
final class NearField {
    /// Rows are evenly spaced in 1/distance, which the level follows almost linearly.
    private static let rows = 21
    private static let highest: Float = 10
    private static let angles = 25
    /// Beyond this distance nothing changes, in metres.
    let limit: Float
    private let transform: TransformSize
    private var bins: Int { transform.paddedBins }
    private let table: UnsafeMutablePointer<Float>

    init(sampleRate: Double, limit: Double, sphere: RigidSphere, size transform: TransformSize) {
        self.transform = transform
        let bins = transform.paddedBins
        self.limit = Float(max(0.2, limit))
        let size = Self.rows * Self.angles * bins
        table = .allocate(capacity: size)
        table.initialize(repeating: 1, count: size)
        let lowest = 1 / Double(self.limit)
        let step = (Double(Self.highest) - lowest) / Double(Self.rows - 1)
        var reference = [Double](repeating: 1, count: Self.angles)
        for knot in 0...(transform.points / 8) {
            let frequency = max(20, Double(4 * knot) * sampleRate / Double(transform.points))
            for row in 0..<Self.rows {
                let distance = 1 / (lowest + step * Double(row))
                let terms = sphere.series(frequency: frequency, distance: distance)
                for angle in 0..<Self.angles {
                    let incidence = Double.pi * Double(angle) / Double(Self.angles - 1)
                    let level = sphere.level(terms, frequency: frequency, incidence: incidence)
                    if row == 0 { reference[angle] = max(1e-6, level) }
                    table[(row * Self.angles + angle) * bins + 4 * knot] = Float(level / reference[angle])
                }
            }
        }
        // Between the knots of frequency a straight line will do.
        for line in 0..<(Self.rows * Self.angles) {
            let values = table + line * bins
            for knot in 0..<(transform.points / 8) {
                for between in 1..<4 {
                    let share = Float(between) / 4
                    values[4 * knot + between] = values[4 * knot] * (1 - share) + values[4 * knot + 4] * share
                }
            }
            for bin in transform.bins..<bins { values[bin] = 0 }
        }
    }

    deinit { table.deallocate() }

    /// Multiplies `shape`, a gain for each bin, by what a source at `distance` metres does at an ear that it sees under `cosine`.
    @inline(__always)
    func apply(distance: Float, cosine: Float, to shape: UnsafeMutablePointer<SIMD4<Float>>) {
        let lowest = 1 / limit
        let place = (1 / max(0.1, distance) - lowest) / (Self.highest - lowest) * Float(Self.rows - 1)
        let y = max(0, min(Float(Self.rows - 1), place))
        let row = min(Int(y), Self.rows - 2)
        let upward = y - Float(row)
        let bounded = max(-1, min(1, cosine))
        let angle = FastAngle.atan2((1 - bounded * bounded).squareRoot(), bounded)
        let x = max(0, min(Float(Self.angles - 1), angle * (Float(Self.angles - 1) / Float.pi)))
        let column = min(Int(x), Self.angles - 2)
        let across = x - Float(column)
        let first = lanes(row, column)
        let second = lanes(row, column &+ 1)
        let third = lanes(row &+ 1, column)
        let fourth = lanes(row &+ 1, column &+ 1)
        let weight1 = (1 - across) * (1 - upward)
        let weight2 = across * (1 - upward)
        let weight3 = (1 - across) * upward
        let weight4 = across * upward
        let lanes = transform.lanes
        var index = 0
        while index < lanes {
            let upper = first[index] * weight1 + second[index] * weight2
            let lower = third[index] * weight3 + fourth[index] * weight4
            shape[index] *= upper + lower
            index &+= 1
        }
    }

    @inline(__always)
    private func lanes(_ row: Int, _ column: Int) -> UnsafePointer<SIMD4<Float>> {
        UnsafeRawPointer(table + (row &* Self.angles &+ column) &* bins)
            .assumingMemoryBound(to: SIMD4<Float>.self)
    }
}
