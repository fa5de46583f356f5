/// Why a passphrase is not taken or cannot be examined now: what was expected and found, and what to do.
package struct CredentialError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of faults. More may come, so a `switch` needs a default.
    package struct Code: Hashable, Sendable {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// It is shorter than 12 or longer than 256 bytes.
        package static let length = Code("length")
        /// It contains what everybody knows of the person or of this program.
        package static let contained = Code("contained")
        /// It is among those that are tried first.
        package static let frequent = Code("frequent")
        /// More passphrases wait to be examined than there is room for.
        package static let busy = Code("busy")
        /// What is stored, or the machine's memory, does not allow it to be examined.
        package static let fault = Code("fault")
    }

    package let code: Code
    /// What would be taken; empty where that is not the question.
    package let expected: String
    /// What was found instead. A passphrase is never part of it.
    package let found: String
    /// What to do.
    package let remedy: String

    package var description: String {
        expected.isEmpty ? "\(found); \(remedy)" : "passphrase: expected \(expected), found \(found); \(remedy)"
    }
}
