public import Tree

extension SeededGenerator {
    /// A generator that starts from random text of any length, by its SHA-256.
    package init(entropy: String) {
        let digest = Array(SHA256.hexadecimal(of: Array(entropy.utf8)).utf8)
        var words: [Value] = []
        for word in 0..<4 {
            words.append(.text(String(decoding: digest[(16 * word)..<(16 * word + 16)], as: UTF8.self)))
        }
        self = SeededGenerator(.list(words)) ?? SeededGenerator(seed: 1)
    }

    /// A random UUID (version 4) in lower case.
    package mutating func identifier() -> String {
        let digits = Array("0123456789abcdef".utf8)
        var high = next()
        var low = next()
        high = (high & 0xFFFF_FFFF_FFFF_0FFF) | 0x4000
        low = (low & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
        var text: [UInt8] = []
        for (position, word) in [high, low].enumerated() {
            for nibble in 0..<16 {
                let place = position * 16 + nibble
                if place == 8 || place == 12 || place == 16 || place == 20 { text.append(0x2D) }
                text.append(digits[Int(truncatingIfNeeded: (word >> UInt64(60 - 4 * nibble)) & 15)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// An approximately standard normal number: the sum of twelve uniform ones less six. It is good enough for
    /// simulated people.
    public mutating func normal() -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += uniform() }
        return sum
    }

    /// A seed for a session: 53 random bits, which every JSON reader keeps exactly.
    package mutating func seed() -> Int64 { Int64(next() >> 11) }
}
