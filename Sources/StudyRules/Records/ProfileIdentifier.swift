/// Who owns sessions: the SHA-256 of a device's profile key, as 64 lower-case hexadecimal digits.
///
/// The key itself never reaches the archive, so a stolen file does not let anybody act as a profile.
package struct ProfileIdentifier: Hashable, Sendable {
    /// The SHA-256 of the profile key in lower-case hexadecimal digits.
    package let keyHash: String

    /// Takes a hash as it is written; `nil` unless it is 64 lower-case hexadecimal digits.
    package init?(keyHash: String) {
        guard keyHash.utf8.count == 64, keyHash.utf8.allSatisfy(\.isLowerHexadecimal) else { return nil }
        self.keyHash = keyHash
    }
}

extension UInt8 {
    /// Whether this ASCII character is one of `0`…`9` and `a`…`f`.
    package var isLowerHexadecimal: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
