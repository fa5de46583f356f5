#if !hasFeature(Embedded)
    import Text
    import Tree

    extension Definition {
        /// The definition with every default written out, as a session names it: a later program with another default draws
        /// and shows the same. What would be empty is left out.
        ///
        /// Tables that are files have to be in it already; see `DefinitionForm`.
        package var complete: Definition {
            var whole = Definition(node: Definition.schema.completed(node))
            if whole.stage == nil { whole.stage = Stage(node: Stage.schema.completed(Tree.Node())) }
            return whole
        }
    }

    extension Schema {
        /// A node with the defaults of what it does not say, also in the elements beneath it.
        fileprivate func completed(_ node: Tree.Node) -> Tree.Node {
            var node = node
            for rule in rules {
                if let value = node[rule.name] {
                    node[rule.name] = rule.shape.completed(value)
                } else if let fallback = rule.fallback, !fallback.isBlank {
                    node[rule.name] = fallback
                }
            }
            return node
        }
    }

    extension Shape {
        fileprivate func completed(_ value: Value) -> Value {
            switch (self, value) {
            case (.optional(let shape), _): return shape.completed(value)
            case (.list(let shape), .list(let values)): return .list(values.map { shape.completed($0) })
            case (.element(let schema), .node(let node)): return .node(schema().completed(node))
            case (.named(let shape), .node(let node)):
                var node = node
                for field in node.fields { node[field.name] = shape.completed(field.value) }
                return .node(node)
            case (.either(_, let shapes, _), _):
                for shape in shapes where shape.holds(value) { return shape.completed(value) }
                return value
            default: return value
            }
        }

        /// Whether it has parts that a value of this kind can have.
        private func holds(_ value: Value) -> Bool {
            switch (self, value) {
            case (.list, .list), (.element, .node), (.named, .node): true
            default: false
            }
        }
    }

    extension Value {
        fileprivate var isBlank: Bool {
            switch self {
            case .null: true
            case .text(let text): text.byteCount == 0
            case .list(let list): list.isEmpty
            case .node(let node): node.isEmpty
            case .bool, .int, .double: false
            }
        }
    }
#endif
