import Families
import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// Whoever is between two visits agrees again to a text that has changed, before the next one begins.
@Suite struct StudyRenewalTests {
    private static let definition = """
        {"format":"merkwelt.study","id":"week","languages":["en","de"],"title":{"en":"A week","de":"Eine Woche"},
         "contact":{"name":"Ms Lab","email":"lab@example.org"},
         "steps":[
          {"id":"consent","kind":"consent","sections":[{"id":"purpose","text":{"en":"Old reason.","de":"Alt."}}],
           "items":[{"id":"voluntary","required":true,"text":{"en":"I want to.","de":"Ich will."}},
                    {"id":"reuse","text":{"en":"Use it again.","de":"Nutzt es wieder."}}]},
          {"id":"week","kind":"wait","visit":2,"after":"7 d"},
          {"id":"more","kind":"branch","when":{"step":"consent","item":"reuse","equals":true},
           "then":[{"id":"yes","kind":"information","text":{"en":"Reused.","de":"Ja."}}],
           "otherwise":[{"id":"no","kind":"information","text":{"en":"Not reused.","de":"Nein."}}]},
          {"id":"end","kind":"finish","text":{"en":"Thanks.","de":"Danke."}}]}
        """
    private static let changed = definition.replacing("Old reason.", with: "New reason.")
        .replacing(
            #"{"id":"reuse""#,
            with: #"{"id":"scan","required":true,"text":{"en":"A scan.","de":"Ein Bild."}},{"id":"reuse""#)

    /// A page that has agreed to everything and waits; and how its server then stands.
    private static func waiting() -> Page {
        var server = StudyFlowTests.server
        server["GET /definitions/abc"] = (.done, definition)
        var page = StudyFlowTests.opened(server)
        for wish in [
            StudyIntent.begin, .decide, .tick(item: "voluntary", isOn: true), .tick(item: "reuse", isOn: true), .agree,
        ] { page.send(StudyFlowTests.want(wish)) }
        #expect(page.state.attendance.participation?.phase == .waiting)
        return page
    }

    /// The page that is opened so many days later, where the server knows of a second version.
    private static func later(
        days: Double, _ definition: (code: ReplyCode, text: String)? = (.done, changed), version: Int = 2
    ) -> Page {
        let page = waiting()
        let now = 1_763_650_001_500 + days * 86_400_000
        var server = ["GET /definitions/def": definition].compactMapValues(\.self)
        server["GET /participation"] = (
            .done, #"{"phase":"waiting","serverTime":\#(now),"renewal":{"version":\#(version),"definition":"def"}}"#
        )
        return Page(path: "/s/K7QF2M", after: page, server: server)
    }

    private static func html(_ page: Page) -> String { StudyFlowTests.html(page) }
    private static func send(_ page: inout Page, _ wishes: StudyIntent...) {
        for wish in wishes { page.send(StudyFlowTests.want(wish)) }
    }

    @Test func `the new text comes before the visit, and the visit after agreeing`() throws {
        var page = Self.later(days: 7.1)
        #expect(Self.html(page).contains("Your next visit can begin") || !Self.html(page).contains("New reason."))
        Self.send(&page, .goOn)
        #expect(
            Self.html(page).contains("The text of the study has changed") && Self.html(page).contains("New reason."))
        #expect(page.state.attendance.participation?.phase == .waiting, "the visit has not begun")
        Self.send(&page, .decide)
        // Nothing is preselected, although it was ticked the first time, and what is needed keeps agreeing back.
        #expect(!Self.html(page).contains("checked") && Self.html(page).contains("A scan."))
        Self.send(&page, .tick(item: "voluntary", isOn: true), .agree)
        #expect(page.state.attendance.participation?.phase == .waiting)
        Self.send(&page, .tick(item: "scan", isOn: true), .agree)
        let participation = try #require(page.state.attendance.participation)
        #expect(participation.phase == .running && participation.visit == 2 && participation.agreedVersion == 2)
        #expect(participation.consent?.items == ["voluntary", "scan"])
        // What was agreed to at first and is not any more does not count any more.
        #expect(StudyFlowTests.path(page) == "more/no", "\(StudyFlowTests.path(page) ?? "")")
        let study = Study(node: try #require(try Value(json: Self.changed).node))
        let consent = try #require(study.consent)
        #expect(
            participation.consent?.textHash
                == ConsentText(study, consent.consent, families: families, language: "en").hash)
        // A reload finds the visit going on; the copy in the end is of the new text.
        Self.send(&page, .goOn)
        page.send(StudyFlowTests.want(.keepCopy))
        let copy = try #require(page.effects.first { $0.kind == .download }?.arguments[2])
        #expect(copy.contains("New reason.") && copy.contains(participation.consent?.textHash ?? "?"))
        #expect(copy.contains("☑ A scan.") && copy.contains("☐ Use it again."))
    }

    @Test func `whoever does not agree stops, and is not led on`() {
        var page = Self.later(days: 7.1)
        Self.send(&page, .goOn, .decide, .decline)
        #expect(page.state.attendance.visits.sheet == .stop(.keep))
        #expect(page.state.attendance.participation?.phase == .waiting)
        Self.send(&page, .close)
        #expect(Self.html(page).contains("A scan."), "the question stands")
        // Whoever comes again is asked again.
        var again = Page(path: "/s/K7QF2M", after: page)
        Self.send(&again, .goOn)
        #expect(Self.html(again).contains("New reason."))
    }

    @Test func `before its time, and where the text is not to be had, nobody is asked`() {
        var early = Self.later(days: 3)
        Self.send(&early, .goOn)
        #expect(!Self.html(early).contains("New reason.") && early.state.attendance.participation?.phase == .waiting)
        for answer in [
            nil, (ReplyCode.refused, #"{"type":"urn:merkwelt:problem:not-found"}"#), (ReplyCode.done, #"{"steps":[]}"#),
        ] {
            var page = Self.later(days: 7.1, answer)
            Self.send(&page, .goOn)
            #expect(page.state.attendance.participation?.visit == 2, "the visit goes on by the text that was agreed to")
        }
    }

    @Test func `whoever presses twice while the text is on its way does not get past it`() {
        var page = Self.later(days: 7.1)
        page.state.attendance.visits.whileWaiting {
            $0.renewal = StudyRenewal(version: 2, definition: "def", state: .asked)
        }
        Self.send(&page, .goOn)
        #expect(page.state.attendance.participation?.visit == 1)
        page.send(.attendance(.answered(.asked(.renewal), code: .done, text: Self.changed)))
        #expect(Self.html(page).contains("New reason."))
    }
}
