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

/// What happens elsewhere meanwhile: on another device, on the server, to the clock.
extension StudyFlowTests {
    @Test func `a withdrawal elsewhere empties this device at a reload or when the server is asked`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.server["GET /participation"] = Self.problem("withdrawn")
        let again = Page(path: "/s/K7QF2M", after: page)
        #expect(again.stored.isEmpty && again.study.isEmpty)
        #expect(Self.html(again).contains("Everything is deleted"))
        var other = Self.opened()
        other.server["POST /participation/completion"] = Self.problem("withdrawn")
        Self.walk(&other, to: "")
        #expect(other.stored.isEmpty && Self.html(other).contains("Everything is deleted"))
    }

    @Test func `a withdrawal elsewhere right after Begin empties this device once the network is back`() {
        var server = Self.server
        let definition = server.removeValue(forKey: "GET /definitions/abc")
        var page = Self.opened(server)
        page.send(Self.want(.begin))
        #expect(!page.study.isEmpty && page.state.attendance.participation == nil)
        #expect(!page.questions.contains("GET /participation"), "the server has just said how it stands")
        page.server["GET /definitions/abc"] = definition
        page.server["GET /participation"] = Self.problem("withdrawn")
        let again = Page(path: "/s/K7QF2M", after: page)
        #expect(again.study.isEmpty && again.stored.isEmpty)
        #expect(Self.html(again).contains("Everything is deleted"))
    }

    @Test func `a task that is taken while it is withdrawn elsewhere ends, and nothing more is stored`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.send(Self.want(.start))
        #expect(page.state.running != nil)
        let withdrawn = #"{"type":"urn:merkwelt:problem:withdrawn","status":410}"#
        page.reply(to: .attendance(.asked(.present)), code: .refused, text: withdrawn)
        #expect(page.state.running == nil && Self.html(page).contains("Everything is deleted"))
        page.time += 2000
        page.send(.runner(.frame))
        page.send(.runner(.disturbed(.hidden)))
        #expect(page.stored.isEmpty && page.summaries.isEmpty)
    }

    @Test func `a page that stays open learns by its upload that it was withdrawn elsewhere`() {
        var page = Self.opened()
        Self.walk(&page, to: "about")
        page.server["GET /participation"] = Self.problem("withdrawn")
        let asked = page.questions.count
        page.send(LabEvent(.refused, value: 0))
        #expect(page.questions.dropFirst(asked) == ["GET /participation"])
        #expect(page.stored.isEmpty && page.study.isEmpty && Self.html(page).contains("Everything is deleted"))
        // Of what is gone nothing is asked, nor where nobody takes part.
        page.send(LabEvent(.refused, value: 0))
        var lab = Page(path: "/")
        let before = (page.questions.count, lab.questions.count)
        lab.send(LabEvent(.refused, value: 0))
        #expect(before == (asked + 1, lab.questions.count))
    }

    @Test func `a way back to what was withdrawn leaves nothing of its key on the device`() {
        var server = Self.server
        server["GET /participation"] = Self.problem("withdrawn")
        let page = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        // All that a study keeps on the device goes with its record, the key as well.
        #expect(page.hasForgotten)
        #expect(Self.html(page).contains("Everything is deleted"))
    }

    @Test func `an answer that was cut on its way is asked for again`() {
        var server = Self.server
        let whole = server["GET /links/K7QF2M"]
        server["GET /links/K7QF2M"] = (.done, "{\"state\":\"op")
        var page = Page(path: "/s/K7QF2M", server: server)
        #expect(page.state.attendance.arrival.stage == .unreachable)
        page.server["GET /links/K7QF2M"] = whole
        page.send(Self.want(.again))
        #expect(Self.html(page).contains("How fast is this class?"))
        let answer = page.server["POST /participations"]
        page.server["POST /participations"] = (.done, "{\"log\"")
        page.send(Self.want(.begin))
        #expect(Self.html(page).contains("The server did not answer. Nothing was stored.") && page.study.isEmpty)
        page.server["POST /participations"] = answer
        page.send(Self.want(.begin))
        #expect(!page.study.isEmpty && page.state.attendance.participation != nil)
    }

    @Test func `a participation that the server has ended says so, and is not waited for`() {
        var page = Self.opened()
        page.server["POST /participation/completion"] = Self.problem("participation-over", #","phase":"expired""#)
        Self.walk(&page, to: "")
        #expect(page.state.attendance.participation?.phase == .expired)
        #expect(Self.html(page).contains("This study has ended"))
        var other = Self.opened()
        Self.walk(&other, to: "react")
        other.server["GET /participation"] = (.done, #"{"phase":"expired"}"#)
        #expect(Page(path: "/s/K7QF2M", after: other).state.attendance.participation?.phase == .expired)
    }

    @Test func `a device that another one has overtaken says so and stops`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        let document = try #require(page.state.attendance.log.open?.document)
        page.server["GET /participation"] = (
            .done, #"{"phase":"running","sessions":{"\#(document.session.id)":\#(document.entries.count + 5)}}"#
        )
        let again = Page(path: "/s/K7QF2M", after: page)
        #expect(Self.html(again).contains("You have gone on on another device"))
        page.send(.attendance(.lost(session: "")))
        #expect(Self.html(page).contains("You have gone on on another device"))
    }

    /// A device that has begun a task and lost the participation to another one, whose log the server has, and that log.
    private static func overtaken() throws -> (page: Page, log: SessionDocument) {
        var page = opened()
        walk(&page, to: "react")
        let log = try #require(page.state.attendance.log.open?.document)
        page.send(want(.start))
        page.answer()
        let back: [String: (code: ReplyCode, text: String)] = [
            "GET /participation": (.done, "{}"), "GET /sessions/\(log.session.id)": (.done, log.json()),
        ]
        let other = Page(path: "/s/K7QF2M", server: server.merging(back) { $1 }, isReturning: true)
        let theirs = try #require(other.state.attendance.log.open?.document)
        page.server["GET /sessions/\(log.session.id)"] = (.done, theirs.json())
        page = Page(path: "/s/K7QF2M", after: page)
        page.send(.attendance(.lost(session: "")))
        return (page, theirs)
    }

    @Test func `a person who went on elsewhere can go on here from where they were there`() throws {
        var (page, theirs) = try Self.overtaken()
        #expect(Self.html(page).contains("You have gone on on another device"))
        page.send(Self.want(.takeOver))
        #expect(page.state.attendance.arrival.stage == .going && Self.path(page) == "react")
        let stored = try #require(page.stored[theirs.session.id])
        let lines = SessionDocument.lines(of: theirs.entries[...]).split(separator: "\n").map(String.init)
        #expect(Array(stored.prefix(lines.count)) == lines, "nothing of this device's own log is in between")
        #expect(stored.dropFirst(lines.count).first?.contains("takenOver") == true)
        page.send(Self.want(.start))
        #expect(page.state.running?.study?.attempt == 1, "the other one knows nothing of what was begun here")
        // What it has taken back is there after a reload.
        page = Page(path: "/s/K7QF2M", after: page)
        #expect(page.state.attendance.arrival.stage == .going && Self.path(page) == "react")
    }

    @Test func `questions that were open on both devices begin anew where they are taken back`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "about")
        page.send(Self.want(.start))
        page.send(.quiz(.answer(item: "awake", value: .text("very"))))
        let log = try #require(page.state.attendance.log.open?.document)
        let questions = try #require(page.state.running?.document)
        page.server["GET /sessions/\(log.session.id)"] = (.done, log.json())
        page = Page(path: "/s/K7QF2M", after: page)
        page.send(.attendance(.lost(session: "")))
        page.send(Self.want(.takeOver))
        #expect(Self.path(page) == "about")
        page.send(Self.want(.start))
        #expect(page.state.running?.study?.attempt == 2)
        #expect(page.stored[questions.session.id]?.count == questions.entries.count, "this device's answers stay")
    }

    @Test func `a log is replaced by another device's only if it was sent and the other one is there`() throws {
        var (page, theirs) = try Self.overtaken()
        let own = page.stored
        page.refusal = (.refused, "entry 12 was written by another tab")
        page.send(Self.want(.takeOver))
        #expect(page.state.attendance.arrival.stage == .moved(.unsent) && page.stored == own)
        #expect(Self.html(page).contains("Go on here"))
        #expect(Self.html(page).contains("What you did here is not sent yet.") && page.state.message == nil)
        page.send(.attendance(.waiting(entries: 0)))
        #expect(page.stored == own)
        page.refusal = nil
        page.send(Self.want(.takeOver))
        #expect(page.state.attendance.arrival.stage == .going)
        var (late, _) = try Self.overtaken()
        late.server["GET /sessions/\(theirs.session.id)"] = Self.problem("not-found")
        late.send(Self.want(.takeOver))
        #expect(late.state.attendance.arrival.stage == .moved(.never) && !Self.html(late).contains("Go on here"))
        var (cut, _) = try Self.overtaken()
        cut.server["GET /sessions/\(theirs.session.id)"] = nil
        cut.send(Self.want(.takeOver))
        #expect(cut.state.attendance.arrival.stage == .unreachable)
    }

    @Test func `a page says that the time for withdrawing is over, and not that nobody answered`() {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.server["DELETE /participation"] = Self.problem("withdrawal-closed")
        page.send(Self.want(.open(.stop)))
        page.send(Self.want(.choose(stop: "delete")))
        page.send(Self.want(.stop))
        #expect(Self.html(page).contains("The time for taking data back is over"))
        #expect(!Self.html(page).contains("did not answer") && !page.stored.isEmpty)
    }

    @Test(arguments: [(9.0, 1), (11, 2)])
    func `a task that was left goes on within ten minutes, and begins again after them`(minutes: Double, attempt: Int) {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.send(Self.want(.start))
        page.answer()
        page.time += minutes * 60_000
        var again = Page(path: "/s/K7QF2M", after: page)
        again.send(Self.want(.start))
        #expect(again.state.running?.study?.attempt == attempt)
    }

    @Test func `a study goes on when a task is safe on the device, however long that takes`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        page.send(Self.want(.start))
        for _ in 0..<4 { page.answer() }
        page.refusal = (.failed, "the disk does not answer")
        page.answer()
        for _ in 0..<200 { page.frame() }
        let id = try #require(page.state.running?.id)
        #expect(Self.path(page) == "react")
        #expect(Self.html(page).contains("This device takes nothing just now. Leave this page open"))
        page.send(.runner(.storeAgain(session: id)))
        #expect(page.effects.contains { $0.kind == .linger && $0.request == .storing(session: id) })
        #expect(Self.path(page) == "react")
        page.refusal = nil
        page.send(.runner(.storeAgain(session: id)))
        #expect(page.state.running == nil && page.state.attendance.participation?.phase == .completed)
        #expect(page.stored[id]?.last?.contains("saved") == true)
    }

    @Test func `questions that are open go on with their answers on another device`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "about")
        page.send(Self.want(.start))
        page.send(.quiz(.answer(item: "awake", value: .text("very"))))
        let (log, questions) = (
            try #require(page.state.attendance.log.open?.document), try #require(page.state.running?.document)
        )
        var server = Self.server
        server["GET /participation"] = (.done, "{}")
        server["GET /sessions/\(log.session.id)"] = (.done, log.json())
        server["GET /sessions/\(questions.session.id)"] = (.done, questions.json())
        var other = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        #expect(other.stored[questions.session.id]?.count == questions.entries.count)
        #expect(other.heads[questions.session.id] == questions.session)
        other.send(Self.want(.start))
        #expect(other.state.running?.id == questions.session.id)
        #expect(other.state.running?.document.entries.count ?? 0 >= questions.entries.count)
        // Where the other device has sent nothing of them they are begun, and where nobody answers they are waited for.
        server["GET /sessions/\(questions.session.id)"] = Self.problem("not-found")
        var third = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        #expect(Self.path(third) == "about" && third.stored[questions.session.id] == nil)
        third.send(Self.want(.start))
        #expect(third.state.running?.study?.attempt == 2)
        // Its head alone is nothing that can be gone on with.
        let head = SessionDocument(session: questions.session, entries: [])
        server["GET /sessions/\(questions.session.id)"] = (.done, head.json())
        var fourth = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        #expect(Self.path(fourth) == "about" && fourth.stored[questions.session.id] == nil)
        fourth.send(Self.want(.start))
        #expect(fourth.state.running?.study?.attempt == 2)
        server["GET /sessions/\(questions.session.id)"] = nil
        let waiting = Page(path: "/s/K7QF2M", server: server, isReturning: true)
        #expect(waiting.state.attendance.arrival.stage == .unreachable)
    }

    @Test func `a device whose clock was put since goes by the server's again`() throws {
        var page = Self.opened()
        Self.walk(&page, to: "react")
        let origin = try #require(page.state.attendance.participation?.opening?.origin)
        let now = origin + page.time + 86_400_000
        page.server["GET /participation"] = (.done, #"{"phase":"running","serverTime":\#(now)}"#)
        let again = Page(path: "/s/K7QF2M", after: page)
        let opened = try #require(again.state.attendance.participation?.opening?.origin)
        #expect(abs(opened + again.time - now) < 1)
        // What is kept says it to the next page.
        #expect(again.study != page.study)
    }
}
