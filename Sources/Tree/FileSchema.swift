#if !hasFeature(Embedded)
    /// What a file may hold, said in JSON Schema (draft 2020-12) for editors and other people's programs.
    ///
    /// Properties that nobody has declared are not valid, unless their names begin with `x-`. A schema cannot express
    /// what the check says about meaning, for instance that a step refers to one that is not there.
    package struct FileSchema {
        /// Elements of which there are kinds, told by the property `tag`: `{kind: wait, …}`.
        package struct Variants {
            let element: String
            let tag: Name
            let kinds: [Schema]

            /// - Parameters:
            ///   - element: the name of the element.
            ///   - tag: the property that tells the kind.
            ///   - kinds: the schema of each kind, named by its word.
            package init(of element: String, tag: Name, kinds: [Schema]) {
                (self.element, self.tag, self.kinds) = (element, tag, kinds)
            }
        }

        private let title: String
        private let root: Schema
        private let condition: Schema?
        private let variants: [Variants]
        private let additions: [Schema.Addition]
        private let open: [String]?
        private let prefix: String
        private let fixed: [(name: Name, value: Value)]
        private let language = "en"

        /// - Parameters:
        ///   - title: what the file is.
        ///   - root: the whole file.
        ///   - condition: what a condition may hold.
        ///   - variants: elements of which there are kinds.
        ///   - additions: what other modules have declared about elements in the file.
        ///   - open: elements that may hold what nobody has declared; nil where all may.
        ///   - prefix: what names of definitions begin with, where they are put into another document.
        ///   - fixed: properties of the whole that have one value.
        package init(
            _ title: String, of root: Schema, condition: Schema? = nil, variants: [Variants] = [],
            additions: [Schema.Addition] = [], open: [String]? = [], fixed: [(name: Name, value: Value)] = [],
            prefix: String = ""
        ) {
            (self.title, self.root, self.condition) = (title, root, condition)
            (self.variants, self.additions, self.open, self.fixed) = (variants, additions, open, fixed)
            self.prefix = prefix
        }

        /// The schema as a JSON document.
        package var document: Value {
            var (whole, definitions) = parts
            whole["$schema"] = "https://json-schema.org/draft/2020-12/schema"
            whole["title"] = .text(title)
            if !definitions.isEmpty { whole["$defs"] = .node(definitions) }
            return .node(whole)
        }

        /// The whole file, and the definitions that it refers to.
        package var parts: (whole: Node, definitions: Node) {
            var waiting: [Schema] = condition.map { [$0] } ?? []
            var definitions = Node()
            var whole = object(root, &waiting)
            for (name, value) in fixed {
                whole["properties"] = .node((whole["properties"]?.node ?? Node()).with(name, ["const": value]))
            }
            while let schema = waiting.popLast() {
                guard definitions[name(of: schema.name)] == nil else { continue }
                definitions[name(of: schema.name)] = .node(Node())
                guard let kinds = variants.first(where: { $0.element == schema.name }) else {
                    definitions[name(of: schema.name)] = .node(object(schema, &waiting))
                    continue
                }
                definitions[name(of: schema.name)] = .node(choice(schema, kinds, &waiting))
                for kind in kinds.kinds {
                    definitions[name(of: kind, in: schema)] = .node(object(kind, &waiting))
                }
            }
            return (whole, definitions)
        }

        private func name(of kind: Schema, in schema: Schema) -> Name { name(of: schema.name + "-" + kind.name) }

        private func name(of element: String) -> Name { Name(prefix + element) }

        private func reference(_ name: Name) -> Node { ["$ref": .text("#/$defs/" + name.text)] }

        /// An element that is one of its kinds.
        private func choice(_ schema: Schema, _ kinds: Variants, _ waiting: inout [Schema]) -> Node {
            let word: Node = ["enum": .list(kinds.kinds.map { .text($0.name) })]
            let parts = kinds.kinds.map { kind -> Value in
                let isKind: Node = Node().with(kinds.tag, ["const": .text(kind.name)])
                return [
                    "if": ["properties": .node(isKind), "required": [.text(kinds.tag.text)]],
                    "then": .node(reference(name(of: kind, in: schema))),
                ]
            }
            return [
                "type": "object", "required": [.text(kinds.tag.text)],
                "properties": .node(Node().with(kinds.tag, .node(word))), "allOf": .list(parts),
            ]
        }

        /// An object with its properties. The schemas that it refers to are added to those that wait to be written.
        private func object(_ schema: Schema, _ waiting: inout [Schema]) -> Node {
            let added = additions.filter { $0.element == schema.name }.map(\.rule)
            let rules = schema.readingOrder + added
            var properties = Node()
            for rule in rules {
                var found: [Schema] = []
                var words = rule.shape.jsonSchema(
                    rule.limits, condition: condition.map { reference(name(of: $0.name)) } ?? ["type": "object"]
                ) { inner in
                    guard !inner.rules.isEmpty else { return ["type": "object"] }
                    found.append(inner)
                    return reference(name(of: inner.name))
                }
                waiting += found
                if let title = rule.details.title { words["title"] = .text(title(language)) }
                if let hint = rule.details.hint { words["description"] = .text(hint(language)) }
                if let fallback = rule.fallback, fallback != .null, !fallback.isEmpty { words["default"] = fallback }
                properties[rule.name] = .node(words)
            }
            var object: Node = ["type": "object", "properties": .node(properties)]
            if let open, !open.contains(schema.name) {
                object["additionalProperties"] = false
                object["patternProperties"] = ["^x-": [:]]
            }
            let needed = rules.filter { $0.isRequired || $0.details.isNeeded }.map { Value.text($0.name.text) }
            if !needed.isEmpty { object["required"] = .list(needed) }
            let pairs = rules.compactMap { rule in rule.details.rival.map { [rule.name.text, $0.text] } }
            if !pairs.isEmpty {
                object["allOf"] = .list(
                    pairs.map { pair in ["oneOf": .list(pair.map { ["required": [.text($0)]] })] })
            }
            return object
        }
    }

    extension Node {
        fileprivate func with(_ name: Name, _ value: Value) -> Node {
            var node = self
            node[name] = value
            return node
        }
    }

    extension Value {
        /// Whether nothing is in it.
        fileprivate var isEmpty: Bool {
            switch self {
            case .text(let text): text.isEmpty
            case .list(let list): list.isEmpty
            case .node(let node): node.isEmpty
            case .null, .bool, .int, .double: false
            }
        }
    }
#endif
