import Testing

@testable import Interface

/// A language is files and no code: one that nobody knew is spoken as soon as there is a catalogue.
struct LanguageTests {
    private static let facts = [
        ("name", "Inventish"), ("direction", "rtl"), ("decimalMark", "·"), ("groupMark", "'"), ("percent", "%{n}"),
        ("months", "Mo, Ma, Mi, Mu, Me, Mai, Moi, Mui, Mei, Mao, Mio, Meo"),
        ("shortMonths", "a, b, c, d, e, f, g, h, i, j, k, l"), ("days", "One Day, Two, Three, Four, Five, Six, Seven"),
        ("dateTime", "{y}/{MM}/{dd} {HH}.{mm}"), ("time", "{HH}.{mm}"), ("day", "{MMM}{d} {yy}"),
        ("longDay", "{MMMM} {d} {EEEE}"), ("shortDay", "{d}{MMM}"), ("today", "now"), ("yesterday", "then"),
        ("tomorrow", "soon"), ("interval", "{low}..{high}"), ("listed", "{list}; {next}"),
        ("lastListed", "{list} & {next}"), ("hour", "st"), ("minute", "mi"), ("second", "se"),
        ("dayParts", "A, B, C, D, E"),
    ]
    private static let catalogue =
        """
        msgid ""
        msgstr ""
        "Language: qx\\n"
        "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10==2 ? 1 : 2);\\n"

        msgctxt "Sound.trials"
        msgid "{n} {n|trial|trials}"
        msgstr "{n} {n|tra|tre|tri}"

        """ + facts.map { "\nmsgctxt \"LanguageFact.\($0)\"\nmsgid \"x\"\nmsgstr \"\($1)\"\n" }.joined()

    enum Sound: Vocabulary {
        static let phrases = Phrases(
            "Tests.Sound", of: Sound.self,
            sources: [
                ("en", VocabularyTests.catalogue([("Sound.trials", counted, counted)])),
                ("de", VocabularyTests.catalogue([("Sound.trials", counted, "{n} {n|Versuch|Versuche}")])),
                ("qx", LanguageTests.catalogue),
            ])
        private static let counted = "{n} {n|trial|trials}"

        case trials
    }

    private let invented = Language(Array("qx".utf8))
    /// 22 July 2021, 07:23:05 in universal time, a Thursday.
    private let moment = 1_626_938_585_000.0

    @Test func `a language of which only a catalogue tells is spoken with its own forms`() {
        func said(_ number: String) -> String { Sound.trials.text(in: invented, ("n", number)) }
        #expect(VocabularyCheck.problems(in: Sound.self) == [])
        #expect(said("1") == "1 tra" && said("2") == "2 tre" && said("12") == "12 tre" && said("5") == "5 tri")
        #expect(said("1'002") == "1'002 tre" && said("1'02") == "1'02 tri" && said("2·5") == "2·5 tri")
        #expect(said("02") == "02 tri" && said("−2") == "−2 tri" && said("") == " tri" && said("two") == "two tri")
        #expect(Sound.trials.text(in: .german, ("n", "1")) == "1 Versuch")
    }

    @Test func `its numbers, dates and lists are written as its catalogue says`() throws {
        let facts = try #require(LanguageFacts("qx", Catalogue(Self.catalogue)))
        let format = Format(facts)
        #expect(format.language == invented && format.language.code == "qx" && facts[.direction] == "rtl")
        #expect(format.fixed(1234.5, 2) == "1234·50" && format.integer(-1_234_567) == "−1'234'567")
        #expect(format.percent(0.5) == "%50" && format.interval(1, 2, decimals: 0, unit: "m") == "1..2\u{A0}m")
        #expect(format.date(moment, offset: 0) == "2021/07/22 07.23" && format.time(moment, offset: 120) == "09.23")
        #expect(format.day(moment, offset: 0) == "g22 21" && format.longDate(moment, offset: 0) == "Moi 22 Four")
        #expect(format.relativeDay(moment, now: moment + 3 * 86_400_000, offset: 0) == "Four")
        #expect(format.relativeDay(moment - 3 * 86_400_000, now: moment, offset: 0) == "One Day")
        #expect(format.relativeDay(moment, now: moment, offset: 0) == "now")
        #expect(format.duration(3700) == "1\u{A0}st 1\u{A0}mi" && format.duration(7) == "7\u{A0}se")
        #expect(format.list(["a", "b", "c"]) == "a; b & c" && format.list(["a"]) == "a" && format.list([]) == "")
        #expect((0...5).map { facts.word($0, of: .dayParts) } == ["A", "B", "C", "D", "E", ""])
    }

    @Test func `a code is kept in a language, and gives it back`() {
        for code in ["en", "de", "fil", "abcdefgh"] { #expect(Language(Array(code.utf8)).code == code) }
        #expect(Language(Array("en".utf8)) == .english && Language(Array("de".utf8)) == .german)
        #expect(Language(ofLab: "de-CH") == .german && Language(ofLab: "zz") == nil && Language.ofLab == "en or de")
        #expect(Language(code: "englishes") == nil && Language(code: "e") == nil)
        for language in Language.spoken where !language.isWhole { #expect(Language(ofLab: language.code) == nil) }
    }

    @Test func `numbers for programs are the same whatever is spoken`() {
        #expect(Format.machine.fixed(-1234.5, 1) == "−1234.5" && Format.machine.percent(0.25, decimals: 1) == "25.0%")
        #expect(LanguageFacts.machine[.decimalMark] == "." && !Language.spoken.isEmpty)
    }

    @Test func `the page's file tells of every language what the catalogues tell`() throws {
        let told = PhraseFile(Catalogue.pageFile("de") { _ in false }).languages
        #expect(told.map(\.language) == Language.spoken)
        for (one, other) in zip(told, LanguageFacts.all) {
            #expect(one.lines == other.lines && one.isWhole == other.isWhole && one.plural == other.plural)
        }
    }

    @Test func `every language tells all that is to be known, in patterns that know each other`() throws {
        let needed: [LanguageFact: [String]] = [
            .percent: ["n"], .interval: ["low", "high"], .listed: ["list", "next"], .lastListed: ["list", "next"],
            .time: ["HH", "mm"],
        ]
        let counts: [LanguageFact: Int] = [.months: 12, .shortMonths: 12, .days: 7, .dayParts: 5]
        #expect(Language.allCases.prefix(2) == [.english, .german])
        for facts in LanguageFacts.all {
            for fact in LanguageFact.allCases {
                let place = "\(facts.language), \(fact)"
                #expect(!facts[fact].isEmpty, "\(place)")
                if let count = counts[fact] {
                    let words = (0..<count).map { facts.word($0, of: fact) }
                    #expect(!words.contains("") && facts.word(count, of: fact) == "", "\(place)")
                }
                if let names = needed[fact] {
                    let own = try #require(Template.placeholders(in: facts[fact]))
                    #expect(Set(own.map { String(decoding: $0, as: UTF8.self) }) == Set(names), "\(place)")
                }
            }
            // A date says its day and its month, whatever it looks like.
            let format = Format(facts)
            for text in [
                format.date(moment, offset: 0), format.day(moment, offset: 0), format.longDate(moment, offset: 0),
            ] {
                #expect(text.contains("22") && !text.contains("{"), "\(text)")
            }
            #expect(["ltr", "rtl"].contains(facts[.direction]))
            #expect((facts[.direction] == "rtl") == Language.isRightToLeft(facts.language.code))
        }
    }
}
