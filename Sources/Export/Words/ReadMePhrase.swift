import Interface

/// What the text says that people read first when they open an export.
enum ReadMePhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Export.ReadMePhrase", of: ReadMePhrase.self)

    case mode, alone, since, sincePosition, sinceInDoubt, sinceBefore, sinceAfter, numbers, pseudonymous, files, rows
    case dictionary, definitions, definition, page, descriptors
    case terms, analysis, manifest, logs, transfer, form, emptyMissing, codedMissing, part, lengths, spss, excel
    case comparison, comparisonPython
    case exclusions, rule, doubts
    case unreadable, flag, licenceReserved, licence, cite, nameless, contact, verify, secretLater, secretHere, program
    case nothingFiltered, idsNumbers, idsCodes, datesExact, datesShifted, datesNone, levelOpen, levelTeam, noNames
    case recognised, noDemographic, unique, withheldColumns, logsPartly, logsWithheld, keyNumber
    case position, positionMoved
}
