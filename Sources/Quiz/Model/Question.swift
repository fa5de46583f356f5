public import Definitions
public import Tree

/// One question of a definition.
@Element
public struct Question {
    @Property public var id: String = ""
    @Property public var type: QuestionType = .single
    @Property public var text: Texts = Texts()
    /// A smaller line below the question.
    @Property public var hint: Texts = Texts()
    /// Whether one can go on only with an answer. Info texts need none.
    @Property public var required: Bool = true
    /// The condition under which the question is asked; see `Condition`.
    @Property public var when: Node? = nil
    /// Keeps its place and the order of its answers and rows where others are shuffled.
    @Property public var fixed: Bool = false
    /// The answers of single, multiple and matrix questions; for ranged ones what the slider's parts stand for.
    @Property public var answers: Children<Answer> = []
    /// The rows of a matrix.
    @Property public var items: Children<Item> = []
    /// Multiple: how many answers have to be chosen at least and at most.
    @Property public var least: Int? = nil
    @Property public var most: Int? = nil
    /// Ranged and number: the ends. Ranged ones without ends go from 0 to 1.
    @Property public var from: Value = .null
    @Property public var to: Value = .null
    /// The distance between two possible values; without it every value between the ends is possible.
    @Property public var step: Double? = nil
    @Property public var unit: Texts = Texts()
    /// What the ends of a slider mean. Without them the first and the last answer's text are shown.
    @Property public var lowLabel: Texts = Texts()
    @Property public var highLabel: Texts = Texts()
    /// Text: the greatest number of characters.
    @Property public var longest: Int? = nil
    /// The direction in which the source keys the item; see `Item.keyed`.
    @Property public var keyed: Key? = nil
}

/// What kind of answer a question takes.
public enum QuestionType: String, Choice {
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
