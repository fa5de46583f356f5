import Foundation
public import Tree

/// Lays results out as lines of "name  value", nested objects indented.
public enum TextReport {
    public static func lines(of node: Node, indent: Int = 0) -> [String] {
        var lines: [String] = []
        let fields = node.fields.sorted { $0.name.text < $1.name.text }
        let width = fields.map { $0.name.text.count }.max() ?? 0
        for field in fields {
            let name = String(repeating: " ", count: indent) + field.name.text
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
        default: value.json()
        }
    }
}
