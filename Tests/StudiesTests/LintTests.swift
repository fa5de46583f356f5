import Definitions
import Families
import Interface
import Studies
import Testing
import Tree

@Suite struct LintTests {
    @Test func `a study without a fault has none`() {
        #expect(SoundStudy.found(SoundStudy.json) == [])
    }

    /// What is changed, into what, and what is found then.
    typealias Change = (old: String, new: String, found: [String])

    static let wholes: [Change] = [
        (#""merkwelt.study""#, #""merkwelt.quiz""#, ["not-a-definition format"]),
        (#""maximum": 200"#, #""maximum": "many""#, ["wrong-type maximum"]),
        (#""maximum": 200"#, #""maximum": 0"#, ["bad-number maximum"]),
        (#""maximum": 200"#, #""maximun": 200"#, ["unknown-property maximun (warning)"]),
        (#""maximum": 200"#, #""x-maximum": 200"#, []),
        (#""opens": "2027-01-10T08:00+01:00""#, #""opens": "2027-01-10""#, ["wrong-type opens"]),
        (#""closes": "2027-03-10"#, #""closes": "2026-03-10"#, ["window-order closes"]),
        (#""closes": "2027-03-10"#, #""closes": "2028-03-10"#, ["withdraw-before-close retention.withdrawUntil"]),
        (#""id": "coffee","#, #""id": "cof fee","#, ["bad-identity id"]),
        (#""title": "Coffee","#, "", ["missing-property "]),
        (#""title": "Coffee","#, #""title": "","#, ["empty-text title"]),
        (
            #""title": "Coffee","#, #""title": {"de": "Kaffee"},"#,
            ["missing-language title", "undeclared-language title.de (warning)"]
        ),
        (#""title": "Coffee","#, "\"title\": \"Cof\u{202E}fee\",", ["bad-character title"]),
        (#"["en"]"#, #"["en", "e"]"#, ["bad-languages languages[1]"]),
        (#"["en"]"#, #"["sv"]"#, ["interface-language languages[0] (warning)"]),
        (#"["en"]"#, #"["en"], "interface": {"sv": "interface.sv.po"}"#, ["interface-language interface.sv"]),
        (#"["en"]"#, #"["de-AT"], "interface": {"de-AT": "own.po"}"#, ["interface-language interface.de-AT"]),
        (#"["en"]"#, #"["sv"], "interface": {"sv": "interface.sv.po"}"#, ["not-packed interface.sv"]),
        (#"["en"]"#, #"["sv"], "interface": {"sv": 3}"#, ["wrong-type interface.sv"]),
        (#"["en"]"#, #"["fr"]"#, ["words-unreviewed languages[0] (warning)"]),
        (#"["en"]"#, #"["de-AT"]"#, []),
        (#"lab@sleep.test"#, #"lab@example.org"#, ["placeholder-left contact.email (warning)"]),
        (#""name": "Sleep lab""#, #""name": "[Your lab]""#, ["placeholder-left contact.name"]),
        (#""board": "Board""#, #""board": "[Ethics board]""#, ["placeholder-left ethics.board"]),
        (#""title": "Coffee","#, #""title": "[Name] of it","#, ["placeholder-left title"]),
        (#", "email": "lab@sleep.test""#, "", ["contact-missing contact"]),
        (#""contact": {"name": "Sleep lab", "email": "lab@sleep.test"}, "#, "", ["contact-missing "]),
        (#""ethics": {"board": "Board"},"#, "", ["ethics-missing  (warning)"]),
        (#""data": "10 y", "#, "", ["retention-missing retention"]),
        (#""data": "10 y""#, #""data": "ten years""#, ["wrong-type retention.data"]),
        (#""withdrawUntil": "2027-06-30T23:59+02:00""#, #""x-a": 1"#, ["retention-missing retention"]),
        (
            #""greater": 2}, "text": "Slow""#, #""greater": 2}, "test": "Slow""#,
            ["missing-property exclusions[0]", "unknown-property exclusions[0].test (warning)"]
        ),
    ]

    static let steps: [Change] = [
        (#""id": "other""#, #""id": "pvt""#, ["step-twice steps[8].steps[1].id"]),
        (#""kind": "break""#, #""kind": "brake""#, ["unknown-word steps[11].kind"]),
        (#""kind": "break", "#, "", ["missing-property steps[11]"]),
        (#""least": "1 min""#, #""least": "10 min""#, ["window-order steps[11].most"]),
        (#", "correct": true"#, "", ["no-right-answer steps[0].questions[0]"]),
        (
            #""id": "risks", "text": "R"}"#, #""id": "risks", "text": "[What is known]"}"#,
            ["placeholder-left steps[1].sections[2].text"]
        ),
        (#""text": "Hello""#, #""text": "Press [1] of [0, 10]""#, []),
        (#""text": "A word?""#, #""text": "A [word]?""#, ["placeholder-left steps[2].quiz.questions[2].text"]),
        (#"{"id": "risks", "text": "R"},"#, "", ["consent-section-missing steps[1].sections"]),
        (
            #""items": [{"id": "vol"#, #""signature": "name", "items": [{"id": "vol"#,
            ["signature-not-taken steps[1].signature"]
        ),
        (#""items": [{"id": "vol"#, #""signature": "none", "items": [{"id": "vol"#, []),
        (#""id": "voluntary""#, #""id": "volun tary""#, ["bad-identity steps[1].items[0].id"]),
        (
            #"{"id": "voluntary", "#, #"{"id": "a", "text": "A"}, {"id": "a", "#,
            ["duplicate-identity steps[1].items[1].id"]
        ),
        (
            #""unless": {"step": "about", "item": "age", "atLeast": 18}"#, #""x": 1"#,
            ["one-of-two steps[3]", "unknown-property steps[3].x (warning)"]
        ),
        (#""after": "7 d""#, #""after": "7 d", "on": "2027-02-01""#, ["one-of-two steps[12].on"]),
        (#""visit": 2"#, #""visit": 3"#, ["visit-order steps[12].visit"]),
        (#""until": "12:00""#, #""until": "05:00""#, ["window-order steps[12].until"]),
        (#""until": "12:00""#, #""until": "25:00""#, ["wrong-type steps[12].until"]),
        (
            #""until": "12:00""#, #""until": "12:00", "calendar": false"#,
            ["reminder-without-way steps[12].reminders (warning)"]
        ),
        (#""until": "12:00""#, #""until": "12:00", "days": ["mon", "tuesday"]"#, ["unknown-word steps[12].days[1]"]),
        (#""times": 3"#, #""times": 0"#, ["bad-number steps[9].times"]),
        (#", "atLeast": 60"#, "", ["missing-property steps[5] (warning)"]),
        (#""of": "refresh""#, #""of": "headphones""#, ["bound-without-figure steps[5].atLeast"]),
        (#""by": "williams", "steps": ["#, #""by": "williams", "pick": 3, "steps": ["#, ["bad-number steps[8].pick"]),
        (#""text": "Rest","#, #""text": "Rest", "kinds": 1,"#, ["unknown-property steps[11].kinds (warning)"]),
        (#""text": "Hello""#, #""text": "Hello", "picture": "cup.png""#, ["not-packed steps[0].picture"]),
        (
            #""id": "rest", "kind": "break""#, #""id": "rest", "kind": "wait", "visit": 2, "after": "1 h""#,
            [
                "visit-order steps[12].visit", "unknown-property steps[11].least (warning)",
                "unknown-property steps[11].most (warning)",
            ]
        ),
    ]

    static let tasks: [Change] = [
        (#""preset": "srt20""#, #""preset": "srt2""#, ["unknown-preset steps[8].steps[1].preset"]),
        (
            #""family": "reaction", "preset": "srt20""#, #""family": "reactions", "preset": "srt20""#,
            ["unknown-family steps[8].steps[1].family"]
        ),
        (#""preset": "srt20""#, #""definition": {"trials": -1}"#, ["faulty-definition steps[8].steps[1].definition"]),
        (#""preset": "srt20""#, #""definition": "own.json""#, ["not-packed steps[8].steps[1].definition"]),
        (#", "preset": "srt20""#, "", ["one-of-two steps[8].steps[1]"]),
        (#""figure": "median"}]}"#, #""figure": "medium"}]}"#, ["unknown-figure steps[13].show[0].figure"]),
        (#""figure": "median"}]}"#, #""figure": "counts.lapses"}]}"#, []),
        (
            #"[{"step": "pvt", "figure": "median"}]"#, #"[{"step": "hello", "figure": "median"}]"#,
            ["unknown-figure steps[13].show[0].step"]
        ),
        (
            #"[{"step": "pvt", "figure": "median"}]"#,
            #"[{"step": "pvt", "figure": "median", "bands": [{"from": 2, "to": 1}]}]"#,
            ["window-order steps[13].show[0].bands[0].to"]
        ),
        (#""text": "A word?""#, #""text": "What is your name?""#, ["name-collected steps[2].quiz (warning)"]),
        (#""text": "A word?""#, #""text": "Geburtsdatum""#, ["name-collected steps[2].quiz (warning)"]),
        (#""quiz": {"id": "about", "#, #""quiz": {"#, ["faulty-definition steps[2].quiz"]),
        // What YAML makes of {en: "A word?", de: Ein Wort, nicht mehr}.
        (
            #""text": "A word?""#, #""text": {"en": "A word?", "nicht mehr": null}"#,
            ["doubtful-definition steps[2].quiz (warning)"]
        ),
        (
            #""kind": "consent", "#, #""kind": "information", "text": "No", "#,
            [
                "unknown-property steps[1].items (warning)", "unknown-property steps[1].sections (warning)",
                "data-before-consent steps[2]",
            ]
        ),
    ]

    static let conditions: [Change] = [
        (#""item": "age", "atLeast": 18"#, #""item": "aged", "atLeast": 18"#, ["condition-item steps[3].unless.item"]),
        (#""item": "age", "atLeast": 18"#, #""item": "age""#, ["bad-condition steps[3].unless"]),
        (#""item": "age", "atLeast": 18"#, #""item": "word", "atLeast": 18"#, ["condition-type steps[3].unless.item"]),
        (
            #""item": "age", "atLeast": 18"#, #""item": "age", "equals": "old""#,
            ["condition-type steps[3].unless.equals"]
        ),
        (#""item": "age", "atLeast": 18"#, #""passed": true"#, ["condition-type steps[3].unless.passed"]),
        (#""step": "about", "item": "age""#, #""step": "abut", "item": "age""#, ["unknown-step steps[3].unless.step"]),
        (
            #"{"step": "about", "item": "age", "atLeast": 18}"#, #"{"step": "pvt", "figure": "median", "less": 1}"#,
            ["condition-later steps[3].unless.step"]
        ),
        (#"{"step": "about", "item": "age", "atLeast": 18}"#, #"{"step": "hello", "passed": false}"#, []),
        (
            #"{"step": "about", "item": "age", "atLeast": 18}"#, #"{"visit": 3}"#,
            ["unknown-visit steps[3].unless.visit"]
        ),
        (
            #"{"step": "about", "item": "age", "atLeast": 18}"#, #"{"device": "car"}"#,
            ["unknown-word steps[3].unless.device"]
        ),
        (
            #"{"step": "about", "item": "age", "atLeast": 18}"#, #"{"group": "coffee"}"#,
            ["dependent-before-allot steps[3].unless.group"]
        ),
        (
            #"{"step": "about", "item": "age", "atLeast": 18}"#,
            #"{"and": [{"step": "about", "item": "age", "less": 5}, {"step": "about", "item": "age", "greater": 7}]}"#,
            ["never-reached steps[3].unless"]
        ),
        (#""equals": "f"}"#, #""equals": "w"}"#, ["condition-answer steps[4].cells[0].when.equals"]),
        (#""equals": "m"}"#, #""answered": true}"#, ["cells-overlap steps[4].cells[1] (warning)"]),
        (#""maximum": 100},"#, #""maximum": 0},"#, ["cell-impossible steps[4].cells[0].maximum"]),
        (
            #"{"step": "about", "item": "sex", "equals": "f"}"#,
            #"{"and": [{"step": "about", "item": "sex", "equals": "f"}, {"step": "about", "item": "sex", "equals": "m"}]}"#,
            ["cell-impossible steps[4].cells[0].when"]
        ),
        (
            #"{"step": "display", "passed": true}"#, #"{"step": "fast", "passed": true}"#,
            ["condition-later steps[10].when.step"]
        ),
        (
            #"{"id": "other", "kind": "task", "family": "reaction", "preset": "srt20"}"#,
            #"{"id": "other", "kind": "branch", "when": {"step": "pvt", "figure": "median", "less": 1}, "then": [{"id": "y", "kind": "break"}]}"#,
            ["condition-later steps[8].steps[1].when.step"]
        ),
    ]

    static let groups: [Change] = [
        (
            #""kind": "only", "groups": ["coffee"]"#, #""kind": "only", "groups": ["tea"]"#,
            ["group-unused steps[6].groups (warning)", "unknown-group steps[7].groups[0]"]
        ),
        (
            #""kind": "only", "groups": ["coffee"]"#, #""kind": "only", "groups": []"#,
            ["group-unused steps[6].groups (warning)", "too-few steps[7].groups"]
        ),
        (
            #"["coffee", "decaf"], "sizes": [4, 6]"#, #"["coffee", "decaf"], "sizes": [4, 5]"#,
            ["bad-number steps[6].sizes[1]"]
        ),
        (
            #"["coffee", "decaf"], "sizes": [4, 6]"#, #"["coffee", "decaf"], "sizes": [4, 60]"#,
            ["too-many-strata steps[6].strata (warning)"]
        ),
        (
            #"["coffee", "decaf"], "sizes": [4, 6]"#, #"["coffee", "decaf", "tea"], "sizes": [3, 6]"#,
            ["maximum-uneven steps[6].groups (warning)", "group-without-steps steps[6].groups[2] (warning)"]
        ),
        (#"["coffee", "decaf"]"#, #"["coffee"]"#, ["too-few steps[6].groups"]),
        (#"["coffee", "decaf"]"#, #"["coffee", "coffee"]"#, ["duplicate-identity steps[6].groups[1]"]),
        (#""sizes": [4, 6]"#, #""ratio": [1]"#, ["bad-number steps[6].ratio"]),
        (#""sizes": [4, 6]"#, #""by": "minimise", "probability": 0.3"#, ["bad-number steps[6].probability"]),
        (#""sizes": [4, 6]"#, #""reserve": "atStart""#, ["stratum-after-allot steps[6].reserve"]),
        (
            #"[{"step": "about", "item": "sex"}]"#, #"[{"step": "once", "item": "sex"}]"#,
            ["stratum-after-allot steps[6].strata[0].step"]
        ),
        (
            #"[{"step": "about", "item": "sex"}]"#, #"[{"step": "about", "item": "age"}]"#,
            ["condition-type steps[6].strata[0].item"]
        ),
        (
            #"{"id": "rest", "kind": "break", "text": "Rest", "least": "1 min", "most": "5 min"}"#,
            #"{"id": "rest", "kind": "allot", "groups": ["a", "b"]}"#, ["two-allots steps[11]"]
        ),
        (#""id": "end", "kind": "finish""#, #""id": "end", "kind": "break""#, ["no-finish steps[14]"]),
        (
            #"{"id": "cup", "kind": "information", "text": "Drink"}"#, "",
            ["nothing-inside steps[7].steps (warning)"]
        ),
        (
            #""then": [{"id": "fast", "kind": "information", "text": "Fast"}]"#, #""then": []"#,
            ["nothing-inside steps[10].then (warning)"]
        ),
        (
            #""show": [{"step": "pvt", "figure": "median"}]"#, #""show": []"#,
            ["nothing-inside steps[13].show (warning)"]
        ),
        (
            #"{"id": "rest", "kind": "break", "text": "Rest", "least": "1 min", "most": "5 min"}"#,
            #"{"id": "rest", "kind": "finish"}"#, ["never-reached steps[12]"]
        ),
        (
            #"{"id": "cup", "kind": "information", "text": "Drink"}"#,
            #"{"id": "cup", "kind": "only", "groups": ["decaf"], "steps": [{"id": "x", "kind": "break"}]}"#,
            ["never-reached steps[7].steps[0]"]
        ),
        (
            #"{"id": "once", "kind": "task""#,
            #"{"id": "w", "kind": "wait", "visit": 2, "after": "1 d"}, {"id": "once", "kind": "task""#,
            ["wait-inside steps[9].steps[0]", "visit-order steps[12].visit"]
        ),
        (
            #","# + "\n   " + #"{"id": "other", "kind": "task", "family": "reaction", "preset": "srt20"}"#, "",
            ["order-of-one steps[8].steps (warning)"]
        ),
    ]

    @Test(arguments: wholes.indices) func `the whole`(index: Int) throws { try check(Self.wholes[index]) }
    @Test(arguments: steps.indices) func `single steps`(index: Int) throws { try check(Self.steps[index]) }
    @Test(arguments: tasks.indices) func `tasks and questionnaires`(index: Int) throws { try check(Self.tasks[index]) }
    @Test(arguments: conditions.indices) func `conditions and cells`(index: Int) throws {
        try check(Self.conditions[index])
    }
    @Test(arguments: groups.indices) func `groups, orders and ways`(index: Int) throws { try check(Self.groups[index]) }

    private func check(_ change: Change) throws {
        let found = try SoundStudy.found(change.old, change.new)
        #expect(found.sorted() == change.found.sorted(), "\(change.old) -> \(change.new): \(found)")
    }

    @Test func `a fault says where, what was expected, what was found, and what to do`() throws {
        let json = SoundStudy.json.replacing(#""preset": "srt20""#, with: #""preset": "srt2""#)
        let faults = StudyLint.faults(json: Array(json.utf8), families: families, isPacked: true)
        #expect(
            faults.map { $0.description(file: "study.json") } == [
                "study.json:28:68 steps[8].steps[1].preset: expected srt5, srt20, pvt, pvtB or choice4, found \"srt2\"; did you mean \"srt5\"?"
            ])
        #expect(faults.first?.node["code"] == "unknown-preset")
        #expect(faults.first?.node["path"] == "/steps/8/steps/1/preset")
    }

    @Test func `a text that is no JSON says where`() {
        let faults = StudyLint.faults(json: Array(#"{"format": }"#.utf8), families: families, isPacked: true)
        #expect(faults.map { $0.code } == [.syntax] && faults.first?.column == 12)
        #expect(SoundStudy.found("[]") == ["not-a-definition "])
    }

    @Test func `files' names are right until a study is packed`() {
        let json = SoundStudy.json.replacing(#""preset": "srt20""#, with: #""definition": "own.json""#)
        #expect(SoundStudy.found(json, isPacked: false) == [])
    }

    static func study(_ steps: String) -> String {
        let head = SoundStudy.json.split(separator: "\"exclusions\"")[0]
        return head + "\"steps\": [" + steps + ", {\"id\": \"end\", \"kind\": \"finish\"}]}"
    }

    @Test func `limits of steps, unrolled steps, depth, groups and squares`() {
        func many(_ count: Int) -> String {
            (0..<count).map { #"{"id": "s\#($0)", "kind": "break"}"# }.joined(separator: ",")
        }
        #expect(SoundStudy.found(Self.study(many(499))) == [])
        #expect(SoundStudy.found(Self.study(many(500))) == ["too-many-steps steps"])
        func rounds(_ steps: Int) -> String {
            #"{"id": "r", "kind": "repeat", "times": 100, "steps": [\#(many(steps))]}"#
        }
        #expect(SoundStudy.found(Self.study(rounds(19))) == [])
        #expect(SoundStudy.found(Self.study(rounds(20))) == ["too-long steps"])
        func deep(_ levels: Int) -> String {
            levels == 0
                ? #"{"id": "x", "kind": "break"}"#
                : #"{"id": "d\#(levels)", "kind": "repeat", "times": 1, "steps": [\#(deep(levels - 1))]}"#
        }
        #expect(SoundStudy.found(Self.study(deep(7))) == [])
        #expect(SoundStudy.found(Self.study(deep(8))).count == 1)
        #expect(SoundStudy.found(Self.study(deep(8))).first?.hasPrefix("too-deep steps[0].steps[0]") == true)
        func order(_ by: String, _ count: Int) -> String {
            #"{"id": "o", "kind": "order", "by": "\#(by)", "steps": [\#(many(count))]}"#
        }
        for (by, most) in [("williams", 12), ("latin", 12), ("all", 6)] {
            #expect(SoundStudy.found(Self.study(order(by, most))) == [])
            #expect(SoundStudy.found(Self.study(order(by, most + 1))) == ["square-too-large steps[0].by"])
        }
        #expect(SoundStudy.found(Self.study(order("random", 30))) == [])
        func groups(_ count: Int) -> String {
            let names = (0..<count).map { "\"g\($0)\"" }.joined(separator: ",")
            return
                #"{"id": "a", "kind": "allot", "groups": [\#(names)]}, {"id": "o", "kind": "only", "groups": [\#(names)], "steps": [{"id": "x", "kind": "break"}]}"#
        }
        #expect(!SoundStudy.found(Self.study(groups(24))).contains("too-many-groups steps[0].groups"))
        #expect(SoundStudy.found(Self.study(groups(25))).contains("too-many-groups steps[0].groups"))
    }

    @Test func `nothing to do, and too much to read`() {
        let empty = Self.study("").replacing(#", {"id": "end", "kind": "finish"}"#, with: "")
        #expect(SoundStudy.found(empty) == ["no-steps steps"])
        let long = SoundStudy.json.replacing("Drink", with: String(repeating: "ab ", count: 21_334))
        #expect(SoundStudy.found(long).contains("text-too-long steps[7].steps[0].text"))
    }

    @Test func `half an hour without a break is told once, where it is over`() {
        let consent =
            #"{"id": "c", "kind": "consent", "sections": [{"id": "purpose", "text": "P"}, {"id": "procedure", "text": "P"}, {"id": "risks", "text": "R"}, {"id": "voluntariness", "text": "V"}]}"#
        func tests(_ count: Int, _ name: String = "t") -> String {
            (0..<count).map { #", {"id": "\#(name)\#($0)", "kind": "task", "family": "reaction", "preset": "pvt"}"# }
                .joined()
        }
        #expect(SoundStudy.found(Self.study(consent + tests(2))) == [])
        #expect(SoundStudy.found(Self.study(consent + tests(5))) == ["long-without-break steps[3] (warning)"])
        let rested = consent + tests(2) + #", {"id": "p", "kind": "break"}"# + tests(2, "u")
        #expect(SoundStudy.found(Self.study(rested)) == [])
    }

    @Test func `a consent on one way of a branch is none for the other`() {
        let consent =
            #"{"id": "c", "kind": "consent", "sections": [{"id": "purpose", "text": "P"}, {"id": "procedure", "text": "P"}, {"id": "risks", "text": "R"}, {"id": "voluntariness", "text": "V"}]}"#
        let test = #", {"id": "t", "kind": "task", "family": "reaction", "preset": "srt5"}"#
        func branch(_ otherwise: String) -> [String] {
            SoundStudy.found(
                Self.study(
                    #"{"id": "b", "kind": "branch", "when": {"device": "touch"}, "then": [\#(consent)], "otherwise": [\#(otherwise)]}"#
                        + test))
        }
        #expect(branch(#"{"id": "p", "kind": "break"}"#) == ["data-before-consent steps[1]"])
        #expect(branch(consent.replacing(#""id": "c""#, with: #""id": "d""#)) == [])
    }

    @Test func `every code is told in both languages, and is found by some test here`() {
        #expect(VocabularyCheck.problems(in: StudyFaultCode.self) == [])
        var found: Set<String> = [
            "syntax", "too-many-steps", "too-long", "too-deep", "too-many-groups", "square-too-large", "text-too-long",
            "no-steps", "long-without-break",
        ]
        for change in Self.wholes + Self.steps + Self.tasks + Self.conditions + Self.groups {
            for fault in change.found { found.insert(String(fault.prefix { $0 != " " })) }
        }
        for code in StudyFaultCode.allCases { #expect(found.contains(code.rawValue), "\(code.rawValue)") }
    }
}
