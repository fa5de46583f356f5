import Interface
import Tree

/// A motion recording, made of a family's table whose rows are samples.
struct BIDSMotion {
    /// A sample of a recording.
    struct Sample {
        /// In seconds, on the clock of the session's events; nil where it is not known.
        let time: Double?
        var cells: [Cell]
    }

    private struct Channel {
        let place: Int
        let component: String
        let type: String
    }

    static let header = ["name", "component", "type", "tracked_point", "units", "description"]

    private let table: StudyTable
    private let time: Int
    private let tracked: TrackedPoint
    private let others: [Channel]

    /// - Parameter table: a table of a family; nil if its rows are no samples.
    init?(_ table: StudyTable) {
        var found: (Int, TrackedPoint)?
        for (place, column) in table.columns.enumerated() {
            if case .sampled(let tracked)? = column.detail.meaning { found = (place, tracked) }
        }
        guard let (time, tracked) = found else { return nil }
        (self.table, self.time, self.tracked) = (table, time, tracked)
        let all: [Channel] = table.own.filter { $0 != time }.compactMap { place in
            let column = table.columns[place]
            switch column.detail.meaning {
            case .position(let axis)?: return Channel(place: place, component: "\(axis)", type: "POS")
            case .direction(let axis)?: return Channel(place: place, component: "\(axis)", type: "ORNT")
            default:
                // A recording holds numbers alone.
                let isNumber = column.kind != .text || !column.detail.levels.isEmpty
                return isNumber ? Channel(place: place, component: "n/a", type: "MISC") : nil
            }
        }
        others = all.filter { $0.type != "MISC" } + all.filter { $0.type == "MISC" }
    }

    /// The label of what tracks.
    var system: String {
        switch tracked {
        case .head: "head"
        case .contact: "screen"
        }
    }

    /// The samples in the order of time.
    ///
    /// - Parameter events: the events of the same session, from whose onsets samples without a clock are told.
    func samples(of rows: [[Cell]], beside events: (events: BIDSEvents, rows: [[Cell]])?) -> [Sample] {
        let column = table.columns[time]
        let onset = column.isClock ? nil : events.map { Onsets($0.events, $0.rows, table) }
        var samples = rows.map { row in
            let own = row[time].number
            let zero = column.isClock ? 0 : onset?.moment(for: row)
            return Sample(
                time: own.flatMap { own in zero.map { $0 + own } }, cells: others.map { number(row[$0.place], $0) })
        }
        // Contacts that overlap follow each other in the table.
        samples = samples.enumerated().sorted { first, second in
            let (one, other) = (first.element.time ?? .infinity, second.element.time ?? .infinity)
            return one == other ? first.offset < second.offset : one < other
        }.map(\.element)
        let first = samples.first?.time
        for place in samples.indices {
            let latency = first.flatMap { first in samples[place].time.map { Column.written($0 - first, unit: "s") } }
            samples[place].cells.insert(Cell(latency), at: 0)
        }
        return samples
    }

    /// A cell as a number: one of several texts by its place among them, from 0.
    private func number(_ cell: Cell, _ channel: Channel) -> Cell {
        switch cell {
        case .integer, .number, .milliseconds, .instant, .empty: cell
        case .boolean(let isTrue): .integer(isTrue ? 1 : 0)
        case .text(let text): Cell(table.columns[channel.place].detail.levels.firstIndex { $0.value == text })
        }
    }

    /// The rows of the table of channels.
    var channels: [[Cell]] {
        [["latency", "n/a", "LATENCY", "n/a", "s", "Since the first sample"].map { .text($0) }]
            + others.map { channel in
                let column = table.columns[channel.place]
                let levels = column.kind == .text ? column.detail.levels.map(\.value) : []
                let values = levels.enumerated().map { "\($0) \($1)" }.joined(separator: ", ")
                let told = column.description + (values.isEmpty ? "" : ": " + values)
                return [
                    .text(column.name), .text(channel.component), .text(channel.type),
                    .text(channel.type == "MISC" ? "n/a" : tracked.rawValue), .text(column.unit), .text(told),
                ]
            }
    }

    /// What holds for all recordings of a task.
    var facts: Node {
        var node: Node = [
            "TrackingSystemName": .text(system), "TrackedPointsCount": 1,
            "MotionChannelCount": .int(others.count + 1), "LATENCYChannelCount": 1, "MissingValues": "n/a",
            "RecordingType": "continuous",
        ]
        for type in ["POS", "ORNT", "MISC"] {
            let count = others.count { $0.type == type }
            if count > 0 { node[Name(type + "ChannelCount")] = .int(count) }
        }
        return node
    }

    /// The mean rate of a recording. Samples come when the device reports something, so there is no other.
    func rate(of samples: [Sample]) -> Node {
        let times = samples.compactMap(\.time)
        let length = (times.last ?? 0) - (times.first ?? 0)
        let rate = length > 0 ? Double(times.count - 1) / length : 0
        return ["SamplingFrequency": .double(rate), "SamplingFrequencyEffective": .double(rate)]
    }

    /// The onsets of events, by what samples and events have both.
    private struct Onsets {
        private var moments: [[UInt8]: Double] = [:]
        private let places: [Int]

        init(_ events: BIDSEvents, _ rows: [[Cell]], _ samples: StudyTable) {
            let shared = samples.own.compactMap { place in
                events.place(ofOwn: samples.columns[place].name).map { (samples: place, events: $0) }
            }
            places = shared.map(\.samples)
            // An event that came again has the samples of its last time.
            for row in rows { moments[shared.map { row[$0.events] }.key] = events.moment(row) }
        }

        func moment(for sample: [Cell]) -> Double? { moments[places.map { sample[$0] }.key] }
    }
}
