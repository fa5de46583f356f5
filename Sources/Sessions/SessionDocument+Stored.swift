import Tree

extension SessionDocument {
    /// Reads what the page keeps: `{"session": head, "entries": [...], "branches": [...]}`.
    public init(stored json: String) throws(SessionError) {
        let value: Value
        do { value = try Value(json: json, file: "") } catch { throw SessionError(error) }
        guard case .node(var node) = value else {
            throw SessionError(.format, "stored session: expected an object")
        }
        node[Name("format")] = .text(Self.format)
        try self.init(.node(node), file: "stored session")
    }

    /// When each entry comes in a replay, in ms from its beginning. A new page run follows the last one after a second.
    var playedTimes: [Double] {
        var times: [Double] = []
        times.reserveCapacity(entries.count)
        var shift = -(entries.first?.time ?? 0)
        var last = 0.0
        for (position, entry) in entries.enumerated() {
            if position > 0, String(entry.action[Name("kind")] ?? .null) == "opened" {
                shift = last + 1000 - entry.time
            }
            var time = entry.time + shift
            // How long the result was looked at before it was kept is nothing to watch.
            if String(entry.action[Name("kind")] ?? .null) == "saved" { time = min(time, last + 500) }
            last = max(last, time)
            times.append(last)
        }
        return times
    }
}
