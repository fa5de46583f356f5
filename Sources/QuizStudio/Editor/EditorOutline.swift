import Definitions
import Editing
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
        let counts = view.faults.counts(in: list.name, nodes.count)
        var keys = FreshIdentities()
        return element(.section, .class("editor-list"), .key(list.name)) {
            heading(2, view.words(list.phrase))
            if !nodes.isEmpty {
                element(.ol, .class("sortable"), .attribute(.dataKind, list.name)) {
                    for (index, node) in nodes.enumerated() {
                        let name = name(node, list, index)
                        element(.li, .class("sortable-item"), .key(keys.fresh(node["id"]?.text ?? ""))) {
                            FormPlace(view.form, in: list.path, at: index, of: nodes.count, name: name).body
                                .map { EditorAction($0) }
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

    private func add(_ list: EditorList) -> Markup<EditorAction> {
        switch list {
        case .questions:
            return disclosure(view.words(.addQuestion)) {
                buttons {
                    for type in QuestionType.allCases {
                        button(view.words(type.phrase), style: .quiet, icon: .plus, action: .add(.question(type)))
                    }
                }
            }
        case .pages: return button(view.words(.addPage), style: .quiet, icon: .plus, action: .add(.page))
        case .scales: return button(view.words(.addScale), style: .quiet, icon: .plus, action: .add(.scale))
        case .outcomes: return button(view.words(.addOutcome), style: .quiet, icon: .plus, action: .add(.outcome))
        }
    }
}
