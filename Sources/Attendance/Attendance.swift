import Definitions
import Sessions
package import Studies
package import Tasks
import Text
import Tree

/// What somebody sees who takes part in a study: from its link to the end.
///
/// It drives the participation (`Studies`), keeps its log on the device as the runner keeps sessions, asks the server what only
/// that knows, and hands tasks to the runner. Nothing of the lab stands around it.
///
/// It consists of four parts, each with its own state, actions and reducer, and each behind one reference.
package struct Attendance: Equatable, Sendable {
    /// Who comes by which link, and how far they are on the way to a participation.
    @Boxed var arrival: Arrival
    /// The participation with its log, and what of it is safe.
    @Boxed var log = ParticipationLog()
    /// What the server is asked.
    @Boxed var questions = Questions()
    /// What stands before the person, from step to step and from visit to visit.
    @Boxed var visits = Visits()

    /// - Parameters:
    ///   - engine: hash of the engine that runs it.
    ///   - arrival: what the address of the link held besides its path, as JSON; see `StudyArrival`.
    package init(engine: String, arrival: String) {
        _arrival = Boxed(wrappedValue: Arrival(engine: engine, entrance: StudyArrival(json: arrival)))
    }

    /// nil as long as there is none here.
    @inline(never) package var participation: Participation? { log.open?.participation }

    /// The study's title, for the window; nil as long as it is not known.
    package func title(_ surroundings: Surroundings) -> String? {
        let title = participation?.study.title ?? arrival.offer?.title
        return title.map { $0.text(in: reading(surroundings)) }
    }

    /// The language of the author's texts.
    func reading(_ surroundings: Surroundings) -> String { arrival.reading(participation?.study, surroundings) }

    /// What is to be agreed to now.
    var askedConsent: (study: Study, step: String, consent: ConsentStep)? { visits.askedConsent(participation) }

    /// The definition whose text was agreed to; nil on another device than the one where a later version's was.
    var agreedStudy: Study? {
        guard participation?.agreedVersion != nil else { return participation?.study }
        return arrival.record?.agreed.map { Study(node: $0) }
    }

    /// What the last session of a step came to; nil where nobody has asked for that.
    func finding(of step: String) -> StudyFinding? { visits.finding(of: step, participation) }

    /// Whether the bar for whoever tries a study has something to do.
    var hasPreviewBar: Bool {
        arrival.record?.isPreview == true && arrival.stage == .going && log.open != nil && !log.isOver
            && visits.running == nil
    }
}
