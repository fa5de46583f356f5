import Tree

/// The ticks, openings and answers on the present step. They are dropped with the step.
struct StudyForm: Equatable, Sendable {
    /// The identities of the consent's ticked items.
    var ticks: [String] = []
    /// Whether the decision is shown, after the text.
    var isDeciding = false
    /// The answers to questions about a text.
    var answers = Node()
    var isWrong = false
    var mail = StudyMail()
    var copy: StudyCopy?
}

/// A copied text and the result. The result is shown beside the button, because content behind an open sheet is neither
/// seen nor read out.
struct StudyCopy: Equatable, Sendable {
    let text: String
    var said: AttendancePhrase?
}
