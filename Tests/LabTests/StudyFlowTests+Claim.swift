import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// The last step while the server is gone: after a minute there is something to show for what was done.
extension StudyFlowTests {
    /// Whoever has taken the last step, and nobody answers.
    private static func waitingAtTheEnd(_ definition: String = definition) -> Page {
        var server = Self.server
        server["GET /definitions/abc"] = (.done, definition)
        server["POST /participation/completion"] = nil
        var page = opened(server)
        walk(&page, to: "")
        return page
    }

    /// How long the page waits for something, in ms, each time that it was asked to and has not yet.
    static func waits(_ page: Page, for reply: AttendanceReply) -> [Double] {
        page.lingers.filter { $0.request == .attendance(reply) }.compactMap { Double($0.arguments[0]) }
    }

    /// Lets the time pass.
    static func pass(_ page: inout Page, _ reply: AttendanceReply) {
        page.time += waits(page, for: reply).first ?? 0
        page.lingers.removeAll { $0.request == .attendance(reply) }
        page.reply(to: .attendance(reply))
    }

    @Test func `a claim number is shown after a minute without the server, until the usual end can be`() {
        var page = Self.waitingAtTheEnd()
        let number = ClaimNumber(seed: 42).text
        #expect(Self.html(page).contains("One moment") && !Self.html(page).contains(number))
        #expect(Self.waits(page, for: .rested(step: "end")) == [60_000])
        Self.pass(&page, .rested(step: "end"))
        let html = Self.html(page)
        #expect(html.contains("Everything is kept") && html.contains("Claim number") && html.contains(number))
        #expect(html.contains("safe on this device") && html.contains("Ms Lab finds your part by this number"))
        #expect(html.contains("Your way back") && html.contains("lab@example.org") && html.contains("Try again"))
        page.send(.attendance(.wants(.copy(number))))
        #expect(page.asked.contains { $0.kind == .copy && $0.arguments == [number] })
        // What waits is counted.
        #expect(!html.contains("to be sent."))
        page.send(.host(.waiting(entries: 3)))
        #expect(Self.html(page).contains("3 entries wait to be sent."))
        page.send(.host(.waiting(entries: 0)))
        page.server = Self.server
        page.send(.online(true))
        #expect(page.state.attendance.participation?.phase == .completed)
        #expect(Self.html(page).contains("C1F8-QX27") && !Self.html(page).contains(number))
    }

    @Test func `a reload does not restart the minute after which a claim number is shown`() {
        var page = Self.waitingAtTheEnd()
        page.time += 20_000
        #expect(Self.waits(Page(path: "/s/K7QF2M", after: page), for: .rested(step: "end")) == [40_000])
        page.time += 600_000
        var again = Page(path: "/s/K7QF2M", after: page)
        #expect(!Self.html(again).contains("Claim number"))
        #expect(Self.waits(again, for: .rested(step: "end")) == [2_000])
        Self.pass(&again, .rested(step: "end"))
        #expect(Self.html(again).contains(ClaimNumber(seed: 42).text))
        // One that is answered meanwhile has its end, and keeps it.
        page.server = Self.server
        var answered = Page(path: "/s/K7QF2M", after: page)
        answered.reply(to: .attendance(.rested(step: "end")))
        #expect(Self.html(answered).contains("C1F8-QX27") && !Self.html(answered).contains("Claim number"))
    }

    @Test func `a study without a contact says to whom the number is of use all the same`() {
        let contact = #""contact":{"name":"Ms Lab","email":"lab@example.org"},"#
        var page = Self.waitingAtTheEnd(Self.definition.replacing(contact, with: ""))
        Self.pass(&page, .rested(step: "end"))
        #expect(Self.html(page).contains("By this number your part is found."))
    }

    @Test func `the page asks for completion every half minute, by one wait at a time, until it has it`() {
        var page = Self.waitingAtTheEnd()
        func count(_ page: Page) -> Int { page.questions.count { $0 == "POST /participation/completion" } }
        #expect(count(page) == 1 && Self.waits(page, for: .waited) == [30_000])
        // Whoever presses meanwhile does not make it two.
        page.send(.attendance(.wants(.again)))
        #expect(count(page) == 2 && Self.waits(page, for: .waited) == [30_000])
        Self.pass(&page, .waited)
        #expect(count(page) == 3 && Self.waits(page, for: .waited) == [30_000])
        page.server = Self.server
        Self.pass(&page, .waited)
        #expect(page.state.attendance.participation?.phase == .completed)
        page.reply(to: .attendance(.waited))
        #expect(count(page) == 4)
    }
}
