package import Studies
package import Tree

extension Study {
    /// The title by languages, from either way of writing it.
    package var titles: Node { texts(Name("title")) }

    /// A text by languages, from either way of writing it.
    package func texts(_ name: Name) -> Node {
        let value = node[name]
        if let titles = value?.node { return titles }
        guard let text = value?.text, !text.isEmpty else { return Node() }
        var titles = Node()
        titles[Name(languages.first ?? "en")] = .text(text)
        return titles
    }
}
