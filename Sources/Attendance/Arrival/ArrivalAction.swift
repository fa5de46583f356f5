import Studies
import Tasks
import Tree
import Wire

/// What can happen on the way to a participation, and to where it goes on.
enum ArrivalAction: Sendable {
    /// The link with this code was opened.
    case enter(String)

    // The device has answered.
    case record(String)
    case held(Bool)
    case log(ReplyCode, String)
    case past(String)
    case kept
    case forgotten

    // The server has answered.
    case link(String)
    case definition(String)
    case admitted(String)
    case standing(String)
    /// The log of the participation, or of a session of it, that was begun on another device.
    case fetched(String)
    case fetchedSession(String, id: String)
    /// How it stands.
    case present(ParticipationStanding)
    /// A study that is tried has gone on there, at this time.
    case walked(Double)
    /// Nobody could be asked to admit.
    case notAdmitted
    /// No participation has the key that a return link has brought, or nobody may know.
    case keyRefused(StudyRefusal)
    /// The server has nothing of the log.
    case noLog
    /// The other device has sent nothing of the session.
    case noSession(String)
    /// It does not go on here.
    case halt(Arrival.Stage)

    // The person wants something.
    case begin, again, takeOver
    /// A language is chosen for this study, by its code.
    case reads(String)
    /// A later version's text was agreed to, which is this study's.
    case agreed(Node)

    /// The page has opened the log.
    case opened
    /// All of the log's pages until now go by the server's time.
    case clockConfirmed
    /// The server takes no more of a session.
    case refused
    /// A session, or the log, is another tab's; without a name, the log is another device's.
    case lost(session: String)
}
