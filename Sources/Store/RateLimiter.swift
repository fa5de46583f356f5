/// Lets the latest of many values pass at a fixed rate, and never the same value twice in a row.
///
/// It has no clock: time, in ms, comes in with every call. A host that has a value waiting asks for it with `release`
/// once `dueTime` has come.
public struct RateLimiter<Value: Equatable> {
    /// The least time between two values, in ms.
    public let interval: Double

    private var last: (value: Value, time: Double)?
    private var waiting: Value?

    /// - Parameter rate: the greatest number of values per second.
    public init(rate: Double) {
        interval = rate > 0 ? 1000 / rate : .infinity
    }

    /// When the waiting value may pass; nil while none waits.
    public var dueTime: Double? {
        guard waiting != nil, let last else { return nil }
        return last.time + interval
    }

    /// Takes in a value; returns it if it may pass at once, otherwise it waits in place of the one that waited before.
    public mutating func offer(_ value: Value, at time: Double) -> Value? {
        waiting = nil
        guard let last else { return pass(value, at: time) }
        if value == last.value { return nil }
        // A clock that went back must not hold everything up.
        if time >= last.time + interval || time < last.time { return pass(value, at: time) }
        waiting = value
        return nil
    }

    /// The waiting value, if its time has come.
    public mutating func release(at time: Double) -> Value? {
        guard let waiting, let dueTime, time >= dueTime else { return nil }
        // The next one is due one interval after this one was, not after the call came: the rate does not drift.
        return pass(waiting, at: time < dueTime + interval ? dueTime : time)
    }

    private mutating func pass(_ value: Value, at time: Double) -> Value {
        waiting = nil
        last = (value, time)
        return value
    }
}

extension RateLimiter: Sendable where Value: Sendable {}
