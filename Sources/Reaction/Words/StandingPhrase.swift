package import Interface

/// What is said beside a published value. Nobody who takes part in a study meets it.
package enum StandingPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Reaction.StandingPhrase", of: StandingPhrase.self)

    case title, device, own, people, line, source, axis
}
