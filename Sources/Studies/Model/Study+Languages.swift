import Text

extension Study {
    /// The language of the study's texts for a person whose interface has a certain language. It is that language if
    /// the study has it, else the one to which its texts fall back.
    ///
    /// - Parameter code: of the interface's language.
    package func textLanguage(for code: String) -> String {
        for wanted in [code, "en"] {
            for language in languages where language.isSame(as: wanted) { return language }
        }
        return languages.first ?? code
    }
}
