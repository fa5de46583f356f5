package import Store
package import Tree

/// One edit of a definition. The log of edits is the editor's history: undo and redo come from `Timeline`.
///
/// Lists and values are named by their paths in the definition: `questions[2].answers`.
package enum Edit: Equatable, Sendable {
    /// Inserts an object into a list at `index`; an index beyond the end appends it.
    case add(Value, to: Path, at: Int)
    /// Removes an object from a list, together with the references to it.
    case remove(from: Path, at: Int)
    /// Moves an object of a list to another place.
    case move(in: Path, from: Int, to: Int)
    /// Inserts a copy after an object of a list, with new identities.
    case duplicate(in: Path, at: Int)
    /// Sets a property; nil removes it.
    case set(Path, Value?)
    /// Sets a text in one language. The texts in the other languages stay.
    case setText(Path, language: String, String)
    /// Sets a text in one language, and gives its object a matching identity.
    case write(Path, language: String, String, id: String)
    /// Gives an object another identity, and updates the references to it.
    case rename(Path, to: String)
    /// Replaces the whole definition, as by an import.
    case replace(Value)
}

extension Edit {
    /// The place of an edit by keystrokes, which are one step for undo; nil for other edits.
    package var field: String? {
        switch self {
        case .set(let path, _): path.description + " "
        case .setText(let path, let language, _), .write(let path, let language, _, _):
            path.description + " " + language
        case .add, .remove, .move, .duplicate, .rename, .replace: nil
        }
    }

    /// Applies edits. An edit at a place that does not exist changes nothing.
    package static func reducer<Edited: EditableDefinition>(of _: Edited.Type) -> Reducer<Edited, Edit, Never> {
        Reducer { definition, edit in
            definition.apply(edit)
            return []
        }
    }
}
