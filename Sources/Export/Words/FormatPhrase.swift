import Interface

/// What the texts beside other programs' formats say, besides what each export says (``ReadMePhrase``).
enum FormatPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Export.FormatPhrase", of: FormatPhrase.self)

    case dictionary, sheetDictionary, cut, bytes, signs, sheets
    case labels, momentsSPSS, momentsStata, missingSPSS, missingStata, losesReasons, rounded
    case resources, resourcesMode, lines, study, patient, subject, consent, questionnaire, response, observation
    case notSent, codes, noEmptyTexts
    case project, projectDictionary, projectImport, forms, options, lost

    func said(in language: Language, _ values: (String, String)...) -> String { text(in: language, filling: values) }
}
