import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// The end, whichever way it comes: what is told of what stays, the panel's code, and both once more after a reload.
extension StudyFlowTests {
    /// Whoever is not very awake is screened out.
    private static func screening(_ more: String = "") -> [String: (code: ReplyCode, text: String)] {
        let screen = """
            {"id":"awake","kind":"screen","when":{"step":"about","item":"awake","equals":"very"}\(more)},
            {"id":"react"
            """
        var server = Self.server
        server["GET /definitions/abc"] = (.done, Self.definition.replacing(#"{"id":"react""#, with: screen))
        server["POST /participation/completion"] = (
            .done, #"{"phase":"screened-out","code":"C-OUT","redirect":"https://panel.example/?cc=C-OUT"}"#
        )
        return server
    }

    @Test func `the last screen keeps its code and link after a reload, and then leads nobody away`() {
        var page = Self.opened()
        page.server["POST /participation/completion"] = (
            .done, #"{"code":"C1F8-QX27","redirect":"https://panel.example/?cc=C1F8-QX27"}"#
        )
        Self.walk(&page, to: "")
        #expect(Self.html(page).contains("You go back to the panel in 5 s."))
        let again = Page(path: "/s/K7QF2M", after: page)
        #expect(again.questions.contains("POST /participation/completion"))
        #expect(Self.html(again).contains("C1F8-QX27") && Self.html(again).contains("Back to the panel now"))
        #expect(!Self.html(again).contains("You go back to the panel in"))
        // Without an answer it says what is missing, and asks again.
        var offline = page
        offline.server["POST /participation/completion"] = nil
        var later = Page(path: "/s/K7QF2M", after: offline)
        #expect(!Self.html(later).contains("C1F8-QX27") && Self.html(later).contains("Try again"))
        later.server = page.server
        later.send(.online(true))
        #expect(Self.html(later).contains("C1F8-QX27"))
    }

    @Test func `a person who is screened out gets the panel's code once the server knows of it`() {
        var server = Self.screening()
        let due = server["POST /participation/completion"]
        server["POST /participation/completion"] = Self.problem("step-not-reached")
        var page = Self.opened(server)
        Self.walk(&page, to: "")
        #expect(page.state.attendance.participation?.phase == .screenedOut)
        #expect(Self.html(page).contains("Thank you for wanting to help") && !Self.html(page).contains("C-OUT"))
        #expect(Self.html(page).contains("Sending") && !Self.html(page).contains("The study keeps nothing of you"))
        #expect(page.state.attendance.questions.lapsed == .completion, "it is asked again in a while")
        // What of the answers the server did not want any more waits for ever, and nobody for that.
        page.server["POST /participation/completion"] = due
        page.send(.host(.waiting(entries: 3)))
        #expect(Self.html(page).contains("The study keeps nothing of you") && Self.html(page).contains("C-OUT"))
        #expect(Self.html(page).contains("Back to the panel now") && !Self.html(page).contains("in 5 s"))
        #expect(!Self.html(page).contains("K7QF-2M9X-RT4C"), "nothing is left to be withdrawn")
        #expect(Self.html(Page(path: "/s/K7QF2M", after: page)).contains("C-OUT"))
    }

    @Test func `answers that stay are withdrawn by the code, which has a place to be entered`() {
        var page = Self.opened(Self.screening(#","keep":"answers""#))
        Self.walk(&page, to: "")
        let html = Self.html(page)
        #expect(html.contains("What you gave until here is kept") && html.contains("K7QF-2M9X-RT4C"))
        #expect(html.contains("/withdraw?language=en") && !html.contains("The study keeps nothing of you"))
    }

    @Test func `a person who declines also gets the panel's code`() {
        var page = Self.opened()
        page.server["POST /participation/completion"] = (.done, #"{"phase":"declined","code":"C-NO"}"#)
        Self.walk(&page, to: "consent")
        page.send(Self.want(.decline))
        #expect(Self.html(page).contains("C-NO") && Self.html(page).contains("The study keeps nothing of you"))
    }

    @Test(arguments: [
        ("declined", "You decided not to take part"), ("screened-out", "Thank you for wanting to help"),
        ("full", "All places are taken"),
    ])
    func `a way back to a participation of which only its end is left says so and begins nothing`(
        phase: String, title: String
    ) {
        var server = Self.server
        server["GET /participation"] = (.done, #"{"phase":"\#(phase)","sessions":{}}"#)
        let page = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        #expect(Self.html(page).contains(title) && page.study.isEmpty && page.stored.isEmpty)
        #expect(!page.questions.contains("POST /participations"))
        // A device that had it before the other one ended it stops.
        var other = Self.opened()
        Self.walk(&other, to: "react")
        other.server["GET /participation"] = server["GET /participation"]
        #expect(Page(path: "/s/K7QF2M", after: other).state.attendance.arrival.stage == .moved(.never))
    }
}
