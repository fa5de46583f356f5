import Interface
import Tree

/// A word of a definition that can be chosen, with what it is called.
struct EditorOption: Sendable {
    let word: String
    let name: @Sendable (Language) -> String

    init(_ word: String, _ phrase: EditorPhrase) {
        self.word = word
        name = { phrase.text(in: $0) }
    }

    private init<T: Choice & Vocabulary>(_ choice: T) {
        word = choice.rawValue
        name = { choice.text(in: $0) }
    }

    /// All words that a property can have, in their order.
    static func all<T: Choice & Vocabulary>(_ words: T.Type) -> [EditorOption] {
        words.allCases.map { EditorOption($0) }
    }
}
