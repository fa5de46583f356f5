import Interface
import Tree

extension DescribedColumn {
    /// The column as documents in JSON describe it.
    ///
    /// - Parameter languages: the study's languages, the first that of its origin.
    func value(_ languages: [String]) -> Value {
        let detail = column.detail
        func words(_ text: (String) -> String) -> Value? {
            var words = Node()
            for code in languages {
                let text = text(code)
                if !text.isEmpty { words[Name(code)] = .text(text) }
            }
            return words.isEmpty ? nil : .node(words)
        }
        var entry: Node = [
            "table": .text(table.name), "name": .text(column.name), "type": .text(column.kind.rawValue),
            "unit": .text(unit(in: languages[0])),
            "label": ["en": .text(column.label.english), "de": .text(column.label.german)],
            "description": .text(column.description),
        ]
        entry["text"] = words(detail.text)
        if !detail.levels.isEmpty {
            entry["values"] = .list(
                detail.levels.map { level in
                    ["value": .text(level.value), "name": words(level.name) ?? .node(Node())]
                })
        }
        entry["minimum"] = detail.minimum.map { .double($0) }
        entry["maximum"] = detail.maximum.map { .double($0) }
        return .node(entry)
    }
}
