import Studies
package import Tree

/// What the sessions of one participation came to: main figures and scores of scales.
///
/// It is read from the tables of the participation's export, so a page and a file never differ in a figure, and nothing
/// is told here that those tables withhold.
package struct ParticipationFigures: Sendable {
    /// A step with a session, as the version that was taken has it.
    package struct Step: Sendable {
        /// The path with rounds.
        package let path: String
        /// The visit in which people come to it who miss none; 1 where visits are not told.
        package let visit: Int
        package let family: String
        /// What people take there, by language.
        package let title: Node
        /// Equal for steps at which the same is taken.
        package let task: String
    }

    /// A session of such a step; practice is left out.
    package struct Session: Sendable {
        package let id: String
        package let step: String
        package let attempt: Int
        /// The visit in which it began; nil where that is not told or not known.
        package let visit: Int?
        /// In milliseconds since 1970; nil where it is not told.
        package let started: Double?
        package let isComplete: Bool
        /// Whether this program could replay it. Otherwise it has no figures.
        package let isReplayed: Bool
        package internal(set) var figures: [Figure] = []
    }

    package struct Figure: Sendable {
        package let name: String
        /// What it is called, by language.
        package let title: Node
        /// The place of its kind in the family's list.
        package let place: Int
        package let isScore: Bool
        /// Empty for pure numbers, shares and counts.
        package let unit: String
        /// nil if it is not defined for the session.
        package let value: Double?
        /// The ends of the 95 % interval.
        package let lower: Double?
        package let upper: Double?
        /// The number of trials, letters or items that it was made of.
        package let count: Int?
    }

    /// A visit that a wait led to, with moments in milliseconds since 1970.
    package struct Visit: Sendable {
        package let number: Int
        package let due: Double
        /// nil if it was missed.
        package let came: Double?
        /// By how many milliseconds it was late.
        package let late: Double
    }

    /// The participation; one that has withdrawn only has its phase and version.
    package let participation: ExportedParticipation
    /// The study's title by language.
    package let title: Node
    /// nil before the allotment, in studies without groups, and where groups are hidden.
    package internal(set) var group: String?
    /// The rules of exclusion that are true.
    package internal(set) var rules: [String] = []
    package internal(set) var flags: [String] = []
    package internal(set) var steps: [Step] = []
    package internal(set) var sessions: [Session] = []
    package internal(set) var visits: [Visit] = []
    /// Whether the study has steps of which nothing is told, because it depends on a hidden group who comes to them.
    package internal(set) var hasHiddenSteps = false

    init(_ participation: ExportedParticipation, title: Node) {
        (self.participation, self.title) = (participation, title)
    }
}
