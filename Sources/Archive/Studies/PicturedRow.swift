import GRDB

/// The columns of the query for participants, in order. GRDB looks a name up in lower case for each field, which is
/// 150 000 times for ten thousand participants. The query is therefore built from these columns, and a field is found
/// by its position.
enum PicturedRow: Int, CaseIterable {
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

    /// - Parameter rows: rows of ``all``.
    static func people(_ rows: RowCursor) throws -> PicturedPeople {
        var gathering = PictureGathering()
        while let row = try rows.next() {
            guard gathering.isNew(Self.row.value(row)) else { continue }
            let traits = PictureTraits(
                phase: phase.value(row), place: place.value(row), step: step.optional(row),
                isExcluded: isExcluded.value(row), isLate: isLate.value(row), flags: flags.value(row),
                group: group.optional(row))
            let times = PicturedTimes(
                began: began.value(row), ended: ended.optional(row), dueFrom: dueFrom.optional(row),
                dueEnd: dueEnd.optional(row), dueUntil: dueUntil.optional(row), allotted: allotted.optional(row))
            try gathering.add(traits, times, busy: busy.optional(row), link: link.optional(row))
        }
        return gathering.people
    }

    private func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ row: Row) -> Value {
        row[rawValue]
    }

    private func optional<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ row: Row) -> Value? {
        row[rawValue]
    }
}
