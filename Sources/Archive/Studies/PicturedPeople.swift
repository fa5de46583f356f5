import GRDB
package import Studies

/// Everybody of a study's mode, by kinds: there are some dozens of them where ten thousand have taken part, so that
/// whoever counts goes through kinds and not through people.
package struct PicturedPeople: Sendable {
    /// In the order in which the first of each came.
    package private(set) var kinds: [PicturedKind] = []
    /// How long those were busy who completed, as far as it is known, in milliseconds.
    private(set) var busy: [Double] = []
    /// What came by each link, by its row.
    private(set) var links: [Int64: LinkTally] = [:]

    package init() {}

    package init(_ kinds: [PicturedKind]) { self.kinds = kinds }

    /// How many there are.
    package var count: Int { kinds.reduce(0) { $0 + $1.times.count } }

    /// Of how many something is true.
    package func count(where isCounted: (PicturedKind) -> Bool) -> Int {
        kinds.reduce(0) { $0 + (isCounted($1) ? $1.times.count : 0) }
    }

    /// Those of whom something is true.
    package func filter(_ isWanted: (PicturedKind) -> Bool) -> PicturedPeople {
        PicturedPeople(kinds.filter(isWanted))
    }
}

/// People of whom all the same is counted, but for their times.
package struct PicturedKind: Sendable {
    package let phase: ParticipationPhase
    package let place: StudyPlace
    /// The present or last step, by its path.
    package let step: String?
    package let isExcluded: Bool
    package let isLate: Bool
    package let flags: String
    /// The group that was allotted.
    package let group: String?
    /// Of each of them.
    package fileprivate(set) var times: [PicturedTimes] = []
}

/// When somebody came, and comes again.
package struct PicturedTimes: Sendable {
    package let began: Double
    package let ended: Double?
    /// When the visit can begin that is waited for, when it is late and when it is missed; nil of who does not wait.
    package let dueFrom: Double?
    package let dueEnd: Double?
    package let dueUntil: Double?
    /// When the group was allotted.
    package let allotted: Double?
}

extension PicturedPeople {
    /// The columns of the query for people, in its order. GRDB looks a name up in lower case for each field, 150 000
    /// times for ten thousand people; so the query is made of these and a field is found by the place of its own.
    enum Column: Int, CaseIterable {
        case phase, place, step, isExcluded, isLate, began, ended, flags, dueFrom, dueEnd, dueUntil, group, allotted
        case busy, link, row

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
            case .busy: "p.busy"
            case .link: "p.link"
            case .row: "p.id"
            }
        }
    }

    /// What makes a kind, as it is stored: words are looked up once for each kind.
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

    /// - Parameter rows: of ``Column/all``. Of several rows of somebody the first counts; they follow each other.
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
