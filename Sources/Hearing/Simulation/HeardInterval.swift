import Measure

/// What one interval of a stimulus is at the ears, measured on the sound itself.
package struct HeardInterval: Equatable, Sendable {
    /// dB at both ears and at the right one, relative to the comfortable level straight ahead at a metre.
    package var loudness: Double
    package var rightLoudness: Double
    /// µs by which the left ear hears what is below 1.5 kHz earlier than the right one.
    package var delay: Double

    package init(loudness: Double, rightLoudness: Double, delay: Double) {
        self.loudness = loudness
        self.rightLoudness = rightLoudness
        self.delay = delay
    }

    /// The lateral angle in degrees, right positive, at which a sphere would have this delay (Woodworth 1938, the radius of
    /// KEMAR's 700 µs at the side).
    var lateral: Double {
        var angle = 0.0
        // θ + sin θ = d; six steps of Newton's method are plenty.
        let wanted = min(1, abs(delay) / 700) * (Double.pi / 2 + 1)
        for _ in 0..<6 { angle -= (angle + Elementary.sin(angle) - wanted) / (1 + Elementary.cos(angle)) }
        return (delay > 0 ? -1 : 1) * angle * 180 / Double.pi
    }
}

/// How a simulated observer comes by what it hears: an interval for each onset of a stimulus, in their order.
package typealias SimulatedEars = (Stimulus) -> [HeardInterval]
