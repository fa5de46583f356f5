package import Interface
import Text
package import Tree

/// The form of a list within a part: each object with its buttons to move it, its fields and a button to remove it.
///
/// - Parameters:
///   - title: the title of the list.
///   - property: the text that names its objects.
///   - adding: the controls to add an object.
///   - lift: turns a form's action into the editor's own.
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
