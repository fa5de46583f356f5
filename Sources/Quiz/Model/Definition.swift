public import Definitions
public import Tree

/// A quiz or questionnaire: what is asked, in which order, and how the answers are scored.
///
/// One definition serves a party game and a validated questionnaire. It is content: its hash names it in every session
/// taken with it. Properties that this program does not know survive.
@Element
public struct Definition {
    @Property public var id: String = ""
    /// The edition of the content, from 1.
    @Property public var version: Int = 1
    /// Codes of the languages in which every text is there; the first is the language of origin.
    @Property public var languages: [String] = ["en"]
    @Property public var title: Texts = Texts()
    @Property public var introduction: Texts = Texts()
    /// Up to four emoji for the corners of the introduction.
    @Property public var corners: [String] = []
    /// About how long it takes, in minutes; 0 where it is not said.
    @Property public var minutes: Double = 0
    /// Where the questions come from, and what one may do with them.
    @Property public var source: Texts = Texts()
    @Property public var licence: String = ""
    /// What comes in an order drawn from the session's seed.
    @Property public var random: [Shuffled] = []
    /// Whether one may go back to earlier pages and change answers.
    @Property public var back: Bool = true
    /// Whether all answers are shown once more before the end.
    @Property public var review: Bool = false
    /// Which questions stand together; without pages each question is a page of its own.
    @Property public var pages: Children<Page> = []
    @Property public var questions: Children<Question> = []
    @Property public var scales: Children<Scale> = []
    @Property public var outcomes: Children<Outcome> = []
}

/// What can come in random order.
public enum Shuffled: String, Choice {
    /// Questions within their page, or all of them where there are no pages.
    case questions
    /// The rows of matrices.
    case items
    /// The answers of single and multiple choice.
    case answers
}
