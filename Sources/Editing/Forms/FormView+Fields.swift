package import Interface
import Text
package import Tree

extension FormView {
    /// The fields of an object that most need.
    package func fields(_ fields: [FormField], of node: Node, at path: Path) -> Markup<FormAction> {
        fragment { for field in fields where !field.isRare { FormControl(self, field, of: node, at: path).body } }
    }

    /// The fields of an object that few need, folded. Its head says which of them hold something, and whether something
    /// is wrong there; it never opens or closes by itself, because somebody may be working in it.
    package func more(_ fields: [FormField], of node: Node, at path: Path) -> Markup<FormAction> {
        var rare: [FormField] = []
        var names: [Value] = []
        var word = FormWord.more
        for field in fields where field.isRare {
            rare.append(field)
            if node[Name(field.name)] != nil { names.append(.text(field.title(reader))) }
            if problem(path.at(field.name)) != nil { word = .moreWrong }
        }
        if rare.isEmpty { return .empty }
        let held = Written.text(.list(names), by: .comma)
        return disclosure(held.byteCount == 0 ? say(word) : say(word) + ": " + held) {
            for field in rare { FormControl(self, field, of: node, at: path).body }
        }
    }
}
