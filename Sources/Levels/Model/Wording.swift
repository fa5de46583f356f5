public import Interface
import Text
public import Tree

/// A text in the languages of the lab, kept with the content it belongs to.
@Element
public struct Wording {
    @Property(0...4000) public var en: String = ""
    @Property(0...4000) public var de: String = ""
}

extension Wording {
    /// The text in a language, or in the other one where that is missing; in other languages the English one.
    public func text(in language: Language) -> String {
        let (english, german) = (en, de)
        if language == .german { return german.byteCount > 0 ? german : english }
        return english.byteCount > 0 ? english : german
    }

    /// Whether there is no text at all.
    public var isEmpty: Bool { en.byteCount == 0 && de.byteCount == 0 }
}
