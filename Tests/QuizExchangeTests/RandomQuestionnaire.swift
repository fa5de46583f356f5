import Measure
import Tree

/// Questionnaires as other programs may write them: every type of item in every place, with conditions on any other.
struct RandomQuestionnaire {
    private var generator: SeededGenerator
    private var count = 0
    private var earlier: [(link: String, type: String)] = []

    init(seed: Int) { generator = SeededGenerator(seed: seed) }

    private mutating func chance(_ part: Int) -> Bool { generator.integer(below: part) == 0 }
    private mutating func one<T>(of list: [T]) -> T { list[generator.integer(below: list.count)] }

    mutating func resource() -> Value {
        [
            "resourceType": "Questionnaire", "id": "q", "url": "http://example.org/q", "version": "2.0", "title": "T",
            "language": .text(one(of: ["en", "de-CH", "fr"])), "status": "active", "item": .list(items(depth: 0)),
        ]
    }

    private mutating func items(depth: Int) -> [Value] {
        (0...(1 + generator.integer(below: 4))).map { _ in .node(item(depth: depth)) }
    }

    private static let types = [
        "group", "group", "display", "boolean", "decimal", "integer", "date", "string", "text", "coding", "choice",
        "open-choice", "quantity", "attachment", "time", "dateTime", "url", "reference",
    ]

    private mutating func item(depth: Int) -> Node {
        count += 1
        let link = one(of: ["l", "/l.", "l "]) + String(count)
        let type = one(of: RandomQuestionnaire.types)
        var item: Node = ["linkId": .text(link), "type": .text(type)]
        if !chance(8) { item["text"] = .text("Item \(count)") }
        if chance(3), type != "display" { item["required"] = true }
        if chance(6), type != "display" { item["repeats"] = true }
        if chance(12), type != "display" { item["readOnly"] = true }
        if chance(4), !earlier.isEmpty {
            item["enableWhen"] = .list((0...generator.integer(below: 2)).map { _ in .node(condition()) })
            if chance(2) { item["enableBehavior"] = .text(one(of: ["all", "any"])) }
        }
        if ["coding", "choice", "open-choice"].contains(type)
            || chance(8) && ["integer", "date", "time"].contains(type)
        {
            item["answerOption"] = .list((0...generator.integer(below: 3)).map { .node(option($0, type)) })
        }
        var extensions: [Value] = []
        if chance(8) { extensions.append(hiding()) }
        if chance(15) { extensions.append(Self.extending("own", "valueString", "kept")) }
        if chance(20), type == "integer" {
            extensions.append(
                Self.extending("sdc-questionnaire-calculatedExpression", "valueExpression", ["expression": "1"]))
        }
        if type == "display", chance(3) {
            let control: Value = ["coding": [["code": .text(one(of: ["help", "lower", "upper", "unit"]))]]]
            extensions.append(Self.extending("questionnaire-itemControl", "valueCodeableConcept", control))
        }
        if ["integer", "decimal"].contains(type), chance(3) {
            extensions.append(Self.extending("minValue", "valueInteger", .int(generator.integer(below: 4))))
            extensions.append(Self.extending("maxValue", "valueInteger", .int(2 + generator.integer(below: 9))))
            if chance(2) {
                extensions.append(
                    Self.extending(
                        "questionnaire-itemControl", "valueCodeableConcept", ["coding": [["code": "slider"]]]))
            }
        }
        if !extensions.isEmpty { item["extension"] = .list(extensions) }
        earlier.append((link, type))
        if depth < 3, type == "group" || type != "display" && chance(6) {
            item["item"] = .list(items(depth: depth + 1))
        }
        return item
    }

    /// That an item is hidden, as programs spell it.
    private mutating func hiding() -> Value {
        let address = "hl7.org/fhir/StructureDefinition/questionnaire-hidden"
        let scheme = one(of: ["http://", "http://", "https://"])
        let edition = one(of: ["", "", "|4.0.1"])
        let yes: Value = one(of: [true, true, "true", "True"])
        return ["url": .text(scheme + address + edition), "valueBoolean": yes]
    }

    private static func extending(_ name: String, _ property: String, _ value: Value) -> Value {
        var node: Node = ["url": .text("http://hl7.org/fhir/StructureDefinition/" + name)]
        node[property] = value
        return .node(node)
    }

    private mutating func option(_ index: Int, _ type: String) -> Node {
        if type == "integer" { return ["valueInteger": .int(index * 10)] }
        if type == "date" { return ["valueDate": .text("2027-01-1\(index)")] }
        if type == "time" { return ["valueTime": .text("0\(index):00:00")] }
        switch generator.integer(below: 4) {
        case 0: return ["valueString": .text("text \(index)")]
        case 1: return ["valueCoding": ["display": .text("word \(index)")]]
        case 2: return ["valueCoding": ["code": .text("c\(index)"), "display": .text("code \(index)")]]
        default:
            return [
                "valueCoding": [
                    "system": .text(one(of: ["http://a.example", "http://b.example"])), "code": .text("c\(index)"),
                    "display": .text("code \(index)"),
                ]
            ]
        }
    }

    private mutating func condition() -> Node {
        let (link, _) = one(of: earlier)
        var entry: Node = ["question": .text(link)]
        entry["operator"] = .text(one(of: ["exists", "=", "!=", ">", "<", ">=", "<="]))
        if entry["operator"] == "exists" {
            entry["answerBoolean"] = .bool(chance(2))
            return entry
        }
        switch generator.integer(below: 8) {
        case 0: entry["answerBoolean"] = .bool(chance(2))
        case 1: entry["answerInteger"] = .int(generator.integer(below: 30))
        case 2: entry["answerDecimal"] = 2.5
        case 3: entry["answerString"] = .text(one(of: ["text 0", "text 1", "else"]))
        case 4: entry["answerDate"] = "2027-01-11"
        case 5: entry["answerTime"] = "01:00:00"
        case 6: entry["answerQuantity"] = ["value": 2.5, "unit": "kg"]
        default: entry["answerCoding"] = ["code": .text("c\(generator.integer(below: 3))")]
        }
        return entry
    }
}
