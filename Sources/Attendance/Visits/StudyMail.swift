import Wire

/// How reminders by mail stand, and what was typed.
struct StudyMail: Equatable, Sendable {
    enum State: UInt8, Sendable {
        /// Not asked yet, or none are sent.
        case unknown
        case offered, given
    }

    var state = State.unknown
    /// Whether an address can be given here: not by a further device of the same person.
    var isOffered = false
    /// What is typed, or was given; empty where that is not told here.
    var address = ""
    /// What came of the last wish: it was no address, or it did not get to the server. Then all is as it was.
    var fault: AttendancePhrase?

    init() {}

    /// - Parameter isOffered: nothing is given.
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

/// What a person asks about reminders by mail.
package enum MailWish: UInt8, Sendable {
    /// How they stand; this is asked for them.
    case look
    case give, delete
}
