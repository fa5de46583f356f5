/// Why a passphrase is not taken or cannot be examined now: what was expected and found, and what to do.
public struct CredentialError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of faults. More may come, so a `switch` needs a default.
    public struct Code: Hashable, Sendable {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// It is shorter than 12 or longer than 256 bytes.
        public static let length = Code("length")
        /// It contains what everybody knows of the person or of this program.
        public static let contained = Code("contained")
        /// It is among those that are tried first.
        public static let frequent = Code("frequent")
        /// More passphrases wait to be examined than there is room for.
        public static let busy = Code("busy")
        /// What is stored, or the machine's memory, does not allow it to be examined.
        public static let fault = Code("fault")
    }

    public let code: Code
    /// What would be taken; empty where that is not the question.
    public let expected: String
    /// What was found instead. A passphrase is never part of it.
    public let found: String
    /// What to do.
    public let remedy: String

    public var description: String {
        expected.isEmpty ? "\(found); \(remedy)" : "passphrase: expected \(expected), found \(found); \(remedy)"
    }
}
