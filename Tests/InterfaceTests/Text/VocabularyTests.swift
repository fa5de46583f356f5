import Interface
import Testing

struct VocabularyTests {
    enum Sound: Vocabulary {
        case title, trials

        var english: String {
            switch self {
            case .title: "Reaction"
            case .trials: "{n} {n|trial|trials} by {name}"
            }
        }

        var german: String {
            switch self {
            case .title: "Reaktion"
            case .trials: "{name}: {n} {n|Versuch|Versuche}"
            }
        }
    }

    enum Faulty: Vocabulary {
        case blank, loud, braces, form, other, twice

        var english: String {
            switch self {
            case .blank: "a"
            case .loud: "a"
            case .braces: "a {n}"
            case .form: "{n}"
            case .other: "{n}"
            case .twice: "a b"
            }
        }

        var german: String {
            switch self {
            case .blank: " a"
            case .loud: "a!"
            case .braces: "a {n"
            case .form: "{n|x}"
            case .other: "{m}"
            case .twice: "a  b"
            }
        }
    }

    @Test func `placeholders are filled and forms follow the number`() {
        #expect(Sound.trials.text(in: .german, ("n", "1"), ("name", "Ada")) == "Ada: 1 Versuch")
        #expect(Sound.trials.text(in: .english, ("n", "1.000"), ("name", "{n}")) == "1.000 trials by {n}")
        #expect(Sound.trials.text(in: .english, ("x", "1")) == "{n} {n|trial|trials} by {name}")
        #expect(Sound.title.text(in: .german) == "Reaktion")
    }

    @Test func `complete texts have no problems and every fault is found`() {
        #expect(VocabularyCheck.problems(in: Sound.self).isEmpty)
        let problems = VocabularyCheck.problems(in: Faulty.self)
        #expect(
            problems == [
                "phrase 0 (a), de: there is a blank at an end", "phrase 1 (a), de: there is an exclamation mark",
                "phrase 2 (a {n}), de: the braces do not match",
                "phrase 3 ({n}), de: a choice of forms has fewer than two forms",
                "phrase 4 ({n}), de: the placeholders differ from the English ones",
                "phrase 5 (a b), de: there are two blanks in a row",
            ])
    }

    @Test func `a language is found by its code and wishes are met in order`() {
        #expect(Language(code: "de-AT") == .german && Language(code: "EN_us") == .english)
        #expect(Language(code: "den") == nil && Language(code: "") == nil)
        #expect(Language.best(of: ["fr", "de", "en"]) == .german && Language.best(of: ["fr"]) == .english)
    }
}
