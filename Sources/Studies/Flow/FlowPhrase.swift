import Interface

/// What the flow chart of a study says.
enum FlowPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Studies.FlowPhrase", of: FlowPhrase.self)

    case unknown, only, title, inWords, named, nothing, then, otherwise, byGroup, endsIf, endsUnless, questions
    case picked
    case times, timesUntil, visit, visitAfter, visitOn, and, or, not, includes, answered, answeredNot, passed
    case passedNot, group, inVisit, device
}
