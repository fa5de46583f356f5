import Definitions
import Quiz
import Text
import Tree

/// What writing an item depends on besides the item: how the others are called.
struct FHIRWriter {
    let definition: Definition
    let form: Form
    let questions: [Question]
    let language: String

    init(_ definition: Definition) {
        self.definition = definition
        form = Form(definition, seed: 0)
        questions = Array(definition.questions)
        language = definition.languages.first ?? "en"
    }

    /// The question that asks for an item, and the linkId of the item.
    func link(_ unit: Int) -> (question: Question, link: String) {
        let place = form.units[unit]
        let question = questions[form.declared[place.question]]
        guard let row = place.row else { return (question, FHIRTrace.link(question.node, place.id)) }
        return (question, FHIRTrace.link(question.items[row].node, place.id))
    }

    func system(_ question: Question) -> String { FHIRWords.system(definition, question.id) }
}

/// An answer as FHIR writes it, in options, conditions and responses.
enum FHIRAnswer {
    case coding(Node)
    case text(String)
    case whole(Value)
    case bool(Bool)

    /// The property that holds it, after `value` or `answer`.
    func property(_ prefix: String) -> (name: Name, value: Value) {
        switch self {
        case .coding(let node): (Name(FHIRWords.joined(prefix, "Coding")), .node(node))
        case .text(let text): (Name(FHIRWords.joined(prefix, "String")), .text(text))
        case .whole(let value): (Name(FHIRWords.joined(prefix, "Integer")), value)
        case .bool(let bool): (Name(FHIRWords.joined(prefix, "Boolean")), .bool(bool))
        }
    }
}

extension Question {
    /// What was a yes or no elsewhere and still is one.
    var isYesOrNo: Bool {
        guard type == .single, FHIRTrace.of(node)["type"] == "boolean", answers.count == 2 else { return false }
        return answers[0].id.isSame(as: "yes") && answers[1].id.isSame(as: "no")
    }

    /// What takes whole numbers only elsewhere.
    var isWhole: Bool { type == .number && FHIRTrace.of(node)["type"] == "integer" }

    /// An answer with the code that it has where the questionnaire comes from, without its text.
    func fhirAnswer(_ answer: Answer, _ system: String, _ language: String) -> FHIRAnswer {
        if isYesOrNo { return .bool(answer.id.isSame(as: "yes")) }
        let trace = FHIRTrace.of(answer.node)
        if let whole = trace["integer"] { return .whole(whole) }
        if trace["string"] == true { return .text(answer.text.text(in: language)) }
        var coding = Node()
        coding["system"] = trace["system"] ?? .text(system)
        coding["version"] = trace["version"]
        coding["code"] = trace["code"] ?? .text(answer.id)
        return .coding(coding)
    }

    /// The answer that a code, a text or a number names; nil where there is none.
    func answer(named key: String, _ language: String) -> Answer? {
        for answer in answers {
            let trace = FHIRTrace.of(answer.node)
            let own =
                trace["string"] == true
                ? answer.text.text(in: language) : trace["code"]?.text ?? trace["integer"]?.json() ?? answer.id
            if own.isSame(as: key) { return answer }
        }
        let id = Definition.identity(key)
        return answers.first { $0.id.isSame(as: id) }
    }
}
