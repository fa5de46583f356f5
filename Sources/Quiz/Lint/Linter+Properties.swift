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
        case (.text, .text(let text)): return readable(text, at: [.name(property.name)])
        case (.bool, .bool), (.whole, .int), (.number, .int), (.end, .int), (.end, .text),
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
            readable(text, at: [.name(name)])
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
                    readable(text, at: [.name(name), .name(code)])
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

    /// How many bytes a text may have: much more than anybody reads, and little enough for a page to send.
    private static var longestText: Int { 64_000 }

    /// A text holds what can be read: no control characters, and nothing that turns what follows round (U+202A to U+202E).
    private mutating func readable(_ text: String, at steps: [Path.Step]) {
        if text.byteCount > Linter.longestText {
            var found: [UInt8] = []
            found.append(decimal: Int64(text.byteCount))
            found.append(" bytes")
            report(
                .textTooLong, at: steps, expected: "a text of at most 64000 bytes", found: String(bytes: found),
                remedy: "shorten it")
        }
        let bytes = text.bytes
        for (place, byte) in bytes.enumerated() {
            let isControl = byte < 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D || byte == 0x7F
            let isTurning =
                byte == 0xE2 && place + 2 < bytes.count && bytes[place + 1] == 0x80 && bytes[place + 2] >= 0xAA
                && bytes[place + 2] <= 0xAE
            guard isControl || isTurning else { continue }
            report(
                .badCharacter, at: steps, expected: "characters that can be read",
                found: Linter.scalar(isTurning ? 0x2000 + UInt32(bytes[place + 2]) - 0x80 : UInt32(byte)),
                remedy: "remove it")
            return
        }
    }

    /// A scalar as it is written in tables: `U+202E`.
    private static func scalar(_ value: UInt32) -> String {
        var bytes: [UInt8] = [0x55, 0x2B]
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(shift) & 0xF)
            bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
        }
        return String(bytes: bytes)
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
