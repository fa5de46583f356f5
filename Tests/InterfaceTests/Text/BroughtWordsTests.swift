import Testing
import Text

@testable import Interface

/// The words that an author brings of a language that the lab does not speak.
@Suite struct BroughtWordsTests {
    private static let head = [
        "Language: pt", "Plural-Forms: nplurals=2; plural=(n > 1);", "X-Reviewed: yes", "X-Scope: participants",
    ]

    /// A file with all phrases: English ones between marks, and some of them otherwise.
    private static func file(
        head: [String] = head, _ others: [String: String] = [:], without: Set<String> = [], fuzzy: Set<String> = []
    ) -> String {
        var text = "msgid \"\"\nmsgstr \"\"\n" + head.map { "\"\($0)\\n\"\n" }.joined()
        for entry in Catalogue.ofParticipants where !without.contains(entry.name) {
            let isFact = entry.name.hasPrefix("Interface.LanguageFact.")
            let said = others[entry.name] ?? (isFact ? entry.original : "«" + entry.original + "»")
            text += fuzzy.contains(entry.name) ? "\n#, fuzzy\n" : "\n"
            for (keyword, content) in [("msgctxt", entry.name), ("msgid", entry.original), ("msgstr", said)] {
                text += keyword + " \"" + content.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"\n"
            }
        }
        return text
    }

    private static let portuguese = Language(
        brought: "pt-BR",
        Catalogue(
            file([
                "Interface.LanguageFact.name": "Português", "Interface.LanguageFact.decimalMark": ",",
                "Interface.LanguageFact.groupMark": ".",
                "Interface.PlotWords.goesOn": "{n} {n|intervalo continua|intervalos continuam} além do eixo (seta)",
            ])))

    @Test func `a file that says everything has no fault, and is what is said`() {
        #expect(Catalogue(Self.file()).faults(asBrought: "pt") == [])
        let language = Self.portuguese
        #expect(language.code == "pt" && language.name == "Português" && !language.isWhole && language.isReviewed)
        #expect(PlotWords.median.text(in: language, ("value", "3")) == "«Median 3»")
        // Zero is one of the first form in Portuguese.
        for (number, text) in [("0", "0 intervalo continua"), ("1", "1 intervalo"), ("2", "2 intervalos continuam")] {
            #expect(PlotWords.goesOn.text(in: language, ("n", number)).hasPrefix(text), "\(number)")
        }
        #expect(Format(language).fixed(1.5, 1) == "1,5" && Format(language).integer(1234) == "1.234")
        #expect(Format(language).language == language)
        #expect(Language(code: "pt") == nil, "nobody else speaks it")
        #expect(PlotWords.median.text(in: .english, ("value", "3")) == "Median 3")
    }

    @Test func `two files of a language are two languages, and the same file is one`() {
        let other = Language(brought: "pt", Catalogue(Self.file()))
        #expect(other != Self.portuguese && other == Language(brought: "pt", Catalogue(Self.file())))
        #expect(Set([other, Self.portuguese]).count == 2)
    }

    @Test func `what is not said is said in English, and is one gap`() throws {
        let catalogue = Catalogue(
            Self.file(without: ["Interface.PlotWords.median", "Interface.LanguageFact.today"], fuzzy: []))
        let fault = try #require(catalogue.faults(asBrought: "pt").first)
        #expect(catalogue.faults(asBrought: "pt").count == 1 && fault.isGap)
        #expect(fault.found == "none for 2: Interface.PlotWords.median, Interface.LanguageFact.today")
        let language = Language(brought: "pt", catalogue)
        #expect(PlotWords.median.text(in: language) == PlotWords.median.text(in: .english))
        #expect(Format(language).relativeDay(0, now: 0, offset: 0) == "today")
    }

    @Test(arguments: [
        ("Interface.PlotWords.median", "Mediana", "{value}", "no placeholder"),
        ("Interface.PlotWords.median", "{value} {", "braces in pairs", "{value} {"),
        ("Interface.PlotWords.goesOn", "{n} {n|a|b|c}", "2 forms in each choice", "3 in {n} {n|a|b|c}"),
        ("Interface.LanguageFact.days", "segunda, terça", "7 words with commas between", "2: segunda, terça"),
        ("Interface.LanguageFact.direction", "left", "ltr or rtl", "left"),
        (
            "Interface.LanguageFact.time", "{hh}h{mm}",
            "a date with {d} {dd} {MM} {MMM} {MMMM} {yy} {y} {EEEE} {HH} {mm}", "{hh}"
        ),
    ])
    func `a text that people would see broken is named`(name: String, text: String, expected: String, found: String) {
        let faults = Catalogue(Self.file([name: text])).faults(asBrought: "pt")
        #expect(faults.map(\.place) == [name] && faults.first?.isGap == false)
        #expect(faults.first?.expected == expected && faults.first?.found == found, "\(faults)")
    }

    @Test func `the head, names and what is out of date are looked at`() {
        func faults(_ text: String) -> [String] {
            Catalogue(text).faults(asBrought: "pt").map { $0.place + ": " + $0.found }
        }
        #expect(faults(Self.file(head: ["Language: es"])).prefix(2) == ["Language: es", "Plural-Forms: nothing"])
        let rule = "nplurals=2; plural=(n >< 1);"
        #expect(
            faults(Self.file(head: ["Language: pt", "Plural-Forms: " + rule])) == [
                "Plural-Forms: " + rule + " (Plural-Forms, sign 24: expected n, a number or a parenthesis)"
            ])
        #expect(
            faults(Self.file() + "\nmsgctxt \"PlotWords.none\"\nmsgid \"\"\nmsgstr \"nada\"\n") == [
                "PlotWords.none: none of this name"
            ])
        #expect(
            faults(Self.file(fuzzy: ["Interface.PlotWords.above"])) == [
                "Interface.PlotWords.above: one that is marked as out of date"
            ])
        #expect(faults("nonsense").first == ": line 1: expected msgctxt, msgid or msgstr")
    }

    @Test func `a template has every phrase with an empty text, and lacks the rule of forms`() {
        let template = Catalogue(Catalogue.template(of: "pt"))
        #expect(template.faults == [] && template.entries.allSatisfy { $0.text.isEmpty && !$0.original.isEmpty })
        #expect(template.entries.map(\.name) == Catalogue.ofParticipants.map(\.name))
        #expect(template.entries.count > 900 && Set(template.entries.map(\.name)).count == template.entries.count)
        #expect(template.faults(asBrought: "pt").map(\.place) == ["Plural-Forms", ""])
    }

    @Test func `a file without English texts says the same, and what is out of date stays marked`() {
        let whole = Catalogue(Self.file())
        let short = Catalogue(whole.text(hasOriginals: false))
        #expect(short.head == whole.head && short.entries.map(\.text) == whole.entries.map(\.text))
        #expect(short.entries.allSatisfy { $0.original.isEmpty && !$0.isFuzzy })
        #expect(Catalogue(whole.text()) == whole && Catalogue(short.text(hasOriginals: false)) == short)
        let old = Catalogue(Self.file().replacing("msgid \"Median {value}\"", with: "msgid \"Middle {value}\""))
        #expect(
            Catalogue(old.text(hasOriginals: false)).entries.filter(\.isFuzzy).map(\.name) == [
                "Interface.PlotWords.median"
            ])
    }

    @Test func `the page's file says an author's words in the places of the English ones`() throws {
        let english = Catalogue.pageFile("en") { _ in true }
        let text = try #require(Catalogue.pageFile(brought: Self.portuguese, like: english))
        let (own, original) = (PhraseFile(text), PhraseFile(english))
        for (module, languages) in Catalogue.builtIn {
            let catalogue = try #require(languages["en"])
            var places: [String: Int] = [:]
            for entry in catalogue.entries where !entry.name.hasPrefix("LanguageFact.") {
                let vocabulary = module + "." + entry.name.split(separator: ".")[0]
                let place = places[vocabulary, default: 0]
                places[vocabulary] = place + 1
                Array(vocabulary.utf8).withUnsafeBufferPointer { name in
                    let brought = Self.portuguese.words?[module + "." + entry.name]
                    #expect(own.text(name, place) == brought ?? original.text(name, place))
                }
            }
        }
        #expect(own.languages.map(\.language.code) == original.languages.map(\.language.code) + ["pt"])
        #expect(
            own.languages.last?[.name] == "Português"
                && own.languages.last?.plural.head == Self.portuguese.facts.plural.head)
        #expect(text.contains("«Median {value}»"))
        // A page of another program has other texts in the same places.
        #expect(Catalogue.pageFile(brought: Self.portuguese, like: english.replacing("Median", with: "Middle")) == nil)
        #expect(Catalogue.pageFile(brought: .german, like: english) == nil)
    }
}
