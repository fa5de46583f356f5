import Tree

/// Translates the declaration of an element into JSON Schema.
struct SchemaWords {
    /// The elements that are referred to by name. Others are written out where they are used.
    let names: Set<String>

    /// An element with all its properties.
    ///
    /// - Parameters:
    ///   - demands: further demands on properties, by their names.
    ///   - isWhole: whether all properties are required, including those that have a default.
    func object(_ schema: Schema, _ demands: Node = Node(), _ description: String = "", isWhole: Bool = false) -> Node {
        var properties = Node()
        for rule in schema.rules {
            properties[rule.name] = .node(rule.shape.jsonSchema(rule.limits) { words(for: $0) })
        }
        let required = schema.rules.filter { isWhole || $0.isRequired }.map { Value.text($0.name.text) }
        var object: Node = ["type": "object", "required": .list(required), "properties": .node(properties)]
        if !description.isEmpty { object["description"] = .text(description) }
        return object.demanding(["properties": .node(demands)])
    }

    private func words(for schema: Schema) -> Node {
        if names.contains(schema.name) { return OpenAPI.reference(schema.name) }
        return schema.rules.isEmpty ? ["type": "object"] : object(schema)
    }
}

extension Node {
    /// The schema with further demands, in it and beneath. A reference to another shape and a single value have no type
    /// of their own.
    func demanding(_ more: Node) -> Node {
        if more["$ref"] != nil { return more }
        var all = self
        if more["const"] != nil { all["type"] = nil }
        for field in more.fields {
            if let inner = all[field.name]?.node, let demanded = field.value.node {
                all[field.name] = .node(inner.demanding(demanded))
            } else {
                all[field.name] = field.value
            }
        }
        return all
    }

    /// An object with the properties of another one besides its own.
    func extended(by other: Node) -> Node {
        var all = self
        all["required"] = .list((self["required"]?.list ?? []) + (other["required"]?.list ?? []))
        var properties = self["properties"]?.node ?? Node()
        for field in other["properties"]?.node?.fields ?? [] { properties[field.name] = field.value }
        all["properties"] = .node(properties)
        return all
    }
}
