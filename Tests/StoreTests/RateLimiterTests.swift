import Store
import Testing

/// Values that pass at a rate.
@Suite struct RateLimiterTests {
    @Test func `the last of many values always passes, at the fixed rate`() {
        var limiter = RateLimiter<Int>(rate: 10)
        var passed: [(Int, Double)] = []
        for time in stride(from: 0.0, through: 1_000, by: 7) {
            if let value = limiter.release(at: time) { passed.append((value, time)) }
            if let value = limiter.offer(Int(time), at: time) { passed.append((value, time)) }
        }
        #expect(passed.count == 11 || passed.count == 10)
        for (one, next) in zip(passed, passed.dropFirst()) { #expect(next.1 - one.1 >= 75) }
        #expect(limiter.dueTime != nil)
        let afterwards = [limiter.release(at: 2_000), limiter.release(at: 3_000)]
        #expect(afterwards == [994, nil])
    }

    @Test func `values at the very rate pass at once, early or late, and no more of them in the long run`() {
        // A sensor's sixty events a second, up to 2 ms early or late, and a frame before each.
        var limiter = RateLimiter<Int>(rate: 60)
        let passed = (0..<600).map { place in
            let jitter = Double((place * 7) % 5) - 2
            let time = Double(place) * 1000 / 60 + jitter
            let released = limiter.release(at: time - 1)
            return limiter.offer(place, at: time) == place && released == nil
        }
        #expect(passed.allSatisfy { $0 })
        // A source ten times as fast is held to the rate.
        var fast = RateLimiter<Int>(rate: 60)
        let count = (0...6_000).count { fast.release(at: Double($0)) != nil || fast.offer($0, at: Double($0)) != nil }
        #expect((360...362).contains(count))
    }

    @Test func `what waits passes at a frame that is a little before its time`() {
        var limiter = RateLimiter<Int>(rate: 100)
        let passed = [
            limiter.offer(1, at: 0), limiter.offer(2, at: 4), limiter.release(at: 7), limiter.release(at: 7.5),
        ]
        #expect(passed == [1, nil, nil, 2])
        let next = limiter.offer(3, at: 16)
        #expect(next == nil && limiter.dueTime == 20, "what passed early was due at 10")
    }

    @Test func `a call that comes late does not slow the rate down`() {
        var limiter = RateLimiter<Int>(rate: 100)
        let early = [limiter.offer(1, at: 0), limiter.offer(2, at: 3), limiter.release(at: 14)]
        #expect(early == [1, nil, 2])
        let waits = limiter.offer(3, at: 15)
        #expect(waits == nil && limiter.dueTime == 20)
    }

    @Test func `the same value does not pass twice in a row`() {
        var limiter = RateLimiter<Int>(rate: 10)
        let passed = [limiter.offer(1, at: 0), limiter.offer(2, at: 10), limiter.offer(1, at: 20)]
        #expect(passed == [1, nil, nil])
        let later = limiter.release(at: 500)
        #expect(later == nil)
    }

    @Test func `a clock that goes back holds nothing up`() {
        var limiter = RateLimiter<Int>(rate: 1)
        let passed = [limiter.offer(1, at: 1e9), limiter.offer(2, at: 5)]
        #expect(passed == [1, 2])
    }
}
