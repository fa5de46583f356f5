import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// Devices whose clock was put, or stood still: offline, then online, and the visit that follows.
extension StudyFlowTests {
    static let day = 86_400_000.0
    static let twoVisits = """
        {"format":"merkwelt.study","id":"class","languages":["en"],"title":{"en":"Twice"},"contact":{"name":"Lab"},
         "retention":{"data":"10 y"},"steps":[
          {"id":"hello","kind":"information","text":{"en":"Welcome"}},
          {"id":"week","kind":"wait","visit":2,"after":"2 d","from":"00:00","until":"23:59","tolerance":"1 d","missed":"end"},
          {"id":"again","kind":"information","text":{"en":"Again"}},
          {"id":"end","kind":"finish","text":{"en":"Thanks"}}]}
        """

    /// What time it is, by the server whose answer to Begin is half a second ahead of the device's clock.
    static func time(_ page: Page) -> Double { 1_763_650_000_500 + page.time }

    static func isOnline(_ page: inout Page, after days: Double = 0) {
        page.server["GET /participation"] = (.done, #"{"phase":"waiting","serverTime":\#(time(page) + days * day)}"#)
    }

    static func isOffline(_ page: inout Page) { page.server["GET /participation"] = nil }

    /// Before the first wait.
    static func started() -> Page {
        var server = Self.server
        server["GET /definitions/abc"] = (.done, twoVisits)
        var page = opened(server)
        page.send(want(.begin))
        return page
    }

    static func due(_ page: Page) -> Double? { page.state.attendance.participation?.window?.from }

    static func flags(_ page: Page) -> [ParticipationFlag] { page.state.attendance.participation?.flags ?? [] }

    /// What the log says that the device keeps.
    static func replayed(_ page: Page) throws -> Participation {
        let document = try #require(page.state.attendance.log.open?.document)
        #expect(page.stored[document.session.id]?.count == document.entries.count)
        return try Participation.replay(document).participation
    }

    @Test(arguments: [3.0, -3.0], [false, true])
    func `dates by a wrong clock are corrected once there is a network, even after a reload`(
        days: Double, isReloaded: Bool
    ) throws {
        var honest = Self.started()
        honest.send(Self.want(.goOn))
        let due = try #require(Self.due(honest))
        var page = Page(path: "/s/K7QF2M", after: Self.started(), clock: days * Self.day)
        page.send(Self.want(.goOn))
        #expect(Self.due(page) == due + days * Self.day && Self.flags(page).isEmpty)
        #expect(page.questions == ["GET /participation", "GET /participation"])
        if isReloaded {
            Self.isOnline(&page)
            page = Page(path: "/s/K7QF2M", after: page, clock: days * Self.day)
        } else {
            Self.isOnline(&page)
            page.send(.online(true))
        }
        #expect(Self.due(page) == due && Self.flags(page) == [.clock])
        #expect(page.state.attendance.participation?.moment(at: page.time)?.universal == Self.time(page))
        #expect(try Self.replayed(page) == page.state.attendance.participation)
        #expect(Self.html(page).contains("See you on"))
        // The next page knows it, and notes nothing more.
        let count = page.state.attendance.log.open?.document.entries.count ?? 0
        let next = Page(path: "/s/K7QF2M", after: page, clock: days * Self.day)
        #expect(next.state.attendance.log.open?.document.entries.count == count + 1)
        #expect(next.state.attendance.participation?.moment(at: 0)?.universal == Self.time(page) - page.time)
    }

    /// Two pages without a network after the clock was put, and nothing was noted of the first one, which had crashed; also on
    /// a device that had taken it over from another one.
    @Test(arguments: [3.0, -3.0], [false, true])
    func `every page that went by a wrong clock is corrected, even after one that left no note`(
        days: Double, isOther: Bool
    ) throws {
        var honest = Self.started()
        honest.send(Self.want(.goOn))
        // An hour passes until it is taken over.
        let hour = isOther ? 3_600_000.0 : 0
        let due = try #require(Self.due(honest))
        var page = Self.started()
        if isOther {
            let document = try #require(page.state.attendance.log.open?.document)
            var server = page.server
            server["GET /participation"] = (.done, #"{"phase":"running","serverTime":\#(Self.time(page) + hour)}"#)
            server["POST /participations"]?.text.replace("1763650001500", with: "1763653601500")
            server["GET /sessions/\(document.session.id)"] = (.done, document.json())
            page = Page(path: "/s/K7QF2M", server: server, isReturning: true, clock: hour)
        }
        var record = try #require(try Value(json: page.study).node)
        record["sure"] = nil
        page.study = Value.node(record).json()
        Self.isOffline(&page)
        page = Page(path: "/s/K7QF2M", after: page, clock: days * Self.day + hour)
        page.send(Self.want(.goOn))
        #expect(Self.due(page) == due + days * Self.day)
        page = Page(path: "/s/K7QF2M", after: page, clock: days * Self.day + hour)
        Self.isOnline(&page, after: hour / Self.day)
        page = Page(path: "/s/K7QF2M", after: page, clock: days * Self.day + hour)
        #expect(Self.due(page) == due && Self.flags(page) == [.clock])
        let origins = page.state.attendance.participation?.value.node?["origins"]?.list
        let sure = (isOther ? [0, hour] : [0]).map { Value.double(1_763_650_000_500 + $0) }
        #expect(origins.map { Array($0.prefix(sure.count)) } == sure, "what was known for certain stays where it was")
    }

    @Test(arguments: [-6.0, 6.0])
    func `a page that was right before the clock was put without a network stays where it was`(hours: Double) throws {
        var page = Self.started()
        Self.isOffline(&page)
        page = Page(path: "/s/K7QF2M", after: page)
        let put = hours * 3_600_000
        page = Page(path: "/s/K7QF2M", after: page, clock: put)
        page.send(Self.want(.goOn))
        page.time += Self.day
        Self.isOnline(&page)
        page = Page(path: "/s/K7QF2M", after: page, clock: put)
        let origins = page.state.attendance.participation?.value.node?["origins"]?.list
        #expect(origins == [Value](repeating: .double(1_763_650_000_500), count: 4), "\(String(describing: origins))")
    }

    @Test func `a visit begins and is missed by the server's time where that can be had`() throws {
        for days in [2.5, 30.0] {
            var page = Self.started()
            page.send(Self.want(.goOn))
            Self.isOffline(&page)
            page = Page(path: "/s/K7QF2M", after: page, clock: days * Self.day)
            #expect(!Self.html(page).contains("See you on"), "by its own clock it is time, or too late")
            Self.isOnline(&page)
            page.send(Self.want(.goOn))
            #expect(page.state.attendance.participation?.phase == .waiting)
            #expect(Self.html(page).contains("See you on") && Self.flags(page) == [.clock])
            // Two days later it is time, whatever the device believes.
            page.time += 2 * Self.day
            Self.isOnline(&page)
            page.send(Self.want(.goOn))
            #expect(Self.path(page) == "again" && page.state.attendance.participation?.visits.first?.late == 0)
        }
    }

    @Test func `a visit can begin by the device's clock without a network, but is not missed by it`() {
        var page = Self.started()
        page.send(Self.want(.goOn))
        Self.isOffline(&page)
        var early = Page(path: "/s/K7QF2M", after: page, clock: 2.5 * Self.day)
        early.send(Self.want(.goOn))
        #expect(Self.path(early) == "again" && Self.flags(early).isEmpty)
        // Later it turns out that it was too early: it stays, and says so.
        Self.isOnline(&early)
        early.send(.online(true))
        #expect(Self.path(early) == "again" && Self.flags(early) == [.clock])
        #expect(early.state.attendance.participation?.visits.first?.came == Self.time(early))
        var late = Page(path: "/s/K7QF2M", after: page, clock: 30 * Self.day)
        late.send(Self.want(.goOn))
        #expect(late.state.attendance.participation?.phase == .waiting)
        #expect(Self.html(late).contains("The study cannot be reached just now."))
        Self.isOnline(&late, after: 30)
        late.send(.host(.waiting(entries: 1)))
        late.send(.host(.waiting(entries: 0)))
        #expect(!Self.html(late).contains("The study cannot be reached just now.") && Self.flags(late).isEmpty)
        late.send(Self.want(.goOn))
        #expect(late.state.attendance.participation?.phase == .expired)
    }

    @Test func `a page that stood still while the device slept goes on by the right time and moves nothing`() throws {
        var page = Self.started()
        page.send(Self.want(.goOn))
        let due = try #require(Self.due(page))
        // Its own clock has stood still for two days, the device's has not.
        Self.isOnline(&page, after: 2)
        page.send(.tick(now: page.state.surroundings.now + 2 * Self.day, offset: 0))
        #expect(Self.html(page).contains("Your next visit can begin"))
        page.send(Self.want(.goOn))
        #expect(Self.path(page) == "again" && Self.flags(page).isEmpty)
        #expect(page.state.attendance.participation?.visits.first?.due == due)
        #expect(Self.html(page).contains("Again"))
        // Also where the server had not confirmed this page's clock yet.
        var other = Self.started()
        Self.isOffline(&other)
        other = Page(path: "/s/K7QF2M", after: other)
        other.send(Self.want(.goOn))
        let before = Self.due(other)
        Self.isOnline(&other, after: 2)
        other.send(.tick(now: other.state.surroundings.now + 2 * Self.day, offset: 0))
        other.send(.online(true))
        #expect(Self.due(other) == before && Self.flags(other).isEmpty)
        // The next page is not ahead by what this one had lost.
        let next = Page(path: "/s/K7QF2M", after: other, clock: 2 * Self.day)
        #expect(
            next.state.attendance.participation?.moment(at: 0)?.universal == Self.time(other) + 2 * Self.day
                - other.time)
        #expect(Self.flags(next).isEmpty)
    }

    @Test func `a device's clock that is set ahead opens no visit once the server has told the time`() {
        var page = Self.started()
        page.send(Self.want(.goOn))
        page.send(.tick(now: page.state.surroundings.now + 3 * Self.day, offset: 0))
        #expect(Self.html(page).contains("Your next visit can begin"), "by its own clock")
        Self.isOnline(&page)
        page.send(Self.want(.goOn))
        #expect(page.state.attendance.participation?.phase == .waiting)
        #expect(Self.html(page).contains("See you on") && !Self.html(page).contains("Your next visit can begin"))
    }

    @Test func `a task that is open keeps its attempt when the clock is set right`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.send(Self.want(.start))
        page.answer()
        Self.isOnline(&page)
        var again = Page(path: "/s/K7QF2M", after: page, clock: -3 * Self.day)
        #expect(Self.flags(again) == [.clock])
        again.send(Self.want(.start))
        #expect(again.state.running?.study?.attempt == 1)
    }

    @Test func `words for leaving are shown only until the next visit can begin`() {
        var server = Self.server
        server["GET /definitions/abc"] = (
            .done,
            Self.twoVisits.replacing(
                #""wait","visit":2"#, with: #""wait","visit":2,"text":{"en":"Come again in two days."}"#)
        )
        func waits(_ days: Double) -> String {
            var page = Self.opened(server)
            page.send(Self.want(.begin))
            page.send(Self.want(.goOn))
            Self.isOnline(&page, after: days)
            page.send(.tick(now: page.state.surroundings.now + days * Self.day, offset: 0))
            return Self.html(page)
        }
        let leaving = ["Come again in two days.", "Your way back", "You can close this page."]
        for sentence in leaving { #expect(waits(0).contains(sentence)) }
        let late = "A little later is fine"
        #expect(waits(1).contains("See you on") && waits(1).contains(late))
        let due = waits(2)
        #expect(due.contains("Your next visit can begin") && due.contains(late))
        for sentence in leaving { #expect(!due.contains(sentence)) }
        let missed = waits(4)
        #expect(missed.contains("The time for this visit has passed") && !missed.contains(late))
    }

    @Test func `a device that does not know its zone says none`() {
        var page = Page(path: "/s/K7QF2M", server: Self.server, zone: "")
        page.send(Self.want(.begin))
        #expect(page.asked.contains { $0.kind == .askStudy && $0.arguments[2].contains(#""zone":"""#) })
        #expect(Self.flags(page) == [.zone])
    }

    @Test func `a visit that comes while the page is looked at can begin in its second`() {
        func reached(_ after: String) -> Page {
            var server = Self.server
            server["GET /definitions/abc"] = (
                .done, Self.twoVisits.replacing(#""2 d","from":"00:00","until":"23:59""#, with: "\"\(after)\"")
            )
            var page = Self.opened(server)
            page.send(Self.want(.begin))
            page.send(Self.want(.goOn))
            return page
        }
        let rested = AttendanceReply.rested(step: "week")
        var page = reached("20 s")
        #expect(Self.html(page).contains("See you today at") && Self.waits(page, for: rested) == [20_020])
        // Told too early, by a timer that is not exact: it is expected again.
        page.time += 15_000
        page.lingers.removeAll()
        page.reply(to: .attendance(rested))
        #expect(Self.html(page).contains("See you today at") && Self.waits(page, for: rested) == [5_020])
        Self.pass(&page, rested)
        #expect(Self.html(page).contains("Your next visit can begin"))
        Self.isOnline(&page)
        page.send(Self.want(.goOn))
        #expect(page.state.attendance.participation?.phase == .running && Self.html(page).contains("Again"))
        // The next page expects what is left, and no timer runs for days.
        let later = reached("40 s")
        #expect(Self.waits(Page(path: "/s/K7QF2M", after: later), for: rested).count == 1)
        #expect(Self.waits(reached("2 d"), for: rested).isEmpty)
    }

    @Test func `the latest time of a visit is shown with its day only where the day is another one`() {
        for (tolerance, last) in [("30 min", "until 15:16."), ("1 d", "until 21 Nov 2025, 14:46.")] {
            var server = Self.server
            let window = #""2 d","from":"00:00","until":"23:59","tolerance":"1 d""#
            let wait = Self.twoVisits.replacing(window, with: #""2 s""#)
            #expect(wait != Self.twoVisits)
            server["GET /definitions/abc"] = (
                .done, wait.replacing(#""2 s""#, with: #""2 s","tolerance":"\#(tolerance)""#)
            )
            var page = Self.opened(server)
            page.send(Self.want(.begin))
            page.send(Self.want(.goOn))
            let html = Self.html(page)
            #expect(html.contains("A little later is fine " + last), "\(html)")
        }
    }
}
