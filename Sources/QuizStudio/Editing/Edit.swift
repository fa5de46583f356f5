import Definitions
package import Quiz
package import Store
package import Tree

/// One step of editing a definition. The log of edits is the editor's history: undo and redo come from `Timeline`.
///
/// Lists and values are named by their paths in the definition: `questions[2].answers`.
package enum Edit: Equatable, Sendable {
    /// Puts an object into a list, before the one at `index` or at the end.
    case add(Value, to: Path, at: Int)
    /// Takes an object out of a list. With a question its items leave pages and scales.
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
    /// Gives a question, a row, an outcome or an answer another identity, and names it anew wherever it is named.
    case rename(Path, to: String)
    /// Puts another definition in the place of the whole: an import.
    case replace(Value)

    /// Applies the edits; those whose place does not exist change nothing.
    package static var reducer: Reducer<Definition, Edit, Never> {
        Reducer { definition, edit in
            definition.apply(edit)
            return []
        }
    }
}

/// A definition being edited, with undo and redo.
package typealias Editor = Timeline<Definition, Edit, Never>

extension Definition {
    /// Makes one edit. O(size of the definition).
    package mutating func apply(_ edit: Edit) {
        if case .write(let path, let language, let text, let id) = edit {
            apply(.setText(path, language: language, text))
            return apply(.rename(Path(Array(path.steps.dropLast())), to: id))
        }
        var value = Value.node(node)
        switch edit {
        case .write: break
        case .add(let part, let list, let index):
            value.change(at: list.steps[...]) { old in
                var parts = old?.list ?? []
                guard old == nil || old?.list != nil else { return old }
                parts.insert(part, at: max(0, min(index, parts.count)))
                return .list(parts)
            }
        case .remove(let list, let index):
            var removed: Value?
            value.change(at: list.steps[...]) { old in
                guard var parts = old?.list, parts.indices.contains(index) else { return old }
                removed = parts.remove(at: index)
                return .list(parts)
            }
            if list.steps.count == 1, list.names("questions"), let question = removed?.node {
                value.forget(Question(node: question).identities)
            } else if list.steps.last == .name("items"), list.steps.first == .name("questions"),
                let id = removed?.node?["id"]?.text
            {
                value.forget([id])
            }
        case .move(let list, let from, let to):
            value.change(at: list.steps[...]) { old in
                guard var parts = old?.list, parts.indices.contains(from), parts.indices.contains(to) else {
                    return old
                }
                parts.insert(parts.remove(at: from), at: to)
                return .list(parts)
            }
        case .duplicate(let list, let index):
            let taken = Identities(of: value)
            value.change(at: list.steps[...]) { old in
                guard var parts = old?.list, parts.indices.contains(index) else { return old }
                parts.insert(parts[index].withFreshIdentities(list, parts, taken), at: index + 1)
                return .list(parts)
            }
        case .set(let path, let part):
            guard !path.steps.isEmpty else { return }
            value.change(at: path.steps[...]) { _ in part }
        case .setText(let path, let language, let text):
            guard !path.steps.isEmpty else { return }
            let languages = languages
            value.change(at: path.steps[...]) { old in
                var texts = old.flatMap { Texts($0) } ?? Texts()
                texts.set(text, in: language, languages: languages)
                return texts.value
            }
        case .rename(let path, let id): value.rename(path, to: id)
        case .replace(let other): if case .node = other { value = other }
        }
        if case .node(let changed) = value { node = changed }
    }
}

extension Path {
    /// Whether the path is just this name.
    fileprivate func names(_ name: String) -> Bool { steps.count == 1 && steps[0] == .name(name) }
}

extension Question {
    /// The identities under which the question's answers are found: its own and those of its rows.
    var identities: [String] { [id] + items.map { $0.id } }
}
