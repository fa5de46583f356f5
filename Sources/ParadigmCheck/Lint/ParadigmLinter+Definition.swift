import Definitions
import Paradigm
import Tasks
import Text
import Tree

extension ParadigmLinter {
    /// What belongs to the whole.
    mutating func checkDefinition(_ node: Node) {
        if let id = node["id"]?.text, !Self.isIdentity(id) {
            report(
                .badIdentity, at: [.name("id")], expected: "1 to 64 letters a to z, digits, - or _", found: quoted(id))
        }
        if definition.sources.isEmpty {
            report(
                .sourceMissing, .warning, at: node["sources"] == nil ? [] : [.name("sources")],
                expected: "the literature that the paradigm follows", found: "none",
                remedy: "write sources: [\"Author Year, Journal volume:page\"]")
        }
        checkProtected()
        under(.name("texts")) { linter in
            for field in linter.definition.texts.fields {
                linter.texts(of: field)
                linter.templates(field.value, at: [.name(field.name.text)], until: .answered)
            }
        }
        for field in definition.colours.fields {
            guard let text = field.value.text, StageColours.luminance(Self.lowered(text)) != nil else {
                report(
                    .badColour, at: [.name("colours"), .name(field.name.text)],
                    expected: "a colour such as \"#d32f2f\"",
                    found: summary(field.value), remedy: "put it in quotes: # begins a comment")
                continue
            }
        }
        if let stage = node["stage"]?.node {
            under(.name("stage")) { linter in
                linter.object(stage, ParadigmObjects.stage, "a stage")
                linter.colour("background", of: stage)
            }
        }
        if let points = node["points"]?.node {
            under(.name("points")) { linter in
                linter.object(points, ParadigmObjects.points, "points")
                linter.expression("gain", of: points, as: .number, until: .answered)
            }
        }
    }

    private mutating func texts(of field: Node.Field) {
        if field.value.text == nil, field.value.node == nil {
            return report(
                .wrongType, at: [.name(field.name.text)], expected: "a text or an object with a text for each language",
                found: summary(field.value), remedy: "put it in quotes")
        }
        texts(field.value, field.name.text)
    }

    /// Checks the expressions in braces of a text, in all languages.
    mutating func templates(_ value: Value, at further: [Path.Step], until stage: DecisionStage) {
        switch value {
        case .text(let text): names.template(text, until: stage, at: steps + further)
        case .node(let node):
            for field in node.fields {
                guard let text = field.value.text else { continue }
                names.template(text, until: stage, at: steps + further + [.name(field.name.text)])
            }
        default: break
        }
    }

    /// Tests that are sold are neither copied nor named.
    private mutating func checkProtected() {
        let protected = ["SDMT", "WAIS", "WISC", "Wechsler", "CANTAB", "Iowa Gambling Task", "Symbol Digit Modalities"]
        let languages = definition.languages.map { definition.title.text(in: $0) }
        for title in languages {
            for name in protected where Self.contains(Self.lowered(title), Self.lowered(name)) {
                return report(
                    .protectedTest, .warning, at: [.name("title")], expected: "a title of your own",
                    found: joined("the name of a test that is sold: ", name), remedy: "call it by what it asks for")
            }
        }
    }

    static func lowered(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.bytes { bytes.append(byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte) }
        return String(bytes: bytes)
    }

    /// Whether a text has words in it, with nothing of a word beside them.
    private static func contains(_ text: String, _ words: String) -> Bool {
        let (text, words) = (text.bytes, words.bytes)
        guard text.count >= words.count else { return false }
        for start in 0...(text.count - words.count) {
            let end = start + words.count
            guard Array(text[start..<end]).isSame(as: words) else { continue }
            let isBegun = start == 0 || !isLetter(text[start - 1])
            if isBegun, end == text.count || !isLetter(text[end]) { return true }
        }
        return false
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x80 }

    /// Checks the colour of a property: a name of the definition's, or `#rrggbb`.
    mutating func colour(_ property: String, of node: Node) {
        guard let text = node[Name(property)]?.text, ExpressionText.given(.text(text)) == nil,
            definition.colours[Name(text)] == nil, StageColours.luminance(Self.lowered(text)) == nil
        else { return }
        unknown(
            text, among: definition.colours.fields.map { $0.name.text },
            "the name of a colour, or one such as \"#d32f2f\"",
            at: [.name(property)])
    }

    /// The value of a colour's name; nil where there is none.
    func luminance(of name: String) -> Double? {
        StageColours.luminance(Self.lowered(definition.colours[Name(name)]?.text ?? name))
    }
}
