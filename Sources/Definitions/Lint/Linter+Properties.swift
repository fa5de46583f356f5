import Text
package import Tree

extension DefinitionLinter {
    /// Checks the names and types of an object's properties, and all texts in all languages.
    package mutating func properties(of node: Node, _ known: [Known], _ object: String) {
        for field in node.fields {
            let name = field.name.text
            if let property = known.first(where: { $0.name.isSame(as: name) }) {
                check(field.value, property)
            } else if !isExtension(name) {
                report(
                    .unknownProperty, .warning, at: [.name(name)], expected: joined("a property of ", object),
                    found: quoted(name),
                    remedy: suggestion(
                        for: name, among: known.map { $0.name }, else: "remove it, or begin its name with x-"),
                    isAtName: true)
            }
        }
    }

    private mutating func check(_ value: Value, _ property: Known) {
        let expected: String
        switch (property.kind, value) {
        case (.text, .text(let text)): return readable(text, at: [.name(property.name)])
        case (.bool, .bool), (.whole, .int), (.number, .int), (.end, .int), (.end, .text), (.node, .node),
            (.condition, .node), (.named, .node), (.named, .text):
            return
        case (.number, .double(let number)), (.end, .double(let number)):
            if number.isFinite { return }
            expected = "a number"
        case (.texts, .text), (.texts, .node):
            return texts(value, property.name)
        case (.textList, .list(let values)):
            return entries(values, property.name, "a text", "put it in quotes") { $0.text != nil }
        case (.nodeList, .list(let values)):
            return entries(values, property.name, "an object", "") { $0.node != nil }
        case (.wholeList, .list(let values)):
            return entries(values, property.name, "a whole number", "") { Int($0) != nil }
        case (.written(let form, let reads), _):
            if reads(value) { return }
            expected = form
        case (.writtenList(let form, let reads), .list(let values)):
            return entries(values, property.name, form, "", reads)
        case (.word(let words), .text(let text)): return word(text, words, at: [.name(property.name)])
        case (.wordList(let words), .list(let values)):
            entries(values, property.name, FaultWords.alternatives(words), "") { $0.text != nil }
            for (index, value) in values.enumerated() {
                if let text = value.text { word(text, words, at: [.name(property.name), .index(index)]) }
            }
            return
        case (.text, _): expected = "a text"
        case (.texts, _): expected = "a text or an object with a text for each language"
        case (.bool, _): expected = "true or false"
        case (.whole, _): expected = "a whole number"
        case (.number, _): expected = "a number"
        case (.end, _): expected = "a number or a text"
        case (.named, _): expected = "a text or an object"
        case (.textList, _), (.nodeList, _), (.wholeList, _), (.wordList, _), (.writtenList, _): expected = "a list"
        case (.node, _), (.condition, _): expected = "an object"
        case (.word(let words), _): expected = FaultWords.alternatives(words)
        }
        report(
            .wrongType, at: [.name(property.name)], expected: expected, found: summary(value),
            remedy: typeRemedy(property.kind))
    }

    private mutating func entries(
        _ values: [Value], _ name: String, _ expected: String, _ remedy: String, _ isRight: (Value) -> Bool
    ) {
        for (index, value) in values.enumerated() where !isRight(value) {
            report(
                .wrongType, at: [.name(name), .index(index)], expected: expected, found: summary(value), remedy: remedy)
        }
    }

    private mutating func word(_ text: String, _ words: [String], at steps: [Path.Step]) {
        if words.contains(where: { $0.isSame(as: text) }) { return }
        report(
            .unknownWord, at: steps, expected: FaultWords.alternatives(words), found: quoted(text),
            remedy: suggestion(for: text, among: words, else: ""))
    }

    private func typeRemedy(_ kind: Known.Kind) -> String {
        switch kind {
        case .text, .texts: "put it in quotes"
        case .textList, .nodeList, .wholeList, .wordList, .writtenList: "begin each entry with a dash"
        case .bool, .whole, .number, .end, .node, .condition, .word, .written, .named: ""
        }
    }

    /// Reports each of the properties that is not there.
    package mutating func require(_ names: [String], in node: Node, _ object: String) {
        for name in names where node[Name(name)] == nil {
            report(
                .missingProperty, expected: joined(object, " with ", name), found: "none",
                remedy: joined("add ", name, ": …"))
        }
    }

    /// Checks an identity and remembers it, so that `duplicate` is reported where it is used again.
    package mutating func identity(
        of node: Node, in table: inout NameTable, _ index: Int, duplicate: Code, _ object: String
    ) {
        guard let id = node["id"]?.text else { return }
        if !FaultWords.isIdentity(id) {
            report(
                .badIdentity, at: [.name("id")], expected: "1 to 64 letters a to z, digits, - or _", found: quoted(id))
        } else if !table.insert(id, index) {
            report(
                duplicate, at: [.name("id")], expected: joined("an id that no other ", object, " has"),
                found: quoted(id), remedy: "rename one of them")
        }
    }
}

/// Whether a property belongs to another program on purpose.
private func isExtension(_ name: String) -> Bool {
    let bytes = name.bytes
    return bytes.count > 2 && bytes[0] == UInt8(ascii: "x") && bytes[1] == UInt8(ascii: "-")
}
