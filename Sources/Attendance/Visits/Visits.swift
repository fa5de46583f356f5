import Studies
import Text
import Tree

/// What stands before a person from step to step, and from visit to visit.
struct Visits: Equatable, Sendable {
    var form = StudyForm()
    /// When the step can be left.
    var pace = StepPace.free
    /// The task that comes next, or goes on; it begins when the person says so.
    var ahead: StudyTaskAhead?
    /// The session that the runner has now. It may stay there when the step has been left.
    var running: String?
    /// What sessions came to whose figures are shown.
    var findings: [SessionFinding] = []
    /// What lies over the step.
    var sheet: StudySheet?
    var way = StudyWay()
    /// Of whoever tries the study.
    var bar = PreviewBar()
    /// The way back as a picture for cameras, as far as it was asked for.
    var picture = WayBackPicture.none
    /// What the server has given for what is complete.
    var completion: StudyCompletion?
    /// It is too late to take back what was given.
    var isTooLate = false

    // MARK: Of the step's pace

    // Inlined, each would copy what it looks into wherever a screen asks.

    /// Until when the step cannot be left, on the page's clock; nil where it can.
    @inline(never) var held: Double? {
        switch pace {
        case .held(let time): time
        case .rest(_, let time): time
        case .free, .wait, .finish: nil
        }
    }

    /// How a rest goes; nil at other steps, and at a rest without times.
    @inline(never) var rest: StudyRest? {
        switch pace {
        case .rest(let rest, _): rest
        case .free, .held, .wait, .finish: nil
        }
    }

    /// How the next visit is waited for.
    @inline(never) var wait: VisitWait {
        switch pace {
        case .wait(let wait): wait
        case .free, .held, .rest, .finish: VisitWait()
        }
    }

    @inline(never) var isClaimDue: Bool {
        switch pace {
        case .finish(let isClaimDue): isClaimDue
        case .free, .held, .rest, .wait: false
        }
    }

    @inline(never) var isVisitDue: Bool { wait.isDue }
    @inline(never) var isComing: Bool { wait.isComing }
    /// A later version whose text is to be agreed to before the next visit.
    @inline(never) var renewal: StudyRenewal? { wait.renewal }
    /// Whether its text is asked for, or stands before the person.
    @inline(never) var isRenewing: Bool { wait.renewal?.isAsked == true }

    /// Changes how the next visit is waited for, where one is.
    mutating func whileWaiting(_ change: (inout VisitWait) -> Void) {
        guard case .wait(var wait) = pace else { return }
        change(&wait)
        pace = .wait(wait)
    }

    // MARK: What is asked

    /// What is to be agreed to now: the step's own text, or a later version's.
    func askedConsent(_ participation: Participation?) -> (study: Study, step: String, consent: ConsentStep)? {
        if let study = renewal?.study, let found = study.consent { return (study, found.step, found.consent) }
        guard let participation, let step = participation.step, case .consent(let consent)? = step.form else {
            return nil
        }
        return (participation.study, step.id, consent)
    }

    /// The items without which nobody can take part and that are not ticked.
    func missing(_ consent: ConsentStep) -> [ConsentItem] {
        consent.items.filter { $0.required && !isTicked($0.id) }
    }

    func isTicked(_ item: String) -> Bool { form.ticks.contains { $0.isSame(as: item) } }

    /// What the last session of a step came to; nil where nobody has asked for that.
    func finding(of step: String, _ participation: Participation?) -> StudyFinding? {
        participation?.lastSession(of: step).flatMap { session in
            findings.first { $0.session.isSame(as: session) }?.finding
        }
    }
}

/// A task that is to be taken when the person says so.
enum StudyTaskAhead: Equatable, Sendable {
    case begin(SessionOrder)
    case resume(step: String, session: String)
}

/// How the picture of the way back stands.
enum WayBackPicture: Equatable, Sendable {
    case none, asked, failed
    /// Its address, which holds it.
    case drawn(String)
}

/// What somebody chose who tries a study.
@SameText
struct PreviewBar: Sendable {
    /// The step that they want to see; empty for none.
    var step = ""
    /// Whose way they want to see; empty where chance decides.
    var group = ""
    /// The server was asked, or could not do it.
    var isAsked = false
    var isFailed = false
}
