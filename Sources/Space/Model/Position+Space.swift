public import Tree

// The third dimension is an addition to the two-dimensional model, declared like any other module would do it.

extension Position {
    /// Degrees above the horizon, -90 … 90; nil is the horizon.
    @Property(-90...90) public var elevation: Double? = nil
    /// Metres from the listener; nil is `usualDistance`.
    @Property(0.1...1000) public var distance: Double? = nil

    /// The distance of a sound whose position has none, in metres.
    public static var usualDistance: Double { 2 }
}
