import Testing
import Text

@testable import Interface

struct CatalogueTests {
    @Test func `a catalogue is read as gettext's tools write it`() {
        let catalogue = Catalogue(
            """
            # Somebody's comment
            msgid ""
            msgstr ""
            "Language: de\\n"
            "X-Reviewed: no\\n"

            #. For translators
            #: Sources/Sound.swift
            #, fuzzy
            msgctxt "Sound.title"
            msgid "Say \\"a\\""
            msgstr ""
            "Sag "
            "\\"ä\\"\\n\\t\\\\"

            msgctxt "Sound.empty"
            msgid "b"
            msgstr ""
            """)
        #expect(catalogue.faults == [])
        #expect(
            catalogue.fact("Language") == "de" && catalogue.fact("X-Reviewed") == "no" && catalogue.fact("X") == nil)
        #expect(
            catalogue.entries.first
                == Catalogue.Entry(name: "Sound.title", original: "Say \"a\"", text: "Sag \"ä\"\n\t\\", isFuzzy: true))
        #expect(
            catalogue["Sound.title"] == "Sag \"ä\"\n\t\\" && catalogue["Sound.empty"] == nil && catalogue["x"] == nil)
        #expect(catalogue.part("Sound").entries.map(\.name) == ["title", "empty"])
    }

    @Test func `what is no catalogue is named with its line`() {
        let catalogue = Catalogue(
            "msgctxt \"A.a\"\nmsgid \"a\nmsgstr \"a\"\n\nnonsense\n\"b\"\n\nmsgid \"c\"\n\nmsgctxt \"A.a\"\nmsgstr \"d\"\n"
        )
        #expect(
            catalogue.faults == [
                "line 2: expected a text in quotation marks", "line 5: expected msgctxt, msgid or msgstr",
                "line 6: expected a text in quotation marks", "line 9: expected a msgctxt before this entry",
                "A.a: the phrase is there twice",
            ])
    }

    @Test func `every catalogue that is built in is whole`() throws {
        #expect(Catalogue.builtIn.count >= 22)
        for (module, languages) in Catalogue.builtIn {
            for (language, catalogue) in languages {
                #expect(catalogue.faults == [], "\(module), \(language)")
                #expect(catalogue.fact("Language") == language, "\(module), \(language)")
                #expect(Set(catalogue.entries.map(\.name)).count == catalogue.entries.count, "\(module), \(language)")
            }
        }
    }

    @Test(arguments: Language.allCases) func `the page's file has every text in its place`(_ language: Language) throws
    {
        let text = Catalogue.pageFile(language.code) { _ in true }
        let file = PhraseFile(text)
        var count = 0
        for (module, languages) in Catalogue.builtIn {
            let own = try #require(languages[language.code])
            var places: [String: Int] = [:]
            for entry in own.entries where !entry.name.hasPrefix("LanguageFact.") {
                let vocabulary = module + "." + entry.name.split(separator: ".")[0]
                let place = places[vocabulary, default: 0]
                places[vocabulary] = place + 1
                let said = Array(vocabulary.utf8).withUnsafeBufferPointer { file.text($0, place) }
                #expect(said == entry.text)
                count += 1
            }
            for (vocabulary, past) in places {
                #expect(Array(vocabulary.utf8).withUnsafeBufferPointer { file.text($0, past) } == nil)
            }
        }
        let facts = LanguageFacts.all.map(\.lines.count).reduce(0, +)
        #expect(text.split(separator: "\n").count == count + facts + 1)
        #expect(Array("No.Such".utf8).withUnsafeBufferPointer { file.text($0, 0) } == nil)
    }

    @Test func `the page's file holds what is needed and nothing else`() {
        let file = Catalogue.pageFile("de") { $0 == "Interface.PlotWords" }
        #expect(file.hasPrefix("Interface.PlotWords \(PlotWords.allCases.count),language en "))
        #expect(file.split(separator: "\n")[1] == "Median {value}")
        #expect(
            Catalogue.pageFile("xx") { $0 == "Interface.PlotWords" }
                == Catalogue.pageFile("en") { $0 == "Interface.PlotWords" })
        #expect(PhraseFile("").text(UnsafeBufferPointer(start: nil, count: 0), 0) == nil)
    }
}
