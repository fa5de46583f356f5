import Measure

/// How a head is turned, in degrees: first to the left (yaw), then nose up (pitch), then towards the right shoulder (roll).
public struct Attitude: Equatable, Sendable {
    public var yaw: Double
    public var pitch: Double
    public var roll: Double

    public init(yaw: Double = 0, pitch: Double = 0, roll: Double = 0) {
        self.yaw = yaw
        self.pitch = pitch
        self.roll = roll
    }

    /// The quaternion that takes the head's axes (x front, y left, z up) into the world's. Angles that are not finite are 0.
    public var quaternion: (x: Float, y: Float, z: Float, w: Float) {
        func half(_ degrees: Double) -> (cosine: Double, sine: Double) {
            let angle = degrees.isFinite ? degrees * Double.pi / 360 : 0
            return (Elementary.cos(angle), Elementary.sin(angle))
        }
        let turn = half(yaw)
        // A nose that rises turns about the axis to the right.
        let rise = half(-pitch)
        let tilt = half(roll)
        let x = turn.cosine * rise.cosine * tilt.sine - turn.sine * rise.sine * tilt.cosine
        let y = turn.cosine * rise.sine * tilt.cosine + turn.sine * rise.cosine * tilt.sine
        let z = turn.sine * rise.cosine * tilt.cosine - turn.cosine * rise.sine * tilt.sine
        let w = turn.cosine * rise.cosine * tilt.cosine + turn.sine * rise.sine * tilt.sine
        return (Float(x), Float(y), Float(z), Float(w))
    }
}
