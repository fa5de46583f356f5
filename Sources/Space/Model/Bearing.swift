import Measure

/// Where something is as heard from the view: relative direction and distance.
public struct Bearing: Equatable, Sendable {
    /// Degrees from straight ahead, above -180 and up to 180; positive is to the right.
    public var azimuth: Double
    /// Degrees above the horizon, -90 … 90.
    public var elevation: Double
    /// Metres.
    public var distance: Double

    public init(azimuth: Double, elevation: Double = 0, distance: Double = Position.usualDistance) {
        self.azimuth = azimuth
        self.elevation = elevation
        self.distance = distance
    }

    /// Where something at an azimuth in turns is heard from a view.
    public init(azimuth turns: Double, elevation: Double, distance: Double, from view: View) {
        let azimuth = Turn(turns).degrees(from: view.heading)
        self.init(azimuth: azimuth, elevation: elevation, distance: distance)
        if view.pitch != 0 { tilt(by: view.pitch) }
    }

    /// The direction after the head was tilted up by an angle: what was ahead is further down then.
    private mutating func tilt(by pitch: Double) {
        let degree = Double.pi / 180
        let (sine, cosine) = (Elementary.sin(pitch * degree), Elementary.cos(pitch * degree))
        let across = Elementary.cos(elevation * degree)
        let front = across * Elementary.cos(azimuth * degree)
        let right = across * Elementary.sin(azimuth * degree)
        let up = Elementary.sin(elevation * degree)
        let ahead = front * cosine + up * sine
        let above = up * cosine - front * sine
        azimuth = Elementary.atan2(right, ahead) / degree
        elevation = Elementary.atan2(above, (ahead * ahead + right * right).squareRoot()) / degree
    }

    /// Degrees between this direction and straight ahead, 0 … 180.
    public var angleFromAhead: Double {
        if elevation == 0 { return azimuth.magnitude }
        let degree = Double.pi / 180
        let ahead = Elementary.cos(elevation * degree) * Elementary.cos(azimuth * degree)
        return Elementary.atan2((1 - ahead * ahead < 0 ? 0 : 1 - ahead * ahead).squareRoot(), ahead) / degree
    }

    /// How far to the side, as simple panning needs it: -1 left, 0 ahead or behind, 1 right.
    ///
    /// The sine of the azimuth: a source that passes behind the head stays on its side until it is straight behind.
    public var pan: Double { Elementary.sin(azimuth * Double.pi / 180) }
}
