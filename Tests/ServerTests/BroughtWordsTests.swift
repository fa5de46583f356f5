import Attendance
import HTTPTypes
import Interface
import Studies
import Testing
import Tree

@testable import Server

/// A study that brings the words of a language.
@Suite struct BroughtWordsTests {
    private static let words = """
        msgid ""
        msgstr ""
        "Language: pt\\n"
        "Plural-Forms: nplurals=2; plural=(n > 1);\\n"

        msgctxt "Interface.LanguageFact.direction"
        msgid "ltr"
        msgstr "ltr"

        msgctxt "Attendance.AttendancePhrase.begin"
        msgid "Begin"
        msgstr "Começar"

        """

    private static let definition = StudyLaboratory.definition.replacing(
        #""languages":["en"],"title":{"en":"Coffee"}"#,
        with: #""languages":["en","pt"],"title":{"en":"Coffee","pt":"Café"},"interface":{"pt":"#
            + Value.text(words).json() + "}")

    @Test func `a link names the languages that come with the study, and its document speaks them`() async throws {
        let lab = try await StudyLaboratory(Self.definition, hasPage: true)
        let hash = lab.study.contentHash
        try await lab.laboratory.test { client in
            let link = try await client(.get, "/api/v1/links/K7QF2M")
            #expect(link.json["brought"] == ["pt"] && link.json["definition"] == .text(hash))
            for (asked, spoken, title) in [("pt-BR, en;q=0.5", "pt", "Café"), ("de, en;q=0.5", "de", "Coffee")] {
                let page = try await client(.get, "/s/K7QF2M", nil, [.acceptLanguage: asked])
                #expect(page.headers[.contentLanguage] == spoken, "\(asked)")
                let words = "data-words=\"/words/\(hash)/pt\""
                #expect(page.text.contains(words) == (spoken == "pt"), "\(asked)")
                #expect(page.text.contains("<title>\(title)</title>"), "\(asked)")
            }
            #expect(try await client(.get, "/", nil, [.acceptLanguage: "pt"]).headers[.contentLanguage] == "en")
        }
    }

    @Test func `the words are a file of the page's own program, and of no other`() async throws {
        let lab = try await StudyLaboratory(Self.definition, hasPage: true)
        let hash = lab.study.contentHash
        try await lab.laboratory.test { client in
            let file = try await client(.get, "/words/\(hash)/pt/words.en.abc.txt")
            #expect(file.status == 200 && file.headers[.cacheControl]?.contains("immutable") == true)
            let english = AttendancePhrase.allCases.map { $0.text(in: .english) }
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let place = try #require(AttendancePhrase.allCases.firstIndex(of: .begin))
            #expect(lines[0].hasPrefix("Attendance.AttendancePhrase \(english.count),language en "))
            #expect(lines[0].contains(",language pt "))
            #expect(lines[place + 1] == "Começar" && lines[place + 2] == english[place + 1])
            for other in [
                "/words/\(hash)/pt/words.en.old.txt", "/words/\(hash)/sv/words.en.abc.txt",
                "/words/\(hash)/de/words.en.abc.txt", "/words/\(String(repeating: "0", count: 64))/pt/words.en.abc.txt",
                "/words/\(hash)/pt/lab.abc.wasm",
            ] {
                #expect(try await client(.get, other).status == 404, "\(other)")
            }
        }
    }
}
