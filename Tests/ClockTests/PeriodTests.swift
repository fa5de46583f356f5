import Interface
import Testing

@testable import Clock

@Suite struct PeriodTests {
    @Test func `the lab's periods are half-open`() {
        let starts: [(Int, DayPeriod)] = [
            (0, .night), (6, .morning), (11, .noon), (13, .afternoon), (18, .evening), (22, .night),
        ]
        for (index, start) in starts.enumerated() {
            #expect(DayPeriod(second: start.0 * 3600) == start.1)
            let end = index + 1 < starts.count ? starts[index + 1].0 : 24
            #expect(DayPeriod(second: end * 3600 - 1) == start.1)
        }
        #expect(DayPeriod.allCases.map(\.rawValue) == ["morning", "noon", "afternoon", "evening", "night"])
    }

    @Test func `an epoch and an offset lead to local time`() {
        // 21 November 2026, 10:59:59.999 and 11:00 in universal time.
        let eleven = 1_795_258_800_000.0
        #expect(DayPeriod(epoch: eleven - 1, offset: 0) == .morning)
        #expect(DayPeriod(epoch: eleven, offset: 0) == .noon)
        #expect(DayPeriod(epoch: eleven, offset: 120) == .afternoon)
        #expect(DayPeriod(epoch: eleven, offset: -720) == .night)
        #expect(DayPeriod(epoch: -1, offset: 0) == .night)
        #expect(DayPeriod(epoch: -6 * 3_600_000, offset: 0) == .evening)
        #expect(DayPeriod(epoch: .infinity, offset: 0) == DayPeriod(epoch: .infinity, offset: 0))
    }

    @Test(arguments: Presets.ids) func `a language's periods cover the day in order`(id: String) throws {
        let clock = try TextClock(id)
        let periods = clock.periods
        #expect(periods.count >= 3)
        #expect(zip(periods, periods.dropFirst()).allSatisfy { $0.hour < $1.hour })
        for period in periods {
            #expect(clock.phrase(at: period.hour * 3600, precision: .dayPeriod, hours: .language).text == period.name)
        }
    }

    @Test func `periods are those of CLDR`() throws {
        func said(_ id: String, _ hour: Int) throws -> String {
            try TextClock(id).phrase(at: hour * 3600 - 1, precision: .dayPeriod, hours: .language).text
        }
        #expect(try said("de", 5) == "Nacht")
        #expect(try said("de", 10) == "Morgen")
        #expect(try said("de", 12) == "Vormittag")
        #expect(try said("en", 21) == "evening")
        #expect(try said("ja", 4) == "夜中")
        #expect(try said("ru", 4) == "ночь")
        #expect(try said("es", 6) == "madrugada")
        #expect(try said("pt-br", 19) == "tarde")
    }

    @Test(arguments: Presets.ids, PeriodHours.allCases)
    func `a profile names the parts that the words name, and changes when they do`(
        id: String, hours: PeriodHours
    ) throws {
        let clock = try TextClock(id)
        let profile = clock.profile(hours)
        for minute in stride(from: 0, to: 1440, by: 30) {
            let said = clock.phrase(at: minute * 60, precision: .dayPeriod, hours: hours)
            let part = profile.part(ofSecond: minute * 60)
            #expect(part.name == said.text && part.hour * 60 * 60 == said.minute * 60)
            let wait = clock.secondsUntilNextChange(at: minute * 60, precision: .dayPeriod, hours: hours)
            #expect(profile.part(ofSecond: minute * 60 + wait - 1) == part)
            #expect(profile.part(ofSecond: minute * 60 + wait) != part)
        }
    }

    @Test(arguments: Presets.ids)
    func `words, label and look are by default those of the hours that sessions are recorded by`(id: String) throws {
        let clock = try TextClock(id)
        let profile = clock.profile()
        #expect(profile.parts.map(\.period) == DayPeriod.allCases)
        for minute in 0..<1440 {
            let second = minute * 60
            let recorded = DayPeriod(epoch: Double(second) * 1000, offset: 0)
            #expect(profile.part(ofSecond: second).period == recorded, "\(id) at minute \(minute)")
            #expect(clock.face(at: LocalTime(day: 0, second: second)).period == recorded)
        }
        // One name may stand for two parts that follow each other, where the language has one word for both.
        let names = profile.parts.map(\.name)
        for (place, name) in names.enumerated() where names.firstIndex(of: name) != place {
            #expect(names[place - 1] == name && ["es", "pt"].contains(id.prefix(2)), "\(id): \(names)")
        }
        #expect(names.allSatisfy { !$0.isEmpty })
    }

    @Test func `the hours at which label and record contradicted each other are one part now`() throws {
        func said(_ hour: Int, _ minute: Int) throws -> [String] {
            try ["de", "en", "fr"].map {
                try TextClock($0).phrase(at: hour * 3600 + minute * 60, precision: .dayPeriod).text
            }
        }
        #expect(try said(2, 20) == ["Nacht", "night", "nuit"])
        #expect(try said(5, 30) == ["Nacht", "night", "nuit"])
        #expect(try said(10, 30) == ["Morgen", "morning", "matin"])
        #expect(try said(11, 0) == ["Mittag", "noon", "midi"])
        #expect(try said(22, 30) == ["Nacht", "night", "nuit"])
    }

    @Test func `a profile is half-open and goes round midnight`() {
        let profile = DayProfile([.init(6, .morning, "early"), .init(22, .night, "the night")], language: "en")
        #expect(profile.part(ofSecond: 6 * 3600 - 1).period == .night)
        #expect(profile.part(ofSecond: 6 * 3600).name == "early")
        #expect(profile.part(ofSecond: -1).period == .night)
        #expect(profile.notation == "6 morning early 22 night the_night")
    }
}
