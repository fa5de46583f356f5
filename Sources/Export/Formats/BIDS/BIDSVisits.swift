import Interface

/// The visits of a participant, which are sessions in the sense of BIDS.
struct BIDSVisits {
    /// - Parameter options: what is told of moments.
    static func columns(_ options: ExportOptions) -> [Column] {
        var moment = Column(
            "acq_time", .text,
            "When its first session began, by the device's clock in universal time; missing where it is hidden")
        moment.detail.role = .instant
        return [Column("session_id", .text, "The visit; ses-00 where it is not known"), options.described(moment)]
            + others
    }

    private static let others = [
        Column("day", .integer, unit: "d", "Whole days of 24 h since the participant's first session began"),
        Column("utc_offset", .integer, unit: "min", "Minutes that the device's clock was east of universal time"),
        Column("recordings", .integer, "How many of the lab's sessions were taken in it"),
    ]

    private struct Visit {
        let label: String
        var started: Cell
        var day: Cell
        var offset: Cell
        var count = 0
    }

    private var visits: [Visit] = []

    /// Adds a session, in the order in which they were taken.
    mutating func add(_ cells: [Cell], _ columns: SessionCells) {
        let label = "ses-" + columns.visit(cells)
        var place = visits.firstIndex { $0.label == label } ?? visits.count
        let visit = Visit(
            label: label, started: columns.cell("started_at", cells), day: columns.cell("day", cells),
            offset: columns.cell("utc_offset", cells))
        if place == visits.count {
            place = visits.firstIndex { $0.label > label } ?? visits.count
            visits.insert(visit, at: place)
        }
        if let began = visit.started.number, began < visits[place].started.number ?? .infinity {
            (visits[place].started, visits[place].day, visits[place].offset) = (visit.started, visit.day, visit.offset)
        }
        visits[place].count += 1
    }

    var rows: [[Cell]] {
        visits.map { [.text($0.label), Self.moment($0.started), $0.day, $0.offset, .integer($0.count)] }
    }

    /// A moment as BIDS has it: 2027-01-10T08:00:38.024Z.
    private static func moment(_ cell: Cell) -> Cell {
        cell.number.map { .text(Format.moment($0, offset: nil)) } ?? cell
    }
}
