package import Tree

extension Value {
    /// Replaces the value at a path by the result of `change`; nil stands for no value. A path whose parents do not
    /// exist changes nothing.
    package mutating func change(at path: ArraySlice<Path.Step>, _ change: (Value?) -> Value?) {
        guard let step = path.first else {
            if let changed = change(self) { self = changed }
            return
        }
        let rest = path.dropFirst()
        switch (self, step) {
        case (.node(var node), .name(let text)):
            let name = Name(text)
            if rest.isEmpty {
                node[name] = change(node[name])
            } else {
                guard var part = node[name] else { return }
                part.change(at: rest, change)
                node[name] = part
            }
            self = .node(node)
        case (.list(var values), .index(let index)) where values.indices.contains(index):
            if rest.isEmpty {
                if let changed = change(values[index]) { values[index] = changed } else { values.remove(at: index) }
            } else {
                values[index].change(at: rest, change)
            }
            self = .list(values)
        default: return
        }
    }

    /// The value at a path.
    package func part(at path: ArraySlice<Path.Step>) -> Value? {
        guard let step = path.first else { return self }
        switch (self, step) {
        case (.node(let node), .name(let text)): return node[Name(text)]?.part(at: path.dropFirst())
        case (.list(let values), .index(let index)):
            return values.indices.contains(index) ? values[index].part(at: path.dropFirst()) : nil
        default: return nil
        }
    }

    /// The value at a path.
    package func part(at path: Path) -> Value? { part(at: path.steps[...]) }
}

extension Path {
    package func at(_ name: String) -> Path { appending(.name(name)) }
    package func at(_ index: Int) -> Path { appending(.index(index)) }

    /// Whether the path equals another one or continues it.
    package func begins(with other: Path) -> Bool {
        guard steps.count >= other.steps.count else { return false }
        // The comparison begins at the end, where paths in long lists differ.
        for index in other.steps.indices.reversed() where steps[index] != other.steps[index] { return false }
        return true
    }
}
