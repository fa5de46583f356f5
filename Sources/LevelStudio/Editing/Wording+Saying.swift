import Interface
import Levels

extension Wording {
    /// The same with another text in one of the languages.
    func saying(_ text: String, in language: Language) -> Wording {
        var wording = self
        switch language {
        case .english: wording.en = text
        case .german: wording.de = text
        }
        return wording
    }
}
