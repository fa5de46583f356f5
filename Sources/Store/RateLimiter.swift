/// Lets the latest of many values pass at a fixed rate, and never the same value twice in a row.
///
/// A value that comes up to a quarter of the interval early passes too, but does not make the next one due earlier. So
/// values that come at just the rate all pass at once, even if some are early or late, and the rate holds in the long
/// run. This is the generic cell rate algorithm of ITU-T I.371.
///
/// It has no clock, so the time in ms comes in with every call. While a value waits, its host has to call `release` at
/// `dueTime`.
///
/// ```swift
/// var limiter = RateLimiter<Int>(rate: 50)  // one value in 20 ms
/// print(limiter.offer(1, at: 100) ?? 0)  // 1: passes at once
/// print(limiter.offer(2, at: 105) ?? 0)  // 0: waits
/// if let due = limiter.dueTime { print(limiter.release(at: due) ?? 0) }  // 2
/// ```
public struct RateLimiter<Value: Equatable> {
    /// The time between two values in the long run, in ms. Two values can be a quarter closer.
    public let interval: Double

    /// The value that passed last, when it came, and when the next one is due.
    private var last: (value: Value, time: Double, next: Double)?
    private var waiting: Value?

    /// - Parameter rate: the greatest number of values per second.
    public init(rate: Double) {
        interval = rate > 0 ? 1000 / rate : .infinity
    }

    /// When the waiting value is due; nil while none waits.
    public var dueTime: Double? {
        guard waiting != nil, let last else { return nil }
        return last.next
    }

    /// Takes in a value and returns it if it may pass at once. Otherwise it waits, in place of the one that waited
    /// before.
    public mutating func offer(_ value: Value, at time: Double) -> Value? {
        waiting = nil
        guard let last else { return pass(value, at: time, next: time + interval) }
        if value == last.value { return nil }
        // After a clock was set back, values pass at once and need not wait for its old time.
        if time < last.time { return pass(value, at: time, next: time + interval) }
        if isDue(last.next, at: time) { return pass(value, at: time, next: max(time, last.next) + interval) }
        waiting = value
        return nil
    }

    /// The waiting value, if its time has come.
    public mutating func release(at time: Double) -> Value? {
        guard let waiting, let last, isDue(last.next, at: time) else { return nil }
        // The next one is due one interval after this one was due, so that late calls do not lower the rate.
        return pass(waiting, at: time, next: (time < last.next + interval ? last.next : time) + interval)
    }

    private func isDue(_ due: Double, at time: Double) -> Bool { time >= due - interval / 4 }

    private mutating func pass(_ value: Value, at time: Double, next: Double) -> Value {
        waiting = nil
        last = (value, time, next)
        return value
    }
}

extension RateLimiter: Sendable where Value: Sendable {}
