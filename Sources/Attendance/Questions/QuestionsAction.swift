import Tasks

/// What can happen to what the server is asked.
enum QuestionsAction: Sendable {
    case ask(StudyQuestion)
    case replied(StudyQuestion, ReplyCode, String)
    /// What could not be read, or nothing came of, is asked again by hand or when the network is back.
    case lapse(StudyQuestion)
    /// The network is back, or the person says so.
    case again
    /// What was asked too early is asked again.
    case lingered
    /// More is safe or confirmed; the server was heard of where it has confirmed something.
    case confirmed(isHeard: Bool)
    /// The end is to be noted: what is dated must be right by then.
    case complete
    /// The person has come, whatever was asked before.
    case comeBack
    /// The server has said how it stands, and nothing came of that.
    case toldPresent
}
