import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// Whoever wants no more and leaves what they gave, by their own wish or because it is too late to take it back.
extension StudyFlowTests {
    private static func stop(_ page: inout Page, _ choice: String) {
        page.send(want(.open(.stop)))
        page.send(want(.choose(stop: choice)))
        page.send(want(.stop))
    }

    @Test func `stopping and keeping is an end, for good, which the log has`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        Self.stop(&page, "keep")
        #expect(page.state.attendance.participation?.phase == .stopped)
        #expect(page.state.attendance.participation?.reason == "react")
        #expect(Self.html(page).contains("You have stopped") && Self.html(page).contains("no visits, no reminders"))
        #expect(Self.html(page).contains("K7QF-2M9X-RT4C"), "it can still be taken back")
        page.send(.host(.waiting(entries: 2)))
        #expect(Self.html(page).contains("Keep this page open"))
        page.send(.host(.waiting(entries: 0)))
        #expect(!Self.html(page).contains("Keep this page open"))
        let log = try #require(page.state.attendance.log.open?.document.session.id)
        #expect(page.stored[log]?.last?.contains(#""kind":"stopped""#) == true)
        var again = Page(path: "/s/K7QF2M", after: page)
        again.send(Self.want(.resume))
        again.send(Self.want(.goOn))
        #expect(again.state.attendance.participation?.phase == .stopped)
        #expect(Self.html(again).contains("You have stopped"))
    }

    @Test func `a person who asks too late for deletion is told why, and the participation stops`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.server["DELETE /participation"] = Self.problem("withdrawal-closed")
        Self.stop(&page, "delete")
        #expect(page.state.attendance.participation?.phase == .stopped && page.state.attendance.visits.sheet == nil)
        #expect(Self.html(page).contains("You have stopped") && Self.html(page).contains("GDPR Art. 17(3)(d)"))
        #expect(!Self.html(page).contains("K7QF-2M9X-RT4C"), "a code that deletes nothing any more")
        // Who has completed has nothing to be stopped.
        var other = Self.opened()
        other.server["DELETE /participation"] = Self.problem("withdrawal-closed")
        Self.walk(&other, to: "")
        Self.stop(&other, "delete")
        #expect(other.state.attendance.participation?.phase == .completed)
        #expect(Self.html(other).contains("GDPR Art. 17(3)(d)"))
    }

    @Test func `a code is shown as long as it deletes something`() {
        // It is a quarter to four.
        for (until, isShown) in [("2025-11-20T16:00+01:00", true), ("2025-11-20T15:00+01:00", false)] {
            var server = Self.server
            let own = Self.definition.replacing("2027-06-30T23:59+02:00", with: until)
            server["GET /definitions/abc"] = (.done, own)
            var page = Self.opened(server)
            Self.walk(&page, to: "react")
            Self.stop(&page, "keep")
            #expect(Self.html(page).contains("You have stopped"))
            #expect(Self.html(page).contains("K7QF-2M9X-RT4C") == isShown, "\(until)")
        }
    }

    @Test func `a participation stopped by its code is over on every device that asks the server`() throws {
        let over = #"{"phase":"stopped"}"#
        var page = Self.opened()
        Self.walk(&page, to: "react")
        let document = try #require(page.state.attendance.log.open?.document)
        page.server["GET /participation"] = (.done, over)
        #expect(Page(path: "/s/K7QF2M", after: page).state.attendance.participation?.phase == .stopped)
        var server = Self.server
        server["GET /participation"] = (.done, over)
        server["GET /sessions/\(document.session.id)"] = (.done, document.json())
        let other = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        #expect(other.state.attendance.participation?.phase == .stopped)
        var asking = Self.opened()
        asking.server["POST /participation/completion"] = Self.problem("participation-over", #","phase":"stopped""#)
        Self.walk(&asking, to: "")
        #expect(asking.state.attendance.participation?.phase == .stopped)
    }

    @Test func `a guardian who declines is told of the person in their care`() throws {
        var server = Self.server
        server["GET /definitions/abc"] = (
            .done, Self.definition.replacing(#""kind":"consent","#, with: #""kind":"consent","by":"guardian","#)
        )
        server["POST /participation/completion"] = (.done, #"{"phase":"declined","code":""}"#)
        var page = Self.opened(server)
        Self.walk(&page, to: "consent")
        page.send(Self.want(.decide))
        page.send(Self.want(.keepCopy))
        let copy = try #require(page.asked.first { $0.kind == .download })
        #expect(copy.arguments[2].contains("for the person in your care"))
        page.send(Self.want(.decline))
        let html = Self.html(page)
        #expect(
            html.contains("The person in your care does not take part") && html.contains("nothing of either of you"))
        #expect(!html.contains("You decided not to take part"))
    }

    @Test func `answers that stay and are still on their way are said to be`() {
        let screen = """
            {"id":"awake","kind":"screen","when":{"step":"about","item":"awake","equals":"very"},"keep":"answers"},
            {"id":"react"
            """
        var server = Self.server
        server["GET /definitions/abc"] = (.done, Self.definition.replacing(#"{"id":"react""#, with: screen))
        var page = Self.opened(server)
        Self.walk(&page, to: "")
        #expect(Self.html(page).contains("What you gave until here is kept") && !Self.html(page).contains("Sending"))
        page.send(.host(.waiting(entries: 3)))
        #expect(Self.html(page).contains("Sending what you gave. Keep this page open."))
    }
}
