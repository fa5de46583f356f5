package import Editing
package import Quiz
package import Store
package import Tree

/// An edited definition with undo and redo.
package typealias Editor = Timeline<Definition, Edit, Never>

extension Edit {
    /// Applies edits. An edit at a place that does not exist changes nothing.
    package static var reducer: Reducer<Definition, Edit, Never> { reducer(of: Definition.self) }
}

extension Definition: EditableDefinition {
    /// Removes the items of a removed question, or of a removed row of a matrix, from pages and scales.
    package static func forget(_ removed: Value, from list: Path, in definition: inout Value) {
        if list.steps.count == 1, list.steps[0] == .name("questions"), let question = removed.node {
            definition.forget(Question(node: question).identities)
        } else if list.steps.last == .name("items"), list.steps.first == .name("questions"),
            let id = removed.node?["id"]?.text
        {
            definition.forget([id])
        }
    }

    package static func rename(_ path: Path, to id: String, in definition: inout Value) {
        definition.rename(path, to: id)
    }

    package static func copy(of object: Value, in list: Path, of definition: Value) -> Value {
        let siblings = definition.part(at: list)?.list ?? []
        return object.withFreshIdentities(list, siblings, FreshIdentities(of: definition))
    }
}

extension Question {
    /// The identities under which the question's answers are stored: its own and those of its rows.
    var identities: [String] { [id] + items.map { $0.id } }
}
