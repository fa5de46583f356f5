import Interface
import Testing

@testable import Clock

@Suite struct TimeTests {
    @Test(arguments: Precision.allCases, Rounding.allCases)
    func `all 86 400 seconds have a phrase, and it is that of their minute`(precision: Precision, rounding: Rounding)
        throws
    {
        let clock = try TextClock("de")
        var minutes: [String] = []
        for minute in 0..<1440 {
            minutes.append(clock.phrase(at: minute * 60, precision: precision, rounding: rounding).text)
        }
        for second in 0..<86_400 {
            let phrase = clock.phrase(at: second, precision: precision, rounding: rounding)
            if phrase.text.isEmpty || phrase.text != minutes[second / 60] { Issue.record("\(second): \(phrase.text)") }
        }
    }

    @Test(arguments: Presets.ids) func `every preset says every minute in every mode`(id: String) throws {
        let clock = try TextClock(id)
        for precision in Precision.allCases {
            for rounding in Rounding.allCases {
                for minute in 0..<1440 {
                    let phrase = clock.phrase(at: minute * 60 + 59, precision: precision, rounding: rounding)
                    if phrase.text.isEmpty { Issue.record("\(minute) \(precision) \(rounding)") }
                    if precision == .dayPeriod { continue }
                    let step = precision.minutes
                    let distance = (phrase.minute - minute + 1440) % 1440
                    let isNear = rounding == .nearest ? distance <= step / 2 || distance >= 1440 - step / 2 : true
                    let hasBegun = rounding == .nearest ? true : distance == 0 || distance > 1440 - step
                    #expect(phrase.minute % step == 0 && isNear && hasBegun)
                }
            }
        }
    }

    @Test func `hours wrap at one, at noon and at midnight in every mode`() throws {
        let clock = try TextClock("de")
        func said(_ hour: Int, _ minute: Int, _ precision: Precision, _ rounding: Rounding) -> String {
            clock.phrase(at: hour * 3600 + minute * 60, precision: precision, rounding: rounding).text
        }
        for hour in [0, 12] {
            for rounding in Rounding.allCases {
                #expect(said(hour, 0, .fiveMinutes, rounding) == "Punkt zwölf")
                #expect(said(hour, 30, .halfHour, rounding) == "halb eins")
                #expect(said(hour, 40, .fiveMinutes, rounding) == "zwanzig vor eins")
                #expect(said(hour, 45, .quarterHour, rounding) == "viertel vor eins")
                #expect(said(hour, 59, .oneMinute, rounding) == "eine Minute vor eins")
                #expect(said(hour + 1, 0, .hour, rounding) == "Punkt eins")
                #expect(said(hour + 11, 59, .oneMinute, rounding) == "eine Minute vor zwölf")
            }
            #expect(said(hour + 11, 58, .fiveMinutes, .nearest) == "Punkt zwölf")
            #expect(said(hour + 11, 58, .fiveMinutes, .floor) == "fünf vor zwölf")
            #expect(said(hour + 11, 53, .quarterHour, .nearest) == "Punkt zwölf")
            #expect(said(hour + 11, 45, .halfHour, .nearest) == "Punkt zwölf")
            #expect(said(hour + 11, 30, .hour, .nearest) == "Punkt zwölf")
            #expect(said(hour + 11, 30, .hour, .floor) == "Punkt elf")
        }
    }

    @Test func `dots count the minutes since the step began`() throws {
        let clock = try TextClock("en")
        for minute in 0..<1440 {
            let phrase = clock.phrase(at: minute * 60, rounding: .floorWithDots)
            #expect(phrase.minute + phrase.dots == minute)
            #expect(clock.phrase(at: minute * 60, rounding: .floor).dots == 0)
            #expect(clock.phrase(at: minute * 60, precision: .quarterHour, rounding: .floorWithDots).dots == 0)
        }
    }

    @Test func `seconds outside a day count from its ends`() throws {
        let clock = try TextClock("de")
        #expect(clock.phrase(at: 86_400).text == clock.phrase(at: 0).text)
        #expect(clock.phrase(at: -300).text == "fünf vor zwölf")
        #expect(clock.secondsUntilNextChange(at: -1) == clock.secondsUntilNextChange(at: 86_399))
        for second in [Int.min, Int.max, Int(Int32.min), Int(Int32.max)] {
            #expect(!clock.phrase(at: second).text.isEmpty)
            #expect((1...86_400).contains(clock.secondsUntilNextChange(at: second)))
        }
    }

    @Test func `the date never follows the rounding`() throws {
        let clock = try TextClock("de")
        for rounding in Rounding.allCases {
            for precision in Precision.allCases {
                for second in stride(from: 0, to: 86_400, by: 60) {
                    let face = clock.face(
                        at: LocalTime(day: -3, second: second), precision: precision, rounding: rounding)
                    #expect(face.day == -3)
                    #expect(face.period == DayPeriod(second: second))
                }
            }
        }
    }

    @Test func `both changes of summer time just work`() throws {
        let clock = try TextClock("de")
        // In spring the second after 1:59:59 is 3:00:00, in autumn the one after 2:59:59 is 2:00:00.
        #expect(clock.phrase(at: 7199).text == "Punkt zwei")
        #expect(clock.phrase(at: 10_800).text == "Punkt drei")
        #expect(clock.secondsUntilNextChange(at: 10_800) == 180)
        #expect(clock.phrase(at: 10_799).text == "Punkt drei")
        #expect(clock.phrase(at: 7200).text == "Punkt zwei")
        #expect(clock.secondsUntilNextChange(at: 7200) == 180)
        #expect(clock.phrase(at: 7199, rounding: .floor).text == "fünf vor zwei")
    }
}
