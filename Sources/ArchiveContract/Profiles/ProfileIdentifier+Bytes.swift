extension ProfileIdentifier {
    /// The 32 bytes of the key's hash.
    package var hashBytes: [UInt8] {
        let digits = keyHash.utf8.map { $0 - ($0 < UInt8(ascii: "a") ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
