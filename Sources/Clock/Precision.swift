/// The steps in which the clock tells the time.
public enum Precision: UInt8, CaseIterable, Sendable {
    case oneMinute, fiveMinutes, quarterHour, halfHour, hour, dayPeriod

    /// The length of a step in minutes; 0 for the parts of the day, which differ in length.
    public var minutes: Int {
        switch self {
        case .oneMinute: 1
        case .fiveMinutes: 5
        case .quarterHour: 15
        case .halfHour: 30
        case .hour: 60
        case .dayPeriod: 0
        }
    }
}

/// How the true time becomes a step. Seconds are always dropped first.
public enum Rounding: UInt8, CaseIterable, Sendable {
    /// To the nearest step. In five-minute steps 1, 2 go down and 3, 4 up; 6, 7 go down to 5 and 8, 9 up to the next 10.
    /// Exactly between two steps of 30 or 60 minutes it goes up.
    case nearest
    /// To the step that has begun.
    case floor
    /// To the step that has begun, with one to four dots for the minutes since, in steps of five minutes. Longer steps
    /// have no dots.
    case floorWithDots
}
