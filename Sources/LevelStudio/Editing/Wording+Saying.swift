import Interface
import Levels

extension Wording {
    /// The same with another text in one of the languages.
    func saying(_ text: String, in language: Language) -> Wording {
        var wording = self
        if language == .german { wording.de = text } else { wording.en = text }
        return wording
    }
}
