package import SoundCommands
import Text

/// Whose head somebody hears through (`HeadChoice`), and the SHA-256 of its content; empty texts where a log does not say.
package struct WornHead: Equatable, Sendable {
    package var text = ""
    package var hash = ""

    init() {}

    init(text: String, hash: String) {
        self.text = text
        self.hash = hash
    }

    /// What a log says of a choice.
    package init(_ choice: HeadChoice) { self.init(text: choice.text, hash: choice.hash) }

    package static func == (left: WornHead, right: WornHead) -> Bool {
        left.text.isSame(as: right.text) && left.hash.isSame(as: right.hash)
    }
}
