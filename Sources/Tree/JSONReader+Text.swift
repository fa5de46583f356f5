extension JSONReader {
    /// Reads a text whose quote is the current byte.
    mutating func text() throws(TreeError) -> String {
        position += 1
        let start = position
        // Most texts have no escapes and are taken as one slice.
        var isPlain = true
        var unescaped: [UInt8] = []
        while true {
            let byte = current
            switch byte {
            case 0 where isAtEnd: throw failure("a quote at the end of the text")
            case UInt8(ascii: "\""):
                let text =
                    isPlain
                    ? String(decoding: bytes[start..<position], as: UTF8.self)
                    : String(decoding: unescaped, as: UTF8.self)
                position += 1
                return text
            case UInt8(ascii: "\\"):
                if isPlain {
                    isPlain = false
                    unescaped = Array(bytes[start..<position])
                }
                try escape(into: &unescaped)
            case 0..<0x20: throw failure("a text without control characters")
            case 0x20..<0x80:
                if !isPlain { unescaped.append(byte) }
                position += 1
            default:
                let length = try sequenceLength()
                if !isPlain { unescaped += bytes[position..<position + length] }
                position += length
            }
        }
    }

    /// How many bytes the scalar at the position has, which is not ASCII (the well-formed sequences of RFC 3629).
    private func sequenceLength() throws(TreeError) -> Int {
        func byte(_ offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }
        let isTail = { (offset: Int) in byte(offset) & 0xc0 == 0x80 }
        switch (byte(0), byte(1)) {
        case (0xc2...0xdf, 0x80...0xbf): return 2
        case (0xe0, 0xa0...0xbf), (0xe1...0xec, 0x80...0xbf), (0xed, 0x80...0x9f), (0xee...0xef, 0x80...0xbf):
            if isTail(2) { return 3 }
        case (0xf0, 0x90...0xbf), (0xf1...0xf3, 0x80...0xbf), (0xf4, 0x80...0x8f):
            if isTail(2), isTail(3) { return 4 }
        default: break
        }
        throw failure("UTF-8")
    }

    private mutating func escape(into text: inout [UInt8]) throws(TreeError) {
        let start = position
        position += 1
        let escaped: UInt8
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escaped = bytes[position]
        case UInt8(ascii: "n"): escaped = 0x0a
        case UInt8(ascii: "t"): escaped = 0x09
        case UInt8(ascii: "r"): escaped = 0x0d
        case UInt8(ascii: "b"): escaped = 0x08
        case UInt8(ascii: "f"): escaped = 0x0c
        case UInt8(ascii: "u"):
            position = start
            return text += String(Character(try escapedScalar())).utf8
        default:
            position = start
            throw failure("an escape (\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX)", found: "another one")
        }
        text.append(escaped)
        position += 1
    }

    /// Reads `\uXXXX`, or two of them that are the halves of one scalar.
    private mutating func escapedScalar() throws(TreeError) -> Unicode.Scalar {
        let start = position
        var code = try codeUnit()
        if code & 0xfc00 == 0xd800, current == UInt8(ascii: "\\") {
            let low = try codeUnit()
            if low & 0xfc00 == 0xdc00 { code = 0x10000 + (code & 0x3ff) << 10 + (low & 0x3ff) }
        }
        guard let scalar = Unicode.Scalar(code) else {
            position = start
            throw failure("both halves of a surrogate pair", found: "one of them")
        }
        return scalar
    }

    private mutating func codeUnit() throws(TreeError) -> UInt32 {
        let start = position
        var code: UInt32 = 0
        position += 1
        var isRight = take(UInt8(ascii: "u"))
        for _ in 0..<4 where isRight {
            let digit: UInt8
            switch current {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = current - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = current - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = current - UInt8(ascii: "A") + 10
            default:
                isRight = false
                continue
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        if isRight { return code }
        position = start
        throw failure("\\u and four hexadecimal digits", found: "something else")
    }
}
