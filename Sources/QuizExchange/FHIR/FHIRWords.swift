import Definitions
import Quiz
import Text
import Tree

/// The addresses that HL7 has given to what FHIR R5 questionnaires say in extensions, and our own.
enum FHIRWords {
    static let translation = "http://hl7.org/fhir/StructureDefinition/translation"
    static let itemControl = "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl"
    static let controlSystem = "http://hl7.org/fhir/questionnaire-item-control"
    static let itemWeight = "http://hl7.org/fhir/StructureDefinition/itemWeight"
    /// What R4 called the weight.
    static let ordinalValue = "http://hl7.org/fhir/StructureDefinition/ordinalValue"
    static let minValue = "http://hl7.org/fhir/StructureDefinition/minValue"
    static let maxValue = "http://hl7.org/fhir/StructureDefinition/maxValue"
    static let hidden = "http://hl7.org/fhir/StructureDefinition/questionnaire-hidden"
    static let sliderStep = "http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue"
    static let unit = "http://hl7.org/fhir/StructureDefinition/questionnaire-unit"
    static let maxDecimals = "http://hl7.org/fhir/StructureDefinition/maxDecimalPlaces"
    static let exclusive = "http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive"
    static let xhtml = "http://hl7.org/fhir/StructureDefinition/rendering-xhtml"
    static let markdown = "http://hl7.org/fhir/StructureDefinition/rendering-markdown"
    static let tooCostly = "http://hl7.org/fhir/StructureDefinition/valueset-toocostly"
    static let unclosed = "http://hl7.org/fhir/StructureDefinition/valueset-unclosed"
    static let minOccurs = "http://hl7.org/fhir/StructureDefinition/questionnaire-minOccurs"
    static let maxOccurs = "http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs"
    /// What FHIR has no words for, as the JSON of the properties, so that nothing is lost on the way out and in.
    static let rest = "urn:merkwelt:quiz:properties"
    /// A group that is there for a condition alone, which one level of `enableWhen` cannot say.
    static let wrapper = "urn:merkwelt:quiz:condition"

    static func address(of definition: Definition) -> String {
        var bytes = "urn:merkwelt:quiz:".bytes
        bytes.append(definition.id)
        return String(bytes: bytes)
    }

    /// Whether two addresses name the same: `http` for `https` and an edition behind a bar make no other one of them.
    static func areSame(_ address: String, _ other: String) -> Bool {
        address.isSame(as: other) || core(address).isSame(as: core(other))
    }

    /// What of an address says what it names.
    private static func core(_ address: String) -> [UInt8] {
        var bytes = address.bytes[...]
        if let bar = bytes.firstIndex(of: 0x7C) { bytes = bytes[..<bar] }
        for scheme in ["https:", "http:"] where bytes.starts(with: scheme.utf8) {
            bytes = bytes.dropFirst(scheme.byteCount)
            break
        }
        return Array(bytes)
    }

    /// The addresses whose values questions of a type have as properties of their own.
    private static func taken(by type: QuestionType) -> [String] {
        switch type {
        case .ranged, .number: [minValue, maxValue, sliderStep, unit]
        case .date: [minValue, maxValue]
        case .multiple: [minOccurs, maxOccurs]
        case .single, .matrix, .text, .info: []
        }
    }

    /// Whether an extension is written anew from what a question of the type says. Resources, rows and answers have no
    /// type, and nothing of theirs is.
    static func isOurs(_ value: Value, of type: QuestionType?) -> Bool {
        guard let node = value.node, let url = node["url"]?.text else { return true }
        if areSame(url, rest) || areSame(url, wrapper) { return true }
        guard let type else { return false }
        if areSame(url, itemControl) {
            let coding = node["valueCodeableConcept"]?.node?["coding"]?.list?.first?.node
            guard let code = coding?["code"]?.text else { return false }
            return type == .ranged && code.isSame(as: "slider") || type == .matrix && code.isSame(as: "gtable")
        }
        return taken(by: type).contains { areSame($0, url) }
    }

    /// What is lost with an extension that questions of other types have as a property; nil for every other extension.
    static func loss(of value: Value, by type: QuestionType) -> LossKind? {
        guard let url = value.node?["url"]?.text, !taken(by: type).contains(where: { areSame($0, url) }) else {
            return nil
        }
        if areSame(url, unit) { return .property }
        return [minValue, maxValue, sliderStep, minOccurs, maxOccurs].contains { areSame($0, url) } ? .limit : nil
    }

    /// Whether a system or an address was made up by `address(of:)`.
    static func isOwn(_ address: String) -> Bool { address.utf8.starts(with: "urn:merkwelt:quiz:".utf8) }

    /// The code system of a question's answers.
    static func system(_ definition: Definition, _ question: String) -> String {
        joined(joined(address(of: definition), ":"), question)
    }

    static func joined(_ first: String, _ second: String) -> String {
        var bytes = first.bytes
        bytes.append(second)
        return String(bytes: bytes)
    }

    /// What a value says, in short: a condition as people write one, an extension by the end of its address.
    static func shown(_ value: Value) -> String {
        guard let node = value.node else { return value.json() }
        func first(_ prefix: String) -> Value? {
            node.fields.first { $0.name.text.utf8.starts(with: prefix.utf8) }?.value
        }
        if let question = node["question"]?.text, let sign = node["operator"]?.text, let answer = first("answer") {
            return joined(joined(joined(question, " "), joined(sign, " ")), shown(answer))
        }
        if let url = node["url"]?.text, let said = first("value") {
            return joined(joined(FHIRExtension.end(of: url), ": "), shown(said))
        }
        return (node["expression"] ?? node["code"] ?? node["display"] ?? value).json()
    }

    static func extending(_ address: String, _ name: String, _ value: Value) -> Value {
        var node = Node()
        node["url"] = .text(address)
        node[Name(name)] = value
        return .node(node)
    }

    /// The value of an extension of a node.
    static func value(of address: String, in node: Node, _ name: String) -> Value? {
        for value in node["extension"]?.list ?? [] {
            guard let node = value.node, let url = node["url"]?.text, areSame(url, address) else { continue }
            return node[Name(name)]
        }
        return nil
    }

    static func add(_ extending: Value, to node: inout Node) {
        node["extension"] = .list((node["extension"]?.list ?? []) + [extending])
    }

    /// Sets a text with its translations beside it, as FHIR does: `text` and `_text`.
    static func set(_ texts: Texts, _ name: String, _ languages: [String], in node: inout Node) {
        guard let first = languages.first, !texts.isEmpty else { return }
        node[Name(name)] = .text(texts.text(in: first))
        var translations: [Value] = []
        for code in languages.dropFirst() {
            guard case .node = texts.value, let text = texts[code], text.byteCount > 0 else { continue }
            translations.append([
                "url": .text(translation),
                "extension": [
                    ["url": "lang", "valueCode": .text(code)], ["url": "content", "valueString": .text(text)],
                ],
            ])
        }
        if !translations.isEmpty { node[Name(joined("_", name))] = ["extension": .list(translations)] }
    }

    /// Reads a text with its translations.
    static func texts(_ name: String, _ language: String, in node: Node) -> Texts? {
        guard let text = node[Name(name)]?.text else { return nil }
        var result = Node()
        for value in node[Name(joined("_", name))]?.node?["extension"]?.list ?? [] {
            guard let entry = value.node, let url = entry["url"]?.text, areSame(url, translation) else { continue }
            var code: String?
            var content: String?
            for part in entry["extension"]?.list ?? [] {
                code = part.node?["valueCode"]?.text ?? code
                content = part.node?["valueString"]?.text ?? part.node?["valueMarkdown"]?.text ?? content
            }
            if let code, let content { result[Name(code)] = .text(content) }
        }
        if result.isEmpty { return Texts(text) }
        result[Name(language)] = .text(text)
        return Texts(.node(result))
    }
}

extension Node {
    /// The properties that have to be laid over `other` to make it this node; null stands for one to be removed.
    func difference(from other: Node) -> Node {
        var rest = Node()
        for field in fields where other[field.name] != field.value { rest[field.name] = field.value }
        for field in other.fields where self[field.name] == nil { rest[field.name] = .null }
        return rest
    }

    /// Lays the properties of a difference over this node.
    mutating func lay(_ rest: Node) {
        for field in rest.fields { self[field.name] = field.value == .null ? nil : field.value }
    }
}
