import Archive
import Sessions
import Tree
import Wire

/// Reads the entries of an upload from the body of a request.
struct UploadReader {
    static let greatestIndex = Int(Int32.max)
    /// The greatest time of an entry in ms, about 30 000 years. Beyond it a double is no longer exact to the
    /// microsecond.
    static let greatestTime = 1e15
    /// The possible lengths of an action's name, in bytes.
    static let kindBytes = 1...64

    static func entries(_ body: JSONBody, limits: ServerLimits) throws(Problem) -> [LogEntry] {
        let fields = try FieldReader(body.value, in: body)
        let list = try fields.list("entries", atMost: limits.entriesPerUpload, remedy: "send fewer entries at once")
        var entries: [LogEntry] = []
        var times: [Stamp] = []
        entries.reserveCapacity(list.count)
        times.reserveCapacity(list.count)
        for (position, value) in list.enumerated() {
            let path = fields.path("entries").appending(.index(position))
            let entry = try FieldReader(value, at: path, in: body)
            let index = try entry.integer("index", 0...greatestIndex)
            let time = try entry.number("time", 0...greatestTime, unit: "milliseconds")
            let kind = try entry.object("action").text("kind", expected: "a text of 1 to 64 bytes") {
                kindBytes.contains($0.utf8.count)
            }
            let text = value.json()
            guard text.utf8.count <= limits.entryBytes else {
                throw body.problem(
                    path, expected: "an entry of at most \(limits.entryBytes) bytes",
                    found: "\(text.utf8.count) bytes", remedy: "divide the entry into several", kind: .bodyTooLarge)
            }
            entries.append(LogEntry(index: index, text: text))
            times.append(Stamp(index: index, time: time, position: position, beginsRun: Entry.beginsRun(kind)))
        }
        try checkOrder(times, limits: limits, body: body)
        return entries
    }

    /// The time of an entry and its position in the upload.
    private struct Stamp {
        let index: Int
        let time: Double
        let position: Int
        let beginsRun: Bool
    }

    /// Refuses times that cannot come from one clock, where an entry is far before an earlier one of the same page.
    private static func checkOrder(
        _ times: [Stamp], limits: ServerLimits, body: JSONBody
    ) throws(Problem) {
        let ordered = times.sorted { ($0.index, $0.position) < ($1.index, $1.position) }
        for (earlier, later) in zip(ordered, ordered.dropFirst()) where later.index > earlier.index && !later.beginsRun
        {
            guard later.time >= earlier.time - limits.timeStepBack else {
                let path = Path([.name("entries"), .index(later.position), .name("time")])
                throw body.problem(
                    path,
                    expected: "a time that follows \(earlier.time) of entry \(earlier.index), "
                        + "or precedes it by at most \(limits.timeStepBack) ms",
                    found: "\(later.time)", remedy: "take all times of a session from one clock")
            }
        }
    }
}
