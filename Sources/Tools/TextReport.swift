import Foundation
public import Tree

/// Lays results out for people, as lines of "name  value" with nested objects indented: names in words, numbers with six
/// significant digits. Programs ask for JSON, which has every digit.
public enum TextReport {
    public static func lines(of node: Node, indent: Int = 0) -> [String] {
        var lines: [String] = []
        let fields = node.fields.sorted { $0.name.text < $1.name.text }
        let width = fields.map { words($0.name.text).count }.max() ?? 0
        for field in fields {
            let name = String(repeating: " ", count: indent) + words(field.name.text)
            if case .node(let inner) = field.value {
                lines.append(name)
                lines += Self.lines(of: inner, indent: indent + 2)
            } else {
                let pad = String(repeating: " ", count: max(1, width + indent - name.count + 2))
                lines.append(name + pad + text(field.value))
            }
        }
        return lines
    }

    private static func text(_ value: Value) -> String {
        switch value {
        case .null: "not defined"
        case .text(let text): text
        case .double(let number): String(format: "%.6g", number)
        case .list(let list) where !list.contains { $0.node != nil || $0.list != nil }:
            list.map(text).joined(separator: ", ")
        case .bool(let isTrue): isTrue ? "yes" : "no"
        case .int, .list, .node: value.json()
        }
    }

    /// A name of a format in words: `meanDeviation` is "mean deviation".
    private static func words(_ name: String) -> String {
        var words = ""
        for letter in name {
            if letter.isUppercase, words.last?.isLowercase == true {
                words += " " + letter.lowercased()
            } else {
                words.append(letter)
            }
        }
        return words
    }
}
