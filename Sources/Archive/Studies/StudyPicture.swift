package import Rights
import Studies

/// Everything that a dashboard is made of, of one study, mode and moment.
package struct StudyPicture: Sendable {
    package let study: StoredStudy
    package let people: PicturedPeople
    /// How many came to each step, by its identity.
    package let steps: [String: PicturedStep]
    package let visits: [PicturedVisit]
    package let cells: [CellCount]
    /// How many were not admitted, by reason.
    package let refused: [AdmissionRefusal: Int]
    /// How long those who completed were busy, in milliseconds, at 10, 50 and 90 %, and how many of them that is known of.
    package let busy: (count: Int, tenth: Double, median: Double, ninetieth: Double)?
    /// The links of this mode, with what came by them.
    package let links: [StudyLinkFacts]
}

/// What is known of a step.
package struct PicturedStep: Equatable, Sendable {
    /// How many came to it.
    package let reached: Int
    /// How many left it again, so that it is known how long it took.
    package let timed: Int
    /// The median of the first times, in milliseconds.
    package let median: Double?
}

/// A visit that came or was missed.
package struct PicturedVisit: Equatable, Sendable {
    package let visit: Int
    package let due: Double
    package let came: Double?
    package let late: Double
}
