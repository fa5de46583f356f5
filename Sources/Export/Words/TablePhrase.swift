import Interface

/// What the rows of a table are.
enum TablePhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Export.TablePhrase", of: TablePhrase.self)

    case participations, sessions, answers, people, figures, steps, ledger, externals, family, sessionFiles
}
