import Tree

extension SessionKey {
    /// The key of a session: the first half of the mark that a deletion would leave of it.
    init(_ session: SessionIdentifier, of profile: ProfileIdentifier) {
        let hash = SHA256.hash(of: Array((profile.keyHash + "/" + session.text).utf8))
        func half(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: half(hash[0..<8]), low: half(hash[8..<16]))
    }
}

extension ProfileIdentifier {
    /// The 32 bytes of the key's hash.
    var bytes: [UInt8] { hashBytes }

    /// Nil for what is no hash.
    init?(bytes: [UInt8]) {
        self.init(
            keyHash: bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
}
