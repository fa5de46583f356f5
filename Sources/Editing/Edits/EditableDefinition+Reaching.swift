import Definitions
import Tree

extension EditableDefinition {
    /// The edit with the missing objects on its path. An object that it leaves empty is removed.
    package func reaching(_ edit: Edit) -> Edit {
        let value = Value.node(node)
        switch edit {
        case .set(let path, nil):
            let owner = Path(Array(path.steps.dropLast()))
            guard owner.steps.count > 0, case .name? = owner.steps.last, let node = value.part(at: owner)?.node,
                case .name(let name)? = path.steps.last, node.fields.count == 1, node[Name(name)] != nil
            else { return edit }
            return .set(owner, nil)
        case .set(let path, let part?): return making(path, part, value) ?? edit
        case .setText(let path, let language, let text):
            var texts = Texts()
            texts.set(text, in: language, languages: languages)
            return making(path, texts.value, value) ?? edit
        default: return edit
        }
    }

    /// Sets the first missing object on a path, with the part in it; nil if the part's object exists.
    private func making(_ path: Path, _ part: Value, _ value: Value) -> Edit? {
        for length in 1..<max(1, path.steps.count) {
            let way = path.steps[..<length]
            guard value.part(at: way) == nil else { continue }
            guard case .name? = way.last else { return nil }
            var made = part
            for step in path.steps[length...].reversed() {
                guard case .name(let name) = step else { return nil }
                var node = Node()
                node[Name(name)] = made
                made = .node(node)
            }
            return .set(Path(Array(way)), made)
        }
        return nil
    }
}
