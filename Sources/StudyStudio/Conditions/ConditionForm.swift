import Definitions
import Editing
import Interface
import Studies
import Text
import Tree

/// When something is shown or done: comparisons with what came before, joined by "all" or "any".
struct ConditionForm {
    let view: FormView
    let subjects: [Subject]
    let path: Path
    let when: Node?

    private static var deepest: Int { StudyCondition.greatestDepth }

    private func say(_ phrase: EditorPhrase) -> String { phrase.text(in: view.reader) }

    var body: Markup<FormAction> {
        fragment {
            view.told(at: path)
            if let when, !when.isEmpty {
                part(when, path, depth: 0)
                // A second comparison joins the first one.
                if joined(when, path) == nil, let beginning {
                    button(
                        say(.addCondition), style: .quiet, icon: .plus,
                        action: .edit(.set(path, ["and": [.node(when), .node(beginning)]])))
                }
                button(say(.remove), style: .quiet, icon: .trash, action: FormAction.edit(.set(path, nil)))
            } else if let beginning {
                button(
                    say(.addCondition), style: .quiet, icon: .plus,
                    action: FormAction.edit(.set(path, .node(beginning))))
            }
        }
    }

    /// A comparison to begin with: what came last, else a device, which is known of everybody.
    private var beginning: Node? {
        let known = subjects.last { $0.kind == .answer || $0.kind == .figure } ?? subjects.last
        return known.map { ComparisonForm.begun($0, nil) }
    }

    private func joined(_ node: Node, _ place: Path) -> JoinedCondition? {
        JoinedCondition(node, at: place, depth: Self.deepest)
    }

    private func part(_ node: Node, _ place: Path, depth: Int) -> Markup<FormAction> {
        guard depth < Self.deepest, let joined = joined(node, place) else {
            return ComparisonForm(view: view, subjects: subjects, place: place, node: node).body
        }
        let group = ConditionGroup(view, joined, depth: depth, of: Self.deepest, beginning: beginning) {
            say(EditorPhrase($0))
        }
        return group.body { part($0, $1, depth: depth + 1) }
    }
}

extension EditorPhrase {
    /// How a study says in which manner conditions are joined.
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
