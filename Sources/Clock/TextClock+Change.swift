import Interface
extension TextClock {
    /// Seconds from a local time until the words or the dots change, 1 to 86 400. A jump of the local time (summer time)
    /// is not foreseen: ask again after it.
    @inline(never)
    public func secondsUntilNextChange(
        at second: Int, precision: Precision = .fiveMinutes, rounding: Rounding = .nearest, hours: PeriodHours = .lab
    ) -> Int {
        let now = DayPeriod.minute(ofSecond: second)
        let parts = precision == .dayPeriod ? profile(hours) : nil
        let state = state(now, parts, precision, rounding)
        var later = 1
        while later < 1440 && self.state((now + later) % 1440, parts, precision, rounding) == state { later += 1 }
        let inMinute = second % 60
        return later * 60 - (inMinute < 0 ? inMinute + 60 : inMinute)
    }

    /// A number that is the same as long as the same is shown.
    private func state(_ minute: Int, _ parts: DayProfile?, _ precision: Precision, _ rounding: Rounding) -> Int {
        if let parts { return parts.part(ofSecond: minute * 60).hour }
        // Dots show every minute of a step.
        if rounding == .floorWithDots && precision == .fiveMinutes { return minute }
        return TextClock.shown(minute, precision, rounding)
    }
}
