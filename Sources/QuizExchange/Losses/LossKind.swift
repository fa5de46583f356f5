package import Interface

/// The ways in which something of a foreign file is lost or changed. The raw values are stable: programs may name them.
package enum LossKind: String, CaseIterable, Vocabulary {
    package static let phrases = Phrases("QuizExchange.LossKind", of: LossKind.self)

    // Items that are asked of nobody.
    case itemType = "item-type"
    case hidden
    case readOnly = "read-only"
    case calculated
    case within
    case doubled
    case noAnswers = "no-answers"
    // Who is asked.
    case condition
    case behavior
    // What can be answered.
    case partOfList = "part-of-list"
    case exclusion
    case option
    case exclusive
    case freeAnswer = "free-answer"
    case weight
    case repeats
    case preset
    case check
    case limit
    case sliderBegin = "slider-begin"
    case sliderEnds = "slider-ends"
    // How it is said.
    case text
    case words
    case translation
    case control
    case property
    case fault
    // The way out.
    case conditionOut = "condition-out"
    case ours
}
