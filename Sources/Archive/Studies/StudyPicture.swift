public import Rights

/// Everything that a dashboard is made of, of one study, mode and moment.
public struct StudyPicture: Equatable, Sendable {
    public let study: StoredStudy
    public let people: [PicturedPerson]
    /// How many came to each step, by its identity.
    public let steps: [String: PicturedStep]
    public let visits: [PicturedVisit]
    public let cells: [CellCount]
    /// How many were not admitted, by reason.
    public let refused: [AdmissionRefusal: Int]
    /// How long those who completed were busy, in milliseconds, at 10, 50 and 90 %, and how many of them that is known of.
    public let busy: (count: Int, tenth: Double, median: Double, ninetieth: Double)?

    public static func == (left: Self, right: Self) -> Bool {
        left.study == right.study && left.people == right.people && left.steps == right.steps
            && left.visits == right.visits && left.cells == right.cells && left.refused == right.refused
            && left.busy?.count == right.busy?.count && left.busy?.median == right.busy?.median
    }
}

/// What of a participation is counted.
public struct PicturedPerson: Equatable, Sendable {
    public let phase: ParticipationPhase
    public let place: StudyPlace
    /// The present or last step, by its path.
    public let step: String?
    public let isExcluded: Bool
    public let isLate: Bool
    public let began: Double
    public let ended: Double?
    public let flags: String
    public let dueFrom: Double?
    public let dueEnd: Double?
    public let dueUntil: Double?
    /// The group that was allotted, and when.
    public let group: String?
    public let allotted: Double?
}

/// What is known of a step.
public struct PicturedStep: Equatable, Sendable {
    /// How many came to it.
    public let reached: Int
    /// How many left it again, so that it is known how long it took.
    public let timed: Int
    /// The median of the first times, in milliseconds.
    public let median: Double?
}

/// A visit that came or was missed.
public struct PicturedVisit: Equatable, Sendable {
    public let visit: Int
    public let due: Double
    public let came: Double?
    public let late: Double
}
