import Text
package import Tree

/// An expression in a file: a text, or a number, true or false that stands for itself.
package struct ExpressionText: Storable, Equatable {
    package let value: Value

    package init(_ text: String) { value = .text(text) }

    package init?(_ value: Value) {
        switch value {
        case .text, .int, .double, .bool: self.value = value
        default: return nil
        }
    }

    package static var shape: Shape { .expression }

    /// The expression as it is read.
    package var text: String { value.text ?? value.json() }

    /// The expression that a value is which begins with `=`; nil for every other value.
    package static func given(_ value: Value?) -> String? {
        guard let text = value?.text, text.bytes.first == UInt8(ascii: "=") else { return nil }
        return String(bytes: Array(text.bytes.dropFirst()))
    }
}
