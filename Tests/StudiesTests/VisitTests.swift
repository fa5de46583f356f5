import Testing
import Tree

@testable import Studies

/// When visits are due: on the calendar, over changes of the clock, and on journeys.
@Suite struct VisitTests {
    /// A moment by the text of the clock there.
    static func moment(_ text: String) throws -> Moment {
        let instant = try #require(Instant(text))
        return Moment(universal: instant.milliseconds, offset: instant.offset)
    }

    static func window(_ json: String, anchor: String) throws -> VisitWindow {
        VisitWindow(WaitStep(node: try #require(try Value(json: json).node)), anchor: try moment(anchor))
    }

    /// What the person's clock shows then: `2027-03-28T06:00`.
    static func local(_ milliseconds: Double) -> String {
        let stamp = CalendarEntry.stamp(milliseconds)
        let digits = Array(stamp)
        func part(_ range: Range<Int>) -> String { String(digits[range]) }
        return part(0..<4) + "-" + part(4..<6) + "-" + part(6..<8) + "T" + part(9..<11) + ":" + part(11..<13)
    }

    /// Wait, anchor, beginning, end of what is on time, end of what is accepted.
    static let cases: [(String, String, String, String?, String?)] = [
        // Seven days are the seventh day, at the same time of day.
        (#"{"after": "7 d"}"#, "2027-01-10T22:15+01:00", "2027-01-17T22:15", nil, nil),
        (
            #"{"after": "7 d", "from": "06:00", "until": "12:00", "tolerance": "2 d"}"#, "2027-01-10T22:15+01:00",
            "2027-01-17T06:00", "2027-01-17T12:00", "2027-01-19T12:00"
        ),
        (
            #"{"after": "7 d", "from": "06:00", "tolerance": "6 h"}"#, "2027-01-10T00:01+01:00", "2027-01-17T06:00",
            nil, "2027-01-17T12:00"
        ),
        (
            #"{"after": "1 d", "until": "12:00"}"#, "2027-02-28T09:00+01:00", "2027-03-01T09:00", "2027-03-01T12:00",
            "2027-03-01T12:00"
        ),
        // Over the clock change of 28 March (an hour less) and of 31 October (an hour more).
        (#"{"after": "1 d"}"#, "2027-03-27T06:00+01:00", "2027-03-28T06:00", nil, nil),
        (#"{"after": "1 d"}"#, "2027-10-30T06:00+02:00", "2027-10-31T06:00", nil, nil),
        // Years are the calendar's.
        (#"{"after": "1 y"}"#, "2028-02-29T08:00+01:00", "2029-03-01T08:00", nil, nil),
        (#"{"after": "4 y"}"#, "2028-02-29T08:00+01:00", "2032-02-29T08:00", nil, nil),
        // The next of certain days; 17 January 2027 is a Sunday.
        (
            #"{"after": "7 d", "from": "06:00", "days": ["mon", "thu"]}"#, "2027-01-10T22:15+01:00", "2027-01-18T06:00",
            nil, nil
        ),
        (
            #"{"after": "7 d", "from": "06:00", "days": ["sun"]}"#, "2027-01-10T22:15+01:00", "2027-01-17T06:00", nil,
            nil
        ),
        // Hours are counted, then moved to when it is open.
        (#"{"after": "8 h"}"#, "2027-01-10T09:00+01:00", "2027-01-10T17:00", nil, nil),
        (
            #"{"after": "8 h", "from": "06:00", "until": "12:00"}"#, "2027-01-10T09:00+01:00", "2027-01-11T06:00",
            "2027-01-11T12:00", "2027-01-11T12:00"
        ),
        (
            #"{"after": "20 h", "from": "06:00", "until": "12:00"}"#, "2027-01-10T08:00+01:00", "2027-01-11T06:00",
            "2027-01-11T12:00", "2027-01-11T12:00"
        ),
        (
            #"{"after": "22 h", "from": "06:00", "until": "12:00"}"#, "2027-01-10T09:30+01:00", "2027-01-11T07:30",
            "2027-01-11T12:00", "2027-01-11T12:00"
        ),
        // A day that is named.
        (#"{"on": "2027-05-01"}"#, "2027-01-10T09:30+01:00", "2027-05-01T00:00", nil, nil),
        (
            #"{"on": "2027-05-01", "from": "10:00", "until": "11:00", "tolerance": "1 d"}"#, "2027-01-10T09:30+01:00",
            "2027-05-01T10:00", "2027-05-01T11:00", "2027-05-02T11:00"
        ),
    ]

    @Test(arguments: cases.indices) func `a visit is due on the person's calendar`(index: Int) throws {
        let (json, anchor, from, until, limit) = Self.cases[index]
        let window = try Self.window(json, anchor: anchor)
        #expect(window.isLocal)
        #expect(Self.local(window.from) == from, "\(json)")
        #expect(window.until.map(Self.local) == until, "\(json)")
        #expect(window.limit.map(Self.local) == limit, "\(json)")
    }

    @Test func `an absolute wait is counted in hours, wherever the person is`() throws {
        let window = try Self.window(
            #"{"after": "7 d", "clock": "absolute", "tolerance": "1 h"}"#, anchor: "2027-03-25T06:00+01:00")
        #expect(!window.isLocal)
        // A clock change later it is seven on the clock.
        #expect(window.standing(at: try Self.moment("2027-04-01T06:59+02:00")) == .early)
        #expect(window.standing(at: try Self.moment("2027-04-01T07:00+02:00")) == .onTime)
        #expect(window.standing(at: try Self.moment("2027-04-01T14:01+09:00")) == .onTime)
        #expect(window.standing(at: try Self.moment("2027-04-01T08:01+02:00")) == .missed)
    }

    @Test func `who has travelled comes by the clock where they are`() throws {
        let window = try Self.window(
            #"{"after": "7 d", "from": "06:00", "until": "12:00", "tolerance": "1 d"}"#,
            anchor: "2027-01-10T22:00+01:00")
        for offset in ["+13:00", "+01:00", "-11:00", "+05:45"] {
            #expect(window.standing(at: try Self.moment("2027-01-17T05:59" + offset)) == .early, "\(offset)")
            #expect(window.standing(at: try Self.moment("2027-01-17T06:00" + offset)) == .onTime, "\(offset)")
            #expect(window.standing(at: try Self.moment("2027-01-17T13:00" + offset)) == .late(3_600_000), "\(offset)")
            #expect(window.standing(at: try Self.moment("2027-01-18T12:01" + offset)) == .missed, "\(offset)")
        }
        #expect(window.wait(at: try Self.moment("2027-01-17T05:00+01:00")) == 3_600_000)
        #expect(window.wait(at: try Self.moment("2027-01-17T07:00+01:00")) == 0)
        #expect(
            window.expected(try Self.moment("2027-01-15T05:00-05:00")).universal
                == (try Self.moment("2027-01-17T06:00-05:00")).universal)
    }

    @Test func `a day is the same forwards and backwards`() throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<2000 {
            let number = generator.integer(below: 3_000_000) - 719_162
            let date = try #require(CalendarDate(dayNumber: number))
            #expect(date.dayNumber == number, "\(number)")
        }
        #expect(CalendarDate(dayNumber: -719_163) == nil)
        #expect(
            Weekday(dayNumber: 0) == .thursday && Weekday(dayNumber: -1) == .wednesday
                && Weekday(dayNumber: 4) == .monday)
    }

    @Test func `a clock that the server sets right decides`() throws {
        // The device is a day ahead: the page hands in the server's time as its origin.
        var walker = try StateTests.consented(
            #"{"id": "w", "kind": "wait", "visit": 2, "after": "2 d", "from": "06:00"},"# + StateTests.finish)
        walker.sleep(days: 1)
        #expect(walker.refusal(.visitBegan(2)) != nil)
        walker.origin += 86_400_000
        walker.open()
        walker.act(.visitBegan(2))
    }

    @Test func `a participation counts from its beginning where the wait says so`() throws {
        let first = #"{"id": "w", "kind": "wait", "visit": 2, "after": "1 d"},"#
        for (anchor, days) in [("previous", 11.0), ("start", 10.0)] {
            var walker = try StateTests.consented(
                first + #"{"id": "w2", "kind": "wait", "visit": 3, "after": "10 d", "anchor": "\#(anchor)"},"#
                    + StateTests.finish)
            let start = walker.origin
            walker.sleep(days: 1)
            walker.act(.visitBegan(2))
            let window = try #require(walker.participation.window)
            #expect(abs(window.from - start - 3_600_000 - days * 86_400_000) < 60_000, "\(anchor)")
        }
    }
}
