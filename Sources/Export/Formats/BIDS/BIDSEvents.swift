import Interface
import Tree

/// A table of events, made of a family's table whose rows have an onset.
struct BIDSEvents {
    private let table: StudyTable
    private let onset: Int
    private let cause: EventCause
    private let end: Int?
    private let response: Int?
    private let kind: Int?
    private let time: Int?
    /// The columns that are taken as they are.
    private let others: [(place: Int, name: String)]
    private static let row = "row"
    /// The names of its columns.
    let names: [String]

    /// - Parameter table: a table of a family; nil if its rows are no events.
    init?(_ table: StudyTable) {
        var found: (Int, EventCause)?
        for (place, column) in table.columns.enumerated() {
            if case .onset(let cause)? = column.detail.meaning { found = (place, cause) }
        }
        guard let (onset, cause) = found else { return nil }
        (self.table, self.onset, self.cause) = (table, onset, cause)
        (end, response, kind) = (table.place(.end), table.place(.response), table.place(.kind))
        time = table.place(.responseTime)
        var names = ["onset", "duration"]
        if kind != nil { names.append("trial_type") }
        if time != nil { names.append("response_time") }
        names.append(Self.row)
        var free = ColumnNames(names + ["HED", "channel", "sample", "stim_file"])
        let taken = [onset, end, response, kind, time]
        others = table.own.filter { !taken.contains($0) }.map { ($0, free.free(table.columns[$0].name)) }
        self.names = names + others.map(\.name)
    }

    /// When an event began on its own clock, in seconds; the moment of the response where nothing came before it.
    func moment(_ cells: [Cell]) -> Double? {
        cells[onset].number
            ?? response.flatMap { cells[$0].number }
    }

    /// The place of one of the family's own columns by its name.
    func place(ofOwn name: String) -> Int? { table.own.first { table.columns[$0].name == name } }

    /// The moment of the first event.
    func zero(of rows: [[Cell]]) -> Double? { rows.lazy.compactMap { moment($0) }.min() }

    /// The events, in their order.
    ///
    /// - Parameter zero: the moment that onsets are told from.
    func rows(_ rows: [[Cell]], since zero: Double?) -> [[Cell]] {
        rows.enumerated().map { place, cells in
            let began = moment(cells)
            let over = end.flatMap { cells[$0].number }
            func between(_ start: Double?, _ end: Double?) -> Cell {
                guard let start, let end else { return .empty }
                return .number(Column.written(end - start, unit: "s"))
            }
            var row = [between(zero, began), between(began, over)]
            if let kind { row.append(cells[kind]) }
            if let time {
                row.append(Cell(cells[time].number.map { Column.written($0, unit: "s") }))
            }
            row.append(.integer(place + 1))
            return row + others.map { cells[$0.place] }
        }
    }

    /// What the sidecar says of the columns.
    var described: [(name: String, node: Node)] {
        var all: [(name: String, node: Node)] = [
            (
                "onset",
                [
                    "LongName": "Onset of the event", "Units": "s",
                    "Description":
                        "Since the first event of the session with a moment, or since the first sample beside a motion recording",
                ]
            ),
            (
                "duration",
                ["LongName": "Duration of the event", "Description": "From the onset to its end", "Units": "s"]
            ),
        ]
        func name(_ isWanted: (ColumnMeaning?) -> Bool) -> String? {
            others.first { isWanted(table.columns[$0.place].detail.meaning) }?.name
        }
        let hed = HED(
            cause: cause, row: Self.row, judgement: name { $0 == .right || $0 == .wrong },
            interruption: name { $0 == .interrupted })
        if let kind {
            let column = table.columns[kind]
            var node = column.bids
            node["HED"] = hed.words(for: column.detail.levels)
            all.append(("trial_type", node))
        }
        if let time {
            var node = table.columns[time].bids
            node["Units"] = "s"
            all.append(("response_time", node))
        }
        all.append(
            (
                Self.row,
                [
                    "LongName": "Row", "Description": "The row of the table of behaviour that the event is of, from 1",
                    "Format": "integer", "HED": HED.number,
                ]
            ))
        for (place, name) in others {
            var node = table.columns[place].bids
            node["HED"] = HED.words(for: table.columns[place].detail.meaning)
            all.append((name, node))
        }
        return all
    }
}
