import Studies
import Tasks
import Text
import Tree

/// The wait between two visits, with the renewed consent to a changed text. Only the server knows of a change. Without
/// it the visit goes on by the previous text.
extension Visits {
    /// The longest time until a visit for which a timer is set, in ms. A page that stays open longer is told the time
    /// every minute.
    private static var outlook: Double { 3_600_000 }

    /// Sets a timer for the visit. The page is told the time only once a minute, and the visit should be noticed at
    /// once.
    func expectVisit(_ handed: Handed, _ next: inout Sequel) {
        guard let participation = handed.participation, let path = participation.path,
            let window = participation.window, let now = participation.moment(at: handed.time)
        else { return }
        let left = window.wait(at: now)
        guard left > 0, left <= Visits.outlook else { return }
        next.page(.linger, [String(Int(left.rounded(.up)) + 20)], request: .rested(step: path))
    }

    /// Takes the server's state of the participation, with a changed text if there is one.
    mutating func present(_ standing: ParticipationStanding, _ handed: Handed, _ next: inout Sequel) {
        let isComing = isComing
        let told = handed.isWaiting ? standing.renewal : nil
        whileWaiting { wait in
            wait.isComing = false
            if wait.renewal?.version != told?.version {
                wait.renewal = told.map { StudyRenewal(version: $0.version, definition: $0.definition) }
            }
        }
        if isComing { come(handed, &next) } else { next.then(.questions(.toldPresent)) }
    }

    mutating func comeUntold(_ handed: Handed, _ next: inout Sequel) {
        whileWaiting { $0.isComing = false }
        switch handed.participation?.standing(at: handed.time) {
        case .onTime, .late: come(handed, &next)
        case .early, .missed, nil: next.then(.questions(.lapse(.present)))
        }
    }

    /// Begins the visit, or notes that it was missed. A changed text needs consent first.
    mutating func come(_ handed: Handed, _ next: inout Sequel) {
        guard let visit = handed.participation?.window?.visit else { return }
        switch handed.participation?.standing(at: handed.time) {
        case .onTime, .late:
            guard let renewal else { return next.take(.visitBegan(visit)) }
            // The text is on its way, or is shown.
            guard !renewal.isAsked else { return }
            whileWaiting { $0.renewal?.state = .asked }
            form = StudyForm()
            next.ask(.renewal)
        case .missed: next.take(.visitMissed(visit))
        case .early, nil: break
        }
    }

    /// Takes the definition with the new text. Without a consent step nothing has to be accepted.
    mutating func renewalCame(_ text: String, _ handed: Handed, _ next: inout Sequel) {
        guard let study = Node(answer: text).map({ Study(node: $0) }), study.consent != nil else {
            return withoutRenewal(handed, &next)
        }
        whileWaiting { if $0.renewal?.isAsked == true { $0.renewal?.state = .there(study) } }
        next.page(.scrollTop)
    }

    /// Continues without the text, because it is not available.
    mutating func withoutRenewal(_ handed: Handed, _ next: inout Sequel) {
        whileWaiting { $0.renewal = nil }
        come(handed, &next)
    }

    /// Consents to a later version's text, and begins the visit.
    mutating func renew(
        _ renewal: StudyRenewal, _ study: Study, _ step: String, _ consented: Consented, _ next: inout Sequel
    ) {
        whileWaiting { $0.renewal = nil }
        form = StudyForm()
        next.then(.arrival(.agreed(study.node)))
        next.take(.consentedAgain(version: renewal.version, step: step, consented))
        next.then(.visits(.come))
    }
}
