import Sessions
import Testing
import Tree

@testable import Studies

/// A device's clock that was put, and what becomes of what it had dated once the server says what time it is.
@Suite struct ClockSetTests {
    static let day = 86_400_000.0
    static let steps = #"""
        {"id": "a", "kind": "information"},
        {"id": "w", "kind": "wait", "visit": 2, "after": "7 d", "from": "06:00", "until": "12:00", "tolerance": "1 d"},
        {"id": "b", "kind": "information"},
        {"id": "w2", "kind": "wait", "visit": 3, "after": "1 d", "anchor": "start"},
        {"id": "c", "kind": "information"},
        """# + StateTests.finish

    /// Somebody who has agreed, with a clock that nobody has put.
    static func consented() throws -> Walker { try StateTests.consented(steps) }

    static func replayed(_ walker: Walker) throws -> ParticipationReplay {
        let replay = try Participation.replay(walker.document)
        #expect(replay.participation == walker.participation)
        return replay
    }

    @Test(arguments: [3.0, -3.0, 40.0, -400.0])
    func `a wait that was reached by a clock that was put is counted anew`(days: Double) throws {
        var honest = try Self.consented()
        var put = honest
        let origin = put.origin
        put.origin += days * Self.day
        honest.open()
        put.open()
        honest.read("a")
        put.read("a")
        let window = try #require(honest.participation.window)
        #expect(put.participation.window?.from == window.from + days * Self.day)
        #expect(put.act(.clockSet(origin: origin, pages: 1)) == [.store])
        honest.time = put.time
        #expect(put.participation.window == window)
        #expect(put.participation.moment(at: 0)?.universal == origin)
        #expect(put.participation.flags == [.clock])
        // From here on it goes by the right one.
        put.sleep(days: 6)
        var early = put
        #expect(early.refusal(.visitBegan(2)) != nil)
        put.sleep(days: 1)
        put.act(.visitBegan(2))
        #expect(try Self.replayed(put).refused.isEmpty)
    }

    @Test(arguments: [3.0, -3.0])
    func `what pages had dated that the server had not heard of moves with the last one`(days: Double) throws {
        var honest = try Self.consented()
        var put = honest
        let origin = put.origin
        put.origin += days * Self.day
        for _ in 0..<2 {
            honest.open()
            put.open()
            if honest.participation.window != nil { break }
            honest.read("a")
            put.read("a")
        }
        #expect(put.participation.window != honest.participation.window)
        put.act(.clockSet(origin: origin, pages: 2))
        #expect(put.participation.window == honest.participation.window)
        #expect(try Timeline(put.document).records.map(\.shown) == Timeline(honest.document).records.map(\.shown))
        _ = try Self.replayed(put)
    }

    @Test func `what the server had confirmed stays where it is`() throws {
        var walker = try Self.consented()
        walker.read("a")
        let window = walker.participation.window
        let began = walker.participation.value.node?["began"]
        let origin = walker.origin
        walker.origin -= 3 * Self.day
        walker.open()
        walker.act(.clockSet(origin: origin, pages: 1))
        #expect(walker.participation.window == window && window != nil)
        #expect(walker.participation.value.node?["began"] == began)
        #expect(walker.participation.moment(at: 5)?.universal == origin + 5)
    }

    @Test func `a first page by a wrong clock began when it did`() throws {
        var walker = try Self.consented()
        let origin = walker.origin - 3 * Self.day
        walker.act(.clockSet(origin: origin, pages: 1))
        walker.read("a")
        walker.sleep(days: 7)
        walker.act(.visitBegan(2))
        walker.read("b")
        let due = try #require(walker.participation.window?.from)
        #expect(walker.participation.window?.visit == 3 && due - origin - 3_600_000 == Self.day + 1000)
    }

    @Test func `a page that stood still goes on, moves nothing and is no hint`() throws {
        var walker = try Self.consented()
        walker.read("a")
        let window = walker.participation.window
        walker.act(.clockSet(origin: walker.origin + 8 * Self.day, pages: 0))
        #expect(walker.participation.window == window && walker.participation.flags.isEmpty)
        walker.act(.visitBegan(2))
        #expect(walker.participation.visits.first?.late ?? 0 > 0, "a day late by the right clock")
        let timeline = try Timeline(walker.document)
        #expect(!timeline.runsBackwards)
        _ = try Self.replayed(walker)
    }

    @Test func `a visit that began by a wrong clock came when it did`() throws {
        var walker = try Self.consented()
        walker.read("a")
        let due = try #require(walker.participation.window?.from)
        let origin = walker.origin
        // It is two days later by the device that the visit is late; in truth it was five days too early.
        walker.origin += 7.2 * Self.day
        walker.open()
        walker.act(.visitBegan(2))
        #expect(walker.participation.visits.first?.late ?? 0 > 0)
        walker.act(.clockSet(origin: origin, pages: 1))
        let visit = try #require(walker.participation.visits.first)
        #expect(visit.due == due && visit.late == 0 && visit.came ?? 0 < origin + Self.day)
        let records = try Timeline(walker.document).records
        let wait = try #require(records.first { $0.kind == .wait })
        #expect(wait.came == visit.came && wait.late == 0 && wait.due == due - 3_600_000)
    }

    @Test func `steps are told with the times that they had`() throws {
        var honest = try Self.consented()
        var put = honest
        let origin = put.origin
        put.origin += 3 * Self.day
        honest.open()
        put.open()
        honest.act(.shown(step: "a"))
        put.act(.shown(step: "a"))
        put.act(.clockSet(origin: origin, pages: 1))
        honest.time = put.time
        honest.act(.left(step: "a"), after: 5000)
        put.act(.left(step: "a"), after: 5000)
        let (one, other) = (try Timeline(honest.document), try Timeline(put.document))
        #expect(
            one.records.map(\.shown) == other.records.map(\.shown)
                && one.records.map(\.time) == other.records.map(\.time))
        #expect(one.stays == other.stays && !other.runsBackwards && one.longestSilence == other.longestSilence)
        #expect(QualityFacts(other, []).flags.isEmpty)
    }

    @Test func `whose clock was put back by days reads a text for as long as it asks, and not for days`() throws {
        var walker = try Walker(
            steps: #"{"id": "a", "kind": "information", "least": "20 s"}, "# + StateTests.finish)
        walker.open()
        walker.act(.shown(step: "a"))
        walker.time = 3000
        walker.act(.paused, after: 0)
        walker.act(.resumed, after: 4000)
        walker.origin -= 3 * Self.day
        walker.time = 0
        walker.open()
        let told = walker.participation.elapsed(at: 5000)
        #expect(told >= 5000 && told < 20_000, "what both pages were open for")
        #expect(walker.refusal(.left(step: "a")) != nil)
        walker.act(.left(step: "a"), after: 20_000)
    }

    @Test func `a clock that was put forth and back leaves nothing that cannot have been`() throws {
        for days in [3.0, -3.0] {
            var walker = try Self.consented()
            let sure = try #require(walker.participation.moment(at: walker.time)).universal
            let origin = walker.origin
            #expect(!walker.participation.contradicts(from: 1))
            walker.origin = origin + days * Self.day
            walker.open()
            walker.read("a")
            walker.origin = origin
            walker.open()
            #expect(walker.participation.contradicts(from: 1))
            walker.act(.clockSet(origin: origin, pages: 2))
            #expect(!walker.participation.contradicts(from: 1))
            let reached = try #require(walker.participation.anchor.map { walker.participation.universal($0) })
            #expect(reached >= sure && reached <= origin + walker.time, "\(days)")
            #expect(walker.participation.moment(at: 0)?.universal == origin)
            _ = try Self.replayed(walker)
        }
    }

    @Test(arguments: [-6.0, 6.0])
    func `what was right before the clock was put stays, and what follows comes after it`(hours: Double) throws {
        var honest = try Self.consented()
        var put = honest
        let origin = put.origin
        for _ in 0..<2 {
            honest.open()
            put.open()
        }
        put.origin += hours * 3_600_000
        for _ in 0..<2 {
            honest.open()
            put.open()
        }
        honest.read("a")
        put.read("a")
        honest.sleep(days: 1)
        put.sleep(days: 1)
        // Of all these the server had heard of none.
        let wrong = put.participation.firstWrongPage(from: 1, by: -hours * 3_600_000)
        put.act(
            .clockSet(origin: put.origin - hours * 3_600_000, pages: put.participation.pages - wrong))
        let reached = { (walker: Walker) in walker.participation.anchor.map { walker.participation.universal($0) } }
        #expect(reached(put) == reached(honest) && reached(put) != nil)
        let origins = put.participation.value.node?["origins"]?.list
        #expect(origins?.prefix(5).map { $0 } == [Value](repeating: .double(origin), count: 5))
        _ = try Self.replayed(put)
    }

    @Test func `where nothing says before which page the clock was put, it was where that is likeliest`() throws {
        let hour = 3_600_000.0
        // Hours until each page, and how many the clock was put on before it.
        func wrong(_ pages: [(later: Double, put: Double)], by hours: Double) throws -> Int {
            var walker = try Self.consented()
            for page in pages {
                walker.origin += (page.later + page.put) * hour
                walker.open()
            }
            return walker.participation.firstWrongPage(from: 1, by: hours * hour)
        }
        // After three hours it can have been put on by two, after one hour it cannot.
        #expect(try wrong([(3, 2), (1, 0)], by: -2) == 1)
        #expect(try wrong([(3, 0), (2, 3)], by: -3) == 1, "a reload and a pause of five hours")
        #expect(try wrong([(24, 0), (0, 3)], by: -3) == 2, "a pause of a day and a reload")
        #expect(try wrong([(0, 3), (24, 0)], by: -3) == 1)
        #expect(try wrong([(1, 0), (1, 0), (0, 2)], by: -2) == 3)
        // What cannot quite have been, by most of a minute, is no likelier than a reload.
        #expect(try wrong([(2 - 59.0 / 3600, 0), (0, 2)], by: -2) == 2)
        // Put back in a long pause, it leaves nothing that cannot have been. A reload is none.
        #expect(try wrong([(0, 0), (120, -22)], by: 22) == 2)
        #expect(try wrong([(120, -22), (0, 0)], by: 22) == 1)
        #expect(try wrong([(0, 0), (0, -2)], by: 2) == 2)
        // Put twice, nobody knows which of the pages was right.
        #expect(try wrong([(0, 0), (0, -2), (0, -3)], by: 5) == 1)
        #expect(try wrong([(0, 2), (0, -2)], by: 0) == 1)
    }

    @Test func `it is refused before a page and after the end, and is none of another shape`() throws {
        var walker = try Walker(steps: StateTests.consent + "," + StateTests.finish)
        #expect(walker.refusal(.clockSet(origin: 0, pages: 1)) != nil)
        walker.open()
        walker.act(.shown(step: "consent"))
        walker.act(.declined)
        #expect(walker.refusal(.clockSet(origin: 0, pages: 1)) != nil)
        for text in [
            #"{"kind":"clockSet","pages":1}"#, #"{"kind":"clockSet","origin":5}"#,
            #"{"kind":"clockSet","origin":5,"pages":-1}"#, #"{"kind":"clockSet","origin":"x","pages":1}"#,
        ] { #expect(ParticipationAction(try Value(json: text)) == nil, "\(text)") }
        // More pages than there were are all of them.
        var other = try Self.consented()
        other.act(.clockSet(origin: 0, pages: 99))
        #expect(other.participation.pages == 1 && other.participation.moment(at: 7)?.universal == 7)
    }

    @Test func `of a device that does not know its zone the distance counts, and it is told`() throws {
        var walker = try Walker(steps: Self.steps)
        let opening = Opening(origin: walker.origin, zone: "", offset: 345, language: "en", device: [.phone])
        walker.act(.opened(opening))
        #expect(walker.participation.flags == [.zone])
        walker.read("a")
        var known = try Walker(steps: Self.steps)
        known.offset = 345
        known.open()
        #expect(known.participation.flags.isEmpty)
        known.read("a")
        #expect(walker.participation.window == known.participation.window)
    }
}
