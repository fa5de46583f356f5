package import SoundCommands
package import Tree

/// Whose head somebody hears through (`HeadChoice`), and the SHA-256 of its content; empty texts where a log does not say.
@SameText
package struct WornHead: Sendable {
    package var text = ""
    package var hash = ""

    init() {}

    init(text: String, hash: String) {
        self.text = text
        self.hash = hash
    }

    /// What a log says of a choice.
    package init(_ choice: HeadChoice) { self.init(text: choice.text, hash: choice.hash) }
}

extension WornHead: NodePart {
    package init?(from node: Node) {
        guard let text = node["head"]?.text, let hash = node["hash"]?.text else { return nil }
        self.init(text: text, hash: hash)
    }

    package func write(to node: inout Node) {
        node["head"] = .text(text)
        node["hash"] = .text(hash)
    }
}
