import Measure

/// One answered direction, seen as what went wrong locally and what was confused.
///
/// The horizontal circle is folded out: every direction has a lateral angle u, the way to the side from straight ahead or
/// from straight behind, positive to the right. A front-back confusion answers with the right lateral angle in the other
/// half; it is counted, and the local error is taken after it was resolved, so that the two are kept apart.
package struct DirectionTrial: Equatable, Sendable {
    /// Degrees, above -180 and up to 180, positive to the right.
    package let target: Double
    package let answer: Double
    /// Seconds.
    package let time: Double

    package init(target: Double, answer: Double, time: Double) {
        self.target = CircularSample.wrapped(target)
        self.answer = CircularSample.wrapped(answer)
        self.time = time
    }

    /// Whether the target is behind the listener.
    package var isBehind: Bool { target.magnitude > 90 }

    /// The target's lateral angle, -90 … 90 degrees.
    package var lateral: Double { isBehind ? CircularSample.wrapped(180 - target) : target }

    /// Confusions and local errors of directions are judged up to this lateral angle in degrees: nearer to the ears' axis
    /// front and back lie too close together to tell a confusion from an error (cf. Wightman and Kistler 1999).
    package static var widest: Double { 60 }

    /// Whether front and back can be told apart for this target.
    package var isEligible: Bool { lateral.magnitude <= DirectionTrial.widest + 1e-9 }

    /// Whether the answer is nearer to the target once it is mirrored at the ears' axis. Only meaningful where eligible.
    package var isConfused: Bool {
        error(of: CircularSample.wrapped(180 - answer)).magnitude < error(of: answer).magnitude
    }

    /// The answer with a confusion resolved.
    package var resolved: Double { isConfused ? CircularSample.wrapped(180 - answer) : answer }

    /// The signed lateral error after resolution in degrees; positive is to the right.
    package var localError: Double {
        let error = error(of: resolved)
        return isBehind ? -error : error
    }

    /// The lateral angle that was answered, beyond 90 where the answer went past the ear.
    package var answeredLateral: Double { lateral + localError }

    /// The angle between answer and target as it is, confusions included.
    package var absoluteError: Double { error(of: answer).magnitude }

    private func error(of azimuth: Double) -> Double { CircularSample.wrapped(azimuth - target) }
}
