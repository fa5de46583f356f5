import Text

/// A text with expressions put into it: `{count(correct)} of {trial}`. Two opening braces are one that is shown.
package struct TextTemplate: Sendable {
    package enum Piece: Sendable {
        case text(String)
        /// An expression, and where it begins in the text, in Unicode scalars.
        case expression(ExpressionTree, start: Int)
    }

    package let pieces: [Piece]

    package init(_ text: String) throws(ExpressionFault) {
        var pieces: [Piece] = []
        var plain: [UInt8] = []
        let bytes = text.bytes
        var position = 0
        var place = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "{"), position + 1 < bytes.count, bytes[position + 1] == byte {
                plain.append(byte)
                position += 2
                place += 2
                continue
            }
            guard byte == UInt8(ascii: "{") else {
                plain.append(byte)
                position += 1
                if position >= bytes.count || bytes[position] & 0xC0 != 0x80 { place += 1 }
                continue
            }
            guard let end = Self.end(of: bytes, from: position + 1) else {
                throw ExpressionFault(
                    .syntax, at: place, expected: "a closing brace behind an expression", found: "none",
                    remedy: "close it with }, or write {{ for a brace that is shown")
            }
            if !plain.isEmpty { pieces.append(.text(String(bytes: plain))) }
            plain = []
            let inner = String(bytes: Array(bytes[position + 1..<end]))
            do {
                pieces.append(.expression(try ExpressionTree(inner), start: place + 1))
            } catch {
                throw error.moved(by: place + 1)
            }
            place += inner.scalarCount + 2
            position = end + 1
        }
        if !plain.isEmpty { pieces.append(.text(String(bytes: plain))) }
        self.pieces = pieces
    }

    /// Whether no expression is in it.
    package var isPlain: Bool {
        for piece in pieces { if case .expression = piece { return false } }
        return true
    }

    /// The closing brace of an expression; one within quotes belongs to a text.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var isQuoted = false
        for position in start..<bytes.count {
            if bytes[position] == UInt8(ascii: "'") { isQuoted = !isQuoted }
            if bytes[position] == UInt8(ascii: "}"), !isQuoted { return position }
        }
        return nil
    }
}
