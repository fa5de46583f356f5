#if !hasFeature(Embedded)
    extension Shape {
        /// The shape in the words of JSON Schema.
        ///
        /// - Parameters:
        ///   - limits: the bounds of a number, or of a length.
        ///   - condition: what stands for a condition.
        ///   - element: what stands for an element with this schema.
        package func jsonSchema(
            _ limits: ClosedRange<Double>? = nil, condition: Node = ["type": "object"], element: (Schema) -> Node
        ) -> Node {
            switch self {
            case .any, .custom: return Node()
            case .bool: return ["type": "boolean"]
            case .int: return Node(["type": "integer"], limits, "minimum", "maximum")
            case .number: return Node(["type": "number"], limits, "minimum", "maximum")
            case .text, .reference: return Node(["type": "string"], limits, "minLength", "maxLength")
            case .texts: return ["type": ["string", "object"], "additionalProperties": ["type": "string"]]
            case .written(let form, _): return ["type": "string", "description": .text(form)]
            case .numberOrText: return ["type": ["number", "string"]]
            case .content: return ["type": ["string", "object"]]
            case .choice(let names): return ["type": "string", "enum": .list(names.map { .text($0) })]
            case .optional(let shape): return shape.jsonSchema(limits, condition: condition, element: element)
            case .list(.any): return ["type": "array"]
            case .list(let shape):
                let items = shape.jsonSchema(condition: condition, element: element)
                return Node(["type": "array", "items": .node(items)], limits, "minItems", "maxItems")
            case .node: return ["type": "object"]
            case .either(let form, let shapes, _):
                let alternatives = shapes.map { shape -> Value in
                    .node(shape.jsonSchema(condition: condition, element: element))
                }
                return ["anyOf": .list(alternatives), "description": .text(form)]
            case .named(let shape):
                let inner = shape.jsonSchema(condition: condition, element: element)
                return ["type": "object", "additionalProperties": .node(inner)]
            case .condition: return condition
            case .element(let schema): return element(schema())
            }
        }
    }

    extension Node {
        /// A shape with its bounds, as far as it has any.
        fileprivate init(_ shape: Node, _ limits: ClosedRange<Double>?, _ least: String, _ most: String) {
            self = shape
            guard let limits else { return }
            let isLength = least != "minimum"
            if limits.lowerBound > (isLength ? 0 : -Double.infinity) { self[Name(least)] = .whole(limits.lowerBound) }
            if limits.upperBound < .infinity { self[Name(most)] = .whole(limits.upperBound) }
        }
    }

    extension Value {
        /// A number, without a point where it is a whole one.
        fileprivate static func whole(_ number: Double) -> Value {
            Int64(exactly: number).map { .int($0) } ?? .double(number)
        }
    }
#endif
