package import Tree

/// What the server is asked.
package enum StudyQuestion: Equatable, Sendable {
    case link, begin, definition
    /// Whether the key that a return link brought is a participation's, and the log of it.
    case standing, log
    /// What of the questions that are open was answered on another device.
    case session(String)
    /// A session that is over, for its figures; the study goes on without an answer.
    case result(session: String)
    /// How the participation stands that this device takes up again.
    case present
    /// The definition whose text is to be agreed to; the study goes on without an answer.
    case renewal
    case allotment(step: String, levels: [Value])
    case cells(step: String, cells: [String])
    case completion, withdrawal
    /// The way back as a picture for cameras: the study goes on without an answer.
    case picture
    /// Reminders by mail: the study goes on without an answer.
    case mail(MailWish)
    /// To be taken to a step of a study that is tried, or past the present one without a name; as one of a group, if it has a
    /// name.
    case preview(to: String, group: String)
}
