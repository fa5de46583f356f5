package import Studies
package import Tasks
import Tree

/// What can happen to somebody who takes part.
package enum AttendanceAction: Equatable, Sendable {
    /// The link with this code was opened.
    case enter(String)
    case answered(AttendanceReply, code: ReplyCode, text: String)
    /// The person wants something.
    case wants(StudyWish)
    /// The runner has a task of the study ready, or could not begin it.
    case taking(session: String)
    /// A task is over and safe on the device.
    case taken(session: String, Finding)
    /// A task was left before its end; what was done is safe.
    case left(session: String)
    /// The server has confirmed more, or less is confirmed than was thought.
    case waiting(entries: Int)
    case online(Bool)
    /// The server takes no more of a session, as after a withdrawal.
    case refused
    /// A session, or the participation's log, is another tab's from now on; without a name, the log is another device's.
    case lost(session: String)
}

/// What an answer of the page is about.
package enum AttendanceReply: Equatable, Sendable {
    case record, held, log
    /// The log of the task that was open when the participation was left.
    case past
    /// The log of a session whose figures are shown.
    case result(session: String)
    /// The record was kept.
    case kept
    case stored(through: Int)
    case asked(StudyQuestion)
    /// A step that is held, or a rest, has come nearer to its end.
    case rested(step: String)
    /// A second of the way back has gone.
    case counted(Int)
    case measured(step: String)
    /// What was asked too early is asked again.
    case waited
    case forgotten
    /// The last time is forgotten, and the next one begins.
    case cleared
    case copied, shared
}

/// What a person wants on a screen of a study.
package enum StudyWish: Equatable, Sendable {
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
    /// The way back is sent elsewhere by what the device has for that, or shown as a picture.
    case share, picture
    case choose(stop: String)
    case stop
    case takeOver
    case stay, leave
    /// To take part once more.
    case anew
    /// The address for reminders is typed, given or deleted.
    case address(String)
    case mail(MailWish)
    case preview(PreviewWish)
}

/// What whoever tries a study wants.
package enum PreviewWish: Equatable, Sendable {
    /// Which step and which group is chosen.
    case step(String), group(String)
    /// There, or past the present step.
    case go, skip
}

/// Where the menu leads.
package enum StudyMenu: String, CaseIterable, Sendable {
    case menu, pause, wayBack, language, contact, stop
}
