import Interface
import Testing

@testable import Clock

@Suite struct OriginTests {
    let clock: TextClock

    init() throws { clock = try TextClock("de") }

    func said(_ hour: Int, _ minute: Int, _ second: Int = 0) -> String {
        clock.phrase(at: hour * 3600 + minute * 60 + second).text.uppercased()
    }

    @Test func `the origin's table is met word for word`() {
        #expect(said(13, 40) == "ZWANZIG VOR ZWEI")
        #expect(said(12, 0) == "PUNKT ZWÖLF")
        #expect(said(9, 45) == "VIERTEL VOR ZEHN")
        #expect(said(5, 35) == "FÜNF NACH HALB SECHS")
        #expect(said(20, 5) == "FÜNF NACH ACHT")
        #expect(said(22, 15) == "VIERTEL NACH ZEHN")
    }

    @Test func `every five-minute step has its words`() {
        let hour = [
            "Punkt vier", "fünf nach vier", "zehn nach vier", "viertel nach vier", "zwanzig nach vier",
            "fünf vor halb fünf", "halb fünf", "fünf nach halb fünf", "zwanzig vor fünf", "viertel vor fünf",
            "zehn vor fünf", "fünf vor fünf",
        ]
        for (slot, words) in hour.enumerated() {
            #expect(clock.phrase(at: 4 * 3600 + slot * 300).text == words)
            #expect(clock.phrase(at: 16 * 3600 + slot * 300).text == words)
        }
    }

    @Test func `seconds are dropped and minutes go to the nearest step`() {
        #expect(said(12, 22) == said(12, 20))
        #expect(said(12, 22, 59) == said(12, 20))
        #expect(said(12, 23) == said(12, 25))
        #expect(said(17, 53) == said(17, 55))
        #expect(said(8, 6) == said(8, 5))
        #expect(said(8, 7, 59) == said(8, 5))
        #expect(said(8, 8) == said(8, 10))
        #expect(said(8, 9) == said(8, 10))
    }

    @Test func `two minutes before midnight it is twelve, and the date is still today's`() {
        let face = clock.face(at: LocalTime(day: 20_000, second: 86_280))
        #expect(face.phrase.text == "Punkt zwölf")
        #expect(face.phrase.minute == 0)
        #expect(face.day == 20_000)
        #expect(face.period == .night)
    }

    @Test func `ein Uhr but Punkt eins`() throws {
        let german = try ClockPreset.named("de")
        #expect(try TextClock(german, switches: "full=Uhr").phrase(at: 3600).text == "ein Uhr")
        #expect(try TextClock(german, switches: "full=Uhr").phrase(at: 3900).text == "fünf nach eins")
        #expect(clock.phrase(at: 3600).text == "Punkt eins")
        #expect(try TextClock(german, switches: "full=gegen").phrase(at: 3600).text == "gegen eins")
        #expect(try TextClock(german, switches: "full=none").phrase(at: 3600).text == "eins")
    }

    @Test func `midnight has three names and noon one`() throws {
        let german = try ClockPreset.named("de")
        for (choice, words) in [("zwölf", "Punkt zwölf"), ("null_Uhr", "null Uhr"), ("Mitternacht", "Mitternacht")] {
            let clock = try TextClock(german, switches: "midnight=" + choice)
            #expect(clock.phrase(at: 0).text == words)
            #expect(clock.phrase(at: 43_200).text == "Punkt zwölf")
            #expect(try clock.time(of: words).isOfDay == (choice != "zwölf"))
        }
    }

    @Test func `segments say what each word does`() {
        func kinds(_ second: Int) -> [SegmentKind] { clock.phrase(at: second).segments.map(\.kind) }
        #expect(kinds(0) == [.prefix, .hour])
        #expect(kinds(5 * 3600 + 35 * 60) == [.minute, .preposition, .half, .hour])
        #expect(kinds(13 * 3600 + 40 * 60) == [.minute, .preposition, .hour])
        #expect(kinds(13 * 3600 + 30 * 60) == [.half, .hour])
    }
}
