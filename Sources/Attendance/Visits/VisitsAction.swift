import Studies
import Tasks
import Tree
import Wire

/// What can happen at the steps of a study, and what a person wants there.
enum VisitsAction: Sendable {
    case wants(StudyWish)

    // The participation has taken an action.
    /// Another step stands before the person.
    case arrived
    /// How far they are may be otherwise.
    case lookAhead
    case perform(ParticipationEffect)
    /// The step is in the log.
    case hold, lookUp
    /// The page has taken it up: what is given at the beginning is asked for.
    case reserve
    /// Questions about a text at the step with this path were answered.
    case judged(String)

    // The runner has a task of the study ready, has it safe, or has left it.
    case taking(session: String)
    case taken(session: String, Finding)
    case left(session: String)
    /// The runner has none any more.
    case dropTask

    // The page has answered.
    /// A step that is held, a rest or a wait has come nearer to its end.
    case rested(step: String)
    /// A second of the way back has gone.
    case counted(Int)
    case measured(step: String, String)
    case copied(isDone: Bool)
    /// The log of a session whose figures are shown, from the device, and from the server.
    case result(String, ReplyCode, String)
    case replayed(String, fetched: String)

    // The server has answered, or did not.
    case present(ParticipationStanding)
    /// It ended or went on elsewhere: no visit begins.
    case stay
    /// How it stands is not to be had: it goes on as the device knows it.
    case comeUntold
    /// The visit begins, or was missed.
    case come
    case renewal(String)
    case noRenewal
    case completed(StudyCompletion)
    case tooLate
    case picture(String?)
    case mail(API.ReminderContact)
    case mailGone
    case mailFault(AttendancePhrase)
    /// A study that is tried has gone on there, at this time; nil where that could not be read.
    case walked(Double?)
    case notWalked
    /// It goes on here where another device has left off.
    case takeBack
}
