extension Value: CustomStringConvertible {
    /// The value as compact JSON.
    public var description: String { json() }
}

extension Node: CustomStringConvertible {
    /// The node as compact JSON.
    public var description: String { Value.node(self).json() }
}

extension Name: CustomStringConvertible {
    /// The name's text.
    public var description: String { text }
}

extension Element {
    /// The element as compact JSON.
    public var description: String { value.json() }
}
