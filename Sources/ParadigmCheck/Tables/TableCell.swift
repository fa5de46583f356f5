import Text
import Tree

/// A cell of a table of comma-separated values.
struct TableCell {
    enum Kind {
        case number, boolean, text
        /// It does not say what its column has: there is nothing in it, or what programs write for numbers that are none.
        case empty, endless
    }

    let kind: Kind
    private let text: String
    private let read: Value

    init(_ text: String) {
        self.text = text
        let bytes = text.bytes
        guard let first = bytes.first else {
            (kind, read) = (.empty, .null)
            return
        }
        let isTrue = text.isSame(as: "true")
        let begins = first >= 0x30 && first <= 0x39 || first == 0x2D
        if begins, let number = try? Value(json: bytes) {
            (kind, read) = (.number, number)
        } else if isTrue || text.isSame(as: "false") {
            (kind, read) = (.boolean, .bool(isTrue))
        } else {
            (kind, read) = (begins && Self.isTooGreat(bytes) || Self.isEndless(bytes) ? .endless : .text, .null)
        }
    }

    func value(in column: Kind) -> Value { column == .text || kind != column ? .text(text) : read }

    /// Whether it is a number that no `Double` can hold: `1e999`.
    private static func isTooGreat(_ bytes: [UInt8]) -> Bool {
        guard let place = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return false }
        let mantissa = Array(bytes[..<place])
        var exponent = bytes[(place + 1)...]
        if exponent.first == UInt8(ascii: "+") { exponent = exponent.dropFirst() }
        for byte in exponent where byte < 0x30 || byte > 0x39 { return false }
        return !exponent.isEmpty && (try? Value(json: mantissa)) != nil
    }

    /// Whether it is what programs write for what is no number: `NaN`, `-inf`, `Infinity`.
    private static func isEndless(_ bytes: [UInt8]) -> Bool {
        var word = bytes.map { $0 | 0x20 }
        if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { word.removeFirst() }
        for name in ["nan", "inf", "infinity"] where word.isSame(as: name) { return true }
        return false
    }
}
