import Interface
import ScreenTesting
import Testing

@testable import Documents

/// The document that takes a link's code.
@Suite struct CodePageTests {
    private static let faults: [CodePage.Fault?] = [nil, .form, .unknown, .notWhole, .tooMany(seconds: 7)]

    @Test(arguments: faults) func `the page is whole in every language and works without a script`(
        fault: CodePage.Fault?
    ) {
        let page = CodePage(typed: "K7<", fault: fault)
        #expect(screenFaults { page.markup(in: $0) } == [])
        for language in Language.spoken {
            let html = page.markup(in: language).html()
            for part in [
                #"name="code""#, #"value="K7&lt;""#, #"autocapitalize="characters""#, #"autocorrect="off""#,
                #"autocomplete="off""#, #"spellcheck="false""#, #"inputmode="text""#, #"type="submit""#,
                #"name="language""#, #"value="\#(language.code)""#,
            ] { #expect(html.contains(part), "\(part)") }
            for part in ["<script", "style=", "method=", "people-places"] { #expect(!html.contains(part), "\(part)") }
            #expect(html.contains(#"aria-invalid="true""#) == (fault != nil))
            #expect(page.title(in: language).hasSuffix(" · Merkwelt"))
            #expect((page.title(in: language) == CodePage().title(in: language)) == (fault == nil))
        }
        #expect(VocabularyCheck.problems(in: CodePhrase.self) == [])
    }

    @Test func `a participant's language leads to those of the lab, and says its own words`() throws {
        let french = try #require(Language(code: "fr"))
        let html = CodePage().markup(in: french).html()
        #expect(html.contains(#"lang="en""#) && html.contains(#"lang="de""#) && !html.contains(#"lang="ar""#))
        #expect(html.contains(CodePhrase.goOn.text(in: french)))
        #expect(CodePhrase.goOn.text(in: french) != CodePhrase.goOn.text(in: .english))
    }

    @Test func `too many codes are told with the time until when`() {
        let page = CodePage(typed: "ZZZZZZ", fault: .tooMany(seconds: 7))
        #expect(page.markup(in: .english).html().contains("Try again in 7 s"))
        #expect(page.markup(in: .german).html().contains("in 7 s noch einmal"))
    }
}
