/// Sessions over time, merged into a number of points that can be drawn.
struct HistoryBuckets {
    /// At most ``most`` points in the order of time.
    let points: [Plot.Session]
    /// The most sessions that one point stands for.
    let largest: Int

    static let most = 300

    init(_ sessions: [Plot.Session]) {
        let known = sessions.filter { $0.time.isFinite && $0.value.isFinite }
        let sorted = Ascending.places(of: known.map { $0.time }).map { known[$0] }
        guard sorted.count > HistoryBuckets.most, let first = sorted.first, let last = sorted.last else {
            points = sorted
            largest = 1
            return
        }
        // The spans have equal length, so that the axis stays true. Sessions that are all at one time fall into one
        // span.
        let span = max(last.time - first.time, 1)
        var buckets: [Plot.Session] = []
        var current: [Plot.Session] = []
        var place = 0
        var largest = 1
        for session in sorted {
            let share = (session.time - first.time) / span * Double(HistoryBuckets.most)
            let next = min(Int(min(max(share, 0), 1e6)), HistoryBuckets.most - 1)
            if next != place, !current.isEmpty {
                buckets.append(HistoryBuckets.merge(current))
                current.removeAll(keepingCapacity: true)
            }
            place = next
            current.append(session)
            largest = max(largest, current.count)
        }
        if !current.isEmpty { buckets.append(HistoryBuckets.merge(current)) }
        points = buckets
        self.largest = largest
    }

    /// The medians of merged sessions, with a part of the day only if all have the same.
    private static func merge(_ sessions: [Plot.Session]) -> Plot.Session {
        var period = sessions[0].period
        for session in sessions where session.period != period { period = nil }
        return Plot.Session(
            time: Steps(sessions.map { $0.time }).median ?? sessions[0].time,
            value: Steps(sessions.map { $0.value }).median ?? sessions[0].value,
            low: Steps(sessions.compactMap { $0.low }).median,
            high: Steps(sessions.compactMap { $0.high }).median, period: period)
    }
}
