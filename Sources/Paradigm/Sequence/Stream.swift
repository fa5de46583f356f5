import Text
package import Tree

/// Independent sources of chance of one session: each column of each block has its own, so that a block that is added, or
/// a practice that is repeated, changes no draw elsewhere.
package struct Streams: Sendable {
    private let seed: Int64

    package init(seed: some BinaryInteger) { self.seed = Int64(truncatingIfNeeded: seed) }

    /// The source for a place, for instance of a block, its repetition and a column's name.
    ///
    /// Its seed is the first eight bytes of SHA-256 over the session's seed and the names, each with its length before it.
    package func stream(_ names: [String]) -> SeededGenerator {
        var message: [UInt8] = []
        message.append(decimal: seed)
        for name in names {
            message.append(0x2F)
            message.append(decimal: Int64(name.byteCount))
            message.append(0x3A)
            message.append(name)
        }
        var bits: UInt64 = 0
        for byte in SHA256.hash(of: message).prefix(8) { bits = bits << 8 | UInt64(byte) }
        return SeededGenerator(seed: bits)
    }
}
