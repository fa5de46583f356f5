import Studies
import Tasks
import Text
import Tree

/// Between two visits. Agreeing again to a text that has changed belongs there: without the server nobody learns that it has, and the
/// visit goes on by the text that was agreed to.
extension Visits {
    /// How far ahead a visit is waited for by a timer, in ms; a page that stays open longer is told the time by the minute.
    private static var outlook: Double { 3_600_000 }

    /// The page is told the time once a minute: a visit that comes while it is looked at is noticed when it comes.
    func expectVisit(_ handed: Handed, _ next: inout Sequel) {
        guard let participation = handed.participation, let path = participation.path,
            let window = participation.window, let now = participation.moment(at: handed.time)
        else { return }
        let left = window.wait(at: now)
        guard left > 0, left <= Visits.outlook else { return }
        next.page(.linger, [String(Int(left.rounded(.up)) + 20)], request: .rested(step: path))
    }

    /// The server has said how it stands, and with that whether a text has changed.
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

    /// The visit begins, or was missed. Whoever comes to one is asked first where a text has changed.
    mutating func come(_ handed: Handed, _ next: inout Sequel) {
        guard let visit = handed.participation?.window?.visit else { return }
        switch handed.participation?.standing(at: handed.time) {
        case .onTime, .late:
            guard let renewal else { return next.take(.visitBegan(visit)) }
            // The text is on its way, or stands there.
            guard !renewal.isAsked else { return }
            whileWaiting { $0.renewal?.state = .asked }
            form = StudyForm()
            next.ask(.renewal)
        case .missed: next.take(.visitMissed(visit))
        case .early, nil: break
        }
    }

    /// The definition with the new text. One that asks for no agreement asks nobody.
    mutating func renewalCame(_ text: String, _ handed: Handed, _ next: inout Sequel) {
        guard let study = Node(answer: text).map({ Study(node: $0) }), study.consent != nil else {
            return withoutRenewal(handed, &next)
        }
        whileWaiting { if $0.renewal?.isAsked == true { $0.renewal?.state = .there(study) } }
        next.page(.scrollTop)
    }

    /// The text is not to be had; whoever waits for it goes on.
    mutating func withoutRenewal(_ handed: Handed, _ next: inout Sequel) {
        whileWaiting { $0.renewal = nil }
        come(handed, &next)
    }

    /// Agrees to a later version's text, and begins the visit.
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
