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

    private static let phrases: [EditorPhrase] = [.equals, .includes, .greater, .less, .atLeast, .atMost, .answered]
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
            node[Name(Condition.comparisons[word])] = value ?? (word == 6 ? .bool(true) : .text(""))
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
                field(view.words(.conditionValue), id: id + "-value", value: shown(written)) { text in
                    let value: Value
                    if chosen == 6 {
                        value =
                            text.isSame(as: "true") || text.isSame(as: "false")
                            ? .bool(text.isSame(as: "true")) : .text(text)
                    } else {
                        value = chosen == 1 ? .text(text) : EditorControl.number(text) ?? .text("")
                    }
                    return .type(.set(path.at(Condition.comparisons[chosen]), value))
                }
            }
        }
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
