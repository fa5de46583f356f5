import Studies
import Tasks
import Tree
import Wire

/// The actions of an arrival.
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
    /// The log of a participation, or of one of its sessions, that was begun on another device.
    case fetched(String)
    case fetchedSession(String, id: String)
    /// The server's present state of the participation.
    case present(ParticipationStanding)
    /// The preview has moved on at the server, whose time this is.
    case walked(Double)
    /// The question for admission got no answer.
    case notAdmitted
    /// No participation has the return link's key, or the server does not tell.
    case keyRefused(StudyRefusal)
    /// The server has nothing of the log.
    case noLog
    /// The other device has sent nothing of the session.
    case noSession(String)
    /// The participation does not continue on this page.
    case halt(Arrival.Stage)

    // The person's wishes.
    case begin, again, takeOver
    /// The person chooses a language for this study, by its code.
    case reads(String)
    /// The person has consented to a later version's text, which is the text of this study.
    case agreed(Node)

    /// The page has opened the log.
    case opened
    /// All pages of the log until now have the server's time.
    case clockConfirmed
    /// The server accepts no more entries of a session.
    case refused
    /// A session or the log belongs to another tab; without a name, the log belongs to another device.
    case lost(session: String)
}
