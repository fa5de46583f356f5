public import Tree

/// Where something is in the surroundings: both coordinates wrap, the origin is at the top left.
///
/// `x` is the azimuth as a share of a full turn, clockwise seen from above; `y` is the height in the picture. Genres that
/// turn three-dimensional add what they need: see `elevation` and `distance`.
@Element
public struct Position {
    @Property(0...1) public var x: Turn = 0.0
    @Property(0...1) public var y: Turn = 0.5
}

extension Position {
    /// The signed way to the side from another position in degrees, above -180 and up to 180; positive is to the right.
    public func horizontalDirection(from other: Position) -> Double { x.degrees(from: other.x) }

    /// The signed way up or down from another position in shares of the picture's height, above -0.5 and up to 0.5;
    /// positive is down, as the origin is at the top.
    public func verticalDirection(from other: Position) -> Double { y.turns(from: other.y) }
}
