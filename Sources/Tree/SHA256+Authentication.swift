extension SHA256 {
    /// A hash that only a holder of the key can make (HMAC, RFC 2104).
    package static func authenticated(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var key = key.count > 64 ? hash(of: key) : key
        key += [UInt8](repeating: 0, count: 64 - key.count)
        return hash(of: key.map { $0 ^ 0x5c } + hash(of: key.map { $0 ^ 0x36 } + message))
    }
}
