import Definitions
import Editing
import Interface
import Quiz
import Text
import Tree

/// When a question is asked: comparisons with other answers, which are picked, joined by "all" or "any".
struct EditorCondition {
    let view: EditorView
    let path: Path
    let when: Node?
    /// The position of the question.
    let index: Int

    var body: Markup<FormAction> {
        element(.fieldset, .class("editor-condition"), .key("when")) {
            element(.legend, .class("field-label")) { text(view.form.say(.condition)) }
            if let fault = fault { element(.p, .class("field-error")) { text(fault.code.text(in: view.language)) } }
            note(view.words(.conditionLine))
            if let when { part(when, path, depth: 0) } else { leaf(nil, path) }
            // A second comparison joins the first one.
            if let when, joined(when, path) == nil, let other = beginning {
                button(
                    view.form.say(.addCondition), style: .quiet, icon: .plus,
                    action: .edit(.set(path, ["and": [.node(when), .node(other)]])))
            }
        }
    }

    private var fault: QuizFault? {
        for fault in view.faults where fault.path.begins(with: path) { return fault }
        return nil
    }

    private func joined(_ node: Node, _ place: Path) -> JoinedCondition? {
        JoinedCondition(node, at: place, depth: ItemCondition.greatestDepth)
    }

    private func part(_ node: Node, _ place: Path, depth: Int) -> Markup<FormAction> {
        guard depth < ItemCondition.greatestDepth, let joined = joined(node, place) else { return leaf(node, place) }
        let group = ConditionGroup(
            view.form, joined, depth: depth, of: ItemCondition.greatestDepth, beginning: beginning
        ) { view.words(EditorPhrase($0)) }
        return group.body { part($0, $1, depth: depth + 1) }
    }

    /// A comparison to begin with: the first answer of the nearest question before this one.
    private var beginning: Node? {
        let questions = view.nodes(EditorList.questions.path)
        let order = Array(questions.indices.prefix(index).reversed()) + Array(questions.indices.dropFirst(index + 1))
        for position in order {
            let question = Question(node: questions[position])
            guard question.type != .info, let item = question.units.first else { continue }
            if let answer = EditorLeaf.answers(of: item, view).first {
                return ["item": .text(item), "equals": .text(answer.value)]
            }
            return ["item": .text(item), "answered": true]
        }
        return nil
    }

    private func leaf(_ node: Node?, _ place: Path) -> Markup<FormAction> {
        EditorLeaf(view: view, place: place, when: node, index: index, mayBeNone: place == path).body
    }
}

extension EditorPhrase {
    /// How a quiz says in which manner conditions are joined.
    fileprivate init(_ word: JoinWord) {
        self =
            switch word {
            case .join: .conditionJoin
            case .all: .joinAll
            case .any: .joinAny
            case .notAll: .joinNotAll
            case .none: .joinNone
            }
    }
}

extension Question {
    /// What of the question can be compared with: itself, or the rows of a matrix.
    var units: [String] { type == .matrix ? items.map { $0.id } : [id] }
}
