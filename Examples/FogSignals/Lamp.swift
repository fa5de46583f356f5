public import Levels
public import Tree

/// An element of this module's own kind, as a child of another module's element.
@Element
public struct Lamp {
    @Property(1...80) public var id: String
    /// Seconds from flash to flash.
    @Property(0.5...60) public var period: Double = 5
}

extension Level {
    /// The lamps that shine into the fog.
    @Property(0...20) public var lamps: Children<Lamp> = []
}
