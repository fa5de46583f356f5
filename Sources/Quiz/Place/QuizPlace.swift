package import Tasks
import Text
import Tree

/// The quizzes that there are, and the one that is chosen on their card.
package struct QuizPlace: Equatable, Sendable {
    /// nil while the list is being fetched.
    package internal(set) var catalogue: [CatalogueEntry]?
    /// Files of a served folder that are no quizzes yet, with what is wrong with them.
    package internal(set) var broken: [CatalogueEntry] = []
    /// The identity of the chosen quiz.
    package internal(set) var chosen = ""
    /// The chosen quiz, once it has been fetched.
    package internal(set) var definition: Definition? {
        didSet { text = nil }
    }
    /// Its text, made ready while the person reads what the quiz is about.
    package internal(set) var text: DefinitionText?
    /// Why the list or the quiz is not there.
    package internal(set) var fault: String?
    /// The person wants to begin and the quiz is still on its way.
    var isStarting = false
    /// The person's own quizzes, as the device keeps them.
    package internal(set) var drafts: [Draft] = [] {
        didSet { own = drafts.filter { $0.isUsable }.map { CatalogueEntry($0) } }
    }
    /// Those of them that can be taken, as the choice shows them.
    private(set) var own: [CatalogueEntry] = []
    /// They may have changed since they were read, and are being read again.
    var isReading = false

    package init() {}

    /// Everything that can be chosen.
    var choice: [CatalogueEntry] { (catalogue ?? []) + own }

    /// The definition behind an identity of the choice, if it is an own quiz that can be taken.
    func ownDefinition(_ chosen: String) -> Definition? {
        for draft in drafts where draft.isUsable && draft.choice.isSame(as: chosen) { return draft.definition }
        return nil
    }
}

extension CatalogueEntry {
    fileprivate init(_ draft: Draft) {
        self.init(draft.definition)
        id = draft.choice
    }
}

/// What the page's answers are about.
package enum QuizReply: Equatable, Sendable {
    case catalogue
    case quiz(id: String)
    case drafts
    /// There is time to make the chosen quiz's text ready.
    case idle
}
