/// Before whom a passphrase is examined where several wait.
package enum PassphraseRank: Int, Comparable, Sendable {
    /// It comes from a browser on which its owner has signed in before, or of somebody who is signed in.
    case known
    /// Nothing is known of where it comes from.
    case unknown
    /// Others that came from there were wrong.
    case suspect

    package static func < (one: PassphraseRank, other: PassphraseRank) -> Bool { one.rawValue < other.rawValue }
}
