package import Tree

/// An element that the server and its clients exchange.
package protocol Crossing: Element {
    /// What its properties' names do not tell, for the API's English description.
    static var about: String { get }
}

extension Crossing {
    package static var about: String { "" }
}

extension Crossing {
    /// The answer with the properties of another one added.
    package func with(_ other: some Crossing) -> Self {
        var node = other.node
        for field in self.node.fields { node[field.name] = field.value }
        return Self(node: node)
    }
}
