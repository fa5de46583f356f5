package import Interface
import Tree

/// A sitting in a line, for lists: what was taken, what it came to in a word, and its one score if it has exactly one.
package struct Headline: Equatable, Sendable {
    package let title: String
    /// The outcome's name or the scale's; empty where there is none.
    package let remark: String
    package let score: Double?
}

extension Findings {
    /// The line for lists, in the reader's language where the definition has it.
    package func headline(of sitting: Sitting, language: Language) -> Headline {
        let speaker = Speaker(language, sitting.definition)
        let title = sitting.title(in: language)
        let outcomes = sitting.outcomes
        if let winner = tally.winner, outcomes.indices.contains(winner) {
            return Headline(title: title, remark: speaker.name(of: outcomes[winner]), score: nil)
        }
        if scores.count == 1, let scale = sitting.definition.scales.first {
            return Headline(title: title, remark: speaker.text(scale.name), score: scores[0].value)
        }
        return Headline(title: title, remark: "", score: nil)
    }
}

extension Sitting {
    /// The quiz's title, in the reader's language where the definition has it.
    package func title(in language: Language) -> String { Speaker(language, definition).text(definition.title) }

    /// Whether any item has been answered.
    package var hasAnswers: Bool { responses.contains { $0.given != nil } }
}
