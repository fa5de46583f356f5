package import Tree

/// A kind of object in files, as its element declares it.
package struct ObjectKind: Sendable {
    package let schema: Schema
    /// The same for the check of names and types.
    package let known: [Known]
    /// The properties that a file has to have, or one of two, in the order in which they are read.
    package let asked: [Schema.Rule]
    /// The properties with bounds.
    package let bounded: [Schema.Rule]

    package init(_ schema: Schema) {
        self.schema = schema
        known = schema.rules.map { Known($0) }
        asked = schema.readingOrder.filter { $0.details.isNeeded || $0.details.rival != nil }
        bounded = schema.rules.filter { $0.limits != nil }
    }
}

extension Known {
    /// What a property may hold by its declaration.
    package init(_ rule: Schema.Rule) {
        self.init(rule.name.text, Kind(rule.shape))
    }
}

extension Known.Kind {
    fileprivate init(_ shape: Shape) {
        switch shape {
        case .optional(let inner): self.init(inner)
        case .text, .reference: self = .text
        case .texts: self = .texts
        case .bool: self = .bool
        case .int: self = .whole
        case .number: self = .number
        case .numberOrText: self = .end
        case .content: self = .named
        case .condition: self = .condition
        case .node, .element, .named: self = .node
        case .choice(let words): self = .word(words)
        case .written(let form, let reads), .either(let form, _, let reads): self = .written(form, reads)
        case .custom(let reads): self = .written("another value", reads)
        case .any: self = .written("a value") { _ in true }
        case .list(.int): self = .wholeList
        case .list(.number): self = .writtenList("a number") { Double($0) != nil }
        case .list(.choice(let words)): self = .wordList(words)
        case .list(.written(let form, let reads)): self = .writtenList(form, reads)
        case .list(.node), .list(.element), .list(.condition): self = .nodeList
        case .list: self = .textList
        }
    }
}

extension DefinitionLinter {
    /// Checks the names and types of an object's properties, and all texts in all languages.
    package mutating func properties(of node: Node, _ kind: ObjectKind, _ object: String) {
        properties(of: node, kind.known, object)
    }
}
