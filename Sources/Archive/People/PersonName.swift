private import Foundation

/// A name that a person signs in with: 1 to 80 bytes, no control characters, no blanks at its ends.
package struct PersonName: Equatable, Sendable, CustomStringConvertible {
    /// As it was given.
    package let text: String
    /// What tells names apart, and by what they are looked up and counted: case and the ways to write a letter do not.
    package let folded: String

    /// What a name has to be, for messages.
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
