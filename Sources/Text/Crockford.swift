/// Bits as text that people can read out: base 32 without I, L, O and U (Douglas Crockford).
package enum Crockford {
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// A text as it would have been written: in capitals, with what is easily confused put right; `nil` if it has another
    /// letter.
    /// - Parameter text: bytes of a text as it was typed.
    package static func normal(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var normal: [UInt8] = []
        for byte in text {
            var letter = byte
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) { letter -= 32 }
            if letter == UInt8(ascii: "O") { letter = UInt8(ascii: "0") }
            if letter == UInt8(ascii: "I") || letter == UInt8(ascii: "L") { letter = UInt8(ascii: "1") }
            guard letters.contains(letter) else { return nil }
            normal.append(letter)
        }
        return normal
    }

    /// The sign of five bits.
    /// - Parameter bits: 0 to 31.
    package static func sign(_ bits: Int) -> UInt8 { letters[bits] }

    /// A sign that follows others, by which any one wrong sign is noticed, and nearly every exchange of two neighbours
    /// (Luhn 1954, to the base of 32).
    /// - Parameter signs: signs of this alphabet, as `normal` gives them.
    package static func checkSign(_ signs: [UInt8]) -> UInt8 {
        var sum = 0
        for (place, sign) in signs.reversed().enumerated() {
            let value = letters.firstIndex(of: sign).map { place % 2 == 0 ? 2 * $0 : $0 } ?? 0
            sum += value / 32 + value % 32
        }
        return letters[(32 - sum % 32) % 32]
    }
}
