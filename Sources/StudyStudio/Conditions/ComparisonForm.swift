import Definitions
import Editing
import Interface
import Text
import Tree

/// One comparison: what is looked at, how it is compared, and with what.
struct ComparisonForm {
    let view: StudioView
    let subjects: [Subject]
    let place: Path
    let now: Comparison

    private static let amounts = ["atLeast", "atMost", "greater", "less"]

    var body: Markup<StudioAction> {
        let known = subjects.first { $0.node == now.subject }
        let code = Subject.code(of: now.subject)
        let id = view.form.identity(place)
        return element(.div, .class("studio-comparison"), .key("comparison")) {
            grouped(
                view.say(.conditionSubject), id: id + "-subject",
                // What is not there any more stays to be seen until another one is picked.
                options: (known == nil ? [GroupedOption(code, code)] : []) + subjects.map { $0.option }, value: code
            ) { code in
                subjects.first { $0.code.isSame(as: code) }
                    .map { .edit(.set(place, .node(Self.begun($0, now)))) }
            }
            selection(view.say(.conditionHow), id: id + "-how", options: ways(known, now.how), value: now.how) { how in
                .edit(.set(place, .node(Self.changed(now, to: how, known))))
            }
            if let value = now.value { compared(value, known, id) }
        }
    }

    private func ways(_ known: Subject?, _ how: String) -> [FieldOption] {
        var words = known?.ways ?? [how]
        if !words.contains(where: { $0.isSame(as: how) }) { words.append(how) }
        return words.map { FieldOption($0, Self.name(of: $0, in: view.language)) }
    }

    private static func name(of how: String, in language: Language) -> String {
        let names: [(String, EditorPhrase)] = [
            ("equals", .equals), ("not equals", .equalsNot), ("includes", .includes), ("not includes", .includesNot),
            ("atLeast", .atLeast), ("atMost", .atMost), ("greater", .greater), ("less", .less),
            ("answered", .answered), ("not answered", .answeredNot), ("is", .isSo), ("not is", .isNotSo),
        ]
        return names.first { $0.0.isSame(as: how) }?.1.text(in: language) ?? how
    }

    private func compared(_ value: Value, _ known: Subject?, _ id: String) -> Markup<StudioAction> {
        let place = Path(place.steps + now.valueSteps)
        let isAmount = Self.amounts.contains { $0.isSame(as: now.word) }
        let (label, name) = (view.say(.conditionWith), id + "-with")
        let error = view.form.problem(place)
        if let answers = known?.answers, !answers.isEmpty, !isAmount {
            let written = Written.text(value)
            let isKnown = answers.contains { $0.value.isSame(as: written) }
            return selection(
                label, id: name, options: (isKnown ? [] : [FieldOption(written, written)]) + answers, value: written
            ) { .edit(.set(place, .text($0))) }
        }
        let isNumber = isAmount || known?.isNumber ?? (value.text == nil)
        guard isNumber else {
            return field(label, id: name, value: Written.text(value), error: error) { .type(.set(place, .text($0))) }
        }
        return settledField(label, id: name, value: Written.text(value), kind: .decimal, error: error) {
            .edit(.set(place, Written.number($0) ?? .text("")))
        }
    }

    /// A comparison about something; what was compared with stays where it still can.
    static func begun(_ subject: Subject, _ old: Comparison?) -> Node {
        let ways = subject.ways
        let isAmount = subject.isNumber && subject.answers.isEmpty
        let kept = old.flatMap { old in ways.first { $0.isSame(as: old.how) } }
        return Comparison(subject: subject.node, how: kept ?? (isAmount ? "atLeast" : ways[0]), value: old?.value)
            .node(about: subject)
    }

    private static func changed(_ now: Comparison, to how: String, _ known: Subject?) -> Node {
        let subject = known ?? Subject(kind: .answer, node: now.subject, name: "")
        return Comparison(subject: now.subject, how: how, value: now.value).node(about: subject)
    }

    /// What stands at one place of a condition.
    struct Comparison {
        let subject: Node
        /// A word of files, with "not" where the opposite is meant.
        let how: String
        /// What it is compared with; nil where nothing is.
        let value: Value?
    }
}

extension ComparisonForm.Comparison {
    /// Reads a comparison; nil where there is more than fields can show.
    init?(_ node: Node) {
        let negated = node["not"]?.node
        guard negated == nil || node.fields.count == 1 else { return nil }
        let inner = negated ?? node
        var subject = Node()
        var word: String?
        var found: Value?
        var named = 0
        for field in inner.fields {
            let name = field.name.text
            if ["step", "item", "figure", "group", "visit", "device", "passed"].contains(where: { $0.isSame(as: name) })
            {
                subject[field.name] = field.value
                if !name.isSame(as: "step") { named += 1 }
            } else if word == nil, Definitions.Comparison.words.contains(where: { $0.isSame(as: name) }) {
                (word, found) = (name, field.value)
            } else {
                return nil
            }
        }
        let isGiven = subject["item"]?.text != nil || subject["figure"]?.text != nil
        let isOfStep = isGiven || subject["passed"] != nil
        guard named == 1, isGiven == (word != nil), isOfStep == (subject["step"]?.text != nil) else { return nil }
        var isNot = negated != nil
        guard let word else {
            if case .bool(let passed)? = subject["passed"] {
                // What is negated of something that is missing is true, so a check is told by its own word.
                guard !isNot else { return nil }
                isNot = !passed
                subject["passed"] = true
            } else if subject["passed"] != nil {
                return nil
            }
            self.init(subject: subject, how: isNot ? "not is" : "is", value: nil)
            return
        }
        if word.isSame(as: "answered") {
            guard !isNot, case .bool(let isAnswered)? = found else { return nil }
            self.init(subject: subject, how: isAnswered ? word : "not " + word, value: nil)
            return
        }
        guard !isNot || word.isSame(as: "equals") || word.isSame(as: "includes") else { return nil }
        switch found {
        case .text?, .int?, .double?: break
        default: return nil
        }
        self.init(subject: subject, how: isNot ? "not " + word : word, value: found)
    }

    var isNot: Bool { how.bytes.starts(with: "not ".bytes) }
    /// The word as files have it.
    var word: String { isNot ? String(bytes: Array(how.bytes.dropFirst(4))) : how }
    /// Where the value stands, below the comparison.
    var valueSteps: [Path.Step] { (isNot ? [.name("not")] : []) + [.name(word)] }

    /// As it stands in a definition.
    func node(about known: Subject) -> Node {
        var node = subject
        if word.isSame(as: "is") {
            if node["passed"] != nil {
                node["passed"] = .bool(!isNot)
                return node
            }
            return isNot ? ["not": .node(node)] : node
        }
        if word.isSame(as: "answered") {
            node["answered"] = .bool(!isNot)
            return node
        }
        node[Name(word)] = fitting(known)
        return isNot ? ["not": .node(node)] : node
    }

    /// What can be compared with; what was there stays where it can.
    private func fitting(_ known: Subject) -> Value {
        let isPicked = word.isSame(as: "equals") || word.isSame(as: "includes")
        if isPicked, let first = known.answers.first {
            let now = value?.text
            return .text(known.answers.first { now?.isSame(as: $0.value) == true }?.value ?? first.value)
        }
        guard known.isNumber || !isPicked else { return .text(Written.text(value)) }
        if let value, Double(value) != nil { return value }
        return 0
    }
}
