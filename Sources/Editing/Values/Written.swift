package import Definitions
import Text
package import Tree

/// Conversions between the texts of fields and values.
package enum Written {
    /// The separator between words of a list.
    package enum Separator: Sendable {
        case blank, comma

        fileprivate var byte: UInt8 { self == .blank ? 0x20 : 0x2C }
    }

    /// A number where the text is one, nil where it is empty. What is no number, or is two, stays as it was typed.
    ///
    /// - Parameter sign: what stands before decimals, where that is known.
    package static func number(_ text: String, sign: WrittenNumber.Sign? = nil) -> Value? {
        if text.byteCount == 0 { return nil }
        guard case .number(let number) = WrittenNumber(text, sign: sign) else { return .text(text) }
        return number == number.rounded() && number.magnitude < 1e9 ? .int(Int(number)) : .double(number)
    }

    /// The words of a list; nil where there are none.
    package static func words(_ text: String, by separator: Separator) -> Value? {
        let words = parts(text, separator.byte).map { Value.text($0) }
        return words.isEmpty ? nil : .list(words)
    }

    /// The numbers of a list, separated by commas; nil if there are none.
    package static func numbers(_ text: String) -> Value? {
        let numbers = parts(text, Separator.comma.byte).compactMap { number($0) }
        return numbers.isEmpty ? nil : .list(numbers)
    }

    static func parts(_ text: String, _ separator: UInt8) -> [String] {
        text.bytes.split(separator: separator).compactMap { part in
            var part = part
            while part.first == 0x20 { part = part.dropFirst() }
            while part.last == 0x20 { part = part.dropLast() }
            return part.isEmpty ? nil : String(bytes: Array(part))
        }
    }

    /// A number or a text as a field shows it. A text in the place of a number is shown with its fault.
    package static func text(_ value: Value?) -> String {
        switch value {
        case .int(let number)?: return String(number)
        case .double(let number)?:
            var bytes: [UInt8] = []
            bytes.append(shortest: number)
            return String(bytes: bytes)
        case .text(let text)?: return text
        default: return ""
        }
    }

    /// A list as a field shows it.
    package static func text(_ value: Value?, by separator: Separator) -> String {
        var bytes: [UInt8] = []
        for part in value?.list ?? [] {
            if !bytes.isEmpty { bytes.append(separator == .blank ? " " : ", ") }
            bytes.append(text(part))
        }
        return String(bytes: bytes)
    }
}
