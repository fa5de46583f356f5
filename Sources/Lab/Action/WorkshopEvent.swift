public import Quiz

/// What can be wanted of one's own quizzes.
public enum WorkshopEvent: Equatable, Sendable {
    /// A quiz to begin with opens in the editor.
    case create
    /// A file becomes a quiz of one's own.
    case importFile
    case open(String)
    case take(String)
    case duplicate(String)
    case download(String)
    case askToRemove(String)
    /// What was done in the editor.
    case editor(EditorAction)
}
