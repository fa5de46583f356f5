package import Studies

/// The participants of one mode of a study, grouped by kinds. Ten thousand participants have some dozens of kinds, so
/// that counting visits kinds and not participants.
package struct PicturedPeople: Sendable {
    /// The kinds, in the order of their first participants.
    package fileprivate(set) var kinds: [PicturedKind] = []
    /// The active times of participants who completed, in milliseconds, as far as they are known.
    fileprivate(set) var busy: [Double] = []
    /// The counts of each link, by the link's row.
    package fileprivate(set) var links: [Int64: LinkTally] = [:]

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

    package init(
        began: Double, ended: Double?, dueFrom: Double?, dueEnd: Double?, dueUntil: Double?, allotted: Double?
    ) {
        (self.began, self.ended, self.dueFrom, self.dueEnd) = (began, ended, dueFrom, dueEnd)
        (self.dueUntil, self.allotted) = (dueUntil, allotted)
    }
}

/// The stored values that make a kind.
package struct PictureTraits: Hashable {
    fileprivate let phase: String
    fileprivate let place: String
    fileprivate let step: String?
    fileprivate let isExcluded: Bool
    fileprivate let isLate: Bool
    fileprivate let flags: String
    fileprivate let group: String?

    package init(
        phase: String, place: String, step: String?, isExcluded: Bool, isLate: Bool, flags: String, group: String?
    ) {
        (self.phase, self.place, self.step, self.isExcluded) = (phase, place, step, isExcluded)
        (self.isLate, self.flags, self.group) = (isLate, flags, group)
    }
}

/// Gathers participants into kinds, one row after the other. Texts are translated once for each kind.
package struct PictureGathering {
    package private(set) var people = PicturedPeople()
    private var places: [PictureTraits: Int] = [:]
    private var last: Int64?

    package init() {}

    /// Whether a row is that of another participant than the last one. Several rows of one participant follow each
    /// other, and the first of them counts.
    package mutating func isNew(_ row: Int64) -> Bool {
        defer { last = row }
        return row != last
    }

    /// - Parameters:
    ///   - times: times of which those of a visit count only for a participant who waits.
    ///   - busy: the active time in milliseconds, as far as it is known.
    ///   - link: the link's row.
    package mutating func add(_ traits: PictureTraits, _ times: PicturedTimes, busy: Double?, link: Int64?) throws {
        let place = try place(of: traits)
        let kind = people.kinds[place]
        people.kinds[place].times.append(kind.phase == .waiting ? times : times.withoutVisit)
        if kind.place == .completed, let busy { people.busy.append(busy) }
        if let link { people.links[link, default: LinkTally()].add(kind.place, began: times.began) }
    }

    private mutating func place(of traits: PictureTraits) throws -> Int {
        if let known = places[traits] { return known }
        guard let phase = ParticipationPhase(rawValue: traits.phase), let standing = StudyPlace(rawValue: traits.place)
        else { throw ArchiveError.unreadable("a participation") }
        places[traits] = people.kinds.count
        people.kinds.append(
            PicturedKind(
                phase: phase, place: standing, step: traits.step, isExcluded: traits.isExcluded,
                isLate: traits.isLate, flags: traits.flags, group: traits.group))
        return people.kinds.count - 1
    }
}

extension PicturedTimes {
    fileprivate var withoutVisit: PicturedTimes {
        PicturedTimes(began: began, ended: ended, dueFrom: nil, dueEnd: nil, dueUntil: nil, allotted: allotted)
    }
}

extension PicturedPeople {
    /// The active times of participants who completed, at 10, 50 and 90 %; nil if none is known.
    package var busyTimes: (count: Int, tenth: Double, median: Double, ninetieth: Double)? {
        guard !busy.isEmpty else { return nil }
        let values = busy.sorted()
        func at(_ share: Double) -> Double {
            let place = QuantilePlace(share, of: values.count)
            return place.between(values[place.lower], values[min(place.lower + 1, values.count - 1)])
        }
        return (values.count, at(0.1), at(0.5), at(0.9))
    }
}

/// The position of a quantile of Hyndman and Fan's type 7, as everywhere in the lab.
package struct QuantilePlace {
    package let lower: Int
    private let beyond: Double

    package init(_ share: Double, of count: Int) {
        let place = share * Double(count - 1)
        lower = Int(place.rounded(.down))
        beyond = place - Double(lower)
    }

    package func between(_ first: Double, _ next: Double) -> Double { first + (next - first) * beyond }
}
