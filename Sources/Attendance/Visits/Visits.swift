import Studies
import Text
import Tree

/// The present screen of a participation, from step to step and from visit to visit.
struct Visits: Equatable, Sendable {
    var form = StudyForm()
    /// The time at which the step can be left.
    var pace = StepPace.free
    /// The task that comes next or is continued. It begins when the person wants.
    var ahead: StudyTaskAhead?
    /// The session in the runner. It may stay there after the step was left.
    var running: String?
    /// The findings of sessions whose figures are shown.
    var findings: [SessionFinding] = []
    /// The sheet over the step.
    var sheet: StudySheet?
    var way = StudyWay()
    /// The bar of a preview.
    var bar = PreviewBar()
    /// The way back as a picture for cameras, if it was asked for.
    var picture = WayBackPicture.none
    /// The server's answer to the completion.
    var completion: StudyCompletion?
    /// Whether it is too late to withdraw the data.
    var isTooLate = false

    // MARK: Of the step's pace

    // Inlining would copy the examined value at each use in a screen.

    /// The time until which the step cannot be left, on the page's clock; nil if it can be.
    @inline(never) var held: Double? {
        switch pace {
        case .held(let time): time
        case .rest(_, let time): time
        case .free, .wait, .finish: nil
        }
    }

    /// The remaining time of a rest; nil at other steps, and at a rest without times.
    @inline(never) var rest: StudyRest? {
        switch pace {
        case .rest(let rest, _): rest
        case .free, .held, .wait, .finish: nil
        }
    }

    /// The wait for the next visit.
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
    /// A later version to whose text the person has to consent before the next visit.
    @inline(never) var renewal: StudyRenewal? { wait.renewal }
    /// Whether its text is asked for or shown.
    @inline(never) var isRenewing: Bool { wait.renewal?.isAsked == true }

    /// Changes the wait for the next visit, if there is one.
    mutating func whileWaiting(_ change: (inout VisitWait) -> Void) {
        guard case .wait(var wait) = pace else { return }
        change(&wait)
        pace = .wait(wait)
    }

    // MARK: Consent and findings

    /// The text that waits for consent: the step's own, or a later version's.
    func askedConsent(_ participation: Participation?) -> (study: Study, step: String, consent: ConsentStep)? {
        if let study = renewal?.study, let found = study.consent { return (study, found.step, found.consent) }
        guard let participation, let step = participation.step, case .consent(let consent)? = step.form else {
            return nil
        }
        return (participation.study, step.id, consent)
    }

    /// The required items that are not ticked.
    func missing(_ consent: ConsentStep) -> [ConsentItem] {
        consent.items.filter { $0.required && !isTicked($0.id) }
    }

    func isTicked(_ item: String) -> Bool { form.ticks.contains { $0.isSame(as: item) } }

    /// The finding of a step's last session; nil if it was not asked for.
    func finding(of step: String, _ participation: Participation?) -> StudyFinding? {
        participation?.lastSession(of: step).flatMap { session in
            findings.first { $0.session.isSame(as: session) }?.finding
        }
    }
}

/// A task that is begun or continued when the person wants.
enum StudyTaskAhead: Equatable, Sendable {
    case begin(SessionOrder)
    case resume(step: String, session: String)
}

/// The state of the way back's picture.
enum WayBackPicture: Equatable, Sendable {
    case none, asked, failed
    /// The picture's address, which contains it.
    case drawn(String)
}

/// The choices in a preview.
@SameText
struct PreviewBar: Sendable {
    /// The chosen step; empty for none.
    var step = ""
    /// The chosen group; empty for a random one.
    var group = ""
    /// Whether the server was asked, and whether it failed.
    var isAsked = false
    var isFailed = false
}
