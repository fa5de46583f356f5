import Definitions
import Editing
import Interface
import Quiz
import Text
import Tree

/// One comparison with another answer: the question, how it is compared, and with what.
struct EditorLeaf {
    let view: EditorView
    /// Where the comparison stands, with its `not` where it has one.
    let place: Path
    let when: Node?
    /// The position of the question that is asked under the condition.
    let index: Int
    /// Whether no comparison is a choice here.
    let mayBeNone: Bool

    private static let phrases: [EditorPhrase] = [
        .equals, .includes, .greater, .less, .atLeast, .atMost, .answered,
    ]

    private var id: String { view.identity(place) }
    private var isNegated: Bool { when?["not"]?.node != nil }
    /// The comparison itself, and its place.
    private var inner: Node? { when?["not"]?.node ?? when }
    private var innerPlace: Path { isNegated ? place.at("not") : place }

    /// Which comparison it is, and what is compared with.
    private var comparison: (word: Int, value: Value?) {
        for (position, word) in Comparison.words.enumerated() {
            if let value = inner?[Name(word)] { return (position, value) }
        }
        return (0, nil)
    }

    var body: Markup<FormAction> {
        let item = inner?["item"]?.text ?? ""
        if let when, item.byteCount == 0, !when.isEmpty { return unread }
        let (word, value) = comparison
        return element(.div, .class("editor-leaf"), .key(id)) {
            selection(view.words(.conditionItem), id: id + "-item", options: items, value: item) { item in
                item.byteCount == 0
                    ? .edit(.set(place, nil)) : .edit(.set(place, .node(node(item, word, value, isNegated))))
            }
            if item.byteCount > 0 {
                selection(
                    view.words(.conditionWhat), id: id + "-what", options: comparisons, value: name(word, isNegated)
                ) { changed(to: $0) }
                compared(word, value, item)
            }
        }
    }

    /// What no one can read can only be taken away.
    private var unread: Markup<FormAction> {
        element(.div, .class("editor-leaf"), .key(id)) {
            note(view.words(.conditionComplex))
            if mayBeNone {
                button(
                    view.form.say(.remove, view.form.say(.condition)), style: .danger, icon: .trash,
                    action: .edit(.set(place, nil)))
            }
        }
    }

    private var items: [FieldOption] {
        var options = mayBeNone ? [FieldOption("", view.words(.conditionAlways))] : []
        var isKnown = false
        let now = inner?["item"]?.text ?? ""
        func add(_ node: Node) {
            guard let id = node["id"]?.text else { return }
            isKnown = isKnown || id.isSame(as: now)
            options.append(FieldOption(id, view.name(of: node, "text")))
        }
        for (position, node) in view.nodes(EditorList.questions.path).enumerated() where position != index {
            switch Question(node: node).type {
            case .info: break
            case .matrix: for row in node["items"]?.list ?? [] { add(row.node ?? Node()) }
            default: add(node)
            }
        }
        // What is no question any more stays to be seen until another one is picked.
        if !isKnown, now.byteCount > 0 { options.append(FieldOption(now, now)) }
        return options
    }

    /// A comparison of an item. An answer of another question says nothing: the first of this one is a beginning.
    private func node(_ item: String, _ word: Int, _ value: Value?, _ isNegated: Bool) -> Node {
        var node = Node()
        node["item"] = .text(item)
        var value = value ?? (word == 6 ? .bool(true) : .text(""))
        let answers = word < 2 ? Self.answers(of: item, view) : []
        if let first = answers.first, !answers.contains(where: { value.text?.isSame(as: $0.value) == true }) {
            value = .text(first.value)
        }
        node[Name(Comparison.words[word])] = value
        return isNegated ? ["not": .node(node)] : node
    }

    private func name(_ word: Int, _ isNegated: Bool) -> String {
        isNegated ? "not " + Comparison.words[word] : Comparison.words[word]
    }

    private func changed(to name: String) -> FormAction {
        let item = inner?["item"]?.text ?? ""
        let (now, value) = comparison
        for position in Comparison.words.indices {
            for isNot in [false, true] where self.name(position, isNot).isSame(as: name) {
                let kept = position == 6 || now == 6 ? nil : value
                return .edit(.set(place, .node(node(item, position, kept, isNot))))
            }
        }
        return .edit(.set(place, when.map { .node($0) }))
    }

    private var comparisons: [FieldOption] {
        var options: [FieldOption] = []
        for (position, phrase) in Self.phrases.enumerated() {
            options.append(FieldOption(name(position, false), view.words(phrase)))
            if position == 0 { options.append(FieldOption(name(0, true), view.words(.equalsNot))) }
            if position == 1 { options.append(FieldOption(name(1, true), view.words(.includesNot))) }
        }
        let now = comparison.word
        if isNegated, now > 1 {
            options.append(
                FieldOption(name(now, true), view.words(.negated, ("what", view.words(Self.phrases[now])))))
        }
        return options
    }

    /// What is compared with: one of the question's answers where it has some, else a number or a text.
    private func compared(_ word: Int, _ written: Value?, _ item: String) -> Markup<FormAction> {
        let place = innerPlace.at(Comparison.words[word])
        if word == 6 {
            return selection(
                view.words(.conditionValue), id: id + "-value",
                options: [
                    FieldOption("true", view.words(.answeredYes)), FieldOption("false", view.words(.answeredNo)),
                ], value: shown(written)
            ) { .edit(.set(place, .bool($0.isSame(as: "true")))) }
        }
        let answers = word < 2 ? Self.answers(of: item, view) : []
        guard answers.isEmpty else {
            let now = shown(written)
            let isKnown = answers.contains { $0.value.isSame(as: now) }
            // What no answer is stays to be seen until another one is picked.
            return selection(
                view.words(.conditionValue), id: id + "-value",
                options: (isKnown ? [] : [FieldOption(now, now)]) + answers, value: now
            ) { .edit(.set(place, .text($0))) }
        }
        if word == 1 {
            return field(view.words(.conditionValue), id: id + "-value", value: shown(written)) { text in
                .type(.set(place, .text(text)))
            }
        }
        return settledField(view.words(.conditionValue), id: id + "-value", value: shown(written)) { text in
            .edit(.set(place, Written.number(text) ?? .text("")))
        }
    }

    /// The answers among which an item chooses; none where it asks for something else.
    static func answers(of item: String, _ view: EditorView) -> [FieldOption] {
        for node in view.nodes(EditorList.questions.path) {
            let question = Question(node: node)
            guard question.identities.contains(where: { $0.isSame(as: item) }) else { continue }
            switch question.type {
            case .single, .multiple, .matrix: break
            case .ranged, .number, .text, .date, .info: return []
            }
            var options: [FieldOption] = []
            for answer in node["answers"]?.list ?? [] {
                guard let answer = answer.node, let id = answer["id"]?.text else { continue }
                options.append(FieldOption(id, view.name(of: answer, "text")))
            }
            return options
        }
        return []
    }

    private func shown(_ value: Value?) -> String {
        guard let value, value != .null else { return "" }
        return value.text ?? value.json()
    }
}
