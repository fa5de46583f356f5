package import Interface

/// Everything that only this family says.
package enum NBackPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("NBack.NBackPhrase", of: NBackPhrase.self)

    case title, task, recorded, level, honest, hit, miss, falseAlarm, hitTime

}
