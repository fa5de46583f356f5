/// Lets the latest of many values pass at a fixed rate, and never the same value twice in a row.
///
/// A value that comes a little early passes too, and the next one is due when it would have been. So values that come at
/// the very rate all pass at once, early or late, and still no more of them in the long run (the generic cell rate algorithm
/// of ITU-T I.371, with a quarter of the interval as its tolerance).
///
/// It has no clock: time, in ms, comes in with every call. A host that has a value waiting asks for it with `release`
/// once `dueTime` has come.
///
/// ```swift
/// var limiter = RateLimiter<Int>(rate: 50)  // one value in 20 ms
/// print(limiter.offer(1, at: 100) ?? 0)  // 1: passes at once
/// print(limiter.offer(2, at: 105) ?? 0)  // 0: waits
/// if let due = limiter.dueTime { print(limiter.release(at: due) ?? 0) }  // 2
/// ```
public struct RateLimiter<Value: Equatable> {
    /// The time between two values, in ms, in the long run; a quarter of it less is the least.
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

    /// Takes in a value; returns it if it may pass at once, otherwise it waits in place of the one that waited before.
    public mutating func offer(_ value: Value, at time: Double) -> Value? {
        waiting = nil
        guard let last else { return pass(value, at: time, next: time + interval) }
        if value == last.value { return nil }
        // A clock that went back must not hold everything up.
        if time < last.time { return pass(value, at: time, next: time + interval) }
        if isDue(last.next, at: time) { return pass(value, at: time, next: max(time, last.next) + interval) }
        waiting = value
        return nil
    }

    /// The waiting value, if its time has come.
    public mutating func release(at time: Double) -> Value? {
        guard let waiting, let last, isDue(last.next, at: time) else { return nil }
        // The next one is due one interval after this one was, not after the call came: the rate does not drift.
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
