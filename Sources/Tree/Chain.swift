/// The part that `next` reads and changes within the part of `first`.
public struct Chain<First: Lens, Next: Lens>: Lens where First.Part == Next.Root {
    @usableFromInline let first: First
    @usableFromInline let next: Next

    @inlinable
    init(first: First, next: Next) {
        self.first = first
        self.next = next
    }

    @inlinable
    public func get(_ root: First.Root) -> Next.Part { next.get(first.get(root)) }

    @inlinable
    public func set(_ part: Next.Part, in root: inout First.Root) {
        first.update(&root) { next.set(part, in: &$0) }
    }

    @inlinable
    public func update<Outcome>(_ root: inout First.Root, _ change: (inout Next.Part) -> Outcome) -> Outcome {
        first.update(&root) { next.update(&$0, change) }
    }
}
