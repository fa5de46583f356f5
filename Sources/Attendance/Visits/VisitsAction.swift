import Studies
import Tasks
import Tree
import Wire

/// The actions at the steps of a study.
enum VisitsAction: Sendable {
    case wants(StudyIntent)

    // The participation has taken an action.
    /// Another step is the present one.
    case arrived
    /// The progress may have changed.
    case lookAhead
    case perform(ParticipationEffect)
    /// The step is in the log.
    case hold, lookUp
    /// The page has opened the participation, and a group that is allotted at the beginning is asked for.
    case reserve
    /// Questions about a text were answered, at the step with this path.
    case judged(String)

    // The runner has opened, finished or left a task of the study.
    case taking(session: String)
    case taken(session: String, Finding)
    case left(session: String)
    /// The runner has no task any more.
    case dropTask

    // The page has answered.
    /// A step that is held, a rest or a wait has come nearer to its end.
    case rested(step: String)
    /// A second of the countdown to the panel has passed.
    case counted(Int)
    case measured(step: String, String)
    case copied(isDone: Bool)
    /// The log of a session whose figures are shown, from the device and from the server.
    case result(String, ReplyCode, String)
    case replayed(String, fetched: String)

    // The server has answered, or has not.
    case present(ParticipationStanding)
    /// The participation ended or was continued elsewhere, so no visit begins.
    case stay
    /// The state is not available, and the visit goes on by the device's own knowledge.
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
    /// The server has moved the preview, and this is its time; nil if that could not be read.
    case walked(Double?)
    case notWalked
    /// The participation continues here from where another device stopped.
    case takeBack
}
