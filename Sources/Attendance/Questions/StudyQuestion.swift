package import Tree

/// The questions to the server.
package enum StudyQuestion: Equatable, Sendable {
    case link, begin, definition
    /// Whether the key from a return link belongs to a participation, and that participation's log.
    case standing, log
    /// The answers that another device has given to the open questionnaire.
    case session(String)
    /// A session that is over, for its figures. The study continues without an answer.
    case result(session: String)
    /// The present state of the participation on this device.
    case present
    /// The definition whose text needs consent. The study continues without an answer.
    case renewal
    case allotment(step: String, levels: [Value])
    case cells(step: String, cells: [String])
    case completion, withdrawal
    /// The way back as a picture for cameras. The study continues without an answer.
    case picture
    /// Reminders by mail. The study continues without an answer.
    case mail(MailIntent)
    /// The preview is moved to a step, or past the present one if the name is empty; in a group, if one is named.
    case preview(to: String, group: String)
}
