package import Levels
package import Tree

/// An element of this module's own kind, as a child of another module's element.
@Element
package struct Lamp {
    @Property(1...80) package var id: String
    /// Seconds from flash to flash.
    @Property(0.5...60) package var period: Double = 5
}

extension Level {
    /// The lamps that shine into the fog.
    @Property(0...20) package var lamps: Children<Lamp> = []
}
