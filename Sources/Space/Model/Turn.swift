public import Tree

/// A place on a full turn, from 0 up to but not including 1; whatever lies outside comes round again.
///
/// -0.1 is 0.9: the place is wrapped, never mirrored. A number that is not finite is 0.
public struct Turn: Equatable, Sendable, ExpressibleByFloatLiteral {
    /// The place as a share of a full turn, 0 ..< 1.
    public let fraction: Double

    /// Wraps a number of turns.
    public init(_ turns: Double) {
        let wrapped = turns - turns.rounded(.down)
        // A tiny negative number would be rounded up to 1; NaN and the infinities fail both comparisons.
        fraction = wrapped >= 0 && wrapped < 1 ? wrapped : 0
    }

    public init(floatLiteral turns: Double) { self.init(turns) }

    /// A place given in degrees.
    public init(degrees: Double) { self.init(degrees / 360) }

    /// The place in degrees, 0 ..< 360.
    public var degrees: Double { fraction * 360 }

    /// The shorter way from another place to this one in turns, above -0.5 and up to 0.5; positive is clockwise.
    public func turns(from other: Turn) -> Double {
        let difference = fraction - other.fraction
        if difference > 0.5 { return difference - 1 }
        return difference <= -0.5 ? difference + 1 : difference
    }

    /// The shorter way from another place to this one in degrees, above -180 and up to 180.
    public func degrees(from other: Turn) -> Double { turns(from: other) * 360 }
}

extension Turn: Storable {
    /// Any number; files are held to 0…1 by the property's limits.
    public init?(_ value: Value) {
        guard let number = Double(value) else { return nil }
        self.init(number)
    }

    public var value: Value { .double(fraction) }

    public static var shape: Shape { .number }
}
