import Text
import Tree

extension Linter {
    /// Checks the names and types of an object's properties, and all texts in all languages.
    mutating func properties(of node: Node, _ known: [Known], _ object: String) {
        for field in node.fields {
            let name = field.name.text
            if let property = known.first(where: { $0.name.isSame(as: name) }) {
                check(field.value, property)
            } else if !Linter.isExtension(name) {
                report(
                    .unknownProperty, .warning, at: [.name(name)], expected: joined("a property of ", object),
                    found: quoted(name),
                    remedy: suggestion(
                        for: name, among: known.map { $0.name }, else: "remove it, or begin its name with x-"),
                    isAtName: true)
            }
        }
    }

    /// Whether a property belongs to another program on purpose.
    private static func isExtension(_ name: String) -> Bool {
        let bytes = name.bytes
        return bytes.count > 2 && bytes[0] == UInt8(ascii: "x") && bytes[1] == UInt8(ascii: "-")
    }

    private mutating func check(_ value: Value, _ property: Known) {
        let expected: String
        switch (property.kind, value) {
        case (.text, .text), (.bool, .bool), (.whole, .int), (.number, .int), (.end, .int), (.end, .text),
            (.node, .node),
            (.condition, .node):
            return
        case (.number, .double(let number)), (.end, .double(let number)):
            if number.isFinite { return }
            expected = "a number"
        case (.texts, .text), (.texts, .node):
            return texts(value, property.name)
        case (.textList, .list(let values)):
            for (index, value) in values.enumerated() where value.text == nil {
                report(
                    .wrongType, at: [.name(property.name), .index(index)], expected: "a text", found: summary(value),
                    remedy: "put it in quotes")
            }
            return
        case (.nodeList, .list(let values)):
            for (index, value) in values.enumerated() where value.node == nil {
                report(
                    .wrongType, at: [.name(property.name), .index(index)], expected: "an object", found: summary(value))
            }
            return
        case (.word(let words), .text(let text)):
            if words.contains(where: { $0.isSame(as: text) }) { return }
            return report(
                .unknownWord, at: [.name(property.name)], expected: Linter.alternatives(words), found: quoted(text),
                remedy: suggestion(for: text, among: words, else: ""))
        case (.text, _): expected = "a text"
        case (.texts, _): expected = "a text or an object with a text for each language"
        case (.bool, _): expected = "true or false"
        case (.whole, _): expected = "a whole number"
        case (.number, _): expected = "a number"
        case (.end, _): expected = "a number or a text"
        case (.textList, _), (.nodeList, _): expected = "a list"
        case (.node, _), (.condition, _): expected = "an object"
        case (.word(let words), _): expected = Linter.alternatives(words)
        }
        report(
            .wrongType, at: [.name(property.name)], expected: expected, found: summary(value),
            remedy: Linter.typeRemedy(property.kind))
    }

    private static func typeRemedy(_ kind: Known.Kind) -> String {
        switch kind {
        case .text, .texts: "put it in quotes"
        case .textList, .nodeList: "begin each entry with a dash"
        default: ""
        }
    }

    /// Every declared language has a text, and no other language.
    private mutating func texts(_ value: Value, _ name: String) {
        switch value {
        case .text(let text):
            if text.byteCount == 0 {
                report(
                    .emptyText, at: [.name(name)], expected: "a text", found: "an empty one",
                    remedy: "write it or remove the property")
            } else if languages.count > 1 {
                report(
                    .missingLanguage, .warning, at: [.name(name)],
                    expected: joined("a text for each of ", Linter.alternatives(languages, last: " and ")),
                    found: "one for all", remedy: joined("write {", languages[0], ": …, ", languages[1], ": …}"))
            }
        case .node(let node):
            for code in languages where !isFull {
                switch node[Name(code)] {
                case .text(let text)?:
                    if text.byteCount == 0 {
                        report(
                            .emptyText, at: [.name(name), .name(code)], expected: "a text", found: "an empty one",
                            remedy: "write it")
                    }
                case nil:
                    report(
                        .missingLanguage, at: [.name(name)],
                        expected: joined("a text in every language of the definition"),
                        found: joined("none for ", code), remedy: joined("add ", code, ": …"))
                case let other?:
                    report(
                        .wrongType, at: [.name(name), .name(code)], expected: "a text", found: summary(other),
                        remedy: "put it in quotes")
                }
            }
            for field in node.fields where languageTable.find(field.name.text) == nil {
                report(
                    .undeclaredLanguage, .warning, at: [.name(name), .name(field.name.text)],
                    expected: joined("one of the definition's languages: ", Linter.alternatives(languages, last: ", ")),
                    found: quoted(field.name.text), remedy: "add it to languages or remove the text", isAtName: true)
            }
        default: break
        }
    }

    /// Reports each of the properties that is not there.
    mutating func require(_ names: [String], in node: Node, _ object: String) {
        for name in names where node[Name(name)] == nil {
            report(
                .missingProperty, expected: joined(object, " with ", name), found: joined("none"),
                remedy: joined("add ", name, ": …"))
        }
    }

    /// Checks an identity and remembers it; `taken` says where else it is used.
    mutating func identity(
        of node: Node, in table: inout NameTable, _ index: Int, duplicate: Fault.Code, _ object: String
    ) {
        guard let id = node["id"]?.text else { return }
        if !Linter.isIdentity(id) {
            report(
                .badIdentity, at: [.name("id")], expected: "1 to 64 letters a to z, digits, - or _", found: quoted(id))
        } else if !table.insert(id, index) {
            report(
                duplicate, at: [.name("id")], expected: joined("an id that no other ", object, " has"),
                found: quoted(id),
                remedy: "rename one of them")
        }
    }
}
