import Testing

@testable import Interface

struct TimeTicksTests {
    private let day = 86_400_000.0
    /// 1 March 2026, 00:00 in universal time.
    private let march = 1_772_323_200_000.0

    private func texts(_ days: Double, count: Int, _ language: Language = .german) -> [String] {
        TimeTicks.places(from: march, to: march + days * day, offset: 60, count: count, Format(language)).map {
            $0.text
        }
    }

    @Test func `the steps are those of clocks and calendars`() {
        #expect(texts(0.5, count: 4) == ["03:00", "06:00", "09:00", "12:00"])
        #expect(texts(6, count: 4) == ["02.03.", "04.03.", "06.03."])
        #expect(texts(6, count: 4, .english) == ["2\u{A0}Mar", "4\u{A0}Mar", "6\u{A0}Mar"])
        #expect(texts(40, count: 4) == ["02.03.", "16.03.", "30.03."])
        #expect(texts(200, count: 4) == ["Mai", "Juli", "Sept."])
        #expect(texts(400, count: 4) == ["Apr.", "Juli", "Okt.", "2027", "Apr."])
        #expect(texts(365 * 9, count: 4) == ["2028", "2030", "2032", "2034"])
    }

    @Test func `every place is inside, ascending and at midnight where it names a day`() {
        for seed in 1...1000 as ClosedRange<UInt64> {
            var source = Seeded(seed)
            let offset = [-720, -210, 0, 60, 345, 840][source.below(6)]
            let low = Double(source.below(2_000_000)) * 1e6
            let span =
                [0.05, 0.7, 5, 30, 200, 800, 4000, 30_000][source.below(8)] * day
                * (0.5 + Double(source.below(100)) / 100)
            let count = 2 + source.below(8)
            let places = TimeTicks.places(from: low, to: low + span, offset: offset, count: count, Format(.english))
            #expect(places.count <= 40, "seed \(seed)")
            for (a, b) in zip(places, places.dropFirst()) { #expect(a.value < b.value, "seed \(seed)") }
            for place in places {
                #expect(place.value >= low && place.value <= low + span, "seed \(seed)")
                if 0.8 * span / Double(count) >= day / 2 {
                    let civil = CivilTime(place.value, offset: offset)
                    #expect(civil?.hour == 0 && civil?.minute == 0, "seed \(seed)")
                }
            }
        }
    }

    @Test func `no time at all has no places`() {
        #expect(texts(0, count: 4).isEmpty && texts(.nan, count: 4).isEmpty && texts(1e15, count: 4).isEmpty)
    }
}
