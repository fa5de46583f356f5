import Measure

/// A direction seen from the head's centre as a unit vector: x to the front, y to the left, z upwards.
public struct Direction: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    /// A unit vector with these components; the length is the caller's business.
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The direction at an azimuth (degrees, to the left of the front, so that 90 is the left) and an elevation (degrees,
    /// upwards). Angles that are not finite count as 0.
    public init(azimuth: Double, elevation: Double) {
        let turn = azimuth.isFinite ? azimuth * (Double.pi / 180) : 0
        let rise = elevation.isFinite ? elevation * (Double.pi / 180) : 0
        let level = Elementary.cos(rise)
        self.init(x: level * Elementary.cos(turn), y: level * Elementary.sin(turn), z: Elementary.sin(rise))
    }

    /// Degrees to the left of the front, from 0 up to but not including 360.
    public var azimuth: Double {
        let angle = Elementary.atan2(y, x) * (180 / Double.pi)
        return angle < 0 ? angle + 360 : angle
    }

    /// Degrees above the horizon, from -90 to 90.
    public var elevation: Double {
        Elementary.atan2(z, (x * x + y * y).squareRoot()) * (180 / Double.pi)
    }

    /// The same direction with left and right exchanged.
    public var mirrored: Direction { Direction(x: x, y: -y, z: z) }

    /// The cosine of the angle to another direction.
    public func cosine(to other: Direction) -> Double { x * other.x + y * other.y + z * other.z }
}
