import Tree

/// What a form of the editor has, one below the other. The script finds each part by what it is and by the property that it edits.
indirect enum EditorPart {
    /// A property with the control that edits it.
    case field(String, Schema.Wording, EditorControl, hint: Schema.Wording? = nil)
    /// Properties of an object within.
    case object(String, Schema.Wording, [EditorPart])
    /// A list of objects.
    ///
    /// - Parameters:
    ///   - new: what an object begins with; its identity is what the script makes others of.
    case list(String, Schema.Wording, add: Schema.Wording, new: Value, [EditorPart])
    /// What only objects of some types have, by the word that is their type.
    case forTypes([String], [EditorPart])
    /// Comparisons with what came before, and groups of them.
    case condition(String, Schema.Wording)
    /// Which task of the lab it is.
    case tasks(Schema.Wording)
    /// What is named by step and item, or by step and figure.
    case reference(Reference, Schema.Wording)
    /// Some of the study's groups.
    case groups(Schema.Wording)
    /// Steps that the step holds.
    case inside(String, Schema.Wording)
    /// The way to the quiz editor and back.
    case workshop
    case told(Schema.Wording)

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
