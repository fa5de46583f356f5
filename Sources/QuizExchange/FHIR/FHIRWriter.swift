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
    /// The questions that are written as free answers of the one before them.
    private let folded: [Bool]
    /// The identities of the questions that they stand beside.
    private let beside: NameTable

    init(_ definition: Definition) {
        self.definition = definition
        form = Form(definition, seed: 0)
        questions = Array(definition.questions)
        language = definition.languages.first ?? "en"
        folded = FHIRWriter.folded(questions, definition.languages)
        var beside = NameTable(capacity: 8)
        for index in questions.indices where folded[index] { beside.insert(questions[index - 1].id, index) }
        self.beside = beside
    }

    /// A question for a free answer is no item where it is still the one that reading made.
    private static func folded(_ questions: [Question], _ languages: [String]) -> [Bool] {
        questions.indices.map { index in
            let question = questions[index]
            guard index > 0, let beside = FHIRTrace.of(question.node)["other"]?.text else { return false }
            let before = questions[index - 1]
            guard before.id.isSame(as: beside) else { return false }
            return Question.free(beside: before, id: question.id, languages) == question
        }
    }

    /// Whether a question is the free answer of the one before it.
    func isFolded(_ position: Int) -> Bool { folded[position] }

    /// Whether answers that are not in the list of a question are its own free answers.
    func isFolded(beside question: Question) -> Bool { beside.find(question.id) != nil }

    /// The question that asks for an item, and the linkId of the item.
    func link(_ unit: Int) -> (question: Question, link: String) {
        let place = form.units[unit]
        let question = questions[form.declared[place.question]]
        guard let row = place.row else { return (question, FHIRTrace.link(question.node, place.id)) }
        return (question, FHIRTrace.link(question.items[row].node, place.id))
    }

    /// The numbers that a question takes.
    func line(_ question: Question) -> NumberLine? {
        form.questionTable.find(question.id).map { form.entries[$0].line }
    }

    func system(_ question: Question) -> String { FHIRWords.system(definition, question.id) }
}

/// An answer as FHIR writes it, in options, conditions and responses.
enum FHIRAnswer {
    case coding(Node)
    case text(String)
    case whole(Value)
    case bool(Bool)
    /// A value of another type, with the type's name as properties have it: `Date`.
    case value(String, Value)

    /// The property that holds it, after `value` or `answer`.
    func property(_ prefix: String) -> (name: String, value: Value) {
        switch self {
        case .coding(let node): (FHIRWords.joined(prefix, "Coding"), .node(node))
        case .text(let text): (FHIRWords.joined(prefix, "String"), .text(text))
        case .whole(let value): (FHIRWords.joined(prefix, "Integer"), value)
        case .bool(let bool): (FHIRWords.joined(prefix, "Boolean"), .bool(bool))
        case .value(let kind, let value): (FHIRWords.joined(prefix, kind), value)
        }
    }
}

extension Question {
    /// What was a yes or no elsewhere and still is one.
    var isYesOrNo: Bool {
        guard type == .single, FHIRTrace.of(node)["type"] == "boolean", answers.count == 2 else { return false }
        return answers[0].id.isSame(as: "yes") && answers[1].id.isSame(as: "no")
    }

    /// What takes whole numbers only, here or elsewhere.
    var isWhole: Bool {
        guard type == .number || type == .ranged else { return false }
        let kind = FHIRTrace.of(node)["type"]
        if kind == "integer" { return step.map { $0 == $0.rounded() } ?? true }
        guard kind != "decimal", step == 1 else { return false }
        for end in [from, to] {
            guard end != .null else { continue }
            guard let number = Double(end), number == number.rounded(), number.magnitude < 1e9 else { return false }
        }
        return true
    }

    /// An answer with the code that it has where the questionnaire comes from, without its text.
    func fhirAnswer(_ answer: Answer, _ system: String, _ language: String) -> FHIRAnswer {
        if isYesOrNo { return .bool(answer.id.isSame(as: "yes")) }
        let trace = FHIRTrace.of(answer.node)
        if let whole = trace["integer"] { return .whole(whole) }
        if trace["string"] == true { return .text(answer.text.text(in: language)) }
        if let field = trace["option"]?.node?.fields.first {
            return .value(String(bytes: Array(field.name.text.bytes.dropFirst(5))), field.value)
        }
        var coding = Node()
        if trace["system"] != false { coding["system"] = trace["system"] ?? .text(system) }
        coding["version"] = trace["version"]
        if trace["code"] != false {
            coding["code"] = trace["code"] ?? .text(answer.id)
        } else {
            coding["display"] = .text(answer.text.text(in: language))
        }
        return .coding(coding)
    }

    /// The answer that a value in a response is; nil where there is none.
    func answer(kind: String, _ value: Value, _ writer: FHIRWriter) -> Answer? {
        for answer in answers {
            let (name, own) = fhirAnswer(answer, writer.system(self), writer.language).property("value")
            let isSame = FHIROption.areSame(
                own, kind: String(bytes: Array(name.bytes.dropFirst(5))), value, kind: kind)
            if isSame { return answer }
        }
        let key = value.node?["code"]?.text ?? value.text ?? value.json()
        let id = Definition.identity(key)
        return answers.first { $0.id.isSame(as: id) }
    }
}
