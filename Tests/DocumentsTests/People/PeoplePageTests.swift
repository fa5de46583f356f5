import Interface
import ScreenTesting
import Testing

@testable import Documents

/// The documents of the pages about people, and the words that their script takes from them.
@Suite struct PeoplePageTests {
    private static func html(_ page: PeoplePage, _ language: Language = .english) -> String {
        page.markup(in: language).html()
    }

    @Test(arguments: PeoplePage.allCases)
    func `a page is whole in every language, and shows that it waits`(page: PeoplePage) {
        #expect(screenFaults { page.markup(in: $0) } == [])
        for language in Language.allCases {
            let states = PageText(Self.html(page, language)).elements("section")
                .filter { PageText.attribute("data-state", in: $0.attributes) != nil }
            #expect(states.count >= 3)
            for state in states {
                let isWaiting = PageText.attribute("data-state", in: state.attributes) == "waiting"
                #expect(state.attributes.hasSuffix(" hidden") != isWaiting, "\(state.attributes)")
            }
            #expect(page.title(in: language).hasSuffix(" · Merkwelt"))
        }
    }

    @Test(arguments: [
        (PeoplePage.enter, ["waiting", "failed", "set-up", "join", "reset", "kept", "no-link", "over", "insecure"]),
        (.signIn, ["waiting", "failed", "ready", "not-set-up", "insecure"]),
        (.account, ["waiting", "failed", "ready"]),
        (.people, ["waiting", "failed", "ready"]), (.audit, ["waiting", "failed", "ready"]),
        (.backups, ["waiting", "failed", "ready"]),
    ])
    func `a page has its states, each under a heading of its own`(page: PeoplePage, names: [String]) {
        let states = PageText(Self.html(page)).elements("section")
            .filter { PageText.attribute("data-state", in: $0.attributes) != nil }
        #expect(states.map { PageText.attribute("data-state", in: $0.attributes).map { String($0) } } == names)
        #expect(PageText(Self.html(page)).elements("h1").count == names.count)
    }

    /// A browser without the script sends the fields of a form in the address, by their names.
    @Test(arguments: PeoplePage.allCases)
    func `no text field has a name that a browser would send by itself`(page: PeoplePage) {
        for field in PageText(Self.html(page)).elements("input")
        where PageText.attribute("type", in: field.attributes) != "radio" {
            #expect(PageText.attribute("name", in: field.attributes) == nil, "\(field.attributes)")
            #expect(PageText.attribute("value", in: field.attributes) != "", "\(field.attributes)")
        }
    }

    @Test(arguments: PeoplePage.allCases)
    func `a page has no script and no style, and leads to itself in the other language`(page: PeoplePage) {
        let html = Self.html(page)
        for text in ["<script", "<style", "style=", "onclick"] { #expect(!html.contains(text)) }
        #expect(html.contains(#"href="\#(page.path)?language=de" lang="de""#))
        #expect(Self.html(page, .german).contains(#"href="\#(page.path)?language=en" lang="en""#))
    }

    @Test func `fields say to password managers what they are`() {
        let enter = Self.html(.enter)
        func fields(_ content: String) -> Int {
            PageText(enter).elements("input").filter {
                PageText.attribute("autocomplete", in: $0.attributes).map { String($0) } == content
            }.count
        }
        #expect(fields("new-password") == 3)
        #expect(fields("username") == 3)
        let signIn = Self.html(.signIn)
        for content in ["username", "current-password", "one-time-code"] {
            #expect(signIn.contains("autocomplete=\"\(content)\""))
        }
    }

    /// The program's place, the lab's folder and its address are known to the terminal alone.
    @Test(arguments: [PeoplePage.enter, .signIn, .account])
    func `a new way in for an owner is said in the same words, and no command that means another lab`(
        page: PeoplePage
    ) {
        for language in Language.allCases {
            let html = Self.html(page, language)
            #expect(!html.contains(">merkwelt open<"))
            #expect(html.contains(SharedPhrase.openCommand.text(in: language)))
        }
    }

    @Test func `an account leads to the first study, which the script shows to owners of a lab without one`() {
        let html = Self.html(.account, .german)
        #expect(html.contains(#"data-part="first-study" hidden"#) && html.contains("/studies?language=de"))
    }

    @Test func `a path is one of a page or of none`() {
        for page in PeoplePage.allCases { #expect(PeoplePage(path: page.path) == page) }
        for path in ["", "/", "enter", "/enter/", "/Enter", "//enter", "/people/1"] {
            #expect(PeoplePage(path: path) == nil, "\(path)")
        }
    }

    @Test func `no text is missing, empty or untidy`() {
        #expect(VocabularyCheck.problems(in: PeoplePhrase.self) == [])
        #expect(VocabularyCheck.problems(in: SaidPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: SharedPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: RefusalPhrase.self) == [])
    }
}
