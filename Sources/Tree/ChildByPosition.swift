/// The child at a position as a part of the list. The position must exist whenever the lens is used; `ChildByIdentity` is
/// for lists that change.
public struct ChildByPosition<Child: Element>: Lens {
    @usableFromInline let position: Int

    @inlinable
    public init(_ position: Int) { self.position = position }

    @inlinable
    public func get(_ root: Children<Child>) -> Child { root[position] }

    @inlinable
    public func set(_ part: Child, in root: inout Children<Child>) { root[position] = part }

    @inlinable
    public func update<Outcome>(_ root: inout Children<Child>, _ change: (inout Child) -> Outcome) -> Outcome {
        change(&root[position])
    }
}
