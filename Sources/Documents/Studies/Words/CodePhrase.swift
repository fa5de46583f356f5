import Interface

/// What the page that takes codes shows.
enum CodePhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.CodePhrase", of: CodePhrase.self)

    case title, label, hint, goOn, noCode, wrong, form, unknown, notWhole, tooMany
}
