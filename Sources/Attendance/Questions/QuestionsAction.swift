import Tasks

/// The actions of the questions to the server.
enum QuestionsAction: Sendable {
    case ask(StudyQuestion)
    case replied(StudyQuestion, ReplyCode, String)
    /// An answer could not be used. The question is asked again by hand or when the network is back.
    case lapse(StudyQuestion)
    /// The network is back, or the person wants to try again.
    case again
    /// The pause before a repeated question is over.
    case lingered
    /// More entries are stored or confirmed. The flag says whether the server has confirmed some.
    case confirmed(isHeard: Bool)
    /// The end is to be logged, and dates must be right by then.
    case complete
    /// The person has come to a visit, which replaces other questions.
    case comeBack
    /// The server has told the participation's state, and nothing followed.
    case toldPresent
}
