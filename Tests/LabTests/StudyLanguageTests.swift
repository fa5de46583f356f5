import Families
import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// A study in languages that the lab does not speak.
@Suite struct StudyLanguageTests {
    private static let titles = #"{"en":"Sleep","de":"Schlaf","sv":"Sömn","fa":"خواب","fr":"Sommeil","ar":"النوم"}"#

    private static func opened(_ languages: String, wishes: [String], brought: String = "") -> Page {
        var server = StudyFlowTests.server
        server["GET /links/K7QF2M"] = (
            .done, #"{"title":\#(titles),"languages":[\#(languages)],"minutes":5,"state":"open"\#(brought)}"#
        )
        server["GET /definitions/abc"] = (
            .done,
            """
            {"format":"merkwelt.study","id":"sleep","languages":[\(languages)],"title":\(titles),
             "contact":{"name":"Ms Lab","email":"lab@example.org"},"steps":[
              {"id":"hello","kind":"information","text":{"en":"# Welcome","de":"# Willkommen","sv":"# Välkommen"}},
              {"id":"consent","kind":"consent","sections":[{"id":"purpose","text":{"en":"Why.","sv":"Varför."}}],
               "items":[{"id":"voluntary","required":true,"text":{"en":"I want to.","sv":"Jag vill det."}}]},
              {"id":"end","kind":"finish","text":{"en":"Thanks.","sv":"Tack."}}]}
            """
        )
        return Page(path: "/s/K7QF2M", server: server, languages: wishes)
    }

    private static func html(_ page: Page) -> String { StudyFlowTests.html(page) }

    @Test func `an author's Swedish is shown to whoever wishes for it, among the lab's English words`() throws {
        var page = Self.opened(#""en","sv""#, wishes: ["sv-FI", "en"])
        #expect(Self.html(page).contains(#"lang="sv" dir="ltr">Sömn</h1>"#))
        #expect(Self.html(page).contains("Nothing is stored until you press Begin."))
        #expect(
            Self.html(page).contains("English") && !Self.html(page).contains("Svenska"), "the other one is offered")
        page.send(StudyFlowTests.want(.begin))
        #expect(Self.html(page).contains(#"lang="sv" dir="ltr">Välkommen</h1>"#))
        let first = page.state.attendance.log.open?.document.entries.first?.action
        #expect(first?["language"] == "en" && first?["texts"] == "sv")
        page.send(StudyFlowTests.want(.goOn))
        #expect(Self.html(page).contains("Varför.") && Self.html(page).contains("What is recorded"))
        page.send(StudyFlowTests.want(.decide))
        #expect(Self.html(page).contains(#"<span lang="sv" dir="ltr">Jag vill det.</span>"#))
        page.send(StudyFlowTests.want(.tick(item: "voluntary", isOn: true)))
        page.send(StudyFlowTests.want(.agree))
        let participation = try #require(page.state.attendance.participation)
        let asked = try #require(participation.study.consent)
        let read = ConsentText(participation.study, asked.consent, families: families, language: "sv", words: .english)
        #expect(participation.consent?.textHash == read.hash)
        #expect(Self.html(page).contains("Tack."))
        #expect(page.state.attendance.title(page.state.shell.surroundings) == "Sömn")
    }

    @Test func `every language of a study is offered by its own name, and the choice stays on the device`() {
        var page = Self.opened(#""en","sv""#, wishes: ["en"])
        #expect(Self.html(page).contains("Sleep") && Self.html(page).contains("Svenska"))
        page.send(StudyFlowTests.want(.language("sv")))
        #expect(Self.html(page).contains("Sömn") && page.state.shell.language == .english)
        page.send(StudyFlowTests.want(.begin))
        #expect(Self.html(page).contains("Välkommen"))
        var again = Page(path: "/s/K7QF2M", after: page, languages: ["en"])
        #expect(Self.html(again).contains("Välkommen"))
        again.send(StudyFlowTests.want(.open(.menu)))
        #expect(Self.html(again).contains("Svenska") && !Self.html(again).contains("English"))
        again.send(StudyFlowTests.want(.open(.language)))
        #expect(Self.html(again).contains("Svenska") && Self.html(again).contains("English"))
        again.send(StudyFlowTests.want(.language("en")))
        #expect(Self.html(again).contains("Welcome") && !Self.html(again).contains("lang=\"sv\""))
        #expect(Self.html(Page(path: "/s/K7QF2M", after: again, languages: ["en"])).contains("Welcome"))
    }

    @Test func `a study nobody wished for is in the lab's language if it can, and says right to left`() {
        #expect(Self.html(Self.opened(#""fa""#, wishes: ["en"])).contains(#"lang="fa" dir="rtl""#))
        let german = Self.opened(#""sv","de""#, wishes: ["en"])
        #expect(german.state.shell.language == .german && Self.html(german).contains("Schlaf"))
        let swedish = Self.opened(#""sv","de""#, wishes: ["sv", "en"])
        #expect(swedish.state.shell.language == .english && Self.html(swedish).contains("Sömn"))
    }

    @Test func `a study in French speaks French around the author's texts, from arrival on`() throws {
        let french = try #require(Language(code: "fr"))
        let page = Self.opened(#""fr""#, wishes: ["en"])
        #expect(page.state.shell.language == french && !french.isWhole)
        let html = Self.html(page)
        #expect(html.contains("Sommeil") && !html.contains("lang=\"fr\""), "all of the page is in it")
        #expect(html.contains(AttendancePhrase.begin.text(in: french)))
        #expect(AttendancePhrase.begin.text(in: french) != AttendancePhrase.begin.text(in: .english))
        var begun = page
        begun.send(StudyFlowTests.want(.begin))
        let first = begun.state.attendance.log.open?.document.entries.first?.action
        #expect(first?["language"] == "fr" && first?["texts"] == nil)
        // The device's own choice stays what it was, and the lab's settings do not offer French.
        #expect(begun.preferences["language"] == nil)
        begun.send(.shell(.go(.settings)))
        #expect(!Self.html(begun).contains("Français") && Self.html(begun).contains("Deutsch"))
    }

    @Test func `a study's own words are fetched by its definition's hash, and belong to the participation`() throws {
        var page = Self.opened(#""en","pt""#, wishes: ["en"], brought: #","brought":["pt"],"definition":"abc""#)
        #expect(page.state.shell.language == .english && Self.html(page).contains("Português"))
        page.send(StudyFlowTests.want(.language("pt")))
        #expect(page.fetched.last == "/words/abc/pt/words.en.txt")
        #expect(page.state.shell.language.code == "pt" && page.preferences["language"] == nil)
        page.send(StudyFlowTests.want(.begin))
        let first = page.state.attendance.log.open?.document.entries.first?.action
        #expect(first?["language"] == "pt" && first?["texts"] == nil)
        let again = Page(path: "/s/K7QF2M", after: page, languages: ["en"])
        #expect(again.state.shell.language.code == "pt" && again.fetched.last == page.fetched.last)
        let wished = Self.opened(#""en","pt""#, wishes: ["pt-BR"], brought: #","brought":["pt"],"definition":"abc""#)
        #expect(wished.state.shell.language.code == "pt", "without having chosen it")
        let other = Page(path: "/s/K7QF2M", languages: ["en"])
        #expect(other.state.shell.language == .english)
    }

    @Test func `a study in Arabic is written from right to left as a whole`() {
        let page = Self.opened(#""ar","en""#, wishes: ["ar-EG"])
        #expect(page.state.shell.language.code == "ar" && page.state.shell.language.direction == "rtl")
        #expect(Self.html(page).contains("النوم") && Self.html(page).contains("English"))
    }

    @Test func `texts that were read among other words get their own as soon as there are some`() throws {
        // As a device has kept it since there were no French words.
        var page = Self.opened(#""fr","en""#, wishes: ["en"])
        page.send(StudyFlowTests.want(.begin))
        #expect(page.state.shell.language == .english && page.study.hasPrefix("{"))
        page.study = #"{"reads":"fr","# + page.study.dropFirst()
        let again = Page(path: "/s/K7QF2M", after: page, languages: ["en"])
        #expect(again.state.shell.language.code == "fr")
    }

    @Test func `a language is called what its speakers call it, and by its code where that is not known`() {
        #expect(Language.name(of: "de-AT") == "Deutsch" && Language.name(of: "pt-BR") == "Português")
        #expect(Language.name(of: "id") == "Bahasa Indonesia" && Language.name(of: "zh") == "中文")
        #expect(Language.name(of: "tlh") == "tlh")
    }
}
