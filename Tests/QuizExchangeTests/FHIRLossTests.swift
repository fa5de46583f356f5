import Definitions
import Interface
import Quiz
import QuizExamples
import QuizExchange
import Testing
import Tree

/// What a Questionnaire of others says is taken as it is, or named with its place.
@Suite struct FHIRLossTests {
    struct Read {
        let definition: Definition
        let losses: [Loss]
        var ids: [String] { definition.questions.map { $0.id } }
        var told: [String] { losses.map { $0.kind.rawValue + " " + $0.path.description } }
        var out: Node { definition.fhir.node ?? Node() }

        func question(_ id: String) -> Question? { definition.questions.first { $0.id == id } }
        func item(_ index: Int) -> Node { items.indices.contains(index) ? items[index] : Node() }
        var items: [Node] { (out["item"]?.list ?? []).compactMap { $0.node } }
    }

    static func read(_ items: String, _ more: String = "") throws -> Read {
        let text = #"{"resourceType": "Questionnaire", "id": "q", "title": "T", \#(more) "item": [\#(items)]}"#
        var losses: [Loss] = []
        let definition = try Definition(fhir: try Value(json: text), losses: &losses)
        #expect(QuizFault.isUsable(Lint.faults(in: definition.value)))
        return Read(definition: definition, losses: losses)
    }

    private static let hidden =
        #""extension": [{"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-hidden", "valueBoolean": true}]"#

    @Test func `every loss has a sentence in both languages, and a node for programs`() throws {
        #expect(VocabularyCheck.problems(in: LossKind.self) == [])
        let read = try Self.read(
            #"{"linkId": "a", "type": "quantity"}, {"linkId": "b", "type": "string", "text": "B"}"#)
        let loss = try #require(read.losses.first)
        #expect(loss.node["kind"] == "item-type" && loss.node["path"] == "/item/0/type")
        #expect(loss.description(file: "f.json").hasPrefix("f.json item[0].type: Quizzes have no questions"))
        #expect(loss.text(in: .german).hasPrefix("Quiz haben keine Fragen vom Typ \"quantity\""))
    }

    @Test func `a condition that quizzes cannot test is named, and goes out again as it came`() throws {
        let read = try Self.read(
            """
            {"linkId": "d", "type": "date", "text": "D"},
            {"linkId": "x", "type": "string", "text": "X", "enableWhen": [
              {"question": "d", "operator": ">=", "answerDate": "2020-05-01"}]},
            {"linkId": "y", "type": "string", "text": "Y", "enableBehavior": "all", "enableWhen": [
              {"question": "d", "operator": "exists", "answerBoolean": true},
              {"question": "d", "operator": "<", "answerDate": "2000-01-01"}]},
            {"linkId": "z", "type": "string", "text": "Z", "enableBehavior": "any", "enableWhen": [
              {"question": "d", "operator": "exists", "answerBoolean": true},
              {"question": "d", "operator": "<", "answerDate": "2000-01-01"}]},
            {"linkId": "e", "type": "string", "text": "E", "extension": [{"url":
              "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression",
              "valueExpression": {"language": "text/fhirpath", "expression": "true"}}]}
            """)
        #expect(
            read.told == [
                "condition item[1].enableWhen[0]", "condition item[2].enableWhen[1]", "condition item[3].enableWhen[1]",
                "condition item[4].extension[0]",
            ])
        #expect(read.question("x")?.when == nil && read.question("z")?.when == nil)
        // Without one of several that must all hold more people are asked, never fewer.
        #expect(read.question("y")?.when == ["item": "d", "answered": true])
        #expect(read.item(2)["enableWhen"]?.list?.count == 2 && read.item(1)["enableWhen"]?.list?.count == 1)
        #expect(read.item(4)["extension"]?.list?.count == 1)
    }

    @Test func `a coding is system and code, and one without a code is its text`() throws {
        let read = try Self.read(
            """
            {"linkId": "s", "type": "choice", "text": "S", "answerOption": [
              {"valueCoding": {"system": "http://a.example", "code": "1", "display": "mild"}},
              {"valueCoding": {"system": "http://b.example", "code": "1", "display": "severe"}}]},
            {"linkId": "f", "type": "string", "text": "F", "enableWhen": [{"question": "s", "operator": "=",
              "answerCoding": {"system": "http://b.example", "code": "1"}}]},
            {"linkId": "g", "type": "string", "text": "G", "enableWhen": [{"question": "s", "operator": "=",
              "answerCoding": {"code": "1"}}]},
            {"linkId": "t", "type": "choice", "text": "T", "answerOption": [
              {"valueCoding": {"display": "mild"}}, {"valueCoding": {"display": "severe"}}]},
            {"linkId": "h", "type": "string", "text": "H", "enableWhen": [{"question": "t", "operator": "=",
              "answerCoding": {"display": "severe"}}]}
            """)
        #expect(read.question("f")?.when == ["item": "s", "equals": "1-2"])
        #expect(read.question("h")?.when == ["item": "t", "equals": "severe"])
        #expect(read.told == ["condition item[2].enableWhen[0]"])
        let asked = read.item(1)["enableWhen"]?.list?.first?.node?["answerCoding"]?.node
        #expect(asked?["system"] == "http://b.example" && asked?["code"] == "1")
        #expect(
            read.item(4)["enableWhen"] == [["question": "t", "operator": "=", "answerCoding": ["display": "severe"]]])
    }

    @Test func `what compares with numbers in a list means the answers that compare so`() throws {
        let read = try Self.read(
            """
            {"linkId": "n", "type": "integer", "text": "N", "answerOption": [
              {"valueInteger": 10}, {"valueInteger": 20}, {"valueInteger": 30}]},
            {"linkId": "f", "type": "string", "text": "F", "enableWhen": [
              {"question": "n", "operator": ">=", "answerInteger": 20}]}
            """)
        #expect(read.losses == [])
        #expect(read.question("f")?.when == ["or": [["item": "n", "equals": "20"], ["item": "n", "equals": "30"]]])
        #expect(read.item(0)["type"] == "integer")
    }

    @Test func `conditions about what is not asked, or comes later, are named and the rest is a draft`() throws {
        let read = try Self.read(
            """
            {"linkId": "w", "type": "quantity", "text": "W"},
            {"linkId": "b", "type": "string", "text": "B", "enableWhen": [
              {"question": "w", "operator": ">", "answerDecimal": 100}]},
            {"linkId": "sum", "type": "integer", "text": "S", "extension": [{"url":
              "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression",
              "valueExpression": {"language": "text/fhirpath", "expression": "1"}}]},
            {"linkId": "c", "type": "string", "text": "C", "enableWhen": [
              {"question": "sum", "operator": ">=", "answerInteger": 10}]},
            {"linkId": "l", "type": "string", "text": "L", "enableWhen": [
              {"question": "z", "operator": "exists", "answerBoolean": true}]},
            {"linkId": "z", "type": "string", "text": "Z"}
            """)
        #expect(read.ids == ["b", "c", "l", "z"])
        #expect(
            read.told.sorted() == [
                "calculated item[2].extension[0]", "condition item[1].enableWhen[0]", "condition item[3].enableWhen[0]",
                "condition item[4].enableWhen[0]", "item-type item[0].type",
            ])
        // Nothing of it is lost on the way out.
        #expect(read.items.map { $0["linkId"] } == ["w", "b", "sum", "c", "l", "z"])
        #expect(read.item(1)["enableWhen"]?.list?.count == 1)
    }

    @Test func `what is hidden is asked of nobody, on every kind of item and all that is within it`() throws {
        let row = #""type": "choice", "answerOption": [{"valueInteger": 1}, {"valueInteger": 2}]"#
        let read = try Self.read(
            """
            {"linkId": "g", "type": "group", "text": "G", \(Self.hidden), "item": [
              {"linkId": "g1", "type": "string", "text": "G1"}]},
            {"linkId": "n", "type": "display", "text": "N", \(Self.hidden)},
            {"linkId": "t", "type": "string", "text": "T", "extension": [
              {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-hidden", "valueBoolean": "true"}]},
            {"linkId": "m", "type": "group", "text": "M", "item": [
              {"linkId": "r1", \(row), "text": "1"}, {"linkId": "r2", \(row), "text": "2", \(Self.hidden)},
              {"linkId": "r3", \(row), "text": "3"}]}
            """)
        #expect(read.ids == ["m"] && read.question("m")?.items.map { $0.id } == ["r1", "r3"])
        #expect(
            read.told.sorted() == [
                "hidden item[0].extension", "hidden item[1].extension", "hidden item[2].extension",
                "hidden item[3].item[1].extension", "within item[0].item[0].linkId",
            ])
        #expect(read.items.map { $0["linkId"] } == ["g", "n", "t", "m"])
        #expect(read.item(0)["item"]?.list?.count == 1)
        #expect((read.item(3)["item"]?.list ?? []).map { $0.node?["linkId"] } == ["r1", "r2", "r3"])
    }

    private static let sets = """
        "contained": [{"resourceType": "ValueSet", "id": "v", "url": "http://x.example/v", "version": "2", "compose": {
          "include": [{"system": "http://x.example", "concept": [{"code": "y", "display": "Yes"},
            {"code": "n", "display": "No"}, {"code": "old", "display": "Old"}]},
            {"valueSet": ["http://x.example/elsewhere"]},
            {"system": "http://y.example", "filter": [{"property": "concept", "op": "is-a", "value": "z"}]}],
          "exclude": [{"system": "http://x.example", "concept": [{"code": "old"}]}]}},
          {"resourceType": "ValueSet", "id": "w", "compose": {"include": [{"system": "http://c.example"}]}},
          {"resourceType": "CodeSystem", "url": "http://c.example", "content": "complete", "concept": [
            {"code": "p", "display": "P", "concept": [{"code": "q", "display": "Q"}]}]},
          {"resourceType": "ValueSet", "id": "x", "expansion": {"total": 3, "contains": [
            {"abstract": true, "display": "All", "contains": [{"code": "a", "display": "A"}, {"code": "b", "display": "B"}]}]}}],
        """

    @Test func `a value set offers what it says, and what cannot be looked up is named`() throws {
        let items = ["#v", "http://x.example/v", "http://x.example/v|2", "http://x.example/v|1", "#w", "#x"]
            .enumerated().map {
                #"{"linkId": "i\#($0)", "type": "choice", "text": "I", "answerValueSet": "\#($1)"}"#
            }
        let read = try Self.read(items.joined(separator: ","), Self.sets)
        #expect(read.ids == ["i0", "i1", "i2", "i4", "i5"])
        for id in ["i0", "i1", "i2"] { #expect(read.question(id)?.answers.map { $0.id } == ["y", "n"]) }
        #expect(read.question("i4")?.answers.map { $0.id } == ["p", "q"])
        #expect(read.question("i5")?.answers.map { $0.id } == ["a", "b"])
        #expect(read.told.contains("part-of-list contained[0].compose.include[1].valueSet[0]"))
        #expect(read.told.contains("part-of-list contained[0].compose.include[2].filter"))
        #expect(read.told.contains("part-of-list contained[3].expansion.total"))
        #expect(read.told.contains("no-answers item[3].answerValueSet"))
        // Other answers make another questionnaire.
        #expect(read.out["url"] == "urn:merkwelt:quiz:q")
    }

    @Test func `answers of every type are offered and go out with their types`() throws {
        let read = try Self.read(
            """
            {"linkId": "t", "type": "choice", "text": "T", "answerOption": [{"valueTime": "08:00:00"},
              {"valueTime": "20:00:00"}, {"valueString": "never"}, {"valueReference": {"display": "Clinic"}}, {}]},
            {"linkId": "d", "type": "date", "text": "D", "answerOption": [
              {"valueDate": "2027-01-11"}, {"valueDate": "2027-01-18"}]},
            {"linkId": "f", "type": "string", "text": "F", "enableWhen": [
              {"question": "d", "operator": ">", "answerDate": "2027-01-12"}]}
            """)
        #expect(read.question("t")?.answers.map { $0.text.text(in: "en") } == ["08:00", "20:00", "never", "Clinic"])
        #expect(read.question("d")?.answers.count == 2 && read.item(1)["type"] == "date")
        #expect(read.question("f")?.when == ["item": "d", "equals": "2027-01-18"])
        #expect(read.told == ["option item[0].answerOption[4]"])
        let options = read.item(1)["answerOption"]
        #expect(options == [["valueDate": "2027-01-11"], ["valueDate": "2027-01-18"]])
        #expect(read.item(0)["answerOption"]?.list?.first == ["valueTime": "08:00:00"])
    }

    @Test func `rows of a table are required one by one, or they are no table`() throws {
        func row(_ id: String, _ more: String) -> String {
            #"{"linkId": "\#(id)", "type": "choice", "text": "R", \#(more) "answerOption": [{"valueInteger": 1}, {"valueInteger": 2}]}"#
        }
        let mixed = try Self.read(
            #"{"linkId": "m", "type": "group", "text": "M", "item": [\#(row("r1", #""required": true,"#)), \#(row("r2", "")), \#(row("r3", #""required": false,"#))]}"#
        )
        #expect(mixed.definition.questions.map { $0.required } == [true, true, false, false])
        let rows = (mixed.item(0)["item"]?.list ?? []).map { $0.node?["required"] }
        #expect(mixed.items.count == 1 && rows == [true, nil, nil])
        let same = try Self.read(
            #"{"linkId": "m", "type": "group", "text": "M", "item": [\#(row("r1", "")), \#(row("r2", #""required": false,"#))]}"#
        )
        #expect(same.definition.questions.map { $0.type } == [.matrix])
    }

    @Test func `whole numbers have steps, and a slider without a lower end says where it begins`() throws {
        let slider = """
            {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl", "valueCodeableConcept":
              {"coding": [{"code": "slider"}]}}
            """
        let high = #"{"url": "http://hl7.org/fhir/StructureDefinition/maxValue", "valueInteger": 10}"#
        let read = try Self.read(
            """
            {"linkId": "n", "type": "integer", "text": "N"}, {"linkId": "d", "type": "decimal", "text": "D"},
            {"linkId": "s", "type": "integer", "text": "S", "extension": [\(slider), \(high)], "item": [
              {"linkId": "s.l", "type": "display", "text": "none", "extension": [\(slider.replacing("slider", "lower"))]},
              {"linkId": "s.h", "type": "display", "text": "worst", "extension": [\(slider.replacing("slider", "upper"))]}]},
            {"linkId": "k", "type": "integer", "text": "K", "extension": [\(slider)], "item": [
              {"linkId": "k.h", "type": "display", "text": "Help!", "extension": [\(slider.replacing("slider", "help"))]}]}
            """)
        #expect(read.definition.questions.map { $0.type } == [.number, .number, .ranged, .number])
        #expect(read.definition.questions.map { $0.step } == [1, nil, 1, 1])
        #expect(read.told.sorted() == ["slider-begin item[2].extension", "slider-ends item[3].extension"])
        #expect(read.items.map { $0["type"] } == ["integer", "decimal", "integer", "integer"])
        let question = try #require(read.question("s"))
        #expect(question.lowLabel == Texts("none") && question.highLabel == Texts("worst"))
        #expect(read.question("k")?.hint == Texts("Help!"))
        #expect((read.item(2)["item"]?.list ?? []).map { $0.node?["linkId"] } == ["s.l", "s.h"])
    }

    @Test func `yes and no come in in any language, with words of the language where they are known`() throws {
        for (language, word) in [("en-US", "Yes"), ("de-CH", "Ja"), ("fr", "Oui"), ("es", "Sí"), ("en", "Yes")] {
            let read = try Self.read(
                #"{"linkId": "b", "type": "boolean", "text": "B"}"#, #""language": "\#(language)","#)
            #expect(read.losses == [] && read.question("b")?.answers[0].text == Texts(word))
            #expect(Lint.faults(in: read.definition.value).map { $0.code } == [.nothingScored])
            #expect(read.out["language"] == .text(language) && read.item(0)["type"] == "boolean")
        }
        let unknown = try Self.read(#"{"linkId": "b", "type": "boolean", "text": "B"}"#, #""language": "tlh","#)
        #expect(unknown.told == ["words item[0].type"] && unknown.question("b")?.answers[1].text == Texts("No"))
    }

    @Test func `an answer that is not in the list has a text beside it, and goes out as it came`() throws {
        let options = #""answerOption": [{"valueCoding": {"code": "a", "display": "Asthma"}}]"#
        let read = try Self.read(
            """
            {"linkId": "x", "type": "open-choice", "text": "X", "required": true, \(options)},
            {"linkId": "y", "type": "coding", "answerConstraint": "optionsOrString", "repeats": true, "text": "Y", \(options)},
            {"linkId": "z", "type": "coding", "text": "Z", "required": true, \(options)}
            """)
        #expect(read.losses == [] && read.ids == ["x", "x-other", "y", "y-other", "z"])
        #expect(read.question("x-other")?.when == ["item": "x", "equals": "other"])
        #expect(read.question("y-other")?.when == ["item": "y", "includes": "other"])
        #expect(read.definition.questions.map { $0.type } == [.single, .text, .multiple, .text, .multiple])
        #expect(read.items.map { $0["linkId"] } == ["x", "y", "z"])
        #expect(read.items.map { $0["answerConstraint"] } == ["optionsOrString", "optionsOrString", "optionsOnly"])
        #expect(read.items.map { $0["answerOption"]?.list?.count } == [1, 1, 1])
        #expect(read.items.map { $0["repeats"] } == [nil, true, nil])
        var player = Player(read.definition)
        player.step("x", "other")
        player.step("x-other", "Allergy")
        player.step("y", ["a", "other"])
        player.step("y-other", "Hay fever")
        player.step("z", ["a"])
        let response = player.sitting.fhirResponse(language: "en", authored: "2024-02-29T12:00:00Z")
        let items = (response.node?["item"]?.list ?? []).compactMap { $0.node }
        try #require(items.map { $0["linkId"] } == ["x", "y", "z"])
        #expect(items[0]["answer"] == [["valueString": "Allergy"]])
        #expect(items[1]["answer"]?.list?.count == 2 && items[1]["answer"]?.list?[1] == ["valueString": "Hay fever"])
        let back = try player.sitting.answers(fhir: response)
        #expect(back.map { $0.item }.sorted() == ["x", "x-other", "y", "y-other", "z"])
    }

    @Test func `what repeats is asked once, is named, and still repeats on the way out`() throws {
        let read = try Self.read(
            """
            {"linkId": "m", "type": "string", "text": "M", "repeats": true},
            {"linkId": "g", "type": "group", "text": "G", "repeats": true, "item": [
              {"linkId": "c", "type": "boolean", "text": "C", "repeats": true}]}
            """)
        #expect(read.told == ["repeats item[0].repeats", "repeats item[1].repeats", "repeats item[1].item[0].repeats"])
        #expect(read.items.map { $0["repeats"] } == [true, true] && read.question("c")?.type == .single)
        let sitting = Sitting(read.definition, seed: 1)
        #expect(throws: TreeError.self) {
            try sitting.answers(fhir: [
                "resourceType": "QuestionnaireResponse",
                "item": [["linkId": "m", "answer": [["valueString": "a"], ["valueString": "b"]]]],
            ])
        }
    }

    @Test func `preset, checked and unknown parts are named, and an item without a text goes by its linkId`()
        throws
    {
        let read = try Self.read(
            """
            {"linkId": "a", "type": "string", "text": "A", "initial": [{"valueString": "x"}], "extension": [
              {"url": "http://hl7.org/fhir/StructureDefinition/regex", "valueString": "a+"},
              {"url": "http://example.org/own", "valueString": "kept"}]},
            {"linkId": "b", "type": "boolean", "_text": {"extension": [{"url":
              "http://hl7.org/fhir/StructureDefinition/rendering-xhtml", "valueString": "<b>Well?</b>"}]}},
            {"linkId": "c", "type": "string"}
            """)
        #expect(
            read.told.sorted() == [
                "check item[0].extension[0]", "preset item[0].initial", "property item[0].extension[1]",
                "text item[1]._text", "text item[2].text",
            ])
        #expect(read.question("b")?.text == Texts("Well?") && read.question("c")?.text == Texts("c"))
        #expect(read.item(0)["initial"] != nil && read.item(0)["extension"]?.list?.count == 2)
    }
}

extension String {
    fileprivate func replacing(_ word: String, _ other: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}
