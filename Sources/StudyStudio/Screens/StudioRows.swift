import Editing
import Interface
import Text
import Tree

/// The objects of a list, each with its name, the buttons that move it, and its content.
struct StudioRows {
    let view: StudioView
    let list: Path
    let rows: [Node]
    /// Replaces a list within a step's task definition; nil for a list of the study itself.
    var written: (([Value]) -> Edit)?
    let name: (Node) -> String

    init(
        view: StudioView, list: Path, rows: [Node], written: (([Value]) -> Edit)? = nil,
        name: @escaping (Node) -> String
    ) {
        (self.view, self.list, self.rows, self.written, self.name) = (view, list, rows, written, name)
    }

    func body(content: (Node, Path) -> Markup<StudioAction>) -> Markup<StudioAction> {
        fragment {
            view.form.told(at: list).map { view.lift($0) }
            if !rows.isEmpty {
                element(.ol, .class("studio-rows")) {
                    for (index, row) in rows.enumerated() {
                        element(.li, .class("studio-row"), .key(String(index))) {
                            head(index, row)
                            content(row, list.at(index))
                        }
                    }
                }
            }
        }
    }

    private func head(_ index: Int, _ row: Node) -> Markup<StudioAction> {
        let own = name(row)
        let name = String(index + 1) + "." + (own.byteCount == 0 ? "" : " " + own)
        return element(.div, .class("studio-row-head"), .key("head")) {
            element(
                .span, .class("studio-row-name"), .tabIndex(-1), .id(view.form.identity(list.at(index)))
            ) { text(name) }
            mover(.moveUp, "↑", index, index - 1, name)
            mover(.moveDown, "↓", index, index + 1, name)
            iconButton(
                .trash, label: view.form.say(.remove, name),
                action: .reshape(
                    edit(.remove(from: list, at: index)) { $0.remove(at: index) }, said: Said(.removed, name),
                    focus: list, part: "add"))
        }
    }

    private func mover(
        _ word: FormWord, _ sign: String, _ index: Int, _ to: Int, _ name: String
    ) -> Markup<StudioAction> {
        element(
            .button, .type("button"), .class("icon-button"), .label(view.form.say(word, name)),
            rows.indices.contains(to) ? .on(.press, moving(index, to)) : .disabled(true)
        ) { text(sign) }
    }

    private func moving(_ index: Int, _ to: Int) -> StudioAction {
        .reshape(
            edit(.move(in: list, from: index, to: to)) { $0.insert($0.remove(at: index), at: to) },
            said: Said(.moved, String(to + 1) + " / " + String(rows.count)), focus: list.at(to), part: "")
    }

    private func edit(_ plain: Edit, _ change: (inout [Value]) -> Void) -> Edit {
        guard let written else { return plain }
        var copy = rows.map { Value.node($0) }
        change(&copy)
        return written(copy)
    }
}
