import Testing

@testable import Clock

@Suite struct ChangeTests {
    @Test(arguments: Precision.allCases, Rounding.allCases)
    func `until the next change the same is shown, and then something else`(precision: Precision, rounding: Rounding)
        throws
    {
        let clock = try TextClock("de")
        func shown(_ second: Int) -> String {
            let phrase = clock.phrase(at: second % 86_400, precision: precision, rounding: rounding)
            return phrase.text + String(repeating: ".", count: phrase.dots)
        }
        for seed in 1...UInt64(40) {
            var chance = Seeded(state: seed)
            let second = Int.random(in: 0..<86_400, using: &chance)
            let wait = clock.secondsUntilNextChange(at: second, precision: precision, rounding: rounding)
            #expect(wait >= 1 && wait <= 86_400, "seed \(seed)")
            for step in stride(from: 0, to: wait, by: max(1, wait / 50)) {
                #expect(shown(second + step) == shown(second), "seed \(seed)")
            }
            #expect(shown(second + wait - 1) == shown(second), "seed \(seed)")
            #expect(shown(second + wait) != shown(second), "seed \(seed)")
        }
    }

    @Test func `the nearest step changes at the third minute, the begun one at the fifth`() throws {
        let clock = try TextClock("de")
        #expect(clock.secondsUntilNextChange(at: 0) == 180)
        #expect(clock.secondsUntilNextChange(at: 179) == 1)
        #expect(clock.secondsUntilNextChange(at: 180) == 300)
        #expect(clock.secondsUntilNextChange(at: 0, rounding: .floor) == 300)
        #expect(clock.secondsUntilNextChange(at: 61, rounding: .floorWithDots) == 59)
        #expect(clock.secondsUntilNextChange(at: 0, precision: .oneMinute) == 60)
        #expect(clock.secondsUntilNextChange(at: 0, precision: .hour) == 1800)
        #expect(clock.secondsUntilNextChange(at: 86_399, precision: .hour) == 1801)
    }
}
