/// Part of the day, after the hours of the lab's clock: half-open, by local time.
public enum DayPeriod: String, CaseIterable, Sendable {
    case morning, noon, afternoon, evening, night

    /// The period at `epoch` (ms since 1970, UTC) where local time is `offset` minutes east of UTC.
    public init(epoch: Double, offset: Int) {
        let minutes = (epoch / 60_000).rounded(.down) + Double(offset)
        let day = minutes - (minutes / 1440).rounded(.down) * 1440
        switch day {
        case 360..<660: self = .morning
        case 660..<780: self = .noon
        case 780..<1080: self = .afternoon
        case 1080..<1320: self = .evening
        default: self = .night
        }
    }
}
