import Testing

@testable import Interface

struct VocabularyTests {
    enum Sound: Vocabulary {
        static let phrases = Phrases(
            "Tests.Sound", of: Sound.self,
            sources: [
                (
                    "en",
                    catalogue([("Sound.title", "Reaction", "Reaction"), ("Sound.trials", counted, counted)])
                ),
                (
                    "de",
                    catalogue([
                        ("Sound.title", "Reaction", "Reaktion"),
                        ("Sound.trials", counted, "{name}: {n} {n|Versuch|Versuche}"),
                    ])
                ),
            ])
        private static let counted = "{n} {n|trial|trials} by {name}"

        case title, trials
    }

    enum Faulty: Vocabulary {
        static let phrases = Phrases(
            "Tests.Faulty", of: Faulty.self,
            sources: [
                ("en", catalogue(texts.map { ("Faulty." + $0.0, $0.1, $0.1) })),
                ("de", catalogue(texts.map { ("Faulty." + $0.0, $0.0 == "old" ? "b" : $0.1, $0.2) })),
            ])
        private static let texts = [
            ("blank", "a", " a"), ("loud", "a", "a!"), ("braces", "a {n}", "a {n"), ("form", "{n}", "{n|x}"),
            ("other", "{n}", "{m}"), ("twice", "a b", "a  b"), ("old", "a", "a"), ("none", "a", ""),
            ("lines", "a", "a\\na"),
        ]

        case blank, loud, braces, form, other, twice, old, none, lines
    }

    /// Its catalogues hold other phrases than it has, in one language in another order.
    enum Other: Vocabulary {
        static let phrases = Phrases(
            "Tests.Other", of: Other.self,
            sources: [
                ("en", catalogue([("Other.second", "b", "b"), ("Other.first", "a", "a")])),
                ("de", catalogue([("Other.first", "a", "a"), ("Other.third", "c", "c")])),
            ])

        case first, second
    }

    static func catalogue(_ entries: [(name: String, original: String, text: String)]) -> String {
        entries.map { "msgctxt \"\($0.name)\"\nmsgid \"\($0.original)\"\nmsgstr \"\($0.text)\"\n" }
            .joined(separator: "\n")
    }

    @Test func `placeholders are filled and forms follow the number`() {
        #expect(Sound.trials.text(in: .german, ("n", "1"), ("name", "Ada")) == "Ada: 1 Versuch")
        #expect(Sound.trials.text(in: .english, ("n", "1.000"), ("name", "{n}")) == "1.000 trials by {n}")
        #expect(Sound.trials.text(in: .english, ("x", "1")) == "{n} {n|trial|trials} by {name}")
        #expect(Sound.title.text(in: .german) == "Reaktion")
    }

    @Test func `complete texts have no problems and every fault is found`() {
        #expect(VocabularyCheck.problems(in: Sound.self).isEmpty)
        #expect(
            VocabularyCheck.problems(in: Faulty.self) == [
                "blank (a), de: there is a blank at an end", "loud (a), de: there is an exclamation mark",
                "braces (a {n}), de: the braces do not match",
                "form ({n}), de: a choice has 1 forms, and the language has 2",
                "other ({n}), de: the placeholders differ from the English ones",
                "twice (a b), de: there are two blanks in a row", "old (a), de: the English text is another one by now",
                "none (a), de: the text is empty", "lines (a), de: there is more than one line",
            ])
    }

    @Test func `a phrase without a text, a text without a phrase and another order are found`() {
        #expect(
            VocabularyCheck.problems(in: Other.self) == [
                "en: first is expected before second: the order is that of the cases", "de: second has no text",
                "de: third is no phrase", "third (), de: the English text is another one by now",
            ])
    }

    @Test func `a language is found by its code and wishes are met in order`() {
        #expect(Language(code: "de-AT") == .german && Language(code: "EN_us") == .english)
        #expect(Language(code: "den") == nil && Language(code: "") == nil)
        #expect(Language.best(of: ["zz", "de", "en"]) == .german && Language.best(of: ["zz"]) == .english)
    }
}
