package import Rights
import Studies

/// The data of a dashboard, of one study, mode and moment.
package struct StudyPicture: Sendable {
    package let study: StoredStudy
    package let people: PicturedPeople
    /// The facts about each step, by its identity.
    package let steps: [String: PicturedStep]
    package let visits: [PicturedVisit]
    package let cells: [CellCount]
    /// The number of refused admissions, by reason.
    package let refused: [AdmissionRefusal: Int]
    /// The active time of participants who completed, in milliseconds, at 10, 50 and 90 %, and the number of them for
    /// whom it is known.
    package let busy: (count: Int, tenth: Double, median: Double, ninetieth: Double)?
    /// The links of this mode, with their counts.
    package let links: [StudyLinkFacts]

    package init(
        study: StoredStudy, people: PicturedPeople, steps: [String: PicturedStep], visits: [PicturedVisit],
        cells: [CellCount], refused: [AdmissionRefusal: Int],
        busy: (count: Int, tenth: Double, median: Double, ninetieth: Double)?, links: [StudyLinkFacts]
    ) {
        (self.study, self.people, self.steps, self.visits) = (study, people, steps, visits)
        (self.cells, self.refused, self.busy, self.links) = (cells, refused, busy, links)
    }
}

/// The facts about a step.
package struct PicturedStep: Equatable, Sendable {
    /// The number of participants who reached it.
    package let reached: Int
    /// The number of participants who left it, so that its duration is known.
    package let timed: Int
    /// The median of the first durations, in milliseconds.
    package let median: Double?

    package init(reached: Int, timed: Int, median: Double?) {
        (self.reached, self.timed, self.median) = (reached, timed, median)
    }
}

/// A visit that took place or was missed.
package struct PicturedVisit: Equatable, Sendable {
    package let visit: Int
    package let due: Double
    package let came: Double?
    package let late: Double

    package init(visit: Int, due: Double, came: Double?, late: Double) {
        (self.visit, self.due, self.came, self.late) = (visit, due, came, late)
    }
}
