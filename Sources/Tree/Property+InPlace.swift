extension Property {
    /// Takes the part out of its field, so that nothing else refers to it and a change needs no copy.
    ///
    /// The field stays behind, empty, at the returned position; `put` fills it again.
    @inlinable
    func take(from node: inout Node) -> (position: Int, part: Part) {
        let position = node.position(of: name)
        guard node.has(name, at: position) else {
            node.storage.insert(Node.Field(name: name, value: .null), at: position)
            return (position, absent)
        }
        let value = node.storage[position].value
        node.storage[position].value = .null
        return (position, Part(value) ?? absent)
    }

    /// Fills the field that `take` has emptied; an absent part removes it.
    @inlinable
    func put(_ part: Part, at position: Int, in node: inout Node) {
        let value = part.value
        if case .null = value {
            node.storage.remove(at: position)
        } else {
            node.storage[position].value = value
        }
    }

    @inlinable
    public func update<Outcome>(_ root: inout Root, _ change: (inout Part) -> Outcome) -> Outcome {
        change(&root[self])
    }
}
