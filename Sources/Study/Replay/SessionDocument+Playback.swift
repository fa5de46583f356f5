import Tree

extension SessionDocument {
    /// Reads what the page keeps: `{"session": head, "entries": [...], "branches": [...]}`.
    public init(stored json: String) throws(StudyError) {
        let value: Value
        do { value = try Value(json: json, file: "") } catch { throw StudyError(error) }
        guard case .node(var node) = value else {
            throw StudyError(.format, "stored session: expected an object")
        }
        node[Name("format")] = .text(Self.format)
        try self.init(.node(node), file: "stored session")
    }

    /// How long a replay takes, in ms: the time between entries, with the clock of each page run laid end to end.
    public var playedLength: Double { playedTimes.last ?? 0 }

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
            last = max(last, entry.time + shift)
            times.append(last)
        }
        return times
    }

    /// The task as it stood `position` ms into a replay; nil if its definition cannot be run.
    public func activity(at position: Double) -> Activity? {
        guard var replayed = try? session.activity() else { return nil }
        let times = playedTimes
        var count = 0
        while count < times.count, times[count] <= position { count += 1 }
        _ = replayed.replay(Array(entries.prefix(count)))
        return replayed
    }
}
