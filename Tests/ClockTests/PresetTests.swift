import Sampling
import Testing

@testable import Clock

@Suite(.sampled) struct PresetTests {
    @Test func `there are 28 languages and every identifier is there once`() {
        #expect(ClockPreset.all.count == 55)
        #expect(Set(Presets.ids).count == 55)
        #expect(LanguageFile.all.count == 28)
        #expect(ClockPreset.all.allSatisfy { !$0.name.isEmpty && !$0.englishName.isEmpty && !$0.languageCode.isEmpty })
    }

    @Test(arguments: Presets.ids) func `no two times of half a day share a phrase`(id: String) throws {
        let clock = try TextClock(id)
        #expect(collisions(clock, step: 5) == [])
        #expect(collisions(clock, step: 1) == [])
    }

    @Test(arguments: Presets.ids) func `segments joined are the phrase`(id: String) throws {
        let clock = try TextClock(id)
        for minute in 0..<1440 {
            let phrase = clock.phrase(at: minute * 60, precision: .oneMinute)
            #expect(!phrase.segments.isEmpty)
            #expect(phrase.segments.map(\.text).joined(separator: clock.grammar.isSpaced ? " " : "") == phrase.text)
            #expect(!phrase.text.contains("_") && !phrase.text.contains("  "))
        }
    }

    @Test(arguments: Presets.ids) func `any setting of the switches tells all times apart`(id: String) throws {
        let preset = try ClockPreset.named(id)
        let usual = try TextClock(preset)
        for seed in DailySample.of(1...UInt64(20), 3) {
            var chance = Seeded(state: seed)
            let switches = Presets.switches(of: usual, &chance)
            let clock = try TextClock(preset, switches: switches)
            #expect(collisions(clock, step: 1) == [], "seed \(seed): \(switches)")
        }
    }

    @Test func `an unknown switch or choice is named with those that exist`() throws {
        let english = try ClockPreset.named("en")
        #expect(throws: (any Error).self) { try TextClock(english, switches: "colour=blue") }
        func message(_ switches: String) -> String {
            do throws(ClockError) {
                _ = try TextClock(english, switches: switches)
                return ""
            } catch { return error.description }
        }
        #expect(
            message("colour=blue")
                == "English: expected a switch, one of \"after\", \"before\", \"quarter\", \"half\", \"noon\", "
                + "found \"colour\"; leave it out or choose one of them")
        #expect(
            message("before=until")
                == "English, switch before: expected one of \"to\", \"of\", \"till\", found \"until\"; "
                + "choose one of them")
        #expect(
            message("before")
                == "English: expected a setting as switch=choice, found \"before\"; write for example after=nach")
    }

    @Test func `an unknown language is answered with all that exist`() {
        do throws(ClockError) {
            _ = try TextClock("klingon")
            Issue.record("there is no such clock")
        } catch {
            #expect(error.description.hasPrefix("language: expected one of de, de-east, de-bern, "))
            #expect(error.description.hasSuffix(", ko, ko-before, eo, found \"klingon\"; choose one of them"))
            for id in Presets.ids { #expect(error.expected.contains(id)) }
        }
    }
}
