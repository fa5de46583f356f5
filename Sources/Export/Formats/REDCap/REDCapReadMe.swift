import Interface

/// The text beside a project of REDCap.
struct REDCapReadMe {
    let text: String

    /// - Parameters:
    ///   - fields: how many fields there are besides the one of the participation.
    ///   - lost: how many values were none of their field's options.
    ///   - tables: the tables that the project is made of.
    init(
        _ facts: ExportFacts, _ counts: ExportCounts, in language: Language, fields: Int, lost: Int,
        tables: [StudyTable]
    ) {
        let lost = lost > 0 ? [FormatPhrase.lost.said(in: language, ("n", String(lost)))] : []
        text =
            ReadMe(
                facts, counts, in: language,
                files: [
                    FormatPhrase.projectDictionary.said(in: language, ("n", String(fields + 1))),
                    FormatPhrase.projectImport.said(in: language),
                ],
                about: [
                    FormatPhrase.project.said(in: language), FormatPhrase.forms.said(in: language),
                    FormatPhrase.options.said(in: language),
                ] + lost, tables: tables
            ).text
    }
}
