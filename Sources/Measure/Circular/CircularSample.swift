/// Directions in degrees, for which 359 and 1 are neighbours: answered azimuths, signed errors around the full circle.
///
/// Angles that are not finite are left out and counted. Figures that are not defined are `nil`. Formulas: Fisher (1993),
/// *Statistical Analysis of Circular Data*; Zar (1999), *Biostatistical Analysis*, chapters 26 and 27.
public struct CircularSample: Equatable, Sendable {
    /// How many angles there are, refused ones not counted.
    public let count: Int
    /// How many angles were refused because they are not finite.
    public let refused: Int
    /// The means of the cosines and of the sines.
    public let meanCosine: Double
    public let meanSine: Double

    /// Takes angles in degrees. O(n).
    public init(degrees: [Double]) {
        var cosines = CompensatedSum()
        var sines = CompensatedSum()
        var count = 0
        for angle in degrees where angle.isFinite {
            // Sines of large arguments are exact to the bit as well, but reduced ones are faster.
            let radians = CircularSample.wrapped(angle) * CircularSample.degree
            cosines.add(Elementary.cos(radians))
            sines.add(Elementary.sin(radians))
            count += 1
        }
        self.count = count
        refused = degrees.count - count
        meanCosine = count > 0 ? cosines.value / Double(count) : 0
        meanSine = count > 0 ? sines.value / Double(count) : 0
    }

    static let degree = Double.pi / 180

    /// The same angle above -180 and up to 180 degrees; NaN for angles that are not finite.
    public static func wrapped(_ degrees: Double) -> Double {
        let rest = degrees - 360 * (degrees / 360).rounded()
        return rest <= -180 ? 180 : rest
    }

    /// The length of the mean vector, 0 (spread all around) … 1 (all the same); `nil` without angles.
    public var resultantLength: Double? {
        guard count > 0 else { return nil }
        return Swift.min(1, (meanCosine * meanCosine + meanSine * meanSine).squareRoot())
    }

    /// The mean direction, above -180 and up to 180 degrees; `nil` where the angles cancel out.
    public var mean: Double? {
        guard let length = resultantLength, length > 1e-12 else { return nil }
        return CircularSample.wrapped(Elementary.atan2(meanSine, meanCosine) / CircularSample.degree)
    }

    /// 1 minus the resultant length.
    public var variance: Double? { resultantLength.map { 1 - $0 } }

    /// The circular standard deviation √(-2 ln R) in degrees; `nil` where the angles cancel out.
    public var standardDeviation: Double? {
        guard let length = resultantLength, length > 1e-12 else { return nil }
        return (-2 * Elementary.log(length)).squareRoot() / CircularSample.degree
    }
}
