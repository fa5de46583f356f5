package import Interface

/// In which language a study speaks, and whose words it says.
package struct StudyVoice: Equatable, Sendable {
    package let language: Language
    /// Where the words are that the study brings, before the name of the page's own file of English ones; empty where the lab
    /// has words of its own.
    package let words: String
}
