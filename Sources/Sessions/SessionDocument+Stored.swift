import Text
import Tree

extension SessionDocument {
    /// The entries as the page keeps and sends them: in canonical JSON, one entry a line. A line feed within a text is
    /// written as an escape, so that a line is always a whole entry.
    package static func lines(of entries: ArraySlice<Entry>) -> String {
        String(bytes: log(of: entries).dropLast())
    }

    /// Every entry with a line feed behind it.
    static func log(of entries: ArraySlice<Entry>) -> [UInt8] {
        var bytes: [UInt8] = []
        for entry in entries {
            bytes += entry.value.jsonBytes()
            bytes.append(0x0A)
        }
        return bytes
    }

    /// Reads what the page keeps: the head in the first line, every entry in a line of its own.
    ///
    /// - Throws: `SessionError` for a line that is not JSON (with its number and column), and for what
    ///   `init(_:file:)` refuses.
    package init(stored lines: String) throws(SessionError) {
        let place = "stored session"
        var values: [Value] = []
        for line in lines.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            do throws(TreeError) {
                values.append(try Value(json: Array(line)))
            } catch {
                throw SessionError(
                    TreeError(
                        file: place, line: values.count + 1, column: error.column, path: error.path,
                        expected: error.expected, found: error.found, remedy: error.remedy))
            }
        }
        var node = Node()
        node[Name("format")] = .text(Self.format)
        node[Name("session")] = values.removeFirst()
        node[Name("entries")] = .list(values)
        try self.init(.node(node), file: place)
    }

    /// When each entry comes in a replay, in ms from its beginning. A new page run follows the last one after a second.
    var playedTimes: [Double] {
        var times: [Double] = []
        times.reserveCapacity(entries.count)
        var shift = -(entries.first?.time ?? 0)
        var last = 0.0
        for (position, entry) in entries.enumerated() {
            if position > 0, let kind = String(entry.action[Name("kind")] ?? .null), Entry.beginsRun(kind) {
                shift = last + 1000 - entry.time
            }
            var time = entry.time + shift
            // A replay shortens the time in which the person looked at the result before keeping it.
            if String(entry.action[Name("kind")] ?? .null) == "saved" { time = min(time, last + 500) }
            last = max(last, time)
            times.append(last)
        }
        return times
    }
}
