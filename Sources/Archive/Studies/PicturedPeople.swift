import GRDB
package import Studies

/// The participants of one mode of a study, grouped by kinds. Ten thousand participants have some dozens of kinds, so
/// that counting visits kinds and not participants.
package struct PicturedPeople: Sendable {
    /// The kinds, in the order of their first participants.
    package private(set) var kinds: [PicturedKind] = []
    /// The active times of participants who completed, in milliseconds, as far as they are known.
    private(set) var busy: [Double] = []
    /// The counts of each link, by the link's row.
    private(set) var links: [Int64: LinkTally] = [:]

    package init() {}

    package init(_ kinds: [PicturedKind]) { self.kinds = kinds }

    /// The number of participants.
    package var count: Int { kinds.reduce(0) { $0 + $1.times.count } }

    /// The number of participants for whose kind a condition holds.
    package func count(where isCounted: (PicturedKind) -> Bool) -> Int {
        kinds.reduce(0) { $0 + (isCounted($1) ? $1.times.count : 0) }
    }

    /// The participants for whose kind a condition holds.
    package func filter(_ isWanted: (PicturedKind) -> Bool) -> PicturedPeople {
        PicturedPeople(kinds.filter(isWanted))
    }
}

/// Participants with equal values, except for their times.
package struct PicturedKind: Sendable {
    package let phase: ParticipationPhase
    package let place: StudyPlace
    /// The present or last step, by its path.
    package let step: String?
    package let isExcluded: Bool
    package let isLate: Bool
    package let flags: String
    /// The allotted group.
    package let group: String?
    /// The times of each participant.
    package fileprivate(set) var times: [PicturedTimes] = []
}

/// The times of one participant, in milliseconds since 1970.
package struct PicturedTimes: Sendable {
    package let began: Double
    package let ended: Double?
    /// The times at which the awaited visit can begin, is late and is missed; nil for a participant who does not wait.
    package let dueFrom: Double?
    package let dueEnd: Double?
    package let dueUntil: Double?
    /// The time at which the group was allotted.
    package let allotted: Double?
}

extension PicturedPeople {
    /// The columns of the query for participants, in order. GRDB looks a name up in lower case for each field, which is
    /// 150 000 times for ten thousand participants. The query is therefore built from these columns, and a field is
    /// found by its position.
    enum Column: Int, CaseIterable {
        case phase, place, step, isExcluded, isLate, began, ended, flags, dueFrom, dueEnd, dueUntil, group, allotted
        case busy, link, row

        /// The columns as a query selects them, of participations `p` with their slots `s`.
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
            case .busy: "p.busy"
            case .link: "p.link"
            case .row: "p.id"
            }
        }
    }

    /// The stored values that make a kind. Texts are translated once for each kind.
    private struct Traits: Hashable {
        let phase: String
        let place: String
        let step: String?
        let isExcluded: Bool
        let isLate: Bool
        let flags: String
        let group: String?

        init(_ row: Row) {
            (phase, place, step) = (Column.phase.value(row), Column.place.value(row), Column.step.optional(row))
            (isExcluded, isLate) = (Column.isExcluded.value(row), Column.isLate.value(row))
            (flags, group) = (Column.flags.value(row), Column.group.optional(row))
        }
    }

    /// - Parameter rows: rows of ``Column/all``. Several rows of one participant follow each other, and the first of
    ///   them counts.
    init(_ rows: RowCursor) throws {
        var places: [Traits: Int] = [:]
        var last: Int64?
        while let row = try rows.next() {
            let own: Int64 = Column.row.value(row)
            guard own != last else { continue }
            last = own
            let traits = Traits(row)
            let place: Int
            if let known = places[traits] {
                place = known
            } else {
                guard let phase = ParticipationPhase(rawValue: traits.phase),
                    let standing = StudyPlace(rawValue: traits.place)
                else { throw ArchiveError.unreadable("a participation") }
                place = kinds.count
                places[traits] = place
                kinds.append(
                    PicturedKind(
                        phase: phase, place: standing, step: traits.step, isExcluded: traits.isExcluded,
                        isLate: traits.isLate, flags: traits.flags, group: traits.group))
            }
            let times = PicturedTimes(row, isWaiting: kinds[place].phase == .waiting)
            kinds[place].times.append(times)
            if kinds[place].place == .completed, let busy: Double = Column.busy.optional(row) { self.busy.append(busy) }
            if let link: Int64 = Column.link.optional(row) {
                links[link, default: LinkTally()].add(kinds[place].place, began: times.began)
            }
        }
    }
}

extension PicturedTimes {
    fileprivate init(_ row: Row, isWaiting: Bool) {
        typealias Column = PicturedPeople.Column
        (began, ended) = (Column.began.value(row), Column.ended.optional(row))
        dueFrom = isWaiting ? Column.dueFrom.optional(row) : nil
        dueEnd = isWaiting ? Column.dueEnd.optional(row) : nil
        dueUntil = isWaiting ? Column.dueUntil.optional(row) : nil
        allotted = Column.allotted.optional(row)
    }
}

extension PicturedPeople.Column {
    fileprivate func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ row: Row) -> Value {
        row[rawValue]
    }

    fileprivate func optional<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ row: Row) -> Value? {
        row[rawValue]
    }
}
