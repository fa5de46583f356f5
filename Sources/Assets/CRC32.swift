/// Cyclic redundancy sums of 32 bits, over the polynomial 0x04C11DB7.
enum CRC32 {
    /// PNG's: bits reflected, all ones at the beginning, inverted at the end (ISO 3309).
    static func png(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in reflected[Int((sum ^ UInt32(byte)) & 0xff)] ^ sum >> 8 }
    }

    /// Ogg's: bits as they are, zeros at the beginning (RFC 3533).
    static func ogg(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0) { sum, byte in plain[Int((sum >> 24) ^ UInt32(byte))] ^ sum << 8 }
    }

    private static let reflected: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }

    private static let plain: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number) << 24) { sum, _ in sum >> 31 == 1 ? sum << 1 ^ 0x04c1_1db7 : sum << 1 }
    }
}
