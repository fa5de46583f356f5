import Interface
import Quiz
import Reaction
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// A study as somebody lives it who opens its link: from the first page to the code at the end.
@Suite struct StudyFlowTests {
    static let definition = """
        {"format":"merkwelt.study","id":"class","languages":["en","de"],
         "title":{"en":"How fast is this class?","de":"Wie schnell ist diese Klasse?"},
         "contact":{"name":"Ms Lab","email":"lab@example.org"},
         "retention":{"data":"10 y","withdrawUntil":"2027-06-30T23:59+02:00"},
         "steps":[
          {"id":"hello","kind":"information","text":{"en":"# Welcome\\nIt takes five minutes.","de":"# Willkommen\\nFünf Minuten."}},
          {"id":"consent","kind":"consent",
           "sections":[{"id":"purpose","text":{"en":"Why.","de":"Warum."}}],
           "items":[{"id":"voluntary","required":true,"text":{"en":"I want to.","de":"Ich will."}},
                    {"id":"reuse","text":{"en":"Use it again.","de":"Nutzt es wieder."}}]},
          {"id":"about","kind":"questionnaire","quiz":QUIZ},
          {"id":"react","kind":"task","family":"reaction","preset":"srt5"},
          {"id":"end","kind":"finish","text":{"en":"You were great.","de":"Das war gut."}}]}
        """.replacing("QUIZ", with: quiz)
    static let quiz = """
        {"format":"merkwelt.quiz","version":1,"id":"about","title":"About you","questions":[
          {"id":"awake","type":"single","text":"How awake are you?","answers":[{"id":"little","text":"A little"},
           {"id":"very","text":"Very"}]}]}
        """
    static let link = """
        {"title":{"en":"How fast is this class?","de":"Wie schnell ist diese Klasse?"},"languages":["en","de"],
         "minutes":5,"contact":{"name":"Ms Lab","email":"lab@example.org"},"state":"open"}
        """
    static let begun = """
        {"number":"P0001","seed":42,"version":1,"withdrawal":"K7QF-2M9X-RT4C","definition":"abc","serverTime":1763650001500}
        """
    static let server: [String: (code: ReplyCode, text: String)] = [
        "GET /links/K7QF2M": (.done, link), "POST /participations": (.done, begun),
        "GET /definitions/abc": (.done, definition),
        "POST /participation/completion": (.done, #"{"code":"C1F8-QX27","redirect":""}"#),
        "DELETE /participation": (.done, ""),
    ]

    static func opened(_ server: [String: (code: ReplyCode, text: String)] = server) -> Page {
        Page(path: "/s/K7QF2M", server: server)
    }

    static func html(_ page: Page) -> String { labScreen(page.state).html() }

    static func want(_ wish: StudyIntent) -> LabEvent { .attendance(.wants(wish)) }

    static func path(_ page: Page) -> String? { page.state.attendance.participation?.path }

    /// Up to the step with this path.
    static func walk(_ page: inout Page, to step: String) {
        page.send(want(.begin))
        if path(page) == step { return }
        page.send(want(.goOn))
        if path(page) == step { return }
        page.send(want(.decide))
        page.send(want(.tick(item: "voluntary", isOn: true)))
        page.send(want(.agree))
        if path(page) == step { return }
        page.send(want(.start))
        answer(&page)
        if path(page) == step { return }
        page.send(want(.start))
        for _ in 0..<5 { page.answer() }
        for _ in 0..<200 where page.state.running != nil { page.frame() }
    }

    static func answer(_ page: inout Page) {
        for _ in 0..<10 {
            guard let sitting = page.state.running?.sitting, sitting.isRunning else { return }
            if sitting.phase == .reviewing {
                page.send(.quiz(.finish))
            } else {
                for question in sitting.definition.questions {
                    page.send(.quiz(.answer(item: question.id, value: .text("very"))))
                }
                page.time += 500
                page.send(.quiz(.next))
            }
        }
    }

    @Test func `opening a link stores nothing and uses nothing up; only Begin does`() {
        var page = Self.opened()
        #expect(page.questions == ["GET /links/K7QF2M"])
        #expect(page.study.isEmpty && page.stored.isEmpty)
        #expect(Self.html(page).contains("How fast is this class?"))
        #expect(Self.html(page).contains("Nothing is stored until you press Begin."))
        page.send(Self.want(.begin))
        #expect(page.questions == ["GET /links/K7QF2M", "POST /participations", "GET /definitions/abc"])
        #expect(!page.study.isEmpty && page.stored.count == 1)
        #expect(Self.html(page).contains("Welcome"))
    }

    @Test func `a study's page fetches nothing for the clock when the time goes on`() {
        var page = Self.opened()
        page.send(.shell(.tick(now: 1_763_650_060_000, offset: 60)))
        #expect(!page.asked.contains { $0.kind == .fetchText })
    }

    @Test func `the whole way from the link to the code at the end`() {
        var page = Self.opened()
        Self.walk(&page, to: "")
        #expect(page.state.attendance.participation?.phase == .completed)
        #expect(Self.html(page).contains("C1F8-QX27") && Self.html(page).contains("K7QF-2M9X-RT4C"))
        // The log and two sessions, and nothing in the lab's index.
        #expect(page.stored.count == 3 && page.summaries.isEmpty)
        let participation = page.state.attendance.participation
        #expect(participation?.sessions.map(\.isOver) == [true, true])
        for taken in participation?.sessions ?? [] {
            #expect(page.heads[taken.session]?.seed == participation?.seed(of: taken.step, attempt: taken.attempt))
        }
    }

    @Test func `a reload shows every step again, and asks the server only how the participation stands`() throws {
        for step in ["hello", "consent", "about", "react"] {
            var page = Self.opened()
            Self.walk(&page, to: step)
            #expect(Self.path(page) == step)
            let again = Page(path: "/s/K7QF2M", after: page)
            #expect(Self.path(again) == step)
            #expect(again.questions == ["GET /participation"])
            let log = try #require(page.state.attendance.log.open?.document.session.id)
            #expect(again.state.attendance.log.open?.document.session.id == log)
            #expect(again.stored[log]?.starts(with: page.stored[log] ?? []) == true)
        }
    }

    @Test func `a task keeps its attempt after it was left or the page was reloaded`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.send(Self.want(.start))
        page.answer()
        page.send(.runner(.control(.leave)))
        #expect(page.state.running == nil)
        #expect(Self.html(page).contains("Stop taking part?"))
        page.send(Self.want(.close))
        #expect(Self.html(page).contains("You were in the middle of this"))
        page.send(Self.want(.start))
        #expect(page.state.running?.study?.attempt == 1)
        var again = Page(path: "/s/K7QF2M", after: page)
        again.send(Self.want(.start))
        #expect(again.state.running?.study?.attempt == 1)
        #expect(again.state.attendance.participation?.sessions.count == 2)
    }

    @Test func `a consent begins without ticks, and a missing one is named and prevents agreeing`() {
        var page = Self.opened()
        Self.walk(&page, to: "consent")
        page.send(Self.want(.decide))
        #expect(!Self.html(page).contains("checked"))
        #expect(Self.html(page).contains("To agree, this is missing: I want to."))
        page.send(Self.want(.agree))
        #expect(Self.path(page) == "consent")
        page.send(Self.want(.tick(item: "voluntary", isOn: true)))
        #expect(!Self.html(page).contains("this is missing"))
        page.send(Self.want(.agree))
        #expect(page.state.attendance.participation?.consent?.items == ["voluntary"])
    }

    @Test func `declining ends a study kindly`() {
        var page = Self.opened()
        Self.walk(&page, to: "consent")
        page.send(Self.want(.decline))
        #expect(page.state.attendance.participation?.phase == .declined)
        #expect(Self.html(page).contains("You decided not to take part"))
    }

    @Test(arguments: [
        ("study-full", "All places are taken"), ("study-closed", "This study is over"),
        ("study-paused", "This study takes a break"), ("study-not-open", "This study has not opened yet"),
        ("link-unknown", "There is no study behind this link"), ("taken-part", "You have taken part already"),
        ("external-id", "Something is missing in the link"), ("anything", "The study cannot begin just now"),
    ])
    func `a refusal is short and kind and stores nothing`(kind: String, title: String) {
        var server = Self.server
        server["POST /participations"] = (.refused, #"{"type":"urn:merkwelt:problem:\#(kind)","status":409}"#)
        var page = Self.opened(server)
        page.send(Self.want(.begin))
        #expect(Self.html(page).contains(title))
        #expect(page.study.isEmpty && page.stored.isEmpty)
        #expect(Self.html(page).contains("lab@example.org"))
    }

    @Test func `a refusal says when the study opens or which parameter the panel's link lacks`() {
        // Half past eleven in universal time, an hour further east half past midnight.
        for (offset, time) in [(0, "23:30"), (60, "00:30")] {
            var page = Page(path: "/s/K7QF2M", server: Self.server, offset: offset)
            page.server["POST /participations"] = Self.problem("study-not-open", #","opens":1000078200000"#)
            page.send(Self.want(.begin))
            #expect(Self.html(page).contains(time), "\(Self.html(page))")
        }
        let panel = Self.link.replacing(#""state""#, with: #""kind":"panel","parameters":["SURVEY"],"state""#)
        var page = Self.opened(Self.server.merging(["GET /links/K7QF2M": (.done, panel)]) { $1 })
        page.server["POST /participations"] = Self.problem("external-id")
        page.send(Self.want(.begin))
        #expect(page.sent.contains(#""external":"x1""#), "\(page.sent)")
        #expect(Self.html(page).contains("SURVEY") && Self.html(page).contains("lab@example.org"))
    }

    @Test func `a study that cannot be begun is not offered`() {
        let link = Self.link.replacing(#""state":"open""#, with: #""state":"study-closed""#)
        let page = Self.opened(Self.server.merging(["GET /links/K7QF2M": (.done, link)]) { $1 })
        #expect(Self.html(page).contains("This study is over") && !Self.html(page).contains("until you press Begin"))
    }

    @Test func `a person who finds a cell full is told kindly, and the log names the cell`() {
        let quota =
            #"{"id":"sort","kind":"quota","cells":[{"id":"phones","when":{"device":"phone"},"maximum":1}]},"#
        var server = Self.server
        server["GET /definitions/abc"] = (
            .done, Self.definition.replacing(#"{"id":"about""#, with: quota + #"{"id":"about""#)
        )
        server["POST /participation/cells"] = Self.problem("cell-full", #","cell":"phones""#)
        var page = Self.opened(server)
        Self.walk(&page, to: "sort")
        #expect(page.state.attendance.participation?.phase == .full)
        #expect(page.state.attendance.participation?.cells.first?.full == "phones")
        #expect(Self.html(page).contains("All places are taken"))
    }

    @Test func `a study's needs are named before Begin`() {
        let needs = [("touch", "touch"), ("sound", "headphones"), ("keyboard", "keyboard")]
        #expect(!Self.html(Self.opened()).contains("keyboard"))
        for (need, word) in needs {
            let link = Self.link.replacing(#""state""#, with: #""needs":["\#(need)"],"state""#)
            let page = Self.opened(Self.server.merging(["GET /links/K7QF2M": (.done, link)]) { $1 })
            #expect(Self.html(page).lowercased().contains(word) && page.study.isEmpty, "\(need)")
        }
    }

    @Test func `the button Begin says that the server did not answer, and works once it does`() {
        var server = Self.server
        server["POST /participations"] = nil
        var page = Self.opened(server)
        page.send(Self.want(.begin))
        #expect(Self.html(page).contains("The server did not answer."))
        page.server = Self.server
        page.send(Self.want(.begin))
        #expect(Self.path(page) == "hello")
    }

    @Test func `the code comes only when everything has arrived, and by itself when the network is back`() {
        var server = Self.server
        server["POST /participation/completion"] = nil
        var page = Self.opened(server)
        Self.walk(&page, to: "")
        #expect(page.state.attendance.participation?.phase == .running)
        #expect(!Self.html(page).contains("C1F8"))
        page.server = Self.server
        page.send(.host(.waiting(entries: 3)))
        page.send(.online(true))
        #expect(page.state.attendance.participation?.phase == .running)
        page.send(.host(.waiting(entries: 0)))
        #expect(page.state.attendance.participation?.phase == .completed)
    }

    @Test func `stopping and deleting deletes on the server first, then here`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.server["DELETE /participation"] = nil
        page.send(Self.want(.open(.stop)))
        page.send(Self.want(.choose(stop: "delete")))
        page.send(Self.want(.stop))
        #expect(Self.html(page).contains("Nothing is deleted yet.") && !page.stored.isEmpty)
        page.server["DELETE /participation"] = (.done, "")
        page.send(Self.want(.stop))
        #expect(page.stored.isEmpty && page.study.isEmpty)
        #expect(Self.html(page).contains("Everything is deleted"))
    }

    @Test func `the return link continues a study on another device and restarts an unfinished task`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.send(Self.want(.start))
        page.answer()
        let document = try #require(page.state.attendance.log.open?.document)
        var server = Self.server
        server["GET /participation"] = (.done, "{}")
        server["GET /sessions/\(document.session.id)"] = (.done, document.json())
        var other = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        #expect(Self.path(other) == "react")
        #expect(other.stored[document.session.id]?.count == document.entries.count + 2)
        other.send(Self.want(.start))
        #expect(other.state.running?.study?.attempt == 2)
    }

    @Test func `a return link whose key nobody has is a link like any other`() {
        var server = Self.server
        server["GET /participation"] = (.refused, #"{"type":"urn:merkwelt:problem:not-found","status":404}"#)
        let page = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        #expect(Self.html(page).contains("How fast is this class?") && page.study.isEmpty)
    }

    @Test func `a pause keeps everything and goes on where it was`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.send(Self.want(.open(.pause)))
        #expect(Self.html(page).contains("What you did is safe"))
        var again = Page(path: "/s/K7QF2M", after: page)
        #expect(Self.html(again).contains("What you did is safe"))
        again.send(Self.want(.resume))
        #expect(Self.path(again) == "react" && Self.html(again).contains("Start"))
    }

    @Test func `a task of a study changes nothing that the person has set or reached`() {
        let wish = Wish.effect(PageEffect(.setPreference, ["progress", "{}"]))
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.send(Self.want(.start))
        page.send(.runner(.fulfil([wish])))
        #expect(!page.effects.contains { $0.kind == .setPreference })
        var lab = Page(path: "/reaction")
        lab.send(.runner(.fulfil([wish])))
        #expect(lab.effects.contains { $0.kind == .setPreference })
    }

    @Test func `a study that is open in another tab is said to be, and cannot be taken over`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "consent")
        var other = Page(path: "/s/K7QF2M", after: page)
        other.send(.attendance(.lost(session: "another")))
        #expect(!Self.html(other).contains("goes on in another tab"))
        let log = try #require(other.state.attendance.log.open?.document.session.id)
        other.send(.attendance(.lost(session: log)))
        #expect(Self.html(other).contains("The study goes on in another tab"))
        other.elsewhere = [log]
        other.send(Self.want(.takeOver))
        #expect(Self.html(other).contains("The study goes on in another tab"), "it cannot be had")
    }

    static func problem(_ kind: String, _ more: String = "") -> (code: ReplyCode, text: String) {
        (ReplyCode.refused, #"{"type":"urn:merkwelt:problem:\#(kind)"\#(more),"status":409}"#)
    }

    @Test func `the progress of a study never goes back`() {
        var page = Self.opened()
        var last = 0.0
        for step in ["hello", "consent", "about", "react", ""] {
            page = Self.opened()
            Self.walk(&page, to: step)
            guard let progress = page.state.attendance.visits.way.progress else { continue }
            #expect(progress.part >= last && progress.count == 5, "\(step): \(progress)")
            last = progress.part
        }
    }

    @Test func `a person allotted to a group is shown the length of its way without going back`() {
        var server = Self.server
        let rest = #"{"id":"ID","kind":"break","least":"LEAST"}"#
        func rests(_ name: String, _ count: Int, _ least: String) -> String {
            (1...count).map { rest.replacing("ID", with: "\(name)\($0)").replacing("LEAST", with: least) }
                .joined(separator: ",")
        }
        server["GET /definitions/abc"] = (
            .done,
            """
            {"format":"merkwelt.study","id":"groups","languages":["en"],"title":{"en":"Groups"},"contact":{"name":"Lab"},
             "steps":[{"id":"hello","kind":"information","text":{"en":"Welcome"}},
              {"id":"more","kind":"information","text":{"en":"More"}},
              {"id":"groups","kind":"allot","groups":["long","short"]},
              {"id":"l","kind":"only","groups":["long"],"steps":[\(rests("l", 2, "10 min"))]},
              {"id":"s","kind":"only","groups":["short"],"steps":[\(rests("s", 8, "1 min"))]},
              {"id":"end","kind":"finish","text":{"en":"Thanks"}}]}
            """
        )
        server["POST /participation/allotments"] = (.done, #"{"slot":"regular","position":0,"group":"short"}"#)
        var page = Self.opened(server)
        page.send(Self.want(.begin))
        #expect(Self.html(page).contains("Step 1 of about 5"), "the way that takes longest")
        page.send(Self.want(.goOn))
        let before = page.state.attendance.visits.way.progress?.part ?? 1
        page.send(Self.want(.goOn))
        #expect(Self.path(page) == "s/s1")
        #expect(Self.html(page).contains("Step 3 of about 11") && Self.html(page).contains("some 8 min left"))
        #expect((page.state.attendance.visits.way.progress?.part ?? 0) >= before)
    }
}
