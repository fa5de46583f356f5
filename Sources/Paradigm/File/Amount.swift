import Text
import Tree

/// A number with its unit, as in `1.2 deg`.
package struct Amount: Sendable {
    package let number: Double
    /// Without blanks; empty where none is written.
    package let unit: String

    /// Reads a number, then a unit; nil where the text begins with no number.
    package init?(_ text: String) {
        let bytes = text.bytes
        var end = 0
        while end < bytes.count, Self.isOfNumber(bytes[end]) { end += 1 }
        guard end > 0, let value = try? Value(json: Array(bytes[..<end])), let number = Double(value), number.isFinite
        else { return nil }
        var unit = Array(bytes[end...])
        while unit.first == 0x20 { unit.removeFirst() }
        while unit.last == 0x20 { unit.removeLast() }
        self.number = number
        self.unit = String(bytes: unit)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
