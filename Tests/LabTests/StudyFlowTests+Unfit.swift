import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// Devices and browsers that lack something: it is said before Begin, and nobody is kept out.
extension StudyFlowTests {
    static let inside = #","isInside":true,"link":"https://lab.test/s/K7QF2M?who=w1#t=secret""#

    @Test func `a browser inside another app is told so before Begin, with the whole link for another one`() {
        var page = Page(path: "/s/K7QF2M", server: Self.server, arrival: Self.inside)
        #expect(Self.html(page).contains("open inside another app") && Self.html(page).contains("Open in browser"))
        #expect(Self.html(page).contains("https://lab.test/s/K7QF2M?who=w1#t=secret"))
        #expect(
            !Self.html(page).contains("This device is fine") && Self.html(Self.opened()).contains("This device is fine")
        )
        page.send(Self.want(.copy(page.state.attendance.arrival.link)))
        #expect(
            page.asked.contains { $0.kind == .copy && $0.arguments == ["https://lab.test/s/K7QF2M?who=w1#t=secret"] })
        #expect(page.study.isEmpty && page.stored.isEmpty)
        page.send(Self.want(.begin))
        #expect(Self.path(page) == "hello" && !Self.html(page).contains("inside another app"))
        // Nothing of it is told the server.
        #expect(!page.asked.contains { $0.arguments.contains { $0.contains("nside") } })
        let other = Self.opened()
        #expect(!Self.html(other).contains("another app") && !Self.html(other).contains("Copy the link"))
        #expect(other.state.attendance.arrival.link == "https://lab.test/s/K7QF2M")
    }

    @Test func `what a device lacks that the study needs is said before Begin`() {
        for (need, device, words) in [
            ("touch", [.desktop, .keyboard], "no screen that you touch"), ("touch", [.phone, .touch], nil),
            ("keyboard", [.phone, .touch], "no keyboard"), ("keyboard", [.desktop, .keyboard], nil),
            ("sound", [.phone, .touch], nil),
        ] as [(String, [DeviceTrait], String?)] {
            let link = Self.link.replacing(#""state""#, with: #""needs":["\#(need)"],"state""#)
            var page = Self.opened(Self.server.merging(["GET /links/K7QF2M": (.done, link)]) { $1 })
            page.state.attendance.arrival.entrance.device = device
            let html = Self.html(page)
            #expect(html.contains("This device seems to have") == (words != nil), "\(need)")
            #expect(html.contains("Copy the link") == (words != nil) && html.contains(words ?? ""), "\(need)")
            page.send(Self.want(.begin))
            #expect(Self.path(page) == "hello", "nobody is kept out")
        }
    }

    /// What says that something is safe on the device, or that the page may be closed.
    static let claims = [
        "Saved on this device", "What you did is safe", "just open the study again", "You can close this page.",
        "Go on here later", "Go on here or with", "What you did here is kept",
    ]

    private static func isHonest(_ page: Page, _ words: String) {
        let html = Self.html(page)
        for claim in claims { #expect(!html.contains(claim), "\(claim)") }
        #expect(html.contains(words), "\(words)")
    }

    @Test func `a browser that keeps nothing says so before Begin and never calls anything safe`() {
        var server = Self.server
        server["POST /participation/completion"] = nil
        var page = Page(path: "/s/K7QF2M", server: server, keepsNothing: true)
        Self.isHonest(page, "This browser keeps nothing, as in a private window.")
        #expect(Self.html(page).contains("stay connected, and leave this page open"))
        page.send(Self.want(.begin))
        page.send(Self.want(.goOn))
        page.send(Self.want(.decide))
        Self.isHonest(page, "this link is your only way back")
        // It stands open there, and not elsewhere.
        #expect(Self.html(page).contains(#"<details class="disclosure" open"#))
        page.send(Self.want(.tick(item: "voluntary", isOn: true)))
        page.send(Self.want(.agree))
        Self.isHonest(page, "Leave this page open.")
        page.send(Self.want(.open(.menu)))
        Self.isHonest(page, "Go on in this page, or with the link back")
        page.send(Self.want(.open(.stop)))
        Self.isHonest(page, "Go on in this page, or with the link back")
        page.send(Self.want(.open(.pause)))
        Self.isHonest(page, "Leave this page open, or keep the link")
        page.send(Self.want(.resume))
        page.send(Self.want(.start))
        Self.answer(&page)
        page.send(Self.want(.start))
        for _ in 0..<5 { page.answer() }
        for _ in 0..<200 where page.state.running != nil { page.frame() }
        #expect(Self.path(page) == "end")
        Self.isHonest(page, "Sending what you gave")
        page.state.shell.surroundings.isOnline = false
        Self.isHonest(page, "This browser keeps nothing, so leave this page open")
        server["GET /definitions/abc"] = (.done, Self.twoVisits)
        var waiting = Page(path: "/s/K7QF2M", server: server, keepsNothing: true)
        waiting.send(Self.want(.begin))
        waiting.send(Self.want(.goOn))
        Self.isHonest(waiting, "Keep the link before you close this page")
    }
}
