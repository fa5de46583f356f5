package import Interface

/// What is said of a table that another program wrote.
package enum ImportPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("ParadigmCheck.ImportPhrase", of: ImportPhrase.self)

    case columnRenamed, columnEmpty, columnIncomplete, columnNested, columnMixed, columnCode, partLeftOut
}

extension ImportedTable.Remark {
    /// What became of it, in a sentence.
    package func text(in language: Language) -> String {
        kind.text(in: language, ("name", name), ("other", other))
    }
}
