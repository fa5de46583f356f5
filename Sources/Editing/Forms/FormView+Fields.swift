package import Interface
package import Tree

extension FormView {
    /// The fields of an object that most need.
    package func fields(_ fields: [FormField], of node: Node, at path: Path) -> Markup<FormAction> {
        fragment { for field in fields where !field.isRare { FormControl(self, field, of: node, at: path).body } }
    }

    /// The fields of an object that few need, folded. Its head says which of them hold something, and whether something
    /// is wrong there; it never opens or closes by itself, because somebody may be working in it.
    package func more(_ fields: [FormField], of node: Node, at path: Path) -> Markup<FormAction> {
        let rare = fields.filter { $0.isRare }
        guard !rare.isEmpty else { return .empty }
        let names = rare.filter { node[Name($0.name)] != nil }.map { Value.text($0.title(reader)) }
        let isWrong = rare.contains { problem(path.at($0.name)) != nil }
        let head = say(isWrong ? .moreWrong : .more)
        return disclosure(names.isEmpty ? head : head + ": " + Written.text(.list(names), by: .comma)) {
            for field in rare { FormControl(self, field, of: node, at: path).body }
        }
    }
}
