/// A content that the archive keeps and only who has the ``KeyRing`` can read: contacts of participants.
///
/// It opens in the row that it was closed for, and nowhere else, so that nobody who can write the archive gives one
/// participant another's contact.
package struct Envelope: Equatable, Sendable {
    /// Which key of the ring it was closed with.
    package let key: Int
    /// What key and nonce of this one are derived with; no two are the same.
    package let salt: [UInt8]
    /// The ciphertext, and a tag of 16 bytes behind it.
    package let content: [UInt8]

    package init(key: Int, salt: [UInt8], content: [UInt8]) {
        (self.key, self.salt, self.content) = (key, salt, content)
    }
}

extension KeyRing {
    private static let purpose = "merkwelt envelope"

    /// Closes a content with the newest key (ChaCha20-Poly1305, RFC 8439).
    ///
    /// - Parameters:
    ///   - content: what only who has the ring is to read.
    ///   - place: the row it is for, as table, column and key.
    /// - Throws: `fault` if this machine's OpenSSL has no such cipher.
    package func closed(_ content: [UInt8], for place: String) throws(CredentialError) -> Envelope {
        let salt = Self.salt()
        guard let derived = derived(Self.purpose, salt: salt, key: newest, count: ChaChaPoly.secretBytes),
            let closed = ChaChaPoly.sealed(content, with: derived, beside: Array(place.utf8))
        else {
            throw CredentialError(
                code: .fault, expected: "", found: "this machine's OpenSSL cannot encrypt by ChaCha20-Poly1305",
                remedy: "install OpenSSL 3 as the system has it, not limited to FIPS")
        }
        return Envelope(key: newest, salt: salt, content: closed)
    }

    /// What was closed; nil where the key is not on this ring, the place is another, or a single bit was altered.
    package func opened(_ envelope: Envelope, for place: String) -> [UInt8]? {
        derived(Self.purpose, salt: envelope.salt, key: envelope.key, count: ChaChaPoly.secretBytes).flatMap {
            ChaChaPoly.opened(envelope.content, with: $0, beside: Array(place.utf8))
        }
    }
}
