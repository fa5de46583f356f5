import Definitions
package import Tree

/// The reference of a file for its authors, made from its elements' own schemas and a sentence for each property.
package struct FileReference: Sendable {
    /// An object of the file: its heading, what it is, its schema.
    package struct Part: Sendable {
        let heading: String
        let line: String
        let schema: Schema

        package init(_ heading: String, _ line: String, _ schema: Schema) {
            self.heading = heading
            self.line = line
            self.schema = schema
        }
    }

    private let opening: String
    private let parts: [Part]
    private let ofAll: [String: String]
    private let sentences: [String: String]
    private let closing: String

    /// - Parameters:
    ///   - opening: the heading and what stands before the first part, as Markdown.
    ///   - parts: in the order in which they are told.
    ///   - ofAll: what is said of a property wherever it is, by its name.
    ///   - sentences: what each other property means, by its part and its name, as `Question.hint`.
    ///   - closing: what stands behind the last part.
    package init(
        opening: String, parts: [Part], ofAll: [String: String], sentences: [String: String], closing: String
    ) {
        self.opening = opening
        self.parts = parts
        self.ofAll = ofAll
        self.sentences = sentences
        self.closing = closing
    }

    /// Properties without a sentence, and sentences without a property, as `Question.hint`: there must be none.
    package var gaps: [String] {
        var names: Set<String> = []
        for part in parts {
            for rule in part.schema.rules where ofAll[rule.name.text] == nil {
                names.insert(part.schema.name + "." + rule.name.text)
            }
        }
        return names.symmetricDifference(sentences.keys).sorted()
    }

    /// The reference as Markdown.
    package var markdown: String {
        var text = opening
        for part in parts {
            text += "\n## \(part.heading)\n\n\(part.line)\n\n"
            text += "| property | holds | otherwise | meaning |\n| --- | --- | --- | --- |\n"
            for rule in part.schema.rules {
                let meaning = ofAll[rule.name.text] ?? sentences[part.schema.name + "." + rule.name.text] ?? ""
                let otherwise = rule.details.isNeeded ? "needed" : usual(rule)
                text += "| `\(rule.name.text)` | \(holds(rule)) | \(otherwise) | \(meaning) |\n"
            }
        }
        return text + "\n" + closing
    }

    private func usual(_ rule: Schema.Rule) -> String {
        switch rule.fallback {
        case nil, .null?, .list?, .node?, .text("")?: ""
        case .text(let text)?: "`\(text)`"
        case let value?: "`\(value.json())`"
        }
    }

    private func holds(_ rule: Schema.Rule) -> String {
        rule.shape.told(rule.limits) { schema in
            let heading = parts.first { $0.schema.name == schema.name }?.heading.lowercased() ?? schema.name
            return "[\(heading)](#\(heading.split(separator: " ").joined(separator: "-")))"
        }
    }
}
