package import Interface

// What is said of flags, wherever people read them: hints, never verdicts.

extension ParticipationFlag: Vocabulary {
    package static let phrases = Phrases("Studies.ParticipationFlag", of: ParticipationFlag.self)
}

extension ServerFlag: Vocabulary {
    package static let phrases = Phrases("Studies.ServerFlag", of: ServerFlag.self)
}

extension QualityFlag: Vocabulary {
    package static let phrases = Phrases("Studies.QualityFlag", of: QualityFlag.self)
}
