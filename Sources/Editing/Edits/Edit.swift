package import Store
package import Tree

/// One step of editing a definition. The log of edits is the editor's history: undo and redo come from `Timeline`.
///
/// Lists and values are named by their paths in the definition: `questions[2].answers`.
package enum Edit: Equatable, Sendable {
    /// Puts an object into a list, before the one at `index` or at the end.
    case add(Value, to: Path, at: Int)
    /// Takes an object out of a list, and what is named of it out of what names it.
    case remove(from: Path, at: Int)
    /// Moves an object of a list to another place.
    case move(in: Path, from: Int, to: Int)
    /// Puts a copy behind an object of a list, with identities of its own.
    case duplicate(in: Path, at: Int)
    /// Sets a property; nil removes it.
    case set(Path, Value?)
    /// Sets a text in one language; the texts of the others stay.
    case setText(Path, language: String, String)
    /// Sets a text in one language, and gives the object that it belongs to an identity that goes with it.
    case write(Path, language: String, String, id: String)
    /// Gives an object another identity, and names it anew wherever it is named.
    case rename(Path, to: String)
    /// Puts another definition in the place of the whole: an import.
    case replace(Value)
}

extension Edit {
    /// The place of an edit that keystrokes make, by which they are one step; nil for other edits.
    package var field: String? {
        switch self {
        case .set(let path, _): path.description + " "
        case .setText(let path, let language, _), .write(let path, let language, _, _):
            path.description + " " + language
        case .add, .remove, .move, .duplicate, .rename, .replace: nil
        }
    }

    /// Applies the edits; those whose place does not exist change nothing.
    package static func reducer<Edited: EditableDefinition>(of _: Edited.Type) -> Reducer<Edited, Edit, Never> {
        Reducer { definition, edit in
            definition.apply(edit)
            return []
        }
    }
}
