import Interface
import Testing
import Tree

@testable import Text

@Suite struct AuthorLanguageTests {
    @Test func `an author's text is shown in the first language that the reader wishes and the text has`() {
        func best(_ codes: [String], _ wishes: [String], _ language: Language = .english) -> String {
            Language.best(of: codes, for: wishes, else: language)
        }
        #expect(best(["ar", "en"], ["ar-EG", "en"]) == "ar")
        #expect(best(["en", "ar"], ["de", "ar"], .german) == "ar")
        #expect(
            best(["zh-Hans", "zh-Hant"], ["zh-Hant-TW", "zh-Hant"]) == "zh-Hans", "the first of the same language")
        #expect(best(["zh-Hans", "zh-Hant"], ["zh-Hant"]) == "zh-Hant")
        #expect(best(["ar", "en"], []) == "en" && best(["ar"], ["fr"]) == "ar" && best([], []) == "en")
    }

    @Test func `languages are written from right to left where they are, whatever their region`() {
        for code in ["ar", "AR-eg", "he", "fa_IR", "ur", "ckb"] { #expect(Language.isRightToLeft(code), "\(code)") }
        for code in ["en", "de", "", "a", "arn", "zh-Hant"] { #expect(!Language.isRightToLeft(code), "\(code)") }
    }

    @Test func `letters are counted as Unicode's grapheme clusters are, in texts of its covered blocks`() {
        // The standard library has Unicode's own tables here; the page has none.
        let parts = [
            "a", "é", "e\u{301}", "o\u{302}\u{323}", "ß", "日", "か\u{3099}", "한", "\u{1112}\u{1161}\u{11AB}",
            "가\u{11A8}",
            "👨‍👩‍👧‍👦", "👩🏽‍🚀", "❤️‍🔥", "☎️", "👍🏿", "🇩🇪", "🇩", "1️⃣", "🏳️‍🌈", "🏴\u{E0067}\u{E0062}\u{E007F}", "\r\n", "\n", " ",
            "שׁ\u{5B8}", "عَ", "ไ", "ที่", "กำ", "कि", "தி", "\u{200D}", "\u{FE0F}", "\u{301}", "\u{1F3FD}", "\u{1161}",
        ]
        for seed in Int64(1)...400 {
            var generator = SeededGenerator(seed: seed)
            var text = ""
            for _ in 0..<1 + generator.integer(below: 9) { text += parts[generator.integer(below: parts.count)] }
            let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
            #expect(text.letterCount == text.count, "seed \(seed): \(scalars)")
        }
        #expect("👨‍👩‍👧‍👦".letterCount == 1 && "".letterCount == 0)
    }
}
