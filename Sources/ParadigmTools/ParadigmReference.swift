import Definitions
import Paradigm
import Tree

/// The reference of the paradigm file for its authors, made from the elements' own schemas.
package enum ParadigmReference {
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
        Part("The paradigm", "The whole file.", Definition.schema),
        Part("Stage", "The area on which everything is shown: `stage`.", Stage.schema),
        Part(
            "Column", "What varies from trial to trial, or is derived: an entry of `columns` or `between`.",
            Column.schema),
        Part("Phase", "A stretch of a trial that begins on a frame: an entry of `trial`.", Phase.schema),
        Part("Repetition", "How often a phase comes again: `again`.", Repetition.schema),
        Part("Layer", "One thing shown or sounded in a phase: an entry of `show`.", Layer.schema),
        Part("Response", "A way in which people answer: an entry of `responses`.", Response.schema),
        Part("Window", "When an answer counts, from the critical onset: `window`.", ResponseWindow.schema),
        Part("Tracker", "What adapts to the answers: an entry of `trackers`.", Tracker.schema),
        Part("Block", "Trials that belong together: an entry of `blocks`, or of a block's `group`.", Block.schema),
        Part(
            "Order", "What a block's `order` may ask for, beside the words `shuffle` and `fixed`.",
            OrderConstraints.schema),
        Part("Practice", "A block that is repeated until it is good enough: `practice`.", Practice.schema),
        Part("Feedback", "Feedback in one's own words: `feedback`.", Feedback.schema),
        Part("Points", "Points for answers: `points`.", Points.schema),
        Part(
            "Measure", "A figure that is computed from the trials: an entry of `measures`.", MeasureDeclaration.schema),
    ]

    /// Properties without a sentence, and sentences without a property, as `Column.pick`: there must be none.
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
            text += "\n## \(part.heading)\n\n\(part.line)\n\n"
            text += "| property | holds | otherwise | meaning |\n| --- | --- | --- | --- |\n"
            for rule in part.schema.rules {
                let meaning = ofAll[rule.name.text] ?? sentences[part.schema.name + "." + rule.name.text] ?? ""
                let needed = rule.details.isNeeded ? "needed" : usual(rule)
                text += "| `\(rule.name.text)` | \(holds(rule)) | \(needed) | \(meaning) |\n"
            }
        }
        return text + "\n" + closing
    }

    private static func usual(_ rule: Schema.Rule) -> String {
        switch rule.fallback {
        case nil, .null?, .list?, .node?, .text("")?: ""
        case .text(let text)?: "`\(text)`"
        case let value?: "`\(value.json())`"
        }
    }

    private static func holds(_ rule: Schema.Rule) -> String {
        rule.shape.told(rule.limits) { schema in
            let heading = parts.first { $0.schema.name == schema.name }?.heading.lowercased() ?? schema.name
            return "[\(heading)](#\(heading.split(separator: " ").joined(separator: "-")))"
        }
    }
}
