import Text

/// Breaks words into lines that fit a box.
///
/// The reader's font is not known here, so characters count as wide as they are in wide fonts. Lines never run out of
/// their box.
enum FlowText {
    /// Breaks a text into lines, none wider than the box. A text with too many lines ends in `…`; the flow chart's text
    /// has all of it.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - width: of the box within, in px at 13 px.
    ///   - most: lines.
    static func lines(_ text: String, width: Int, most: Int) -> [String] {
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        for word in words(text) {
            let spaced = line.isEmpty ? word : line + [0x20] + word
            if tenths(spaced) <= width * 10 {
                line = spaced
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = word
            // A word that is longer than a line is cut between characters.
            while tenths(line) > width * 10 {
                let head = fitting(line, width)
                lines.append(Array(line[..<head]))
                line = Array(line[head...])
            }
        }
        if !line.isEmpty { lines.append(line) }
        if lines.count > most {
            lines.removeLast(lines.count - most)
            lines[most - 1] = Array(lines[most - 1][..<fitting(lines[most - 1], width - 14)]) + "…".bytes
        }
        return lines.map { String(bytes: $0) }
    }

    private static func words(_ text: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        for byte in text.bytes {
            if byte > 0x20 {
                word.append(byte)
            } else if !word.isEmpty {
                words.append(word)
                word = []
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// How many of the bytes fit, at least one sign.
    private static func fitting(_ bytes: [UInt8], _ width: Int) -> Int {
        var sum = 0
        for (place, byte) in bytes.enumerated() {
            guard byte & 0xC0 != 0x80 else { continue }
            if sum + tenths(byte) > width * 10, place > 0 { return place }
            sum += tenths(byte)
        }
        return bytes.count
    }

    /// The greatest width that a text can have, in tenths of a px.
    static func tenths(_ bytes: [UInt8]) -> Int {
        var sum = 0
        for byte in bytes where byte & 0xC0 != 0x80 { sum += tenths(byte) }
        return sum
    }

    /// Tenths of a px of a sign, by its first byte.
    private static func tenths(_ first: UInt8) -> Int {
        switch first {
        case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "j"), UInt8(ascii: "."), UInt8(ascii: ","),
            UInt8(ascii: "'"), UInt8(ascii: ":"), UInt8(ascii: "|"), 0x20:
            45
        case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"),
            UInt8(ascii: "%"):
            135
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 102
        case 0..<0xC0: 85
        case 0xC0..<0xE0: 95
        default: 145
        }
    }
}
