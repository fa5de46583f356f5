package import Rights
package import Studies

/// The counts of one mode, on which dashboard, flow chart and export agree.
package struct StudyCounts: Equatable, Sendable {
    /// The number of admitted participants.
    package let admitted: Int
    /// The number of participants in each phase now.
    package let phases: [ParticipationPhase: Int]
    package let held: Int
    package let completed: Int
    /// The number of participants who returned after their place was released, and are active or completed.
    package let late: Int
    package let excluded: Int
    /// The maximum of the newest version; nil for no limit.
    package let maximum: Int?
    /// The number of participants admitted within the last hour.
    package let lastHour: Int
    /// The number of refused admissions, by reason.
    package let refused: [AdmissionRefusal: Int]
    /// The number of participants at each step, without those who completed.
    package let steps: [String: Int]
    package let groups: [GroupCount]
    package let cells: [CellCount]
    /// The number of admitted participants on each day since 1970.
    package let days: [Int: Int]
    package let sessions: Int

    package init(
        admitted: Int, phases: [ParticipationPhase: Int], held: Int, completed: Int, late: Int, excluded: Int,
        maximum: Int?, lastHour: Int, refused: [AdmissionRefusal: Int], steps: [String: Int],
        groups: [GroupCount], cells: [CellCount], days: [Int: Int], sessions: Int
    ) {
        (self.admitted, self.phases, self.held, self.completed) = (admitted, phases, held, completed)
        (self.late, self.excluded, self.maximum, self.lastHour) = (late, excluded, maximum, lastHour)
        (self.refused, self.steps, self.groups, self.cells) = (refused, steps, groups, cells)
        (self.days, self.sessions) = (days, sessions)
    }
}

/// The number of participants allotted to a group, and their state.
package struct GroupCount: Equatable, Sendable {
    package let ledger: String
    package let group: String
    /// The number of participations that ever had the group.
    package let allotted: Int
    package let completed: Int
    package let inside: Int

    package init(ledger: String, group: String, allotted: Int, completed: Int, inside: Int) {
        (self.ledger, self.group, self.allotted) = (ledger, group, allotted)
        (self.completed, self.inside) = (completed, inside)
    }

    /// The number of participants who left before the end.
    package var left: Int { allotted - completed - inside }
}

/// The number of taken places in a cell.
package struct CellCount: Equatable, Sendable {
    package let step: String
    package let cell: String
    package let taken: Int

    package init(step: String, cell: String, taken: Int) {
        (self.step, self.cell, self.taken) = (step, cell, taken)
    }
}
