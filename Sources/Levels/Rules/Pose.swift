public import Space

/// Where an entity is at one moment, how loud, and whether at all: what behaviours change.
public struct Pose: Equatable, Sendable {
    /// The azimuth in turns; wrapped when it is read.
    public var x: Double
    public var y: Double
    /// Degrees above the horizon.
    public var elevation: Double
    /// Metres.
    public var distance: Double
    /// A factor on the sound's volume, 0…1.
    public var volume: Double
    public var isPresent: Bool

    public init(x: Double, y: Double, elevation: Double, distance: Double, volume: Double = 1, isPresent: Bool = true) {
        self.x = x
        self.y = y
        self.elevation = elevation
        self.distance = distance
        self.volume = volume
        self.isPresent = isPresent
    }

    /// The pose of a position before any behaviour.
    public init(_ position: Position) {
        self.init(
            x: position.x.fraction, y: position.y.fraction, elevation: position.elevation ?? 0,
            distance: position.distance ?? Position.usualDistance)
    }
}

extension Bearing {
    /// A pose as heard from a view.
    init(of pose: Pose, from view: View) {
        self.init(azimuth: pose.x, elevation: pose.elevation, distance: pose.distance, from: view)
    }
}
