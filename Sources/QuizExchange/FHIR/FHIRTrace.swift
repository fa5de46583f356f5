import Definitions
import Quiz
import Text
import Tree

/// What a Questionnaire of another program says and quizzes have no words for: it stays with the definition, its questions,
/// rows and answers in a property `x-fhir`, and goes out again as it came in.
enum FHIRTrace {
    /// Properties of the resource that are passed through.
    static let resource = [
        "identifier", "name", "derivedFrom", "status", "experimental", "subjectType", "date", "publisher", "contact",
        "useContext", "jurisdiction", "purpose", "copyrightLabel", "approvalDate", "lastReviewDate", "effectivePeriod",
        "code", "meta", "implicitRules", "text", "contained", "modifierExtension", "versionAlgorithmString",
        "versionAlgorithmCoding",
    ]
    /// Properties of an item that are passed through.
    static let item = ["code", "prefix", "definition", "initial", "disabledDisplay", "modifierExtension"]

    static func of(_ node: Node) -> Node { node["x-fhir"]?.node ?? Node() }

    /// Keeps what there is to keep.
    static func keep(_ trace: Node, in node: inout Node) {
        if !trace.isEmpty { node["x-fhir"] = .node(trace) }
    }

    /// Writes what was passed through, and the extensions of others behind our own.
    static func write(_ names: [String], of trace: Node, to node: inout Node) {
        for name in names { if let value = trace[Name(name)] { node[Name(name)] = value } }
        for field in trace["more"]?.node?.fields ?? [] { node[field.name] = field.value }
        for value in trace["extension"]?.list ?? [] { FHIRWords.add(value, to: &node) }
    }

    /// What of a resource, or of an item that is read as a question of a type, is passed through.
    static func read(_ names: [String], of node: Node, as type: QuestionType? = nil) -> Node {
        var trace = Node()
        for name in names { if let value = node[Name(name)] { trace[Name(name)] = value } }
        let foreign = (node["extension"]?.list ?? []).filter { !FHIRWords.isOurs($0, of: type) }
        if !foreign.isEmpty { trace["extension"] = .list(foreign) }
        return trace
    }

    /// Adds an extension to those that go out again as they came in.
    static func add(_ value: Value, to trace: inout Node) {
        trace["extension"] = .list((trace["extension"]?.list ?? []) + [value])
    }

    /// Whether an extension of the address goes out again as it came in.
    static func has(_ address: String, _ trace: Node) -> Bool {
        (trace["extension"]?.list ?? []).contains { value in
            value.node?["url"]?.text.map { FHIRWords.areSame($0, address) } ?? false
        }
    }

    /// Writes a text, as it came in where it still is that one.
    static func say(_ texts: Texts, _ trace: Node, _ languages: [String], in item: inout Node) {
        guard let said = trace["said"]?.node, said["shown"] == texts.value else {
            return FHIRWords.set(texts, "text", languages, in: &item)
        }
        for name in ["text", "_text"] { item[name] = said[name] }
    }

    /// The linkId of what is written for a property of a question.
    static func noteLink(_ link: String, _ note: FHIRItem.Note) -> String {
        FHIRWords.joined(FHIRWords.joined(link, "."), note.rawValue)
    }

    /// The linkId of a question or a row.
    static func link(_ node: Node, _ id: String) -> String { of(node)["linkId"]?.text ?? id }
}

/// Names that differ from one another, in constant time for each.
struct FreshNames {
    private var table = NameTable(capacity: 64)
    private var counts: [Int] = []

    /// The name, or the first of `name-2`, `name-3`, … that is free; it is taken then.
    mutating func fresh(_ name: String) -> String {
        guard let place = table.find(name) else {
            table.insert(name, counts.count)
            counts.append(1)
            return name
        }
        while true {
            counts[place] += 1
            var bytes = name.bytes
            bytes.append("-")
            bytes.append(decimal: Int64(counts[place]))
            let text = String(bytes: bytes)
            if table.insert(text, counts.count) {
                counts.append(1)
                return text
            }
        }
    }
}
