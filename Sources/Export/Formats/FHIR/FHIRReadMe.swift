import Interface

/// The text beside the resources.
struct FHIRReadMe {
    let text: String

    init(
        _ facts: ExportFacts, _ counts: ExportCounts, in language: Language, _ release: FHIRRelease,
        _ types: [(type: String, lines: Int)], tables: [StudyTable]
    ) {
        let lines = types.map { type, count in
            let what = Self.meanings[type]?.said(in: language) ?? ""
            return FormatPhrase.lines.said(
                in: language, ("file", type + ".ndjson"), ("what", what), ("n", String(count)))
        }
        let mode = facts.mode == "field" ? [] : [FormatPhrase.resourcesMode.said(in: language)]
        text =
            ReadMe(
                facts, counts, in: language, files: lines,
                about: [FormatPhrase.resources.said(in: language, ("release", release.name))] + mode + [
                    FormatPhrase.notSent.said(in: language),
                    // The word in braces is no place for a text.
                    FormatPhrase.codes.said(in: language, ("px", "{px}")), FormatPhrase.noEmptyTexts.said(in: language),
                ], tables: tables
            ).text
    }

    private static let meanings: [String: FormatPhrase] = [
        "ResearchStudy": .study, "Patient": .patient, "ResearchSubject": .subject, "Consent": .consent,
        "Questionnaire": .questionnaire, "QuestionnaireResponse": .response, "Observation": .observation,
    ]
}
