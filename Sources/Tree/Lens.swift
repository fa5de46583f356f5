/// Reads and changes a part of a whole.
///
/// Lenses compose: `Game.level(Level.heading)` is the heading of a game's level. Composition is static, without closures
/// or allocations. Every lens keeps three laws: what was set is got, setting what was got changes nothing, and the
/// second of two sets wins.
public protocol Lens<Root, Part>: Sendable {
    associatedtype Root
    associatedtype Part

    /// The part.
    func get(_ root: Root) -> Part
    /// Replaces the part.
    func set(_ part: Part, in root: inout Root)
    /// Changes the part in place where that is possible.
    func update<Outcome>(_ root: inout Root, _ change: (inout Part) -> Outcome) -> Outcome
}

extension Lens {
    @inlinable
    public func update<Outcome>(_ root: inout Root, _ change: (inout Part) -> Outcome) -> Outcome {
        var part = get(root)
        defer { set(part, in: &root) }
        return change(&part)
    }

    /// The changed copy of `root`.
    @inlinable
    public func setting(_ part: Part, in root: Root) -> Root {
        var copy = root
        set(part, in: &copy)
        return copy
    }

    /// The part of this lens' part.
    @inlinable
    public func callAsFunction<Next: Lens>(_ next: Next) -> Chain<Self, Next> where Next.Root == Part {
        Chain(first: self, next: next)
    }
}
