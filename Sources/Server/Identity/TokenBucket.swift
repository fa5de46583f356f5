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
    /// - Returns: `nil` if there was one, otherwise how many seconds it takes until there is.
    mutating func take(_ rate: ServerLimits.Rate, now: Double) -> Double? {
        tokens = level(rate, now: now)
        filled = now
        if tokens >= 1 {
            tokens -= 1
            return nil
        }
        return rate.perMinute > 0 ? (1 - tokens) * 60 / rate.perMinute : 3600
    }

    func isFull(_ rate: ServerLimits.Rate, now: Double) -> Bool { level(rate, now: now) >= rate.burst }

    private func level(_ rate: ServerLimits.Rate, now: Double) -> Double {
        min(rate.burst, tokens + max(0, now - filled) * rate.perMinute / 60)
    }
}
