import Definitions
import Sessions
package import Studies
package import Tasks
import Text
import Tree

/// The participation in a study as the page shows it, from the link to the end.
///
/// It drives the participation (`Studies`) and stores its log on the device as the runner stores sessions. It asks the
/// server what only the server knows, and hands tasks to the runner. The lab's own navigation is not shown.
///
/// It has four parts, each with its own state, actions and reducer, and each behind one reference.
package struct Attendance: Equatable, Sendable {
    /// The arrival by a link, up to a participation on this page.
    @Boxed var arrival: Arrival
    /// The participation with its log, and how much of it is stored.
    @Boxed var log = ParticipationLog()
    /// The questions to the server.
    @Boxed var questions = Questions()
    /// The present screen, from step to step and from visit to visit.
    @Boxed var visits = Visits()

    /// - Parameters:
    ///   - engine: the hash of the engine that runs it.
    ///   - arrival: the parts of the link's address besides its path, as JSON; see `StudyArrival`.
    package init(engine: String, arrival: String) {
        _arrival = Boxed(wrappedValue: Arrival(engine: engine, entrance: StudyArrival(json: arrival)))
    }

    /// The participation; nil while there is none on this page.
    @inline(never) package var participation: Participation? { log.open?.participation }

    /// The study's title, for the window; nil while it is unknown.
    package func title(_ surroundings: Surroundings) -> String? {
        let title = participation?.study.title ?? arrival.offer?.title
        return title.map { $0.text(in: reading(surroundings)) }
    }

    /// The language of the author's texts.
    func reading(_ surroundings: Surroundings) -> String { arrival.reading(participation?.study, surroundings) }

    /// The text that is waiting for consent.
    var askedConsent: (study: Study, step: String, consent: ConsentStep)? { visits.askedConsent(participation) }

    /// The definition to whose text the person has consented; nil if that was a later version's text on another device.
    var agreedStudy: Study? {
        guard participation?.agreedVersion != nil else { return participation?.study }
        return arrival.record?.agreed.map { Study(node: $0) }
    }

    /// The finding of a step's last session; nil if it was not asked for.
    func finding(of step: String) -> StudyFinding? { visits.finding(of: step, participation) }

    /// Whether the bar of a preview can do anything.
    var hasPreviewBar: Bool {
        arrival.record?.isPreview == true && arrival.stage == .going && log.open != nil && !log.isOver
            && visits.running == nil
    }
}
