import Foundation
import Sampling
import Testing

@testable import Clock

@Suite(.sampled) struct ReaderTests {
    @Test(arguments: Presets.ids) func `reading inverts all 1440 minutes`(id: String) throws {
        let clock = try TextClock(id)
        let reader = PhraseReader(clock)
        for minute in 0..<1440 {
            let reading = try reader.time(of: clock.phrase(at: minute * 60, precision: .oneMinute).text)
            #expect(reading.minute == (reading.isOfDay ? minute : minute % 720))
            let half = clock.phrase(at: (minute + 720) * 60, precision: .oneMinute).text
            let isSame = half == clock.phrase(at: minute * 60, precision: .oneMinute).text
            #expect(reading.isOfDay == !isSame)
        }
    }

    @Test(arguments: Presets.ids) func `capitals, spaces and missing accents do no harm`(id: String) throws {
        let clock = try TextClock(id)
        let reader = PhraseReader(clock)
        let locale = Locale(identifier: id.hasPrefix("tr") ? "tr" : "en")
        for minute in DailySample.of(0..<1440, 240) {
            let phrase = clock.phrase(at: minute * 60, precision: .oneMinute).text
            let expected = try reader.time(of: phrase)
            let spaced = "  " + phrase.replacingOccurrences(of: " ", with: "   ") + " "
            // Japanese and Korean have signs that are not letters with accents, but come apart in the same way.
            let isAccented = !id.hasPrefix("ja") && !id.hasPrefix("ko")
            let plain = phrase.folding(options: .diacriticInsensitive, locale: Locale(identifier: "en"))
            for variant in [
                phrase.uppercased(with: locale), spaced, phrase.replacingOccurrences(of: " ", with: ""),
                isAccented ? phrase.decomposedStringWithCanonicalMapping : phrase, isAccented ? plain : phrase,
            ] {
                let reading = try reader.time(of: variant)
                if reading != expected { Issue.record("\(variant): \(reading)") }
            }
        }
    }

    func message(_ id: String, _ phrase: String) throws -> String {
        let clock = try TextClock(id)
        do throws(ClockError) { return "\(try clock.time(of: phrase))" } catch { return error.description }
    }

    @Test func `the parse of the command line's example`() throws {
        #expect(try TextClock("de").time(of: "fünf nach halb sechs") == Reading(minute: 335, isOfDay: false))
    }

    @Test func `a mistake is named with its place and what could stand there`() throws {
        let hours =
            "\"eins\", \"zwei\", \"drei\", \"vier\", \"fünf\", \"sechs\", \"sieben\", \"acht\", \"neun\", \"zehn\", "
            + "\"elf\", \"zwölf\""
        let remedy = "; write the time as the clock says it"
        #expect(
            try message("de", "fünf nach halb sexhs")
                == "\"fünf nach halb sexhs\" word 4: expected \(hours), found \"sexhs\"\(remedy)")
        #expect(
            try message("de", "fünf noch vier")
                == "\"fünf noch vier\" word 2: expected \"nach\", \"vor\", found \"noch\"\(remedy)")
        #expect(
            try message("de", "Punkt zwölf Uhr")
                == "\"Punkt zwölf Uhr\" word 3: expected the end, found \"Uhr\"\(remedy)")
        #expect(
            try message("de", "viertel vor ")
                == "\"viertel vor \" after its last word: expected \(hours), found the end\(remedy)")
        #expect(
            try message("sv", "")
                == "\"\" word 1: expected \"tolv\", \"en\", \"två\", \"tre\", \"fyra\", \"fem\", \"sex\", \"sju\", "
                + "\"åtta\", \"nio\", \"tio\", \"elva\", \"tretton\", \"fjorton\", \"kvart\", \"sexton\", \"sjutton\", "
                + "\"arton\", \"nitton\", \"tjugo\", \"halv\", \"ett\", found the end\(remedy)")
    }

    @Test func `a phrase tells the halves of the day apart where its words do`() throws {
        #expect(try TextClock("fr").time(of: "minuit et demi") == Reading(minute: 30, isOfDay: true))
        #expect(try TextClock("fr").time(of: "midi moins le quart") == Reading(minute: 705, isOfDay: true))
        #expect(try TextClock("fr").time(of: "une heure") == Reading(minute: 60, isOfDay: false))
        #expect(try TextClock("zh-Hans-day").time(of: "下午三点半") == Reading(minute: 930, isOfDay: true))
        #expect(try TextClock("es-day").time(of: "las tres de la tarde") == Reading(minute: 900, isOfDay: true))
    }
}
