package import Tree

/// What the page tells of a file that the person has chosen, before it is read.
package struct ChosenFile: Equatable, Sendable {
    package let name: String
    /// In bytes.
    package let size: Int

    /// Reads `{file, size}`; nil if the text is something else.
    package init?(json: String) {
        guard case .node(let node)? = try? Value(json: json), let name = String(node[Name("file")] ?? .null),
            let size = Int(node[Name("size")] ?? .null)
        else { return nil }
        self.name = name
        self.size = size
    }

    /// The error that the file is larger than `most` bytes; nil if it is not.
    ///
    /// - Parameters:
    ///   - most: the limit, in whole millions of bytes.
    ///   - remedy: what the person can do.
    package func excess(over most: Int, remedy: String) -> TreeError? {
        guard size > most else { return nil }
        return TreeError(
            file: name, expected: "a file of at most \(most / 1_000_000) MB",
            found: "one of \((size + 999_999) / 1_000_000) MB", remedy: remedy)
    }
}
