public import Rights
public import Studies

/// What a dashboard, a flow chart and an export agree on: how many there are of everything, of one mode.
public struct StudyCounts: Equatable, Sendable {
    /// How many were admitted.
    public let admitted: Int
    /// How many are in each phase now.
    public let phases: [ParticipationPhase: Int]
    public let held: Int
    public let completed: Int
    /// How many came back after their place was given away, and are in or through.
    public let late: Int
    public let excluded: Int
    /// The newest version's; nil for any number.
    public let maximum: Int?
    /// How many were admitted within the last hour.
    public let lastHour: Int
    /// How many were not admitted, by reason.
    public let refused: [AdmissionRefusal: Int]
    /// How many of those who have not completed are at each step.
    public let steps: [String: Int]
    public let groups: [GroupCount]
    public let cells: [CellCount]
    /// How many were admitted on each day since 1970.
    public let days: [Int: Int]
    public let sessions: Int
}

/// How many were given a group, and how many of them are gone.
public struct GroupCount: Equatable, Sendable {
    public let ledger: String
    public let group: String
    /// Participations that ever had it.
    public let allotted: Int
    public let completed: Int
    public let inside: Int

    public init(ledger: String, group: String, allotted: Int, completed: Int, inside: Int) {
        (self.ledger, self.group, self.allotted) = (ledger, group, allotted)
        (self.completed, self.inside) = (completed, inside)
    }

    /// How many left before the end.
    public var left: Int { allotted - completed - inside }
}

/// How many places of a cell are taken.
public struct CellCount: Equatable, Sendable {
    public let step: String
    public let cell: String
    public let taken: Int
}
