package import Interface

/// The names of the kinds of steps, as the editor, flow charts and figures show them.
extension StepKind: Vocabulary {
    package static let phrases = Phrases("Studies.StepKind", of: StepKind.self)
}
