import Tree

/// What a form of the editor has, one below the other. The script finds each part by what it is and by the property that it edits.
indirect enum EditorPart {
    /// A property with the control that edits it.
    case field(String, EditorPhrase, EditorControl, hint: EditorPhrase? = nil)
    /// Properties of an object within.
    case object(String, EditorPhrase, [EditorPart])
    /// A list of objects.
    ///
    /// - Parameters:
    ///   - new: what an object begins with; its identity is what the script makes others of.
    ///   - types: those of the object around it that have the list; none for all.
    case list(String, EditorPhrase, add: EditorPhrase, new: Value, types: [String] = [], [EditorPart])
    /// Comparisons with what came before.
    case condition(String, EditorPhrase)
    /// Which task of the lab it is.
    case tasks(EditorPhrase)
    /// What is named by step and item, or by step and figure.
    case reference(Reference, EditorPhrase)
    /// Some of the study's groups.
    case groups(EditorPhrase)
    /// Steps that the step holds.
    case inside(String, EditorPhrase)
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
    /// One of a few words with what they are called. The first one stands for no entry.
    case choice([(word: String, phrase: EditorPhrase)])
    /// The same where the word is always written.
    case always([(word: String, phrase: EditorPhrase)])
    /// Several of these.
    case several([(word: String, phrase: EditorPhrase)])

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
