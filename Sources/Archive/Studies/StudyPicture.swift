import GRDB
public import Rights

/// Everything that a dashboard is made of, of one study, mode and moment.
public struct StudyPicture: Sendable {
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
}

/// What of a participation is counted. A class, as dashboards go through ten thousand of them some thirty times, and to copy
/// the texts each time took a fifth of a dashboard.
public final class PicturedPerson: Sendable {
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

    init(_ row: Row) throws {
        guard let phase = ParticipationPhase(rawValue: row[0]), let place = StudyPlace(rawValue: row[1]) else {
            throw StudyRows.unreadable("a participation")
        }
        (self.phase, self.place, step, isExcluded, isLate) = (phase, place, row[2], row[3], row[4])
        (began, ended, flags, dueFrom, dueEnd, dueUntil) = (row[5], row[6], row[7], row[8], row[9], row[10])
        (group, allotted) = (row[11], row[12])
    }
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
