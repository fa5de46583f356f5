import Definitions
package import Tree

/// An editable definition: a value with texts in several languages, and objects that refer to each other by identities.
package protocol EditableDefinition: Equatable, Sendable {
    var node: Node { get set }
    /// The codes of the languages of its texts; the first is the original.
    var languages: [String] { get }

    /// Removes the references to an object that was removed from a list.
    static func forget(_ removed: Value, from list: Path, in definition: inout Value)
    /// Gives the object at a path another identity, and updates the references to it.
    static func rename(_ path: Path, to id: String, in definition: inout Value)
    /// A copy of an object for the same list, with new identities.
    static func copy(of object: Value, in list: Path, of definition: Value) -> Value
}

extension EditableDefinition {
    /// Makes one edit. Complexity: O(size of the definition).
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
            if let removed { Self.forget(removed, from: list, in: &value) }
        case .move(let list, let from, let to):
            value.change(at: list.steps[...]) { old in
                guard var parts = old?.list, parts.indices.contains(from), parts.indices.contains(to) else {
                    return old
                }
                parts.insert(parts.remove(at: from), at: to)
                return .list(parts)
            }
        case .duplicate(let list, let index):
            let before = value
            value.change(at: list.steps[...]) { old in
                guard var parts = old?.list, parts.indices.contains(index) else { return old }
                parts.insert(Self.copy(of: parts[index], in: list, of: before), at: index + 1)
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
        case .rename(let path, let id): Self.rename(path, to: id, in: &value)
        case .replace(let other): if case .node = other { value = other }
        }
        if case .node(let changed) = value { node = changed }
    }
}
