#if !hasFeature(Embedded)
    package import Tree

    extension Shape {
        /// What a property may hold, for authors, in Markdown.
        ///
        /// - Parameter element: what an object with this schema is called; nil where the reference tells of no such object.
        package func told(_ limits: ClosedRange<Double>? = nil, of element: (Schema) -> String?) -> String {
            switch self {
            case .any: "a value"
            case .bool: "`true` or `false`"
            case .int: "a whole number" + Self.range(limits)
            case .number: "a number" + Self.range(limits)
            case .text, .reference: "a word or text"
            case .texts: "a text, or one in each language"
            case .written(let form, _), .either(let form, _, _): form
            case .choice(let words): Self.told(words)
            case .numberOrText: "a number or a text"
            case .content: "an object, or a file's name"
            case .condition: "a [condition](#condition)"
            case .optional(let inner): inner.told(limits, of: element)
            case .list(.int): "a list of whole numbers"
            case .list(.number): "a list of numbers"
            case .list(.text), .list(.reference): "a list of words"
            case .list(.condition): "a list of [conditions](#condition)"
            case .list(.written(let form, _)): "a list, each " + form
            case .list(.element(let schema)): element(schema()).map { "a list: " + $0 } ?? "a list of objects"
            case .list(let inner): "a list: " + inner.told(of: element)
            case .element(let schema): element(schema()) ?? "an object"
            case .node: "an object"
            case .named(let inner): "an object with names of your own, each for " + inner.told(of: element)
            case .custom: "a text in a form of its own"
            }
        }

        private static func told(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }

        private static func range(_ limits: ClosedRange<Double>?) -> String {
            guard let limits else { return "" }
            let least = " from " + FaultWords.plain(limits.lowerBound)
            return limits.upperBound < .infinity ? least + " to " + FaultWords.plain(limits.upperBound) : least + " on"
        }
    }
#endif
