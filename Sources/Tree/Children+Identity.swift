extension Children {
    /// The position of the first child whose property `id` is this. Complexity: O(n).
    public func index(id: some Storable) -> Int? {
        index(identity: id.value)
    }

    private func index(identity: Value) -> Int? {
        let name = Name("id")
        for index in values.indices {
            if let id = values[index].node?[name], id == identity { return index }
        }
        return nil
    }

    /// The child with this `id`. Assigning replaces it, appends it if there is none, and removes it with nil.
    public subscript(id id: some Storable) -> Child? {
        get { index(id: id).map { self[$0] } }
        set {
            switch (index(id: id), newValue) {
            case (let index?, let child?): self[index] = child
            case (let index?, nil): remove(at: index)
            case (nil, let child?): append(child)
            case (nil, nil): break
            }
        }
    }

    /// Removes the child with this `id` and returns it; nil if there is none.
    @discardableResult
    public mutating func remove(id: some Storable) -> Child? {
        index(id: id).map { remove(at: $0) }
    }

    /// Puts `child` in the place of the one with the same `id`; false, and no change, if there is none.
    @discardableResult
    public mutating func replace(_ child: Child) -> Bool {
        guard let id = child.node["id"], let index = index(id: id) else { return false }
        self[index] = child
        return true
    }
}

/// The child with a given `id` as a part of the list: nil while there is none.
///
/// Setting appends the child if there is none, setting nil removes it: `Level.entities(ChildByIdentity(id: "bell"))`.
public struct ChildByIdentity<Child: Element, Identity: Storable>: Lens {
    @usableFromInline let id: Identity

    @inlinable
    public init(id: Identity) { self.id = id }

    public func get(_ root: Children<Child>) -> Child? { root[id: id] }

    public func set(_ part: Child?, in root: inout Children<Child>) { root[id: id] = part }
}
