import Store
import Testing

/// What ends with what it belongs to, and values that pass at a rate.
@Suite struct LifetimesTests {
    private enum Place: LifetimeKey {
        case game, level(Int), trial(level: Int)

        var parent: Place? {
            switch self {
            case .game: nil
            case .level: .game
            case .trial(let level): .level(level)
            }
        }
    }

    @Test func `ending a place ends what lies within it, the newest first, and nothing else`() {
        let ended = Box<[String]>([])
        let lifetimes = Lifetimes<Place>()
        func keep(_ name: String, _ place: Place) {
            lifetimes.keep(Observation { ended.content.append(name) }, for: place)
        }
        keep("music", .game)
        keep("water", .level(1))
        keep("bell", .trial(level: 1))
        keep("wind", .level(2))
        lifetimes.end(.level(1))
        #expect(ended.content == ["bell", "water"])
        #expect(lifetimes.count == 2)
        keep("rain", .level(1))
        lifetimes.end(.game)
        #expect(ended.content == ["bell", "water", "rain", "wind", "music"])
        lifetimes.endAll()
        #expect(ended.content.count == 5)
    }

    @Test func `an observation ends once`() {
        let ended = Box(0)
        let observation = Observation { ended.content += 1 }
        #expect(!observation.isEnded)
        observation.end()
        observation.end()
        #expect(ended.content == 1)
        #expect(observation.isEnded)
    }
}

@Suite struct RateLimiterTests {
    @Test func `the last of many values always passes, at the fixed rate`() {
        var limiter = RateLimiter<Int>(rate: 10)
        var passed: [(Int, Double)] = []
        for time in stride(from: 0.0, through: 1_000, by: 7) {
            if let value = limiter.release(at: time) { passed.append((value, time)) }
            if let value = limiter.offer(Int(time), at: time) { passed.append((value, time)) }
        }
        #expect(passed.count == 11 || passed.count == 10)
        for (one, next) in zip(passed, passed.dropFirst()) { #expect(next.1 - one.1 > 92) }
        #expect(limiter.dueTime != nil)
        let afterwards = [limiter.release(at: 2_000), limiter.release(at: 3_000)]
        #expect(afterwards == [994, nil])
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
