/// Bits as text that people can read out: base 32 without I, L, O and U (Douglas Crockford).
enum Crockford {
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// Letters of five random bits each.
    static func random(count: Int) -> String {
        var source = SystemRandomNumberGenerator()
        return String(decoding: (0..<count).map { _ in letters[Int(source.next() & 31)] }, as: UTF8.self)
    }

    /// A text as it would have been written: in capitals, with what is easily confused put right; `nil` if it has another
    /// letter.
    static func normal(_ text: some Sequence<UInt8>) -> [UInt8]? {
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
}
