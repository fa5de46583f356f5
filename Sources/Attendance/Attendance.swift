import Definitions
import Interface
import Sessions
package import Studies
package import Tasks
import Text
package import Tree

/// What somebody sees who takes part in a study: from its link to the end.
///
/// It drives the participation (`Studies`), keeps its log on the device as the runner keeps sessions, asks the server what only
/// that knows, and hands tasks to the runner. Nothing of the lab stands around it.
package struct Attendance: Equatable, Sendable {
    package enum Stage: Equatable, Sendable {
        /// No link of a study was opened.
        case absent
        /// Words, what the device keeps, and what the server says of the link are on their way.
        case arriving
        /// What the study is; nothing is stored yet.
        case offered(StudyOffer)
        /// Begin was pressed: the server admits, or does not.
        case beginning(StudyOffer)
        case going
        /// The server said no, or there is no such study.
        case refused(StudyRefusal)
        /// It goes on in another tab.
        case elsewhere
        /// It has gone on on another device; this one keeps what it has. Where the log of that one can be had it may go on here
        /// again.
        case moved(canTakeBack: Bool)
        /// Everything is deleted, here and on the server.
        case forgotten
        /// Something that is needed did not come; what was to be done is tried again by hand.
        case unreachable
    }

    package internal(set) var stage = Stage.absent
    /// The link's code.
    package internal(set) var code = ""
    var arrival = StudyArrival()
    /// What the device keeps of the participation; nil before Begin.
    package internal(set) var record: StudyRecord?
    package internal(set) var participation: Participation?
    var document: SessionDocument?
    /// Highest index of the log that was handed over for storing, and that is safe; -1 for none.
    var sent = -1
    var stored = -1
    /// Entries that the server has not confirmed.
    var waiting = 0
    /// The task that comes next, or goes on; it begins when the person says so.
    var ahead: StudyTaskAhead?
    /// The session that the runner has now.
    var running: String?
    /// What sessions came to whose figures are shown.
    var findings: [SessionFinding] = []
    /// What lies over the step.
    var sheet: StudySheet?
    /// Of whoever tries the study.
    var bar = PreviewBar()
    var form = StudyForm()
    /// Until when the step cannot be left, on the page's clock; nil where it can.
    var held: Double?
    /// How a rest goes; nil at other steps, and at a rest without times.
    var rest: StudyRest?
    package internal(set) var completion: StudyCompletion?
    /// When it was completed, in ms since 1970, where somebody comes to it once more; nil else.
    var completedAt: Double?
    /// The server was asked something that did not come, by what asks again.
    var lapsed: StudyQuestion?
    /// The server was asked in vain what time it is; it is asked again as soon as it is heard of.
    var isTimeDue = false
    /// It has said so to this page, which has not opened the log yet.
    var isTimeKnown = false
    /// Another device's log is to take the place of this one's, so that it goes on here again.
    var isTakingBack = false
    /// That was refused, as not all of this one's is sent.
    var isUnsent = false
    /// The person wants to begin the next visit, and the server is asked whether it is time.
    var isComing = false
    /// By how many ms the server's time was ahead of the device's clock, as this page last heard it.
    var wallAhead: Double?
    /// The way back as a picture for cameras, as far as it was asked for.
    var wayBackPicture = WayBackPicture.none
    /// A later version whose text is to be agreed to before the next visit.
    var renewal: StudyRenewal?
    /// It is too late to take back what was given.
    var isTooLate = false
    /// The server has been gone for long at the end: the person has something to show for what they did.
    var isClaimDue = false
    /// The visit that is waited for has come while the page was looked at, before it was told the time again.
    var isVisitDue = false
    /// What did not come is asked again in a while.
    var isAskingSoon = false
    /// The way that lies before the person, in the group that they were in when it was made; nil before a study is there.
    var outline: StudyOutline?
    var outlinedGroup: String?
    /// How far they are on it.
    var progress: StudyProgress?
    let engine: String

    /// - Parameters:
    ///   - engine: hash of the engine that runs it.
    ///   - arrival: what the address of the link held besides its path, as JSON; see `StudyArrival`.
    package init(engine: String, arrival: String) {
        self.engine = engine
        self.arrival = StudyArrival(json: arrival)
    }

    /// What stands in for it while it is being changed.
    package init() { engine = "" }

    /// The identity of the participation's log.
    var log: String { document?.session.id ?? "" }

    /// The study's title, for the window; nil as long as it is not known.
    package func title(_ surroundings: Surroundings) -> String? {
        let title = participation?.study.title ?? offer?.title
        return title.map { $0.text(in: reading(surroundings)) }
    }

    /// The language of the author's texts: the first of the reader's wishes that the study has, else their own, else what
    /// texts fall back to; of those that nobody wished for comes first what buttons and headings can be in as well.
    func reading(_ surroundings: Surroundings) -> String {
        let languages = participation?.study.languages ?? offer?.languages ?? []
        guard !languages.isEmpty else { return surroundings.language.code }
        let spoken = languages.filter { Language(code: $0) != nil }
        return Language.best(
            of: languages, for: surroundings.languages + [surroundings.language.code, "en"] + spoken,
            else: surroundings.language)
    }

    /// Whether a task of the study has the screen.
    package var isTaking: Bool { running != nil }
}

/// How the picture of the way back stands.
enum WayBackPicture: Equatable, Sendable {
    case none, asked, failed
    /// Its address, which holds it.
    case drawn(String)
}

/// A task that is to be taken when the person says so.
enum StudyTaskAhead: Equatable, Sendable {
    case begin(SessionOrder)
    case resume(step: String, session: String)
}

struct SessionFinding: Equatable, Sendable {
    let session: String
    let finding: StudyFinding

    static func == (left: SessionFinding, right: SessionFinding) -> Bool {
        left.session.isSame(as: right.session) && left.finding == right.finding
    }
}

/// What lies over a step.
enum StudySheet: Equatable, Sendable {
    case menu, language, contact, wayBack
    case stop(StudyStop?)
}

/// What becomes of what was given when somebody stops.
enum StudyStop: String, CaseIterable, Sendable {
    case pause, keep, delete
}

/// What was ticked, opened and answered on the step that is shown; it goes with the step.
struct StudyForm: Equatable, Sendable {
    /// Identities of the consent's items that are ticked.
    var ticks: [String] = []
    /// The decision is shown, after the text.
    var isDeciding = false
    /// "I agree" was pressed while something was missing.
    var isMissingTold = false
    /// Answers to questions about a text.
    var answers = Node()
    var isWrong = false
    var mail = StudyMail()
    var copy: StudyCopy?
}

/// A text that was to be copied, and what came of it. It is said beside the button: what lies behind an open sheet is neither
/// seen nor read out.
struct StudyCopy: Equatable, Sendable {
    let text: String
    var said: AttendancePhrase?
}

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
}

/// What a person asks about reminders by mail.
package enum MailWish: UInt8, Sendable {
    /// How they stand; this is asked for them.
    case look
    case give, delete
}

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
