import Foundation
package import Tree

/// Lays results out for people, as lines of "name  value unit" with nested objects indented: names in words, numbers with
/// six significant digits. Programs ask for JSON, which has every digit.
package enum TextReport {
    /// - Parameters:
    ///   - node: the results.
    ///   - told: its figures, and those of the objects in it, in the order in which people are told them, with their units.
    ///     What is not among them follows in the order of the alphabet.
    ///   - indent: how far the lines are moved in.
    package static func lines(of node: Node, told: [ToldFigure] = [], indent: Int = 0) -> [String] {
        var lines: [String] = []
        let fields = node.fields.map { (place: place(of: $0.name.text, in: told), name: $0.name.text, value: $0.value) }
            .sorted { ($0.place, $0.name) < ($1.place, $1.name) }
        let width = fields.map { words($0.name).count }.max() ?? 0
        for field in fields {
            let name = String(repeating: " ", count: indent) + words(field.name)
            if let inner = field.value.node {
                lines.append(name)
                lines += Self.lines(of: inner, told: told, indent: indent + 2)
            } else if let list = field.value.list, !list.isEmpty, list.allSatisfy({ $0.node != nil }) {
                for (position, inner) in list.enumerated() {
                    lines.append(name + " \(position + 1)")
                    lines += Self.lines(of: inner.node ?? Node(), told: told, indent: indent + 2)
                }
            } else {
                let pad = String(repeating: " ", count: max(1, width + indent - name.count + 2))
                let unit = told.indices.contains(field.place) ? told[field.place].unit : ""
                lines.append(name + pad + text(field.value, unit))
            }
        }
        return lines
    }

    private static func place(of name: String, in told: [ToldFigure]) -> Int {
        told.firstIndex { $0.name == name } ?? told.count
    }

    private static func text(_ value: Value, _ unit: String) -> String {
        switch value {
        case .null: "not defined"
        case .text(let text): text
        case .double(let number): String(format: "%.6g", number) + (unit.isEmpty ? "" : " " + unit)
        case .int: value.json() + (unit.isEmpty ? "" : " " + unit)
        case .list(let list) where !list.contains { $0.node != nil || $0.list != nil }:
            list.map { text($0, unit) }.joined(separator: ", ")
        case .bool(let isTrue): isTrue ? "yes" : "no"
        case .list, .node: value.json()
        }
    }

    /// A name of a format in words: `meanSlowest10Percent` is "mean slowest 10 percent".
    private static func words(_ name: String) -> String {
        var words = ""
        for letter in name {
            let last = words.last
            if letter.isUppercase, last?.isLowercase == true || last?.isNumber == true {
                words += " " + letter.lowercased()
            } else if letter.isNumber, last?.isLetter == true {
                words += " \(letter)"
            } else {
                words.append(letter)
            }
        }
        // The one unit that stands within a name.
        return words.hasSuffix(" hz") ? words.dropLast(2) + "Hz" : words
    }
}
