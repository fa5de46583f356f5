import Text
import Tree

/// A random text that proves something to whoever holds it. It is shown once; what is kept is its hash, from which it cannot
/// be found because it has at least 80 random bits.
package struct Secret: Equatable, Sendable {
    /// What a secret is for: the form of its text.
    package enum Kind: Sendable, CaseIterable {
        /// The value of a cookie, 260 bits.
        case signIn
        /// `mwt_` and 52 letters, 260 bits.
        case token
        /// The end of an invitation's link, 130 bits.
        case invitation
        /// One of the codes that stand in for a lost second factor, 80 bits in four groups.
        case recovery

        var prefix: String { self == .token ? "mwt_" : "" }

        var count: Int {
            switch self {
            case .signIn, .token: 52
            case .invitation: 26
            case .recovery: 16
            }
        }
    }

    /// The text that is shown once.
    package let text: String
    /// SHA-256 of the text as it is compared, as 64 hexadecimal digits: what is kept.
    package let hash: String

    /// A new one.
    package init(_ kind: Kind) {
        let letters = Crockford.random(count: kind.count)
        hash = SHA256.hexadecimal(of: Array((kind.prefix + letters).utf8))
        guard kind == .recovery else {
            text = kind.prefix + letters
            return
        }
        let bytes = Array(letters.utf8)
        text = stride(from: 0, to: 16, by: 4).map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
            .joined(separator: "-")
    }

    /// The hash to look for where somebody sent a secret; `nil` if the text cannot be one of this kind.
    ///
    /// People copy recovery codes by hand, so small letters, spaces and hyphens do not matter in them. Every other kind is
    /// compared as it is.
    package static func hash(of text: String, as kind: Kind) -> String? {
        let bytes = Array(text.utf8)
        // What is too long is not looked at.
        guard bytes.count <= kind.prefix.utf8.count + 2 * kind.count, bytes.starts(with: kind.prefix.utf8) else {
            return nil
        }
        var letters = Array(bytes.dropFirst(kind.prefix.utf8.count))
        if kind == .recovery { letters.removeAll { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") } }
        guard letters.count == kind.count, let normal = Crockford.normal(letters),
            kind == .recovery || normal == letters
        else { return nil }
        return SHA256.hexadecimal(of: Array(kind.prefix.utf8) + normal)
    }
}
