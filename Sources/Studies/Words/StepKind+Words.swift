package import Interface

/// What kinds of steps are called, wherever people read it: in the editor, in flow charts and in figures.
extension StepKind: Vocabulary {
    package static let phrases = Phrases("Studies.StepKind", of: StepKind.self)
}
