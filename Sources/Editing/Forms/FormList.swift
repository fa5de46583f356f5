package import Interface
import Text
package import Tree

/// A list within a part: each object with its place, its fields and a way to remove it.
///
/// - Parameters:
///   - title: what the list is called.
///   - property: the text by which its objects are called.
///   - adding: the way to add one.
///   - lift: makes the editor's own action of a form's.
package func formList<Action>(
    _ view: FormView, _ path: Path, title: String, named property: String, adding: Markup<Action>,
    lift: @escaping (FormAction) -> Action, content: (Node, Path) -> Markup<Action>
) -> Markup<Action> {
    let nodes = view.nodes(path)
    return element(.section, .class("editor-list"), .key(view.identity(path))) {
        heading(3, title)
        view.told(at: path).map(lift)
        element(.ol, .class("sortable")) {
            for (index, node) in nodes.enumerated() {
                let name = String(index + 1) + ". " + view.name(of: node, property)
                element(.li, .class("sortable-item"), .key(String(index))) {
                    FormPlace(view, in: path, at: index, of: nodes.count, name: name).body.map(lift)
                    element(.div, .class("editor-fields")) { content(node, path.at(index)) }
                    iconButton(
                        .trash, label: view.say(.remove, name),
                        action: lift(.edit(.remove(from: path, at: index))))
                }
            }
        }
        adding
    }
}
