import Tree

/// Keys that are made of another key (HKDF, RFC 5869, with HMAC-SHA-256, RFC 2104).
///
/// Whoever has what was derived, or the salt, learns nothing of the key; whoever has the key and the salt has what was
/// derived.
enum DerivedKey {
    /// - Parameters:
    ///   - key: the secret.
    ///   - salt: makes this one different from others of the same key; need not be secret.
    ///   - purpose: keeps what is derived for one thing apart from what is derived for another.
    ///   - count: how many bytes, at most 8160.
    static func bytes(_ key: [UInt8], salt: [UInt8], purpose: [UInt8], count: Int) -> [UInt8] {
        let extracted = authenticated(key, key: salt)
        var (all, block): ([UInt8], [UInt8]) = ([], [])
        var number: UInt8 = 0
        while all.count < count {
            number += 1
            block = authenticated(block + purpose + [number], key: extracted)
            all += block
        }
        return Array(all.prefix(count))
    }

    /// A hash that only who knows the key can make.
    static func authenticated(_ message: [UInt8], key: [UInt8]) -> [UInt8] { SHA256.authenticated(message, key: key) }
}
