/// A part of the day by the hours of the lab's clock. It is half-open, and follows true local time and never the
/// rounded one.
///
/// Morning 06 to 11, noon 11 to 13, afternoon 13 to 18, evening 18 to 22, night 22 to 06. What is recorded, shown and drawn
/// follows these hours; each language also has parts of its own, see `TextClock.periods`.
public enum DayPeriod: String, CaseIterable, Sendable {
    /// In the order in which they begin.
    case morning, noon, afternoon, evening, night

    /// The full hour at which it begins.
    public var hour: Int {
        switch self {
        case .morning: 6
        case .noon: 11
        case .afternoon: 13
        case .evening: 18
        case .night: 22
        }
    }

    /// The period at a number of seconds since local midnight. Numbers outside a day count from its ends.
    public init(second: Int) {
        let minute = DayPeriod.minute(ofSecond: second)
        self = .night
        for period in DayPeriod.allCases where period.hour * 60 <= minute { self = period }
    }

    /// The period at `epoch` (ms since 1970, UTC) where local time is `offset` minutes east of UTC.
    public init(epoch: Double, offset: Int) {
        // An integer division needs nothing from the C library. Epochs beyond its range are no times of a clock.
        let limit = 9_000_000_000_000_000.0
        let local = Int64(max(-limit, min(limit, epoch))) + Int64(offset) * 60_000
        let inDay = local % 86_400_000
        self = DayPeriod(second: Int((inDay < 0 ? inDay + 86_400_000 : inDay) / 1000))
    }
}

extension DayPeriod {
    /// The minute of the day, 0 to 1439, of a number of seconds since midnight, which may lie outside the day.
    @inline(never)
    package static func minute(ofSecond second: Int) -> Int {
        let inDay = second % 86_400
        return (inDay < 0 ? inDay + 86_400 : inDay) / 60
    }
}
