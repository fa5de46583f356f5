import Studies
import Text

/// A sentence with its object.
package struct Said: Equatable, Sendable {
    let phrase: EditorSaidPhrase
    /// The object's name, or a number.
    let about: String
    /// The kind of step, for a sentence about one.
    let kind: StepKind?

    package init(_ phrase: EditorSaidPhrase, _ about: String = "") {
        self.phrase = phrase
        self.about = about
        kind = nil
    }

    init(_ phrase: EditorSaidPhrase, _ kind: StepKind?) {
        self.phrase = phrase
        about = ""
        self.kind = kind
    }

    package static func == (left: Said, right: Said) -> Bool {
        left.phrase == right.phrase && left.about.isSame(as: right.about) && left.kind == right.kind
    }
}
