package import Definitions
package import Tree

/// A quiz or questionnaire: what is asked, in which order, and how the answers are scored.
///
/// One definition serves a party game and a validated questionnaire. It is content: its hash names it in every session
/// taken with it. Properties that this program does not know survive.
///
/// ```swift
/// let definition = Definition(node: try Value(json: text, file: "big-five.json").node ?? Node())
/// for fault in Lint.faults(in: definition.value) { print(fault) }
/// print(definition.title.text(in: "en"), definition.questions.count, definition.scales.map { $0.id })
/// ```
@Element
package struct Definition {
    @Property(with: .needed) package var id: String = ""
    /// The edition of the content, from 1.
    @Property(1 ... .infinity) package var version: Int = 1
    /// Codes of the languages in which every text is there; the first is the language of origin.
    @Property package var languages: [String] = ["en"]
    @Property(with: .needed) package var title: Texts = Texts()
    @Property package var introduction: Texts = Texts()
    /// Up to four emoji for the corners of the introduction.
    @Property package var corners: [String] = []
    /// About how long it takes, in minutes; 0 where it is not said.
    @Property(0 ... .infinity) package var minutes: Double = 0
    /// Where the questions come from, and what one may do with them.
    @Property package var source: Texts = Texts()
    @Property package var licence: String = ""
    /// What comes in an order drawn from the session's seed.
    @Property package var random: [Shuffled] = []
    /// Whether one may go back to earlier pages and change answers.
    @Property package var back: Bool = true
    /// Whether all answers are shown once more before the end.
    @Property package var review: Bool = false
    /// Which questions stand together; without pages each question is a page of its own.
    @Property package var pages: Children<Page> = []
    @Property(with: .needed) package var questions: Children<Question> = []
    @Property package var scales: Children<Scale> = []
    @Property package var outcomes: Children<Outcome> = []
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}

/// What can come in random order.
package enum Shuffled: String, Choice {
    /// Questions within their page, or all of them where there are no pages.
    case questions
    /// The rows of matrices.
    case items
    /// The answers of single and multiple choice.
    case answers
}
