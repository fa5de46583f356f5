import Tasks
import Text

/// How a phrase fills the room there is: broken into lines so that its letters are as large as height and width let them.
///
/// Widths are those of a wide bold face in capitals (DejaVu Sans Bold; the faces of phones and desktops are narrower), so
/// that what fits by this reckoning fits on a screen. The style sheet computes the size from ``breadth`` and the number of
/// lines by the room that there really is.
struct ClockLayout: Equatable, Sendable {
    /// Words of one weight within a line.
    struct Run: Equatable, Sendable {
        var text: String
        var isStrong: Bool
    }

    var lines: [[Run]] = []
    /// The width of the widest line, in hundredths of the letters' size.
    var breadth = 0

    /// A line's height in hundredths of the letters' size.
    static let lineHeight = 114

    private struct Token {
        var text: String
        var isStrong: Bool
        var breadth: Int
        /// What stands between it and the one before within a line.
        var gap: Int
    }

    /// The best lines for a room of this width and height in CSS px.
    init(_ words: ClockPlace.Words, width: Double, height: Double) {
        let tokens = ClockLayout.tokens(of: words)
        var best = -Double.infinity
        for count in 1...max(1, min(tokens.count, 6)) {
            let widest = ClockLayout.narrowest(tokens, lines: count)
            let size = ClockLayout.size(breadth: widest, lines: count, width: width, height: height)
            // Another line must be worth it.
            if lines.isEmpty || size > best * 1.04 {
                best = size
                breadth = widest
                lines = ClockLayout.filled(tokens, within: widest, isSpaced: words.isSpaced)
            }
        }
    }

    /// The best lines for a window, less what stands around the words.
    init(_ words: ClockPlace.Words, in window: Window) {
        self.init(words, width: window.width - 48, height: window.height - (window.height < 520 ? 96 : 128))
    }

    /// The letters' size in CSS px that a room has for lines; the style sheet's rule (`clock.css`).
    static func size(breadth: Int, lines: Int, width: Double, height: Double) -> Double {
        min(width * 100 / Double(max(1, breadth)), height * 100 / Double(max(1, lines) * lineHeight), height * 0.42)
    }

    /// The widest word, in hundredths of the letters' size.
    static func widestWord(_ words: ClockPlace.Words) -> Int {
        var widest = 0
        for token in tokens(of: words) { widest = max(widest, token.breadth) }
        return widest
    }

    private static func tokens(of words: ClockPlace.Words) -> [Token] {
        var tokens: [Token] = []
        for piece in words.pieces {
            if !words.isSpaced {
                tokens.append(
                    Token(text: piece.text, isStrong: piece.isStrong, breadth: breadth(of: piece.text), gap: 0))
                continue
            }
            for word in piece.text.utf8.split(separator: 0x20) {
                let text = String(decoding: Array(word), as: UTF8.self)
                tokens.append(Token(text: text, isStrong: piece.isStrong, breadth: breadth(of: text), gap: 45))
            }
        }
        return tokens
    }

    /// The least width in which so many lines hold everything.
    private static func narrowest(_ tokens: [Token], lines: Int) -> Int {
        var best = Int.max
        for first in 0..<tokens.count {
            var width = 0
            for last in first..<tokens.count {
                width += tokens[last].breadth + (last > first ? tokens[last].gap : 0)
                if width < best, count(tokens, within: width) <= lines { best = width }
            }
        }
        return tokens.isEmpty ? 0 : best
    }

    /// How many lines of a width are needed; more than there are tokens if one of them is wider.
    private static func count(_ tokens: [Token], within limit: Int) -> Int {
        var lines = 0
        var width = Int.max / 2
        for token in tokens {
            if token.breadth > limit { return tokens.count + 1 }
            if width + token.gap + token.breadth > limit {
                lines += 1
                width = token.breadth
            } else {
                width += token.gap + token.breadth
            }
        }
        return lines
    }

    private static func filled(_ tokens: [Token], within limit: Int, isSpaced: Bool) -> [[Run]] {
        var lines: [[Run]] = []
        var width = Int.max / 2
        for token in tokens {
            if width + token.gap + token.breadth > limit {
                lines.append([Run(text: token.text, isStrong: token.isStrong)])
                width = token.breadth
                continue
            }
            width += token.gap + token.breadth
            var line = lines.removeLast()
            let space = isSpaced ? " " : ""
            if line[line.count - 1].isStrong == token.isStrong {
                line[line.count - 1].text += space + token.text
            } else {
                line[line.count - 1].text += space
                line.append(Run(text: token.text, isStrong: token.isStrong))
            }
            lines.append(line)
        }
        return lines
    }

    /// A text's width in capitals with the space between letters, in hundredths of their size.
    static func breadth(of text: String) -> Int {
        var breadth = 0
        for scalar in text.unicodeScalars { breadth += ClockLayout.breadth(of: scalar.value) + 5 }
        return breadth
    }

    private static func breadth(of scalar: UInt32) -> Int {
        switch scalar {
        // i j ı í ì î ï ι ί і ї, and what stands between words
        case 0x69, 0x6A, 0x49, 0x4A, 0x131, 0xED, 0xEC, 0xEE, 0xEF, 0x3B9, 0x3AF, 0x456, 0x457: 42
        case 0x20, 0x27, 0x2D, 0x2019, 0x2E, 0x3A: 45
        // m w æ œ, and the broad ones of Cyrillic
        case 0x6D, 0x77, 0x4D, 0x57, 0xE6, 0x153, 0x43C, 0x444: 116
        case 0x436, 0x448, 0x449, 0x44B, 0x44E: 128
        // ß becomes two letters.
        case 0xDF: 150
        case 0x2E80...0xFFFF: 106
        default: 88
        }
    }
}
