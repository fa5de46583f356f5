package import Tree

extension Shape {
    /// What a value of this shape may hold one step further down; nil where nothing is declared of it.
    package func part(at step: Path.Step) -> Shape? {
        switch (self, step) {
        case (.optional(let inner), _): inner.part(at: step)
        case (.list(let inner), .index): inner
        case (.named(let inner), .name): inner
        case (.element(let schema), .name(let name)): schema().rule(of: name)?.shape
        case (.either(_, let shapes, _), _): Shape.first(shapes, step)
        default: nil
        }
    }

    private static func first(_ shapes: [Shape], _ step: Path.Step) -> Shape? {
        for shape in shapes { if let part = shape.part(at: step) { return part } }
        return nil
    }

    /// What is declared of an object of this shape; nil for every other shape, and for objects of any properties.
    package var schema: Schema? {
        switch self {
        case .optional(let inner): return inner.schema
        case .element(let schema): return schema()
        case .either(_, let shapes, _):
            for shape in shapes { if let schema = shape.schema { return schema } }
            return nil
        default: return nil
        }
    }

    /// Whether its parts are objects or lists of their own, each with what is declared of it.
    var hasDeclaredParts: Bool {
        switch self {
        case .optional(let inner): return inner.hasDeclaredParts
        case .list(let inner), .named(let inner): return inner.schema != nil || inner.hasDeclaredParts
        case .either(_, let shapes, _):
            for shape in shapes where shape.hasDeclaredParts { return true }
            return false
        default: return false
        }
    }
}

extension Schema {
    /// The shape of what stands at a path in an object; nil where nothing is declared of it.
    package func shape(at path: Path) -> Shape? {
        let name = self
        var shape = Shape.element { name }
        for step in path.steps {
            guard let part = shape.part(at: step) else { return nil }
            shape = part
        }
        return shape
    }
}
