package import Interface

/// The language of a study's words, and their place.
package struct StudyVoice: Equatable, Sendable {
    package let language: Language
    /// The address of the words that the study brings, as a prefix of the page's file name for English; empty if the
    /// lab has words of its own.
    package let words: String
}
