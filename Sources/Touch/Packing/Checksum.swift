/// What guards packed samples.
enum Checksum {
    /// CRC-32 of ISO 3309 (polynomial 0xEDB88320, reflected), four bits at a time.
    static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var table: [UInt32] = []
        for start in UInt32(0)..<16 {
            var rest = start
            for _ in 0..<4 { rest = rest & 1 == 1 ? (rest >> 1) ^ 0xEDB8_8320 : rest >> 1 }
            table.append(rest)
        }
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            sum = (sum >> 4) ^ table[Int(sum & 15)]
            sum = (sum >> 4) ^ table[Int(sum & 15)]
        }
        return sum ^ 0xFFFF_FFFF
    }
}
