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
    private static let titles = #"{"en":"Sleep","de":"Schlaf","fr":"Sommeil","ar":"النوم"}"#

    private static func opened(_ languages: String, wishes: [String]) -> Page {
        var server = StudyFlowTests.server
        server["GET /links/K7QF2M"] = (
            .done, #"{"title":\#(titles),"languages":[\#(languages)],"minutes":5,"state":"open"}"#
        )
        server["GET /definitions/abc"] = (
            .done,
            """
            {"format":"merkwelt.study","id":"sleep","languages":[\(languages)],"title":\(titles),
             "contact":{"name":"Ms Lab","email":"lab@example.org"},"steps":[
              {"id":"hello","kind":"information","text":{"en":"# Welcome","de":"# Willkommen","fr":"# Bienvenue"}},
              {"id":"consent","kind":"consent","sections":[{"id":"purpose","text":{"en":"Why.","fr":"Pourquoi."}}],
               "items":[{"id":"voluntary","required":true,"text":{"en":"I want to.","fr":"Je veux bien."}}]},
              {"id":"end","kind":"finish","text":{"en":"Thanks.","fr":"Merci."}}]}
            """
        )
        return Page(path: "/s/K7QF2M", server: server, languages: wishes)
    }

    private static func html(_ page: Page) -> String { StudyFlowTests.html(page) }

    @Test func `an author's French is shown to whoever wishes for it, among the lab's English words`() throws {
        var page = Self.opened(#""en","fr""#, wishes: ["fr-CH", "en"])
        #expect(Self.html(page).contains(#"lang="fr" dir="ltr">Sommeil</h1>"#))
        #expect(Self.html(page).contains("Nothing is stored until you press Begin."))
        #expect(
            Self.html(page).contains("English") && !Self.html(page).contains("Français"), "the other one is offered")
        page.send(StudyFlowTests.want(.begin))
        #expect(Self.html(page).contains(#"lang="fr" dir="ltr">Bienvenue</h1>"#))
        let first = page.state.attendance.log.open?.document.entries.first?.action
        #expect(first?["language"] == "en" && first?["texts"] == "fr")
        page.send(StudyFlowTests.want(.goOn))
        #expect(Self.html(page).contains("Pourquoi.") && Self.html(page).contains("What is recorded"))
        page.send(StudyFlowTests.want(.decide))
        #expect(Self.html(page).contains(#"<span lang="fr" dir="ltr">Je veux bien.</span>"#))
        page.send(StudyFlowTests.want(.tick(item: "voluntary", isOn: true)))
        page.send(StudyFlowTests.want(.agree))
        let participation = try #require(page.state.attendance.participation)
        let asked = try #require(participation.study.consent)
        let read = ConsentText(participation.study, asked.consent, families: families, language: "fr", words: .english)
        #expect(participation.consent?.textHash == read.hash)
        #expect(Self.html(page).contains("Merci."))
        #expect(page.state.attendance.title(page.state.shell.surroundings) == "Sommeil")
    }

    @Test func `every language of a study is offered by its own name, and the choice stays on the device`() {
        var page = Self.opened(#""en","fr""#, wishes: ["en"])
        #expect(Self.html(page).contains("Sleep") && Self.html(page).contains("Français"))
        page.send(StudyFlowTests.want(.language("fr")))
        #expect(Self.html(page).contains("Sommeil") && page.state.shell.language == .english)
        page.send(StudyFlowTests.want(.begin))
        #expect(Self.html(page).contains("Bienvenue"))
        var again = Page(path: "/s/K7QF2M", after: page, languages: ["en"])
        #expect(Self.html(again).contains("Bienvenue"))
        again.send(StudyFlowTests.want(.open(.menu)))
        #expect(Self.html(again).contains("Français") && !Self.html(again).contains("English"))
        again.send(StudyFlowTests.want(.open(.language)))
        #expect(Self.html(again).contains("Français") && Self.html(again).contains("English"))
        again.send(StudyFlowTests.want(.language("en")))
        #expect(Self.html(again).contains("Welcome") && !Self.html(again).contains("lang=\"fr\""))
        #expect(Self.html(Page(path: "/s/K7QF2M", after: again, languages: ["en"])).contains("Welcome"))
    }

    @Test func `a study nobody wished for is in the lab's language if it can, and says right to left`() {
        #expect(Self.html(Self.opened(#""ar""#, wishes: ["en"])).contains(#"lang="ar" dir="rtl""#))
        let german = Self.opened(#""fr","de""#, wishes: ["en"])
        #expect(german.state.shell.language == .german && Self.html(german).contains("Schlaf"))
        let french = Self.opened(#""fr","de""#, wishes: ["fr", "en"])
        #expect(french.state.shell.language == .english && Self.html(french).contains("Sommeil"))
    }

    @Test func `a language is called what its speakers call it, and by its code where that is not known`() {
        #expect(Language.name(of: "de-AT") == "Deutsch" && Language.name(of: "pt-BR") == "Português")
        #expect(Language.name(of: "id") == "Bahasa Indonesia" && Language.name(of: "zh") == "中文")
        #expect(Language.name(of: "tlh") == "tlh")
    }
}
