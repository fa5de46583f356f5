import Interface
import ScreenTesting
import StudyStudio
import Testing

@testable import Documents

/// The documents of the pages about studies.
@Suite struct StudyPageTests {
    private static let pages: [StudyPage] = [
        .list, .dashboard(study: "coffee"), .participations(study: "coffee"),
        .participation(study: "coffee", number: "P0093"), .results(study: "coffee", number: "P0093"),
        .links(study: "coffee"), .members(study: "coffee"),
        .editor(study: "coffee"),
        .versions(study: "coffee"), .about(study: "coffee"), .wall(study: "coffee"),
    ]

    @Test(arguments: pages) func `a page is whole in every language, and shows that it waits`(page: StudyPage) {
        #expect(screenFaults { page.markup(in: $0) } == [])
        for language in Language.allCases {
            let states = PageText(page.markup(in: language).html()).elements("section")
                .filter { PageText.attribute("data-state", in: $0.attributes) != nil }
            #expect(states.count >= 3)
            for state in states {
                let isWaiting = PageText.attribute("data-state", in: state.attributes) == "waiting"
                #expect(state.attributes.hasSuffix(" hidden") != isWaiting, "\(state.attributes)")
            }
            #expect(page.title(in: language).hasSuffix(" · Merkwelt"))
        }
    }

    @Test func `the page for withdrawal codes is there at once, and leads to nobody's account`() {
        let page = StudyPage.withdrawal
        #expect(screenFaults { page.markup(in: $0) } == [])
        #expect(
            StudyPage(path: "/withdraw") == page && page.path == "/withdraw" && StudyPage(path: "/withdraw/x") == nil)
        for language in Language.allCases {
            let html = page.markup(in: language).html()
            let shown = PageText(html).elements("section").filter { !$0.attributes.hasSuffix(" hidden") }
            #expect(shown.compactMap { PageText.attribute("data-state", in: $0.attributes) } == ["ready"])
            for part in [
                #"data-kind="withdrawal""#, #"data-part="code""#, #"data-part="confirm""#, #"data-state="done""#,
                #"data-key="unknown-code/check-sign""#, #"data-state="too-late""#,
            ] {
                #expect(html.contains(part), "\(part)")
            }
            #expect(!html.contains("people-places") && !html.contains(#"href="/account"#))
            #expect(page.title(in: language).hasSuffix(" · Merkwelt"))
        }
    }

    @Test(arguments: pages) func `a page has no script and no style, and leads to itself in the other language`(
        page: StudyPage
    ) {
        let html = page.markup(in: .english).html()
        for text in ["<script", "<style", "style=", "onclick"] { #expect(!html.contains(text)) }
        #expect(html.contains(#"href="\#(page.path)?language=de" lang="de""#))
    }

    @Test(arguments: pages) func `a path is one of a page or of none`(page: StudyPage) {
        #expect(StudyPage(path: page.path) == page)
    }

    @Test(arguments: [
        "", "/", "studies", "/study", "/studies/", "/studies//", "/studies/a/", "/studies/a/other",
        "/studies/a/links/b",
        "/studies/a/participations/b/c", "/studies/a/participations/b/results/c", "/studies/a/links/b/results",
        "/studies/a b", "/studies/<b>", "/studiesx",
    ]) func `other paths are not of these pages`(path: String) { #expect(StudyPage(path: path) == nil, "\(path)") }

    @Test func `the page for withdrawal codes and its script speak every language of studies`() throws {
        let arabic = try #require(Language(code: "ar"))
        let html = StudyPage.withdrawal.markup(in: arabic).html()
        for phrase in WithdrawalPhrase.allCases {
            let text = phrase.text(in: arabic)
            #expect(html.contains(text) && text != phrase.text(in: .english), "\(phrase)")
        }
        #expect(StudyPage.withdrawal.isForParticipants && !StudyPage.list.isForParticipants)
    }

    @Test func `no text is missing, empty or untidy`() {
        #expect(VocabularyCheck.problems(in: StudyPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: StudySaidPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: WithdrawalPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: FigurePhrase.self) == [])
        #expect(VocabularyCheck.problems(in: ResultPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: EditorPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: EditorSaidPhrase.self) == [])
    }
}
