package import Levels
package import Tree

// Properties of this module on elements of another one: nothing in `Levels` knows of them.

extension Entity {
    /// The thickness of the fog around the entity, 0 … 1.
    @Property(0...1) package var fog: Double = 0
}

extension Goal {
    /// For `economy`: how many degrees the view may turn in all.
    @Property(0...36_000) package var degreesInAll: Double = 360
}

extension Behaviour {
    /// For `swing`: how far to either side, in degrees.
    @Property(0...180) package var width: Double = 30
}
