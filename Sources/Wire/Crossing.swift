package import Tree

/// An element that crosses between the server and those who ask it.
package protocol Crossing: Element {
    /// What the names of its properties do not say, for the API's description in English.
    static var about: String { get }
}

extension Crossing {
    package static var about: String { "" }
}

extension Crossing {
    /// The answer with what another one has besides.
    package func with(_ other: some Crossing) -> Self {
        var node = other.node
        for field in self.node.fields { node[field.name] = field.value }
        return Self(node: node)
    }
}
