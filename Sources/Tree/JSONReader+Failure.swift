import Text

extension JSONReader {
    /// The error at the position.
    @inline(never)
    func failure(_ expected: String, found: String? = nil, remedy: String = "") -> TreeError {
        let (line, column) = JSONReader.place(of: position, in: bytes)
        return TreeError(
            file: file, line: line, column: column, expected: expected, found: found ?? currentSummary, remedy: remedy)
    }

    private var currentSummary: String {
        switch current {
        case 0 where isAtEnd: "the end of the text"
        case 0x0a, 0x0d: "the end of the line"
        case 0x21...0x7e: String(bytes: [0x22, current, 0x22])
        default: "another byte"
        }
    }

    /// Line and column of a byte, both from 1; the column counts Unicode scalars.
    static func place(of position: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in bytes[..<min(position, bytes.count)] {
            if byte == 0x0a {
                line += 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
