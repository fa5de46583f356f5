public import Quiz
public import Study
import Text

/// The quizzes that there are, and the one that is chosen on their card.
public struct QuizPlace: Equatable, Sendable {
    /// nil while the list is being fetched.
    public var catalogue: [CatalogueEntry]?
    /// The identity of the chosen quiz.
    public var chosen = ""
    /// The chosen quiz, once it has been fetched.
    public var definition: Quiz.Definition? {
        didSet { text = nil }
    }
    /// Its text, made ready while the person reads what the quiz is about.
    public var text: DefinitionText?
    /// Why the list or the quiz is not there.
    public var fault: String?
    /// The person wants to begin and the quiz is still on its way.
    public var isStarting = false

    public init() {}

    /// The list's entry of the chosen quiz.
    var entry: CatalogueEntry? {
        catalogue?.first { $0.id.isSame(as: chosen) } ?? catalogue?.first
    }
}
