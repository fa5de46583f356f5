import Interface
import Quiz
import Text
import Tree

/// When a question is asked: one comparison with an earlier answer, or JSON for conditions of several parts.
struct EditorCondition {
    let view: EditorView
    let path: Path
    let when: Node?
    /// The position of the question.
    let index: Int

    private static let phrases: [EditorPhrase] = [
        .equals, .includes, .greater, .less, .atLeast, .atMost, .answered,
    ]
    private var id: String { view.identity(path) }

    var body: Markup<EditorAction> {
        element(.fieldset, .class("editor-condition"), .key("when")) {
            element(.legend, .class("field-label")) { text(view.words(.condition)) }
            if let fault = fault { EditorControl.told(fault, view) }
            if let when, when["item"] == nil { complex(when) } else { simple }
        }
    }

    private var fault: Fault? {
        for fault in view.state.faults where fault.path.begins(with: path) { return fault }
        return nil
    }

    private var simple: Markup<EditorAction> {
        var options = [FieldOption("", view.words(.conditionAlways))]
        for (position, node) in view.nodes(EditorList.questions.path).enumerated() where position != index {
            guard let id = node["id"]?.text else { continue }
            options.append(FieldOption(id, view.name(of: node, "text")))
            for row in node["items"]?.list ?? [] {
                guard let row = row.node, let id = row["id"]?.text else { continue }
                options.append(FieldOption(id, view.name(of: row, "text")))
            }
        }
        let path = path
        let item = when?["item"]?.text ?? ""
        var word = 0
        var value: Value?
        for (place, comparison) in Condition.comparisons.enumerated() where value == nil {
            value = when?[Name(comparison)]
            if value != nil { word = place }
        }
        let (chosen, written) = (word, value)
        func condition(_ item: String, _ word: Int, _ value: Value?) -> EditorAction {
            var node = Node()
            node["item"] = .text(item)
            var value = value ?? (word == 6 ? .bool(true) : .text(""))
            // An answer of another question says nothing: the first of this one is a beginning.
            let answers = word < 2 ? answers(of: item) : []
            if let first = answers.first,
                !answers.contains(where: { value.text?.isSame(as: $0.value) == true })
            {
                value = .text(first.value)
            }
            node[Name(Condition.comparisons[word])] = value
            return .edit(.set(path, .node(node)))
        }
        return fragment {
            note(view.words(.conditionLine))
            selection(view.words(.conditionItem), id: id + "-item", options: options, value: item) { item in
                item.byteCount == 0 ? .edit(.set(path, nil)) : condition(item, chosen, written)
            }
            if item.byteCount > 0 {
                selection(
                    view.words(.conditionWhat), id: id + "-what", options: comparisons,
                    value: Condition.comparisons[chosen]
                ) { name in
                    for (place, comparison) in Condition.comparisons.enumerated()
                    where comparison.isSame(as: name) {
                        return condition(item, place, place == 6 || chosen == 6 ? nil : written)
                    }
                    return condition(item, chosen, written)
                }
                compared(chosen, written, item)
            }
        }
    }

    /// What is compared with: one of the question's answers where it has some, else a number or a text.
    private func compared(_ chosen: Int, _ written: Value?, _ item: String) -> Markup<EditorAction> {
        let place = path.at(Condition.comparisons[chosen])
        if chosen == 6 {
            return selection(
                view.words(.conditionValue), id: id + "-value",
                options: [
                    FieldOption("true", view.words(.answeredYes)),
                    FieldOption("false", view.words(.answeredNo)),
                ], value: shown(written)
            ) { .edit(.set(place, .bool($0.isSame(as: "true")))) }
        }
        let answers = chosen < 2 ? answers(of: item) : []
        guard answers.isEmpty else {
            let now = shown(written)
            let isKnown = answers.contains { $0.value.isSame(as: now) }
            // What no answer is stays to be seen until another one is picked.
            return selection(
                view.words(.conditionValue), id: id + "-value",
                options: (isKnown ? [] : [FieldOption(now, now)]) + answers, value: now
            ) { .edit(.set(place, .text($0))) }
        }
        return
            field(view.words(.conditionValue), id: id + "-value", value: shown(written)) { text in
                .type(.set(place, chosen == 1 ? .text(text) : EditorControl.number(text) ?? .text("")))
            }
    }

    /// The answers among which an item chooses; none where it asks for something else.
    private func answers(of item: String) -> [FieldOption] {
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

    private var comparisons: [FieldOption] {
        var options: [FieldOption] = []
        for (place, comparison) in Condition.comparisons.enumerated() {
            options.append(FieldOption(comparison, view.words(Self.phrases[place])))
        }
        return options
    }

    private func shown(_ value: Value?) -> String {
        guard let value, value != .null else { return "" }
        return value.text ?? value.json()
    }

    private func complex(_ when: Node) -> Markup<EditorAction> {
        let path = path
        return element(.div, .class("field")) {
            element(.label, .class("field-label"), .for(id)) { text(view.words(.conditionComplex)) }
            element(
                .textarea, .class("field-input"), .id(id), .attribute(.rows, "4"), .attribute(.spellcheck, "false"),
                .value(Value.node(when).json()),
                .on(.change) { event in
                    if event.text.byteCount == 0 { return .edit(.set(path, nil)) }
                    guard let value = try? Value(json: event.text), value.node != nil else { return nil }
                    return .edit(.set(path, value))
                })
        }
    }
}
