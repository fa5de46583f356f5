package import Measure

/// A direction in interaural-polar coordinates (Morimoto and Aokata 1984; Middlebrooks 1999): the lateral angle towards an
/// ear, and the polar angle on the circle around the ears' axis.
package struct PolarDirection: Equatable, Sendable {
    /// -90 (left ear) … 90 (right ear).
    package let lateral: Double
    /// 0 ahead, 90 above, 180 behind, -90 below; above -180 and up to 180.
    package let polar: Double

    /// Converts azimuth (positive to the right) and elevation in degrees.
    package init(azimuth: Double, elevation: Double) {
        let degree = Double.pi / 180
        let across = Elementary.cos(elevation * degree)
        let right = across * Elementary.sin(azimuth * degree)
        let front = across * Elementary.cos(azimuth * degree)
        let up = Elementary.sin(elevation * degree)
        lateral = Elementary.atan2(right, (front * front + up * up).squareRoot()) / degree
        polar = CircularSample.wrapped(Elementary.atan2(up, front) / degree)
    }
}

/// Errors on the polar circle after Middlebrooks (1999), over targets within 30° of the median plane.
package struct PolarFigures: Equatable, Sendable {
    /// The share of answers more than 90° off on the polar circle: up-down and front-back confusions.
    package let quadrantErrors: Proportion
    /// The root mean square of the polar errors of all other answers, in degrees; nil if there are none.
    package let localError: Double?

    /// nil without a target within 30° of the median plane.
    package init?(_ pairs: [(target: PolarDirection, answer: PolarDirection)]) {
        var confused = 0
        var count = 0
        var squares = CompensatedRootSum()
        for pair in pairs where pair.target.lateral.magnitude <= 30 {
            count += 1
            let error = CircularSample.wrapped(pair.answer.polar - pair.target.polar)
            if error.magnitude > 90 { confused += 1 } else { squares.add(error) }
        }
        guard count > 0, let share = Proportion(confused, of: count) else { return nil }
        quadrantErrors = share
        localError = squares.root
    }
}

/// The root mean square of numbers.
struct CompensatedRootSum {
    private var sum = 0.0
    private var count = 0

    mutating func add(_ x: Double) {
        sum += x * x
        count += 1
    }

    var root: Double? { count > 0 ? (sum / Double(count)).squareRoot() : nil }
}
