import Text

extension Schema {
    /// The paths of properties in a node, and beneath it, that are not declared. Such properties are kept and have no
    /// effect.
    ///
    /// - Parameters:
    ///   - node: a valid one.
    ///   - additions: what other modules have added. Complexity: O(size).
    public func strangers(in node: Node, with additions: [Addition] = []) -> [Path] {
        var found: [Path] = []
        collect(node, Path(), additions, &found)
        return found
    }

    fileprivate func collect(_ node: Node, _ path: Path, _ additions: [Addition], _ found: inout [Path]) {
        for field in node.fields {
            let path = path.appending(.name(field.name.text))
            let added = additions.first { $0.element.isSame(as: name) && $0.rule.name == field.name }
            if let rule = rules.first(where: { $0.name == field.name }) ?? added?.rule {
                rule.shape.collect(field.value, path, additions, &found)
            } else {
                found.append(path)
            }
        }
    }
}

extension Shape {
    fileprivate func collect(
        _ value: Value, _ path: Path, _ additions: [Schema.Addition], _ found: inout [Path]
    ) {
        switch (self, value) {
        case (.optional(let shape), _): shape.collect(value, path, additions, &found)
        case (.list(let shape), .list(let values)):
            for (index, value) in values.enumerated() {
                shape.collect(value, path.appending(.index(index)), additions, &found)
            }
        case (.named(let shape), .node(let node)):
            for field in node.fields {
                shape.collect(field.value, path.appending(.name(field.name.text)), additions, &found)
            }
        case (.element(let schema), .node(let node)): schema().collect(node, path, additions, &found)
        default: break
        }
    }
}
