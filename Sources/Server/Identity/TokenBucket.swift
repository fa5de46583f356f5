/// A store of permissions that refills steadily and never holds more than a burst.
struct TokenBucket {
    private var tokens: Double
    private var filled: Double

    /// A full bucket.
    init(_ rate: ServerLimits.Rate, now: Double) {
        tokens = rate.burst
        filled = now
    }

    /// Takes one permission.
    ///
    /// - Returns: `nil` if there was one, otherwise the number of seconds until there is one.
    mutating func take(_ rate: ServerLimits.Rate, now: Double) -> Double? {
        if let wait = wait(rate, now: now) { return wait }
        owe(rate, now: now)
        return nil
    }

    /// How many seconds it takes until there is a permission; `nil` if there is one.
    func wait(_ rate: ServerLimits.Rate, now: Double) -> Double? {
        let level = level(rate, now: now)
        if level >= 1 { return nil }
        return rate.perMinute > 0 ? (1 - level) * 60 / rate.perMinute : 3600
    }

    /// Takes one permission even if there is none, down to one burst below zero, so that requests at the same time are
    /// all counted.
    mutating func owe(_ rate: ServerLimits.Rate, now: Double) {
        tokens = max(-rate.burst, level(rate, now: now) - 1)
        filled = now
    }

    /// Gives one permission back.
    mutating func giveBack(_ rate: ServerLimits.Rate, now: Double) {
        tokens = min(rate.burst, level(rate, now: now) + 1)
        filled = now
    }

    func isFull(_ rate: ServerLimits.Rate, now: Double) -> Bool { level(rate, now: now) >= rate.burst }

    private func level(_ rate: ServerLimits.Rate, now: Double) -> Double {
        min(rate.burst, tokens + max(0, now - filled) * rate.perMinute / 60)
    }
}
