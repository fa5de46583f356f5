import Text

extension Study {
    /// The language of the study's texts for somebody whose interface speaks another: that one where the study has it, else
    /// what its texts fall back to.
    ///
    /// - Parameter code: of the interface's language.
    package func textLanguage(for code: String) -> String {
        for wanted in [code, "en"] {
            for language in languages where language.isSame(as: wanted) { return language }
        }
        return languages.first ?? code
    }
}
