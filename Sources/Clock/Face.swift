public import Interface

/// A local time as the clock gets it: the day, counted as the caller likes, and the seconds since its midnight.
public struct LocalTime: Equatable, Sendable {
    public var day: Int
    public var second: Int

    public init(day: Int, second: Int) {
        self.day = day
        self.second = second
    }
}

/// All that a screen shows at a moment.
public struct Face: Sendable {
    /// The rounded time in words.
    public let phrase: Phrase
    /// The true day: at 23:58 the words may say midnight, and the date is still today's.
    public let day: Int
    /// The part of the day by the true time.
    public let period: DayPeriod
    /// Its name for programs: "morning".
    public var periodName: String { period.rawValue }
    /// Seconds until the words or the dots change.
    public let secondsUntilNextChange: Int
}

extension TextClock {
    /// What to show at a local time.
    public func face(
        at time: LocalTime, precision: Precision = .fiveMinutes, rounding: Rounding = .nearest
    ) -> Face {
        Face(
            phrase: phrase(at: time.second, precision: precision, rounding: rounding), day: time.day,
            period: DayPeriod(second: time.second),
            secondsUntilNextChange: secondsUntilNextChange(at: time.second, precision: precision, rounding: rounding))
    }
}
