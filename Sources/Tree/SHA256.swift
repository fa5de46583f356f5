import Text

/// The hash function SHA-256 (FIPS 180-4), for content hashes that are the same in the browser and on the server.
package struct SHA256: Sendable {
    private var state = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    private var schedule = [UInt32](repeating: 0, count: 64)

    /// The last, broken block, and how many bytes there were before it.
    private var rest: [UInt8] = []
    private var length = 0

    /// The hash of a message that comes piece by piece.
    package init() {}

    /// Takes the next piece of the message.
    package mutating func add(_ bytes: [UInt8]) {
        if !rest.isEmpty || bytes.count < 64 {
            rest += bytes
            guard rest.count >= 64 else { return }
            let message = rest
            rest = []
            return add(message)
        }
        // Whole blocks are hashed where they stand and are not copied.
        let whole = bytes.count & ~63
        absorb(bytes, blocks: whole / 64)
        length += whole
        rest = Array(bytes[whole...])
    }

    /// The 32 bytes of the hash of all pieces so far.
    package var digest: [UInt8] {
        var hash = self
        let end = rest + SHA256.padding(length: length + rest.count)
        hash.absorb(end, blocks: end.count / 64)
        return hash.words
    }

    /// The same as 64 hexadecimal digits in lower case.
    package var hexadecimal: String { SHA256.digits(digest) }

    /// The 32 bytes of the hash.
    package static func hash(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        // The message is not copied: only its last, broken block is, with the padding.
        let whole = bytes.count & ~63
        let end = Array(bytes[whole...]) + padding(length: bytes.count)
        hash.absorb(bytes, blocks: whole / 64)
        hash.absorb(end, blocks: end.count / 64)
        return hash.words
    }

    /// The hash as 64 hexadecimal digits in lower case.
    package static func hexadecimal(of bytes: [UInt8]) -> String { digits(hash(of: bytes)) }

    private var words: [UInt8] {
        var bytes: [UInt8] = []
        for index in 0..<8 {
            let word = state[index]
            for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
        }
        return bytes
    }

    private static func digits(_ bytes: [UInt8]) -> String {
        var digits: [UInt8] = []
        for byte in bytes { digits.append(hexadecimal: byte) }
        return String(bytes: digits)
    }

    /// A one bit, zeros, and the length in bits as 64 bits, up to a whole number of blocks.
    private static func padding(length: Int) -> [UInt8] {
        var padding: [UInt8] = [0x80]
        while (length + padding.count) % 64 != 56 { padding.append(0) }
        let bits = UInt64(length) &* 8
        for shift in stride(from: 56, through: 0, by: -8) {
            padding.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        return padding
    }

    /// Mixes the first blocks of 64 bytes into the state.
    private mutating func absorb(_ message: [UInt8], blocks: Int) {
        // The indices are not checked, because up to megabytes are hashed while a person waits.
        message.withUnsafeBufferPointer { message in
            schedule.withUnsafeMutableBufferPointer { schedule in
                SHA256.constants.withUnsafeBufferPointer { constants in
                    for block in 0..<blocks {
                        SHA256.mix(message, at: 64 &* block, into: &state, schedule, constants)
                    }
                }
            }
        }
    }

    // This is a function of its own, because browsers optimise a function that is called often but no loop that already
    // runs.
    @inline(never)
    private static func mix(
        _ message: UnsafeBufferPointer<UInt8>, at start: Int, into state: inout SIMD8<UInt32>,
        _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
    ) {
        func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 { (word &>> bits) | (word &<< (32 &- bits)) }
        for index in 0..<16 {
            let offset = start &+ 4 &* index
            schedule[index] =
                UInt32(message[offset]) << 24 | UInt32(message[offset + 1]) << 16 | UInt32(message[offset + 2]) << 8
                | UInt32(message[offset + 3])
        }
        for index in 16..<64 {
            let early = schedule[index &- 15]
            let late = schedule[index &- 2]
            let sigma0 = rotated(early, by: 7) ^ rotated(early, by: 18) ^ (early >> 3)
            let sigma1 = rotated(late, by: 17) ^ rotated(late, by: 19) ^ (late >> 10)
            schedule[index] = schedule[index &- 16] &+ sigma0 &+ schedule[index &- 7] &+ sigma1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // Eight rounds at a time, after which each word is in its place again: nothing is moved between them, which takes
        // half of the time.
        @inline(__always)
        func round(
            _ index: Int, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
            _ g: UInt32, _ h: inout UInt32
        ) {
            let sum1 = rotated(e, by: 6) ^ rotated(e, by: 11) ^ rotated(e, by: 25)
            let choice = g ^ (e & (f ^ g))
            let first = h &+ sum1 &+ choice &+ constants[index] &+ schedule[index]
            let sum0 = rotated(a, by: 2) ^ rotated(a, by: 13) ^ rotated(a, by: 22)
            let majority = (a & b) | (c & (a | b))
            d = d &+ first
            h = first &+ sum0 &+ majority
        }
        var index = 0
        while index < 64 {
            round(index, a, b, c, &d, e, f, g, &h)
            round(index &+ 1, h, a, b, &c, d, e, f, &g)
            round(index &+ 2, g, h, a, &b, c, d, e, &f)
            round(index &+ 3, f, g, h, &a, b, c, d, &e)
            round(index &+ 4, e, f, g, &h, a, b, c, &d)
            round(index &+ 5, d, e, f, &g, h, a, b, &c)
            round(index &+ 6, c, d, e, &f, g, h, a, &b)
            round(index &+ 7, b, c, d, &e, f, g, h, &a)
            index &+= 8
        }
        state &+= SIMD8(a, b, c, d, e, f, g, h)
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
