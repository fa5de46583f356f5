import Studies
import Tree

/// A word of a definition that can be chosen, with what it is called.
struct EditorOption: Sendable {
    let word: String
    let name: Schema.Wording

    init(_ word: String, _ name: @escaping Schema.Wording) {
        self.word = word
        self.name = name
    }

    init(_ word: String, _ phrase: EditorPhrase) { self.init(word, phrase.wording) }
}
