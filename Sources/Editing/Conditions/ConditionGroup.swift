package import Interface
import Text
package import Tree

/// The form of conditions joined by "all" or "any", with buttons to add and to remove conditions.
package struct ConditionGroup {
    let view: FormView
    let joined: JoinedCondition
    /// The number of groups around this one.
    let depth: Int
    let greatestDepth: Int
    /// A new comparison; nil if there is nothing to compare.
    let beginning: Node?
    let words: (JoinWord) -> String

    /// - Parameter words: the editor's words for the ways to join conditions.
    package init(
        _ view: FormView, _ joined: JoinedCondition, depth: Int, of greatestDepth: Int, beginning: Node?,
        words: @escaping (JoinWord) -> String
    ) {
        self.view = view
        self.joined = joined
        self.depth = depth
        self.greatestDepth = greatestDepth
        self.beginning = beginning
        self.words = words
    }

    /// - Parameter part: shows a joined part: a comparison or another group.
    @inline(never)
    package func body(part: (Node, Path) -> Markup<FormAction>) -> Markup<FormAction> {
        let id = view.identity(joined.place)
        let joined = joined
        let options = JoinedCondition.manners.map { FieldOption($0.word, words($0.name)) }
        return element(.div, .class("editor-group"), .key(id)) {
            selection(words(.join), id: id + "-join", options: options, value: joined.manner) { word in
                .edit(.set(joined.place, .node(joined.joined(by: word))))
            }
            element(.ol, .class("editor-parts")) {
                for (position, value) in joined.parts.enumerated() {
                    element(.li, .class("editor-part-row"), .key(String(position))) {
                        part(value.node ?? Node(), joined.list.at(position))
                        iconButton(
                            .trash, label: view.say(.remove, view.say(.condition) + " \(position + 1)"),
                            action: FormAction.edit(joined.removing(position)))
                    }
                }
            }
            if let beginning { adders(beginning) }
        }
    }

    private func adders(_ other: Node) -> Markup<FormAction> {
        buttons {
            button(
                view.say(.addCondition), style: .quiet, icon: .plus,
                action: .edit(.add(.node(other), to: joined.list, at: joined.parts.count)))
            if depth + 2 < greatestDepth {
                button(
                    view.say(.addConditionGroup), style: .quiet, icon: .plus,
                    action: .edit(
                        .add(["or": [.node(other), .node(other)]], to: joined.list, at: joined.parts.count)))
            }
        }
    }
}
