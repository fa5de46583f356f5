import Interface
import Quiz
import Text
import Tree

/// The parts of the definition in lists that can be sorted.
struct EditorOutline {
    let view: EditorView

    var body: Markup<EditorAction> {
        element(.nav, .class("editor-outline"), .label(view.words(.questions))) {
            element(
                .button, .type("button"), .class("editor-part"),
                .attribute(.ariaCurrent, isShown(.about) ? "true" : "false"),
                .on(.press, .select(.about))
            ) { text(view.words(.about)) }
            for list in EditorList.allCases { part(list) }
        }
    }

    private func isShown(_ part: EditorPart) -> Bool { view.state.part == part }

    private func part(_ list: EditorList) -> Markup<EditorAction> {
        let nodes = view.nodes(list.path)
        let counts = view.faultCounts(list.name, nodes.count)
        var keys = Identities(of: .null)
        return element(.section, .class("editor-list"), .key(list.name)) {
            heading(2, view.words(list.phrase))
            if !nodes.isEmpty {
                element(.ol, .class("sortable"), .attribute(.dataKind, list.name)) {
                    for (index, node) in nodes.enumerated() {
                        let name = name(node, list, index)
                        element(.li, .class("sortable-item"), .key(keys.fresh(node["id"]?.text ?? ""))) {
                            EditorPlace(view: view, list: list.path, index: index, count: nodes.count, name: name).body
                            element(
                                .button, .type("button"), .class("editor-part"),
                                .attribute(.ariaCurrent, isShown(list.part(index)) ? "true" : "false"),
                                .on(.press, .select(list.part(index)))
                            ) {
                                text(name)
                                if counts[index] > 0 {
                                    badge(view.words(.faultHere, ("n", String(counts[index]))), tone: .warning)
                                }
                            }
                        }
                    }
                }
            }
            add(list)
        }
    }

    private func name(_ node: Node, _ list: EditorList, _ index: Int) -> String {
        let name: String
        switch list {
        case .questions: name = view.name(of: node, "text")
        case .pages: name = view.name(of: node, "title")
        case .scales, .outcomes: name = view.name(of: node, "name")
        }
        return String(index + 1) + ". " + name
    }

    private func name(of type: QuestionType) -> String {
        for entry in EditorField.types where entry.word.isSame(as: type.rawValue) {
            return view.words(entry.phrase)
        }
        return type.rawValue
    }

    private func add(_ list: EditorList) -> Markup<EditorAction> {
        switch list {
        case .questions:
            return disclosure(view.words(.addQuestion)) {
                buttons {
                    for type in QuestionType.allCases {
                        button(name(of: type), style: .quiet, icon: .plus, action: .add(.question(type)))
                    }
                }
            }
        case .pages: return button(view.words(.addPage), style: .quiet, icon: .plus, action: .add(.page))
        case .scales: return button(view.words(.addScale), style: .quiet, icon: .plus, action: .add(.scale))
        case .outcomes: return button(view.words(.addOutcome), style: .quiet, icon: .plus, action: .add(.outcome))
        }
    }
}

/// The handle to drag an object of a list, and the buttons that move it.
struct EditorPlace {
    let view: EditorView
    let list: Path
    let index: Int
    let count: Int
    let name: String

    var body: Markup<EditorAction> {
        let list = list
        let index = index
        let count = count
        let state = view.state
        let isMoved = state.focus == .place(list: list, index: index)
        return element(.span, .class("editor-place")) {
            // The page sets the value to the place where the handle was dropped, and reports a change.
            element(
                .button, .type("button"), .class("drag-handle"), .decorative(), .tabIndex(-1), .value(""),
                .attribute(.title, view.words(.drag)),
                .on(.change) { event in
                    guard let to = Given.number(in: event.text), to >= 0, to < Double(count), to == to.rounded(),
                        Int(to) != index
                    else { return nil }
                    return .edit(.move(in: list, from: index, to: Int(to)))
                }
            ) { text("⠿") }
            step(.moveUp, "↑", index - 1, index > 0, isMoved)
            // The button that still can be used takes the focus at the top.
            step(.moveDown, "↓", index + 1, index < count - 1, isMoved && index == 0)
        }
    }

    private func step(
        _ phrase: EditorPhrase, _ sign: String, _ to: Int, _ isPossible: Bool, _ isFocused: Bool
    ) -> Markup<EditorAction> {
        element(
            .button, .type("button"), .class("icon-button"), .label(view.words(phrase, ("name", name))),
            .disabled(!isPossible), .when(isFocused && isPossible, .focus(view.state.turn)),
            .when(isPossible, .on(.press, .edit(.move(in: list, from: index, to: to))))
        ) { text(sign) }
    }
}
