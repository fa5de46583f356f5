package import Definitions
package import Tree

/// One question of a definition.
@Element
package struct Question {
    @Property(with: .needed) package var id: String = ""
    @Property(with: .needed) package var type: QuestionType = .single
    @Property(with: .needed) package var text: Texts = Texts()
    /// A smaller line below the question.
    @Property package var hint: Texts = Texts()
    /// Whether one can go on only with an answer. Info texts need none.
    @Property package var required: Bool = true
    /// The condition under which the question is asked; see `Condition`.
    @Property(with: .holds(.condition)) package var when: Node? = nil
    /// Keeps its place and the order of its answers and rows where others are shuffled.
    @Property package var fixed: Bool = false
    /// The answers of single, multiple and matrix questions; for ranged ones what the slider's parts stand for.
    @Property package var answers: Children<Answer> = []
    /// The rows of a matrix.
    @Property package var items: Children<Item> = []
    /// Multiple: how many answers have to be chosen at least and at most.
    @Property package var least: Int? = nil
    @Property package var most: Int? = nil
    /// Ranged and number: the ends. Ranged ones without ends go from 0 to 1.
    @Property(with: .holds(.numberOrText)) package var from: Value = .null
    @Property(with: .holds(.numberOrText)) package var to: Value = .null
    /// The distance between two possible values; without it every value between the ends is possible.
    @Property package var step: Double? = nil
    @Property package var unit: Texts = Texts()
    /// What the ends of a slider mean. Without them the first and the last answer's text are shown.
    @Property package var lowLabel: Texts = Texts()
    @Property package var highLabel: Texts = Texts()
    /// Text: the greatest number of characters.
    @Property package var longest: Int? = nil
    /// The direction in which the source keys the item; see `Item.keyed`.
    @Property package var keyed: Key? = nil
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}

/// What kind of answer a question takes.
package enum QuestionType: String, Choice {
    /// One of several answers.
    case single
    /// Several of several answers.
    case multiple
    /// A place on a line between two labelled ends.
    case ranged
    /// Several rows with the same answers, one for each: Likert items.
    case matrix
    case number
    /// A short text.
    case text
    case date
    /// Nothing: a text to read.
    case info
}
