/// A lens made of two closures, for a part of a plain struct that is not an element.
///
///     let trial = Focus<Screen, Trial>(get: { $0.trial }, set: { $1.trial = $0 })
public struct Focus<Root, Part>: Lens {
    @usableFromInline let getPart: @Sendable (Root) -> Part
    @usableFromInline let setPart: @Sendable (Part, inout Root) -> Void

    @inlinable
    public init(
        get: @escaping @Sendable (Root) -> Part, set: @escaping @Sendable (_ part: Part, _ root: inout Root) -> Void
    ) {
        getPart = get
        setPart = set
    }

    @inlinable
    public func get(_ root: Root) -> Part { getPart(root) }

    @inlinable
    public func set(_ part: Part, in root: inout Root) { setPart(part, &root) }
}

/// The whole as a part of itself.
public struct Whole<Root>: Lens {
    @inlinable
    public init() {}

    @inlinable
    public func get(_ root: Root) -> Root { root }

    @inlinable
    public func set(_ part: Root, in root: inout Root) { root = part }

    @inlinable
    public func update<Outcome>(_ root: inout Root, _ change: (inout Root) -> Outcome) -> Outcome { change(&root) }
}
