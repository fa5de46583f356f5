import Definitions
import Editing
import Interface
import Studies
import Text
import Tree

/// The subject of a condition, a stratum or a shown figure: a fact from before its place in the study.
struct Subject {
    enum Kind {
        case answer, figure, passed, group, visit, device
    }

    let kind: Kind
    /// The part of a condition that names the subject: `{step: about, item: age}`.
    let node: Node
    let name: String
    /// The answers among which an item chooses; empty for other items.
    var answers: [FieldOption] = []
    /// Whether it can be compared by size.
    var isNumber = false

    /// The heading of its group in a choice: its step's name.
    var among = ""

    /// The value by which a choice knows it.
    var code: String { Subject.code(of: node) }

    var option: GroupedOption { GroupedOption(code, name, among: among) }

    /// The value of a condition's part for a choice: `answer/about/age`, `device/phone`, ….
    static func code(of node: Node) -> String {
        let step = node["step"]?.text ?? ""
        if let item = node["item"] { return "answer/" + step + "/" + Written.text(item) }
        if let figure = node["figure"] { return "figure/" + step + "/" + Written.text(figure) }
        if node["passed"] != nil { return "passed/" + step }
        for kind in ["group", "visit", "device"] {
            if let value = node[Name(kind)] { return kind + "/" + Written.text(value) }
        }
        return ""
    }

    /// The ways to compare it, by the words of files; with "not" for the negation.
    var ways: [String] {
        guard kind == .answer || kind == .figure else { return ["is", "not is"] }
        let amounts = ["atLeast", "atMost", "greater", "less"]
        let given = ["answered", "not answered"]
        if !answers.isEmpty {
            return ["equals", "not equals", "includes", "not includes"] + (isNumber ? amounts : []) + given
        }
        return ["equals", "not equals"] + (isNumber ? amounts : []) + given
    }
}

/// The subjects before a step, or those of the whole study without a step.
struct Subjects {
    let view: StudioView

    private var study: Study { view.study }
    private var tasks: [StudioTask] { view.state.tasks }
    private var language: Language { view.language }
    /// The code of the language in which texts are shown.
    private var code: String { view.state.language }

    func before(_ own: Path?) -> [Subject] {
        var subjects: [Subject] = []
        var groups: [String] = []
        var visits = 1
        for listed in study.listed {
            if let own, !isBefore(listed.path, own) { continue }
            let name = view.name(of: listed.step)
            subjects += of(listed.step).map { subject in
                var named = subject
                named.among = name
                return named
            }
            switch listed.step.form {
            case .allot(let allot)?: groups += allot.groups
            case .wait?: visits += 1
            default: break
            }
        }
        let others = view.say(.others)
        var rest = groups.map { subject(.group, ["group": .text($0)], $0) }
        if visits > 1 { rest += (1...visits).map { subject(.visit, ["visit": .int($0)], String($0)) } }
        rest += DeviceTrait.allCases.map { subject(.device, ["device": .text($0.rawValue)], $0.text(in: language)) }
        for index in rest.indices { rest[index].among = others }
        return subjects + rest
    }

    private func subject(_ kind: Subject.Kind, _ node: Node, _ name: String) -> Subject {
        let phrase: EditorSaidPhrase =
            switch kind {
            case .answer: .answer
            case .figure: .figure
            case .passed: .passed
            case .group: .group
            case .visit: .visit
            case .device: .device
            }
        return Subject(kind: kind, node: node, name: phrase.text(in: language, ("n", name)))
    }

    /// The subjects of a step.
    private func of(_ step: Step) -> [Subject] {
        var subjects: [Subject] = []
        let asked = (step.node["questions"]?.list ?? []).compactMap { $0.node }
        switch step.form {
        case .questionnaire(let questionnaire)?:
            for question in questionnaire.quiz.node?["questions"]?.list ?? [] {
                if let node = question.node { subjects += answers(node, node["type"]?.text ?? "", of: step) }
            }
        case .task?:
            for figure in tasks.of(step.node)?.figures ?? [] {
                var own = subject(
                    .figure, ["step": .text(step.id), "figure": .text(figure)], step.id + " · " + figure)
                own.isNumber = true
                subjects.append(own)
            }
        default: for node in asked { subjects += answers(node, "multiple", of: step) }
        }
        if step.kind == .check || !asked.isEmpty {
            subjects.append(subject(.passed, ["step": .text(step.id), "passed": true], step.id))
        }
        return subjects
    }

    /// The subjects of a question, or of its rows if it has some.
    private func answers(_ question: Node, _ type: String, of step: Step) -> [Subject] {
        func isOne(_ words: [String]) -> Bool { words.contains { $0.isSame(as: type) } }
        guard !isOne(["info"]) else { return [] }
        let answers = (question["answers"]?.list ?? []).compactMap { $0.node }
        let rows = question["items"]?.list?.compactMap { $0.node } ?? []
        return (rows.isEmpty ? [question] : rows).compactMap { item in
            guard let id = item["id"]?.text else { return nil }
            let text = item["text"].flatMap { Texts($0) }?.text(in: code) ?? ""
            var subject = subject(
                .answer, ["step": .text(step.id), "item": .text(id)],
                step.id + " · " + (text.byteCount > 0 ? text.shortened : id))
            subject.isNumber = isOne(["number", "ranged"]) || answers.contains { Double($0["value"] ?? .null) != nil }
            if isOne(["single", "multiple", "matrix"]) {
                subject.answers = answers.compactMap { answer in
                    guard let id = answer["id"]?.text else { return nil }
                    let text = answer["text"].flatMap { Texts($0) }?.text(in: code) ?? ""
                    return FieldOption(id, text.byteCount > 0 ? text.shortened : id)
                }
            }
            return subject
        }
    }

    /// Whether every participant at a place may have passed another step before. That excludes the other way of a
    /// branch, and steps beside it in a random order. Only a repetition may depend on its own content.
    private func isBefore(_ other: Path, _ own: Path) -> Bool {
        let shared = zip(other.steps, own.steps).prefix { $0 == $1 }.count
        // A step is neither before itself nor before its content.
        guard shared < other.steps.count else { return false }
        let value = Value.node(study.node)
        guard shared < own.steps.count else { return value.part(at: own)?.node?["kind"] == .text("repeat") }
        guard case .index(let first) = other.steps[shared], case .index(let second) = own.steps[shared],
            first < second
        else { return false }
        guard shared >= 2, let owner = value.part(at: own.steps[..<(shared - 1)])?.node,
            case .order(let order)? = Step(node: owner).form
        else { return true }
        return order.by == .fixed
    }
}
