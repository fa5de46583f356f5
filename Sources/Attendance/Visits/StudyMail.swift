import Wire

/// The state of reminders by mail, and the typed address.
struct StudyMail: Equatable, Sendable {
    enum State: UInt8, Sendable {
        /// The server was not asked yet, or the study sends no reminders.
        case unknown
        case offered, given
    }

    var state = State.unknown
    /// Whether an address can be given here. A further device of the same person cannot give one.
    var isOffered = false
    /// The typed or given address; empty if this device may not know it.
    var address = ""
    /// The fault of the last wish: the text was no address, or it did not reach the server. Nothing has changed then.
    var fault: AttendancePhrase?

    init() {}

    /// - Parameter isOffered: whether an address can be given. None is given yet.
    init(isOffered: Bool) {
        state = isOffered ? .offered : .unknown
        self.isOffered = isOffered
    }

    init(_ contact: API.ReminderContact) {
        self.init(isOffered: contact.isOffered)
        if contact.given != nil { state = .given }
        address = contact.address ?? ""
    }
}

/// The wishes about reminders by mail.
package enum MailIntent: UInt8, Sendable {
    /// The state of reminders, which the page asks for by itself.
    case look
    case give, delete
}
