import Clock
import Interface
import Sampling
import Tasks
import Testing

@testable import ClockFace

/// The clock never contradicts itself about the part of the day.
@Suite(.sampled) struct DayPartTests {
    private static let presets = ClockPreset.all.map(\.id)

    @Test(arguments: DailySample.of(presets, 14), PeriodHours.allCases)
    func `words, name, drawing and colours say one part of the day around the clock`(
        id: String, hours: PeriodHours
    ) throws {
        var place = ClockPlace()
        place.settings.preset = id
        place.settings.precision = .dayPeriod
        place.settings.periods = hours
        var surroundings = Surroundings()
        var looks: [String: Set<DayPeriod>] = [:]
        // Parts begin at whole hours, by their type; the minutes between are a sample.
        for minute in 0..<1440 where [0, 1, 14, 29, 30, 44, 58, 59].contains(minute % 60) {
            surroundings.now = 20_000.0 * 86_400_000 + Double(minute) * 60_000
            place.tell(surroundings)
            let today = ClockToday(place, surroundings)
            let part = try #require(today.part)
            #expect(place.words.text == today.partName && today.look == part.period.look, "\(id) at minute \(minute)")
            looks[part.name, default: []].insert(part.period)
        }
        // CLDR's English and French call the dark hours after midnight morning; everywhere else a name has one look.
        let isNightly = hours == .language && (id.hasPrefix("en") || id.hasPrefix("fr"))
        for (name, seen) in looks {
            let isMorning = isNightly && (name == "morning" || name == "matin")
            // Spanish and Portuguese have one word for two parts of the lab's hours.
            let isBoth = hours == .lab && (id.hasPrefix("es") || id.hasPrefix("pt")) && seen.contains(.evening)
            let isRight = seen.count == 1 || isMorning && seen == [.night, .morning] || isBoth && seen.count == 2
            #expect(isRight, "\(id) \(name): \(seen)")
        }
        #expect(looks.count >= 3)
        #expect(ClockSettings().periods == .lab && ClockSettings(query: "periods=x").periods == .lab)
        #expect(ClockSettings(query: place.settings.query) == place.settings)
    }

    @Test func `the three moments at which the clock contradicted itself`() {
        var place = ClockPlace()
        var surroundings = Surroundings()
        surroundings.language = .german
        place.settings.precision = .dayPeriod
        func shown(_ hour: Int, _ minute: Int, _ hours: PeriodHours) -> [String] {
            place.settings.periods = hours
            surroundings.now = 20_000.0 * 86_400_000 + Double(hour * 60 + minute) * 60_000
            place.tell(surroundings)
            let today = ClockToday(place, surroundings)
            return [place.words.text, today.partName, today.look?.name ?? ""]
        }
        #expect(shown(23, 58, .language) == ["Abend", "Abend", "evening"])
        #expect(shown(5, 30, .language) == ["Morgen", "Morgen", "morning"])
        #expect(shown(11, 30, .language) == ["Vormittag", "Vormittag", "morning"])
        #expect(shown(23, 58, .lab) == ["Nacht", "Nacht", "night"])
        #expect(shown(5, 30, .lab) == ["Nacht", "Nacht", "night"])
        #expect(shown(11, 30, .lab) == ["Mittag", "Mittag", "noon"])
    }

    @Test(arguments: Language.allCases)
    func `what stands before the clock is loaded are the parts of the day that it has then`(language: Language) throws {
        #expect(try TextClock(language.code).profile().parts == DayProfile.usual(language).parts)
    }
}
