private import Foundation

/// A person's name to sign in with: 1 to 80 bytes, without control characters and without blanks at its ends.
package struct PersonName: Equatable, Sendable, CustomStringConvertible {
    /// The name as it was given.
    package let text: String
    /// The form by which names are compared, looked up and counted. It ignores case and the ways to encode a letter.
    package let folded: String

    /// The rule for names, for messages.
    package static let expectation = "a name of 1 to 80 bytes without control characters and blanks at its ends"

    /// Nil for a text that is no name.
    package init?(_ text: String) {
        let blanks: [Unicode.Scalar?] = [text.unicodeScalars.first, text.unicodeScalars.last]
        guard (1...80).contains(text.utf8.count), !blanks.contains(where: { $0?.properties.isWhitespace ?? true }),
            !text.unicodeScalars.contains(where: { [.control, .format].contains($0.properties.generalCategory) })
        else { return nil }
        self.text = text
        folded = text.precomposedStringWithCompatibilityMapping.lowercased()
    }

    package var description: String { text }
}
