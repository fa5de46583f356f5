import Definitions
import Quiz
import Text
import Tree

/// One of the answers that an item offers, as the resource and as the quiz have it.
struct FHIROption {
    /// The property's name after `value`: `Coding`, `String`, `Date`, …
    let kind: String
    let value: Value
    var answer: Answer

    private static let kinds = [
        "Coding", "String", "Integer", "Decimal", "Date", "DateTime", "Time", "Reference", "Quantity", "Uri", "Boolean",
    ]

    /// Reads an `answerOption`; nil where it has no value that can be shown.
    init?(_ option: Node, _ language: String, _ names: inout FreshNames) {
        var found: (kind: String, value: Value)?
        for kind in FHIROption.kinds {
            if let value = option[Name(FHIRWords.joined("value", kind))] {
                found = (kind, value)
                break
            }
        }
        guard let found else { return nil }
        kind = found.kind
        value = found.value
        let (key, shown) = FHIROption.words(found.kind, found.value)
        guard shown.byteCount > 0 else { return nil }
        var answer = Answer()
        var trace = Node()
        answer.id = names.fresh(Definition.identity(key))
        answer.text = Texts(shown)
        if let coding = value.node, kind.isSame(as: "Coding") {
            if let texts = FHIRWords.texts("display", language, in: coding), !texts.isEmpty { answer.text = texts }
            answer.value = FHIROption.weight(coding) ?? FHIROption.weight(option)
            if let code = coding["code"]?.text {
                if !answer.id.isSame(as: code) { trace["code"] = .text(code) }
            } else {
                trace["code"] = false
            }
            if let system = coding["system"]?.text {
                if !FHIRWords.isOwn(system) { trace["system"] = .text(system) }
            } else {
                trace["system"] = false
            }
            trace["version"] = coding["version"]
            FHIROption.keep(coding, "coding", in: &trace)
        } else {
            if kind.isSame(as: "String"), let texts = FHIRWords.texts("valueString", language, in: option) {
                answer.text = texts
            }
            answer.value = FHIROption.weight(option)
            if kind.isSame(as: "String") {
                trace["string"] = true
            } else if kind.isSame(as: "Integer") {
                trace["integer"] = value
            } else {
                var raw = Node()
                raw[Name(FHIRWords.joined("value", kind))] = value
                trace["option"] = .node(raw)
            }
        }
        FHIROption.keep(option, "extension", in: &trace)
        trace["initialSelected"] = option["initialSelected"]
        FHIRTrace.keep(trace, in: &answer.node)
        self.answer = answer
    }

    /// Extensions that quizzes do not have.
    private static func keep(_ node: Node, _ name: String, in trace: inout Node) {
        let foreign = (node["extension"]?.list ?? []).filter { value in
            guard let url = value.node?["url"]?.text else { return false }
            return !weights.contains { FHIRWords.areSame($0, url) } && !FHIRWords.isOurs(value, of: nil)
        }
        if !foreign.isEmpty { trace[name] = .list(foreign) }
    }

    /// What an answer of the quiz is called in the resource, and how it is read.
    static func words(_ kind: String, _ value: Value) -> (key: String, shown: String) {
        if let node = value.node {
            let number = node["value"]?.json() ?? ""
            let unit = node["unit"]?.text ?? node["code"]?.text ?? ""
            let measure = number.byteCount == 0 ? "" : FHIRWords.joined(FHIRWords.joined(number, " "), unit)
            let shown = node["display"]?.text ?? node["code"]?.text ?? node["reference"]?.text ?? measure
            return (node["code"]?.text ?? shown, shown)
        }
        guard let text = value.text else { return (value.json(), value.json()) }
        // 08:00:00 is read as 08:00.
        let bytes = text.bytes
        let isTime = kind.isSame(as: "Time") && bytes.count == 8 && bytes[6] == 0x30 && bytes[7] == 0x30
        return (text, isTime ? String(bytes: Array(bytes[..<5])) : text)
    }

    private static let weights = [
        FHIRWords.itemWeight, FHIRWords.ordinalValue,
        "http://hl7.org/fhir/StructureDefinition/questionnaire-ordinalValue",
        "http://hl7.org/fhir/StructureDefinition/iso21090-CO-value",
    ]

    /// What an answer counts: R5's weight stands on the answer or on its coding, earlier ones had other names.
    private static func weight(_ node: Node) -> Double? {
        for address in weights {
            for name in ["valueDecimal", "valueInteger"] {
                if let value = FHIRWords.value(of: address, in: node, name).flatMap({ Double($0) }) {
                    return value
                }
            }
        }
        return nil
    }

    /// Whether the value in a condition or a response is this answer. A coding is system and code; one without a code is
    /// its text. Where one of the two does not name the system, the codes decide.
    func isSame(as other: Value, kind otherKind: String) -> Bool {
        FHIROption.areSame(value, kind: kind, other, kind: otherKind)
    }

    static func areSame(_ value: Value, kind: String, _ other: Value, kind otherKind: String) -> Bool {
        guard kind.isSame(as: otherKind) else {
            let numbers = ["Integer", "Decimal"]
            guard numbers.contains(where: { $0.isSame(as: kind) }),
                numbers.contains(where: { $0.isSame(as: otherKind) })
            else { return false }
            return Double(value) == Double(other)
        }
        if let coding = value.node, let asked = other.node, kind.isSame(as: "Coding") {
            guard let code = asked["code"]?.text else {
                guard coding["code"] == nil, let display = asked["display"]?.text else { return false }
                return coding["display"]?.text?.isSame(as: display) == true
            }
            guard coding["code"]?.text?.isSame(as: code) == true else { return false }
            guard let system = asked["system"]?.text, let own = coding["system"]?.text else { return true }
            return own.isSame(as: system)
        }
        if let left = Double(value), let right = Double(other) { return left == right }
        return value == other
    }
}
