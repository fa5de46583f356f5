import Interface
import Studies
import Tree

/// What a form of the editor has, one below the other. The script finds each part by what it is and by the property that it edits.
indirect enum EditorPart {
    /// A property with the control that edits it.
    case field(String, PropertyPhrase, EditorControl, hint: EditorPhrase? = nil)
    /// Properties of an object within.
    case object(String, PropertyPhrase, [EditorPart])
    /// A list of objects.
    ///
    /// - Parameters:
    ///   - new: what an object begins with; its identity is what the script makes others of.
    case list(String, PropertyPhrase, add: EditorPhrase, new: Value, [EditorPart])
    /// What only objects of some types have, by the word that is their type.
    case forTypes([String], [EditorPart])
    /// Comparisons with what came before, and groups of them.
    case condition(String, PropertyPhrase)
    /// Which task of the lab it is.
    case tasks(PropertyPhrase)
    /// What is named by step and item, or by step and figure.
    case reference(Reference, PropertyPhrase)
    /// Some of the study's groups.
    case groups(PropertyPhrase)
    /// Steps that the step holds.
    case inside(String, PropertyPhrase)
    /// The way to the quiz editor and back.
    case workshop
    case told(EditorPhrase)

    /// What can be named of a step.
    enum Reference: String { case answer, figure }
}

/// What edits a property.
enum EditorControl {
    /// A text in each language of the study, on one line or several.
    case line, area
    /// A text that is the same in all languages, and something with a form of its own, such as `15 min`.
    case word
    case number
    /// Several words or numbers, with commas between.
    case words, numbers
    /// On or off.
    case toggle(Bool)
    /// One of a few words. The first one stands for no entry.
    case choice([EditorOption])
    /// The same where the word is always written.
    case always([EditorOption])
    /// Several of these.
    case several([EditorOption])

    static func choice<T: Choice & Vocabulary>(_ words: T.Type) -> EditorControl { .choice(EditorOption.all(words)) }
    static func always<T: Choice & Vocabulary>(_ words: T.Type) -> EditorControl { .always(EditorOption.all(words)) }
    static func several<T: Choice & Vocabulary>(_ words: T.Type) -> EditorControl { .several(EditorOption.all(words)) }

    /// What the script knows it by.
    var kind: String {
        switch self {
        case .line: "line"
        case .area: "area"
        case .word: "word"
        case .number: "number"
        case .words: "words"
        case .numbers: "numbers"
        case .toggle: "toggle"
        case .choice: "choice"
        case .always: "always"
        case .several: "several"
        }
    }
}
