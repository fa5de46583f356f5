import Definitions
import Quiz
import Tree

/// The reference of the quiz file for its authors, made from the elements' own schemas.
package enum QuizReference {
    /// An object of the file: its heading, what it is, its schema.
    private struct Part {
        let heading: String
        let line: String
        let schema: Schema

        init(_ heading: String, _ line: String, _ schema: Schema) {
            self.heading = heading
            self.line = line
            self.schema = schema
        }
    }

    private static let parts = [
        Part("The quiz", "The whole file.", Definition.schema),
        Part("Page", "Questions that are shown together: an entry of `pages`.", Page.schema),
        Part("Question", "An entry of `questions`.", Question.schema),
        Part("Answer", "An entry of a question's `answers`.", Answer.schema),
        Part("Row", "An entry of a matrix's `items`.", Item.schema),
        Part("Scale", "An entry of `scales`.", Scale.schema),
        Part("Band", "An entry of a scale's `bands`.", Band.schema),
        Part("Norm", "An entry of a scale's `norms`.", Norm.schema),
        Part("Percentile", "An entry of a norm's `percentiles`.", Percentile.schema),
        Part("Outcome", "An entry of `outcomes`.", Outcome.schema),
    ]

    /// Properties without a sentence, and sentences without a property, as `Question.hint`: there must be none.
    package static var gaps: [String] {
        var names: Set<String> = []
        for part in parts {
            for rule in part.schema.rules where ofAll[rule.name.text] == nil {
                names.insert(part.schema.name + "." + rule.name.text)
            }
        }
        return names.symmetricDifference(sentences.keys).sorted()
    }

    /// The reference as Markdown.
    package static var markdown: String {
        var text = opening
        for part in parts {
            text += "\n## \(part.heading)\n\n\(part.line)\n\n| property | holds | meaning |\n| --- | --- | --- |\n"
            for rule in part.schema.rules {
                let meaning = ofAll[rule.name.text] ?? sentences[part.schema.name + "." + rule.name.text] ?? ""
                text += "| `\(rule.name.text)` | \(holds(rule)) | \(meaning) |\n"
            }
        }
        return text + "\n" + closing
    }

    private static func holds(_ rule: Schema.Rule) -> String {
        rule.shape.told(rule.limits) { schema in
            let heading = parts.first { $0.schema.name == schema.name }?.heading.lowercased() ?? schema.name
            return "[\(heading)](#\(heading.split(separator: " ").joined(separator: "-")))"
        }
    }
}
