import Families
import Interface
import Studies
import Testing
import Tree

@Suite struct ProtocolTests {
    private let study: Study
    private let consent: ConsentStep

    init() throws {
        study = try Study(json: SoundStudy.json)
        consent = ConsentStep(node: try #require(study.step("consent")).node)
    }

    private func text(_ code: String) -> ConsentText { ConsentText(study, consent, families: families, language: code) }

    // MARK: Consent

    @Test func `a consent has the author's sections, and those that follow from the definition`() {
        let text = text("en")
        #expect(
            text.sections.map { $0.id } == [
                "purpose", "procedure", "risks", "voluntariness", "recorded", "stored", "contact", "withdrawal",
            ])
        #expect(text.sections.map { $0.isGenerated } == [false, false, false, false, true, true, true, true])
        #expect(text.sections[0].title == "Purpose" && text.sections[0].text == ["P"])
        let recorded = text.sections[4].text
        #expect(recorded[0] == "Your answers to 4 questions, and when you gave them.")
        #expect(recorded[1].hasPrefix("Reaction: when the screen changed and when you responded"), "\(recorded[1])")
        #expect(recorded.contains("What your device can do: Screen's refresh rate."))
        #expect(text.sections[5].text[0].contains("Sleep lab, for 10 years"))
        #expect(text.sections[6].text == ["Sleep lab", "lab@sleep.test", "Ethics: Board"])
        #expect(text.sections[7].text[0].contains("until 30 Jun 2027, 23:59 (+02:00)"))
        #expect(text.items.map { $0.id } == ["voluntary"] && text.items[0].isRequired)
    }

    @Test func `it is there in German as well`() {
        let text = self.text("de")
        #expect(
            text.sections.map { $0.title }.suffix(4) == [
                "Was aufgezeichnet wird", "Wo es liegt und wie lange", "Wen du fragen kannst",
                "Wie du deine Einwilligung widerrufst",
            ])
        #expect(text.sections[4].text[0] == "Deine Antworten auf 4 Fragen und wann du sie gegeben hast.")
        #expect(text.sections[4].text.contains { $0.hasPrefix("Reaktion: wann der Bildschirm wechselte") })
        #expect(text.sections[4].text.contains("Was dein Gerät kann: Bildrate."))
        #expect(text.sections[7].text[0].contains("bis 30.06.2027, 23:59 (+02:00)"))
    }

    @Test func `a consent of a guardian says first who agrees for whom, and its hash with it`() throws {
        let json = SoundStudy.json.replacing(#""kind": "consent","#, with: #""kind": "consent", "by": "guardian","#)
        let study = try Study(json: json)
        let consent = ConsentStep(node: try #require(study.step("consent")).node)
        for (code, words) in [
            ("en", "A parent or legal guardian agrees"), ("de", "Ein Elternteil oder die gesetzliche"),
        ] {
            let text = ConsentText(study, consent, families: families, language: code)
            let section = try #require(text.sections.first { $0.isGenerated })
            #expect(section.id == "guardian" && section.text[0].hasPrefix(words), "\(section.text)")
            #expect(text.hash != self.text(code).hash)
            #expect(!self.text(code).sections.contains { $0.id == "guardian" })
        }
    }

    @Test func `its hash changes with every word, item and promise, and with nothing else`() throws {
        let before = text("en").hash
        #expect(before.utf8.count == 64 && before == text("en").hash && before != text("de").hash)
        func hash(_ old: String, _ new: String) throws -> String {
            let study = try Study(json: SoundStudy.json.replacing(old, with: new, maxReplacements: 1))
            let consent = ConsentStep(node: try #require(study.step("consent")).node)
            return ConsentText(study, consent, families: families, language: "en").hash
        }
        for (old, new) in [
            (#""id": "risks", "text": "R""#, #""id": "risks", "text": "R!""#), (#""I agree.""#, #""I do.""#),
            (#""required": true"#, #""required": false"#), ("10 y", "11 y"), ("2027-06-30", "2027-07-01"),
            ("lab@sleep.test", "lab@example.com"), (#""of": "refresh""#, #""of": "clock""#),
            (#""board": "Board""#, #""board": "Board", "basis": "public-interest""#),
            (#""maximum": 200,"#, #""maximum": 200, "mail": true,"#),
            (#""item": "age", "atLeast": 18}"#, #""item": "age", "atLeast": 18}, "keep": "answers""#),
        ] { #expect(try hash(old, new) != before, "\(new)") }
        #expect(try hash(#""times": 3"#, #""times": 4"#) == before)
    }

    // MARK: Protocol

    @Test func `a protocol has every step and every promise, and is the same each time`() {
        func page() -> String {
            StudyProtocol(study, families: families, language: .english, program: "merkwelt 1", commitment: "abc")
                .markdown
        }
        let text = page()
        #expect(text == page())
        #expect(text.hasPrefix("# Protocol: Coffee\n"))
        #expect(text.contains("SHA-256 of the definition: \(Value.node(study.node).contentHash)"))
        #expect(text.contains("published with the data: abc"))
        study.forEachStep { step, _, _ in #expect(text.contains(step.id), "\(step.id)") }
        for part in [
            "Groups: coffee, decaf", "At most 200 places", "Cell women: at most 100", "sizes of blocks 4, 6",
            "strata about.sex", "Order tests: Williams square", "pvt.median", "https://doi.org/10.1093/sleep/34.5.581",
            "slow: Slow", "Kept for 10 years", "2 visits", "At least: 60", "Preset: srt5",
        ] { #expect(text.contains(part), "\(part)") }
        #expect(!text.contains("{n"))
    }

    @Test func `a protocol in German has German words`() {
        let text = StudyProtocol(study, families: families, language: .german, program: "merkwelt 1").markdown
        let parts = [
            "# Protokoll: Coffee", "## Stichprobe", "Höchstens 200 Plätze", "## Zuteilung", "Aufbewahrt 10 Jahre",
            "Reihenfolge tests: Williams-Quadrat", "Verfahren: Blöcke", "| Fragebogen |", "Was geprüft wird: Bildrate",
        ]
        for part in parts { #expect(text.contains(part), "\(part)") }
        for word in ["williams", "blocks", "questionnaire", "always", "release", "interrupted"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    @Test func `what a study says cannot become markup`() throws {
        let json = SoundStudy.json.replacing(#""title": "Coffee""#, with: #""title": "<b>*x*</b>|y""#)
            .replacing(#""text": "Slow""#, with: #""text": "<script>alert(1)</script>""#)
        let page = StudyProtocol(try Study(json: json), families: families, language: .english, program: "m")
        #expect(!page.html.contains("<script>") && page.html.contains("&lt;script&gt;"))
        #expect(page.markdown.hasPrefix("# Protocol: \\<b\\>\\*x\\*\\</b\\>|y\n"))
        #expect(!page.html.contains("http-equiv") && !page.html.contains("src="))
    }

    @Test func `every phrase is there in both languages with the same places`() {
        #expect(VocabularyCheck.problems(in: StudyPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: PropertyPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: FormPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: OrderMethod.self) == [])
        #expect(VocabularyCheck.problems(in: AllotmentMethod.self) == [])
        #expect(VocabularyCheck.problems(in: Checked.self) == [])
        #expect(VocabularyCheck.problems(in: DeviceTrait.self) == [])
    }
}
