import Text

extension JSONReader {
    /// Reads a text whose quote is the current byte.
    mutating func text() throws(TreeError) -> String {
        position += 1
        let start = position
        skipPlainText()
        // Most texts have no escapes and are read in one piece.
        let isPlain = current != UInt8(ascii: "\\")
        var unescaped: [UInt8] = []
        if !isPlain { unescaped.append(from: bytes, start, position) }
        while current == UInt8(ascii: "\\") {
            try escape(into: &unescaped)
            let piece = position
            skipPlainText()
            unescaped.append(from: bytes, piece, position)
        }
        let end = position
        guard take(UInt8(ascii: "\"")) else {
            throw failure(isAtEnd ? "a quote at the end of the text" : "no control character")
        }
        let text =
            isPlain
            ? String(validating: bytes.span.extracting(start..<end)) : String(validating: unescaped.span)
        guard let text else {
            position = start
            throw failure("UTF-8", found: "other bytes")
        }
        return text
    }

    /// Moves to the next quote, backslash or control character, or to the end.
    private mutating func skipPlainText() {
        while current >= 0x20, current != UInt8(ascii: "\""), current != UInt8(ascii: "\\") { position += 1 }
    }

    /// Reads what a backslash begins.
    private mutating func escape(into text: inout [UInt8]) throws(TreeError) {
        position += 1
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(current)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "u"): return text.append(scalar: try escapedScalar())
        default: throw failure("one of \" \\ / b f n r t u after the backslash")
        }
        position += 1
    }

    /// Reads `uXXXX`, or `uXXXX\uXXXX` where both are the halves of one scalar.
    private mutating func escapedScalar() throws(TreeError) -> UInt32 {
        let high = try codeUnit()
        guard high & 0xf800 == 0xd800 else { return high }
        if high < 0xdc00, take(UInt8(ascii: "\\")), current == UInt8(ascii: "u") {
            let low = try codeUnit()
            if low & 0xfc00 == 0xdc00 { return 0x10000 + (high & 0x3ff) << 10 + (low & 0x3ff) }
        }
        throw failure("both halves of a surrogate pair", found: "one of them")
    }

    private mutating func codeUnit() throws(TreeError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            position += 1
            guard let digit = hexadecimalDigit(current) else { throw failure("four hexadecimal digits after \\u") }
            code = code << 4 | UInt32(digit)
        }
        position += 1
        return code
    }
}

extension [UInt8] {
    /// Appends the UTF-8 bytes of a Unicode scalar.
    fileprivate mutating func append(scalar code: UInt32) {
        guard code >= 0x80 else { return append(UInt8(truncatingIfNeeded: code)) }
        // The first byte says how many follow, each with six bits.
        var shift: UInt32 = code < 0x800 ? 6 : code < 0x10000 ? 12 : 18
        let mark: UInt32 = code < 0x800 ? 0xc0 : code < 0x10000 ? 0xe0 : 0xf0
        append(UInt8(truncatingIfNeeded: mark | code >> shift))
        while shift > 0 {
            shift -= 6
            append(UInt8(truncatingIfNeeded: 0x80 | code >> shift & 0x3f))
        }
    }

    /// Appends the bytes of another list from one position up to another.
    @inline(never)
    fileprivate mutating func append(from bytes: [UInt8], _ start: Int, _ end: Int) {
        var position = start
        while position < end {
            append(bytes[position])
            position += 1
        }
    }
}
