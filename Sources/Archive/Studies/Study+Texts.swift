package import Studies
package import Tree

extension Study {
    /// The title by languages, whichever way it is written.
    package var titles: Node { texts(Name("title")) }

    /// A text by languages, whichever way it is written.
    package func texts(_ name: Name) -> Node {
        let value = node[name]
        if let titles = value?.node { return titles }
        guard let text = value?.text, !text.isEmpty else { return Node() }
        var titles = Node()
        titles[Name(languages.first ?? "en")] = .text(text)
        return titles
    }
}
