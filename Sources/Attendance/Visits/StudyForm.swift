import Tree

/// What was ticked, opened and answered on the step that is shown; it goes with the step.
struct StudyForm: Equatable, Sendable {
    /// Identities of the consent's items that are ticked.
    var ticks: [String] = []
    /// The decision is shown, after the text.
    var isDeciding = false
    /// Answers to questions about a text.
    var answers = Node()
    var isWrong = false
    var mail = StudyMail()
    var copy: StudyCopy?
}

/// A text that was to be copied, and what came of it. It is said beside the button: what lies behind an open sheet is neither
/// seen nor read out.
struct StudyCopy: Equatable, Sendable {
    let text: String
    var said: AttendancePhrase?
}
