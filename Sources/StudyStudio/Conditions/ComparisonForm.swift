import Definitions
import Editing
import Interface
import Text
import Tree

/// One comparison: what is looked at, how it is compared, and with what. What fields cannot show stands as it is
/// written.
struct ComparisonForm {
    let view: FormView
    let subjects: [Subject]
    let place: Path
    let node: Node

    private static let amounts = ["atLeast", "atMost", "greater", "less"]

    private func say(_ phrase: EditorPhrase) -> String { phrase.text(in: view.reader) }

    var body: Markup<FormAction> {
        guard let now = Self.Comparison(node) else { return written }
        let known = subjects.first { $0.node == now.subject }
        let code = Value.node(now.subject).json()
        let id = view.identity(place)
        return element(.div, .class("studio-comparison"), .key(id)) {
            selection(
                say(.conditionSubject), id: id + "-subject",
                // What is not there any more stays to be seen until another one is picked.
                options: (known == nil ? [FieldOption(code, code)] : [])
                    + subjects.map { FieldOption($0.code, $0.name) },
                value: code
            ) { code in
                guard let chosen = subjects.first(where: { $0.code.isSame(as: code) }) else {
                    return .edit(.set(place, .node(node)))
                }
                return .edit(.set(place, .node(Self.begun(chosen, now))))
            }
            selection(say(.conditionHow), id: id + "-how", options: ways(known, now.how), value: now.how) { how in
                .edit(.set(place, .node(Self.changed(now, to: how, known))))
            }
            if let value = now.value { compared(now, value, known, id) }
        }
    }

    private var written: Markup<FormAction> {
        let id = view.identity(place)
        return element(.div, .class("field"), .key(id)) {
            element(.label, .class("field-label"), .for(id)) { text(say(.conditionWritten)) }
            element(
                .textarea, .class("field-input"), .id(id), .attribute(.spellcheck, "false"),
                .value(Value.node(node).json(pretty: true)),
                .on(.change) { event in
                    guard let read = (try? Value(json: event.text.bytes))?.node else { return nil }
                    return .edit(.set(place, .node(read)))
                })
            note(say(.hintWritten))
        }
    }

    private func ways(_ known: Subject?, _ how: String) -> [FieldOption] {
        var words = known?.ways ?? [how]
        if !words.contains(where: { $0.isSame(as: how) }) { words.append(how) }
        return words.map { FieldOption($0, Self.name(of: $0, in: view.reader)) }
    }

    private static func name(of how: String, in language: Language) -> String {
        let names: [(String, EditorPhrase)] = [
            ("equals", .equals), ("not equals", .equalsNot), ("includes", .includes), ("not includes", .includesNot),
            ("atLeast", .atLeast), ("atMost", .atMost), ("greater", .greater), ("less", .less),
            ("answered", .answered), ("not answered", .answeredNot), ("is", .isSo), ("not is", .isNotSo),
        ]
        return names.first { $0.0.isSame(as: how) }?.1.text(in: language) ?? how
    }

    private func compared(_ now: Comparison, _ value: Value, _ known: Subject?, _ id: String) -> Markup<FormAction> {
        let place = Path(place.steps + now.valueSteps)
        let isAmount = Self.amounts.contains { $0.isSame(as: now.word) }
        if let answers = known?.answers, !answers.isEmpty, !isAmount {
            let written = Written.text(value)
            let isKnown = answers.contains { $0.value.isSame(as: written) }
            return selection(
                say(.conditionWith), id: id + "-with",
                options: (isKnown ? [] : [FieldOption(written, written)]) + answers, value: written
            ) { .edit(.set(place, .text($0))) }
        }
        let isNumber = isAmount || known?.isNumber == true
        return field(say(.conditionWith), id: id + "-with", value: Written.text(value)) {
            .type(.set(place, isNumber ? Written.number($0) ?? .text("") : .text($0)))
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
        for field in inner.fields {
            let name = field.name.text
            if ["step", "item", "figure", "group", "visit", "device", "passed"].contains(where: { $0.isSame(as: name) })
            {
                subject[field.name] = field.value
            } else if word == nil, Definitions.Comparison.words.contains(where: { $0.isSame(as: name) }) {
                (word, found) = (name, field.value)
            } else {
                return nil
            }
        }
        let isGiven = subject["item"] != nil || subject["figure"] != nil
        guard !subject.isEmpty, isGiven == (word != nil) else { return nil }
        var isNot = negated != nil
        guard let word else {
            if case .bool(let passed)? = subject["passed"] {
                // What is negated of something that is missing is true, so a check is told by its own word.
                guard !isNot else { return nil }
                isNot = !passed
                subject["passed"] = true
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
