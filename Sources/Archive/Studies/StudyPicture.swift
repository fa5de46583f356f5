import GRDB
package import Rights
package import Studies

/// Everything that a dashboard is made of, of one study, mode and moment.
package struct StudyPicture: Sendable {
    package let study: StoredStudy
    package let people: [PicturedPerson]
    /// How many came to each step, by its identity.
    package let steps: [String: PicturedStep]
    package let visits: [PicturedVisit]
    package let cells: [CellCount]
    /// How many were not admitted, by reason.
    package let refused: [AdmissionRefusal: Int]
    /// How long those who completed were busy, in milliseconds, at 10, 50 and 90 %, and how many of them that is known of.
    package let busy: (count: Int, tenth: Double, median: Double, ninetieth: Double)?
}

/// What of a participation is counted. A class, as dashboards go through ten thousand of them some thirty times, and to copy
/// the texts each time took a fifth of a dashboard.
package final class PicturedPerson: Sendable {
    package let phase: ParticipationPhase
    package let place: StudyPlace
    /// The present or last step, by its path.
    package let step: String?
    package let isExcluded: Bool
    package let isLate: Bool
    package let began: Double
    package let ended: Double?
    package let flags: String
    package let dueFrom: Double?
    package let dueEnd: Double?
    package let dueUntil: Double?
    /// The group that was allotted, and when.
    package let group: String?
    package let allotted: Double?

    /// The columns of the query for people, in its order. GRDB looks a name up in lower case for each field, 140 000 times for
    /// ten thousand people; so the query is made of these and a field is found by the place of its own.
    enum Column: Int, CaseIterable {
        case phase, place, step, isExcluded, isLate, began, ended, flags, dueFrom, dueEnd, dueUntil, group, allotted,
            row

        /// How a query asks for them, of participations `p` with their slots `s`.
        static var all: String { allCases.map(\.expression).joined(separator: ", ") }

        private var expression: String {
            switch self {
            case .phase: "p.phase"
            case .place: "p.place"
            case .step: "p.step"
            case .isExcluded: "p.excluded IS NOT NULL"
            case .isLate: "p.isLate"
            case .began: "p.began"
            case .ended: "p.ended"
            case .flags: "p.flags"
            case .dueFrom: "p.dueFrom"
            case .dueEnd: "p.dueEnd"
            case .dueUntil: "p.dueUntil"
            case .group: "s.grp"
            case .allotted: "s.given"
            case .row: "p.id"
            }
        }
    }

    init(_ row: Row) throws {
        func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: Column) -> Value {
            row[column.rawValue]
        }
        func optional<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: Column) -> Value? {
            row[column.rawValue]
        }
        guard let phase = ParticipationPhase(rawValue: value(.phase)), let place = StudyPlace(rawValue: value(.place))
        else { throw ArchiveError.unreadable("a participation") }
        (self.phase, self.place, step) = (phase, place, optional(.step))
        (isExcluded, isLate, flags) = (value(.isExcluded), value(.isLate), value(.flags))
        (began, ended) = (value(.began), optional(.ended))
        (dueFrom, dueEnd, dueUntil) = (optional(.dueFrom), optional(.dueEnd), optional(.dueUntil))
        (group, allotted) = (optional(.group), optional(.allotted))
    }
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
