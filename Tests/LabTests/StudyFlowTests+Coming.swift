import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// Coming: too early, with another device, once more.
extension StudyFlowTests {
    @Test func `whoever comes by the same invitation with another device goes on in the log that there is`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        let document = try #require(page.state.attendance.log.open?.document)
        var server = Self.server
        let id = document.session.id
        server["POST /participations"] = (
            .done, Self.begun.replacing(#""version":1"#, with: #""version":1,"isResumed":true,"log":"\#(id)""#)
        )
        // Another key than the first one's, so the log has another name than this device would give it.
        let own = document.json().replacing(id, with: "11111111-2222-4333-8444-555555555555")
        server["POST /participations"]?.text.replace(id, with: "11111111-2222-4333-8444-555555555555")
        server["GET /sessions/11111111-2222-4333-8444-555555555555"] = (.done, own)
        var other = Self.opened(server)
        other.send(Self.want(.begin))
        #expect(Self.path(other) == "react" && other.state.attendance.log.open?.document.session.id != id)
        #expect(!other.questions.contains("GET /definitions/abc"))
        #expect(other.stored["11111111-2222-4333-8444-555555555555"]?.count == document.entries.count + 2)
        // Where nothing but Begin has happened it begins under the name that the other device gave the log.
        server["GET /sessions/11111111-2222-4333-8444-555555555555"] = Self.problem("not-found")
        var early = Self.opened(server)
        early.send(Self.want(.begin))
        #expect(Self.path(early) == "hello")
        #expect(early.state.attendance.log.open?.document.session.id == "11111111-2222-4333-8444-555555555555")
    }

    @Test func `a device whose log is not the participation's has been overtaken`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.server["GET /participation"] = (
            .done, #"{"phase":"running","log":"11111111-2222-4333-8444-555555555555","sessions":{}}"#
        )
        #expect(Page(path: "/s/K7QF2M", after: page).state.attendance.arrival.stage == .moved(.never))
    }

    @Test func `a panel says who comes and in which session`() throws {
        for (parameters, expected) in [
            ("", ["PID-1", "S-1"]), (#","parameters":["who"]"#, ["W-1", nil]),
            (#","parameters":["who","which"]"#, ["W-1", "V-1"]),
        ] as [(String, [String?])] {
            var server = Self.server
            server["GET /links/K7QF2M"] = (
                .done, Self.link.replacing(#""state":"open""#, with: #""state":"open","kind":"panel"\#(parameters)"#)
            )
            var page = Self.opened(server)
            page.state.attendance.arrival.entrance.query = [
                "PROLIFIC_PID": "PID-1", "SESSION_ID": "S-1", "who": "W-1", "which": "V-1",
            ]
            page.send(Self.want(.begin))
            let asked = page.asked.first { $0.kind == .askStudy && $0.arguments[1] == "/participations" }
            let body = try #require(try Value(json: asked?.arguments[2] ?? "").node)
            #expect([body["external"]?.text, body["session"]?.text] == expected)
        }
    }

    @Test func `a group that is given at the beginning is asked for there, and its step needs no network`() {
        let allot = #"""
            {"id":"groups","kind":"allot","groups":["coffee","decaf"],"sizes":[4],"reserve":"atStart"},{"id":"react"
            """#
        var server = Self.server
        server["GET /definitions/abc"] = (.done, Self.definition.replacing(#"{"id":"react""#, with: allot))
        server["POST /participation/allotments"] = (.done, #"{"slot":"regular","position":0,"group":"decaf"}"#)
        var page = Self.opened(server)
        page.send(Self.want(.begin))
        #expect(Self.path(page) == "hello" && page.state.attendance.participation?.group == "decaf")
        page.server["POST /participation/allotments"] = nil
        var later = page
        Self.walk(&later, to: "react")
        #expect(Self.path(later) == "react", "\(later.questions)")
        #expect(later.questions.filter { $0 == "POST /participation/allotments" }.count == 1)
        // Without a network at the beginning it is asked for as soon as there is one.
        server["POST /participation/allotments"] = nil
        var offline = Self.opened(server)
        offline.send(Self.want(.begin))
        #expect(offline.state.attendance.participation?.group == nil && Self.path(offline) == "hello")
        offline.server["POST /participation/allotments"] = (.done, #"{"slot":"regular","position":1,"group":"coffee"}"#)
        offline.send(.online(true))
        #expect(offline.state.attendance.participation?.group == "coffee")
    }

    @Test func `a study that is not open yet offers its opening for the calendar`() throws {
        var server = Self.server
        server["GET /links/K7QF2M"] = (
            .done, Self.link.replacing(#""state":"open""#, with: #""state":"study-not-open","opens":1800000000000"#)
        )
        var page = Self.opened(server)
        #expect(
            Self.html(page).contains("This study has not opened yet") && Self.html(page).contains("Add to calendar"))
        page.send(Self.want(.calendar))
        let file = try #require(page.effects.first { $0.kind == .download })
        #expect(
            file.arguments[2].contains("DTSTART:20270115T080000Z") && file.arguments[2].contains("SUMMARY:Appointment"))
        #expect(file.arguments[2].contains("https://lab.test/s/K7QF2M") && !file.arguments[2].contains("class"))
    }

    @Test(arguments: [("", 0.0, false), ("daily", 0.0, false), ("daily", 24.0, true), ("free", 0.0, true)])
    func `coming again says when one has taken part, and what the link lets them do`(
        word: String, hours: Double, mayRepeat: Bool
    ) {
        var server = Self.server
        if !word.isEmpty {
            server["GET /links/K7QF2M"] = (
                .done, Self.link.replacing(#""state":"open""#, with: #""state":"open","repeat":"\#(word)""#)
            )
        }
        var page = Self.opened(server)
        Self.walk(&page, to: "")
        #expect(!Self.html(page).contains("You have taken part on"))
        var again = Page(path: "/s/K7QF2M", after: page)
        again.state.shell.surroundings.now += hours * 3_600_000
        let html = Self.html(again)
        #expect(html.contains("You have taken part on") && html.contains("K7QF-2M9X-RT4C"))
        #expect(html.contains("Take part again") == mayRepeat)
        #expect(html.contains("You can take part again tomorrow.") == (word == "daily" && !mayRepeat))
        again.send(Self.want(.anew))
        #expect(again.study.isEmpty == mayRepeat)
        #expect(
            again.asked.contains { $0.kind == .leave && $0.arguments == ["https://lab.test/s/K7QF2M"] } == mayRepeat)
    }
}
