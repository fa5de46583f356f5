import Text
package import Tree

extension DefinitionLinter {
    /// The languages that a definition declares; those that are none are reported, and the others counted.
    package mutating func readLanguages(_ declared: [String], of node: Node) {
        var seen = NameTable(capacity: 8)
        var sound: [String] = []
        for (index, code) in declared.enumerated() {
            let isCode = code.byteCount >= 2 && code.byteCount <= 12 && FaultWords.isIdentity(code)
            if isCode, seen.insert(code, index) {
                sound.append(code)
            } else {
                report(
                    .badLanguages, at: [.name("languages"), .index(index)],
                    expected: isCode ? "every language once" : "a language's code such as en or de",
                    found: quoted(code), remedy: isCode ? "remove one of them" : "")
            }
        }
        if case .list(let list)? = node["languages"], list.isEmpty {
            report(
                .badLanguages, at: [.name("languages")], expected: "at least one language", found: "none",
                remedy: "write for instance languages: [en, de]")
        }
        if !sound.isEmpty { inspection.languages = sound }
    }

    /// Every declared language has a text, and no other language.
    package mutating func texts(_ value: Value, _ name: String) {
        switch value {
        case .text(let text):
            readable(text, at: [.name(name)])
            look(at: text, [.name(name)])
            if text.byteCount == 0 {
                report(
                    .emptyText, at: [.name(name)], expected: "a text", found: "an empty one",
                    remedy: "write it or remove the property")
            } else if languages.count > 1 {
                report(
                    .missingLanguage, .warning, at: [.name(name)],
                    expected: joined("a text for each of ", FaultWords.alternatives(languages, last: " and ")),
                    found: "one for all", remedy: joined("write {", languages[0], ": …, ", languages[1], ": …}"))
            }
        case .node(let node): texts(node, name)
        case .null, .bool, .int, .double, .list: break
        }
    }

    private mutating func texts(_ node: Node, _ name: String) {
        for code in languages {
            // Every further text of every language would be asked for nothing.
            if isFull { return }
            switch node[Name(code)] {
            case .text(let text)?:
                readable(text, at: [.name(name), .name(code)])
                look(at: text, [.name(name), .name(code)])
                if text.byteCount == 0 {
                    report(
                        .emptyText, at: [.name(name), .name(code)], expected: "a text", found: "an empty one",
                        remedy: "write it")
                }
            case nil:
                report(
                    .missingLanguage, at: [.name(name)], expected: "a text in every language of the definition",
                    found: joined("none for ", code), remedy: joined("add ", code, ": …"))
            case let other?:
                report(
                    .wrongType, at: [.name(name), .name(code)], expected: "a text", found: summary(other),
                    remedy: "put it in quotes")
            }
        }
        for field in node.fields where inspection.languageTable.find(field.name.text) == nil {
            report(
                .undeclaredLanguage, .warning, at: [.name(name), .name(field.name.text)],
                expected: joined("one of the definition's languages: ", FaultWords.alternatives(languages, last: ", ")),
                found: quoted(field.name.text), remedy: "add it to languages or remove the text", isAtName: true)
        }
    }

    /// A text holds what can be read: no control characters, and nothing that turns what follows round (U+202A to U+202E).
    package mutating func readable(_ text: String, at steps: [Path.Step]) {
        if text.byteCount > longestText {
            var found: [UInt8] = []
            found.append(decimal: Int64(text.byteCount))
            found.append(" bytes")
            report(
                .textTooLong, at: steps, expected: "a text of at most 64000 bytes", found: String(bytes: found),
                remedy: "shorten it")
        }
        guard let scalar = firstUnreadable(text) else { return }
        report(
            .badCharacter, at: steps, expected: "characters that can be read", found: FaultWords.scalar(scalar),
            remedy: "remove it")
    }
}

/// How many bytes a text may have: much more than anybody reads, and little enough for a page to send.
private let longestText = 64_000

private func firstUnreadable(_ text: String) -> UInt32? {
    var found: UInt32?
    text.withBytes { bytes in
        for (place, byte) in bytes.enumerated() {
            let isControl = byte < 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D || byte == 0x7F
            let isTurning =
                byte == 0xE2 && place + 2 < bytes.count && bytes[place + 1] == 0x80 && bytes[place + 2] >= 0xAA
                && bytes[place + 2] <= 0xAE
            guard isControl || isTurning else { continue }
            found = isTurning ? 0x2000 + UInt32(bytes[place + 2]) - 0x80 : UInt32(byte)
            return
        }
    }
    return found
}
