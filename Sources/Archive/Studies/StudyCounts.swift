package import Rights
package import Studies

/// What a dashboard, a flow chart and an export agree on: how many there are of everything, of one mode.
package struct StudyCounts: Equatable, Sendable {
    /// How many were admitted.
    package let admitted: Int
    /// How many are in each phase now.
    package let phases: [ParticipationPhase: Int]
    package let held: Int
    package let completed: Int
    /// How many came back after their place was given away, and are in or through.
    package let late: Int
    package let excluded: Int
    /// The newest version's; nil for any number.
    package let maximum: Int?
    /// How many were admitted within the last hour.
    package let lastHour: Int
    /// How many were not admitted, by reason.
    package let refused: [AdmissionRefusal: Int]
    /// How many of those who have not completed are at each step.
    package let steps: [String: Int]
    package let groups: [GroupCount]
    package let cells: [CellCount]
    /// How many were admitted on each day since 1970.
    package let days: [Int: Int]
    package let sessions: Int
}

/// How many were given a group, and how many of them are gone.
package struct GroupCount: Equatable, Sendable {
    package let ledger: String
    package let group: String
    /// Participations that ever had it.
    package let allotted: Int
    package let completed: Int
    package let inside: Int

    package init(ledger: String, group: String, allotted: Int, completed: Int, inside: Int) {
        (self.ledger, self.group, self.allotted) = (ledger, group, allotted)
        (self.completed, self.inside) = (completed, inside)
    }

    /// How many left before the end.
    package var left: Int { allotted - completed - inside }
}

/// How many places of a cell are taken.
package struct CellCount: Equatable, Sendable {
    package let step: String
    package let cell: String
    package let taken: Int
}
