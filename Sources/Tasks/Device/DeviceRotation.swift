import Measure

/// How a device is held, in degrees, as the browser reports it (W3C Device Orientation: intrinsic rotations about z, x, y).
public struct DeviceRotation: Equatable, Sendable {
    /// 0 … 360, anticlockwise seen from above.
    public var alpha: Double
    /// -180 … 180, the top edge going up.
    public var beta: Double
    /// -90 … 90, the left edge going up.
    public var gamma: Double
    /// How far the picture on the screen is turned against the device: 0, 90, 180 or 270 degrees.
    public var screen: Double

    public init(alpha: Double, beta: Double, gamma: Double, screen: Double = 0) {
        self.alpha = alpha
        self.beta = beta
        self.gamma = gamma
        self.screen = screen
    }

    /// Whether the angles are such as the standard allows; some devices report nonsense.
    public var isPlausible: Bool {
        alpha >= -0.01 && alpha <= 360.01 && beta.magnitude <= 180.01 && gamma.magnitude <= 90.01
            && screen.isFinite && screen.magnitude <= 360
    }

    /// The direction in which the person looks through or over the device, in degrees: heading clockwise, pitch up; nil
    /// if neither the device's back nor its upper edge is near level.
    ///
    /// The back of a device that is held upright shows the direction, and the upper edge of one that lies in the hand.
    /// Each counts with the fourth power of how level it is, so that the heading neither jumps in between nor follows a
    /// slight roll. The pitch is that of the back.
    public var direction: (heading: Double, pitch: Double)? {
        let degree = Double.pi / 180
        let (sinA, cosA) = (Elementary.sin(alpha * degree), Elementary.cos(alpha * degree))
        let (sinB, cosB) = (Elementary.sin(beta * degree), Elementary.cos(beta * degree))
        let (sinG, cosG) = (Elementary.sin(gamma * degree), Elementary.cos(gamma * degree))
        // The columns of Rz(alpha) Rx(beta) Ry(gamma) say where the device's axes point: east, north and up.
        let right = (east: cosA * cosG - sinA * sinB * sinG, north: sinA * cosG + cosA * sinB * sinG)
        let upper = (east: -sinA * cosB, north: cosA * cosB)
        let back = (
            east: -cosA * sinG - sinA * sinB * cosG, north: -sinA * sinG + cosA * sinB * cosG, up: -cosB * cosG
        )
        // The edge of the device that is on top of the picture.
        let (sinS, cosS) = (Elementary.sin(screen * degree), Elementary.cos(screen * degree))
        let edge = (east: cosS * upper.east + sinS * right.east, north: cosS * upper.north + sinS * right.north)
        func level(_ east: Double, _ north: Double) -> Double {
            let square = east * east + north * north
            return square * square
        }
        let (edgeWeight, backWeight) = (level(edge.east, edge.north), level(back.east, back.north))
        let east = edgeWeight * edge.east + backWeight * back.east
        let north = edgeWeight * edge.north + backWeight * back.north
        guard east * east + north * north > 1e-4 else { return nil }
        let heading = Elementary.atan2(east, north) / degree
        let across = (back.east * back.east + back.north * back.north).squareRoot()
        return (heading < 0 ? heading + 360 : heading, Elementary.atan2(back.up, across) / degree)
    }
}
