/// Part of the day, after the hours of the lab's clock: half-open, by true local time and never by the rounded one.
///
/// Morning 06 to 11, noon 11 to 13, afternoon 13 to 18, evening 18 to 22, night 22 to 06. Each language also has parts of
/// its own, see `TextClock.periods`.
public enum DayPeriod: String, CaseIterable, Sendable {
    case morning, noon, afternoon, evening, night

    /// The period at a number of seconds since local midnight. Numbers outside a day count from its ends.
    public init(second: Int) {
        switch DayPeriod.minute(ofSecond: second) {
        case 360..<660: self = .morning
        case 660..<780: self = .noon
        case 780..<1080: self = .afternoon
        case 1080..<1320: self = .evening
        default: self = .night
        }
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
    public static func minute(ofSecond second: Int) -> Int {
        let inDay = second % 86_400
        return (inDay < 0 ? inDay + 86_400 : inDay) / 60
    }
}
