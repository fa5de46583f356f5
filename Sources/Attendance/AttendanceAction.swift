package import Studies
package import Tasks
import Tree

/// The actions of a participation on the page.
package enum AttendanceAction: Equatable, Sendable {
    /// The link with this code was opened.
    case enter(String)
    case answered(AttendanceReply, code: ReplyCode, text: String)
    /// A wish of the person.
    case wants(StudyIntent)
    /// The runner has opened the session of a task.
    case taking(session: String)
    /// A task is over and stored on the device.
    case taken(session: String, Finding)
    /// A task was left before its end, and its entries are stored.
    case left(session: String)
    /// The number of entries that the server has not confirmed has changed.
    case waiting(entries: Int)
    case online(Bool)
    /// The server accepts no more entries of a session, for instance after a withdrawal.
    case refused
    /// A session or the participation's log belongs to another tab from now on; without a name, the log belongs to
    /// another device.
    case lost(session: String)
}

/// The requests that the page answers.
package enum AttendanceReply: Equatable, Sendable {
    case record, held, log
    /// The log of the task that was open when the page was left.
    case past
    /// The log of a session whose figures are shown.
    case result(session: String)
    /// The record was stored.
    case kept
    case stored(through: Int)
    case asked(StudyQuestion)
    /// A step that is held, or a rest, has come nearer to its end.
    case rested(step: String)
    /// A second of the countdown to the panel has passed.
    case counted(Int)
    case measured(step: String)
    /// The pause before a repeated question is over.
    case waited
    case forgotten
    /// The previous participation is forgotten, and the next one begins.
    case cleared
    case copied, shared
}

/// The person's wishes on a screen of a study.
package enum StudyIntent: Equatable, Sendable {
    case begin, goOn, again
    case language(String)
    case open(StudyMenu)
    case close
    case tick(item: String, isOn: Bool)
    case decide, read, agree, decline, keepCopy
    case answer(question: String, answer: String, isOn: Bool)
    case answers
    case start
    case checked(Checking)
    case measure
    case resume
    case calendar
    case copy(String)
    /// The way back is shared by the device's own means, or shown as a picture.
    case share, picture
    case choose(stop: String)
    case stop
    case takeOver
    case stay, leave
    /// The person wants to take part once more.
    case anew
    /// The address for reminders is typed, given or deleted.
    case address(String)
    case mail(MailIntent)
    case preview(PreviewIntent)
}

/// The wishes in a preview.
package enum PreviewIntent: Equatable, Sendable {
    /// A step or a group is chosen.
    case step(String), group(String)
    /// The preview goes to the chosen step, or past the present one.
    case go, skip
}

/// The places of the menu.
package enum StudyMenu: String, CaseIterable, Sendable {
    case menu, pause, wayBack, language, contact, stop
}
