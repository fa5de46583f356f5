import Definitions
import Quiz
import QuizExamples
import QuizExchange
import Testing
import Tree

/// A questionnaire of others keeps its identity on the way in and out again.
@Suite struct FHIRIdentityTests {
    /// As LOINC gives its panels to R4: codes, prefixes, weights, a condition on one of several items, a calculated sum.
    private static let panel = """
        {"resourceType": "Questionnaire", "id": "44249-1", "url": "http://loinc.org/q/44249-1", "version": "2.69",
        "name": "PHQ9", "title": "PHQ-9", "status": "draft", "subjectType": ["Patient"],
        "code": [{"system": "http://loinc.org", "code": "44249-1", "display": "PHQ-9"}],
        "contained": [{"resourceType": "ValueSet", "id": "often", "status": "active", "compose": {"include": [
          {"system": "http://loinc.org", "concept": [
            {"code": "LA6568-5", "display": "Not at all", "extension": [
              {"url": "http://hl7.org/fhir/StructureDefinition/ordinalValue", "valueDecimal": 0}]},
            {"code": "LA6569-3", "display": "Several days", "extension": [
              {"url": "http://hl7.org/fhir/StructureDefinition/ordinalValue", "valueDecimal": 1}]}]}]}}],
        "item": [
        {"linkId": "/44250-9", "type": "choice", "prefix": "1.", "text": "Little interest", "required": true,
         "code": [{"system": "http://loinc.org", "code": "44250-9"}], "answerValueSet": "#often"},
        {"linkId": "/44255-8", "type": "choice", "prefix": "2.", "text": "Feeling down", "required": true,
         "answerValueSet": "#often"},
        {"linkId": "/age", "type": "integer", "text": "How old?", "extension": [
          {"url": "http://hl7.org/fhir/StructureDefinition/minValue", "valueInteger": 18},
          {"url": "http://example.org/own", "valueString": "kept"}]},
        {"linkId": "/smokes", "type": "boolean", "text": "Do you smoke?"},
        {"linkId": "/69722-7", "type": "choice", "text": "How difficult?", "enableBehavior": "any", "enableWhen": [
          {"question": "/44250-9", "operator": "!=", "answerCoding": {"system": "http://loinc.org", "code": "LA6568-5"}},
          {"question": "/smokes", "operator": "=", "answerBoolean": true},
          {"question": "/age", "operator": ">", "answerInteger": 60}],
         "answerOption": [{"valueString": "Not difficult"}, {"valueString": "Very"}, {"valueInteger": 7}]},
        {"linkId": "/44261-6", "type": "decimal", "readOnly": true, "text": "Sum",
         "code": [{"system": "http://loinc.org", "code": "44261-6"}]}]}
        """

    private static func read() throws -> (definition: Definition, losses: [Loss], resource: Node) {
        let value = try Value(json: panel)
        var losses: [Loss] = []
        let definition = try Definition(fhir: value, losses: &losses)
        return (definition, losses, try #require(definition.fhir.node))
    }

    private static func items(_ resource: Node) -> [Node] { (resource["item"]?.list ?? []).compactMap { $0.node } }

    @Test func `address, edition, codes, prefixes and links go out as they came in`() throws {
        let (definition, _, out) = try Self.read()
        let panel = try #require(try Value(json: Self.panel).node)
        for name in ["id", "url", "version", "name", "status", "subjectType", "code", "title"] {
            #expect(out[Name(name)] == panel[Name(name)], "\(name)")
        }
        for (item, original) in zip(Self.items(out), Self.items(panel)) {
            for name in ["linkId", "prefix", "code", "required"] {
                #expect(item[Name(name)] == original[Name(name)], "\(name)")
            }
        }
        let coding = Self.items(out)[0]["answerOption"]?.list?.first?.node?["valueCoding"]?.node
        #expect(coding?["system"] == "http://loinc.org" && coding?["code"] == "LA6568-5")
        // The identities are those that quizzes have, and all of it comes back the same.
        #expect(definition.questions.map { $0.id } == ["-44250-9", "-44255-8", "-age", "-smokes", "-69722-7"])
        #expect(try Definition(fhir: .node(out)) == definition)
        #expect(QuizFault.isUsable(Lint.faults(in: definition.value)))
    }

    @Test func `kinds of answers stay what they were`() throws {
        let items = Self.items(try Self.read().resource)
        #expect(items.map { $0["type"] } == ["coding", "coding", "integer", "boolean", "coding", "decimal"])
        #expect(items[3]["answerOption"] == nil)
        let extensions = items[2]["extension"]?.list ?? []
        #expect(extensions.contains { $0.node?["valueInteger"] == 18 })
        #expect(extensions.contains { $0.node?["valueString"] == "kept" })
        let options = items[4]["answerOption"]?.list ?? []
        #expect(options == [["valueString": "Not difficult"], ["valueString": "Very"], ["valueInteger": 7]])
    }

    @Test func `a calculated sum is asked of nobody, is named, and goes out as it came in`() throws {
        let (definition, losses, out) = try Self.read()
        #expect(!definition.questions.contains { $0.text.text(in: "en") == "Sum" })
        #expect(
            losses.map { $0.description() } == [
                "item[5].readOnly: Nobody can change the item: it is asked of nobody and kept for FHIR (true).",
                "item[2].extension[1]: This does nothing here and is kept for FHIR: own: \"kept\".",
            ])
        let panel = try #require(try Value(json: Self.panel).node)
        #expect(Self.items(out).last == Self.items(panel).last)
    }

    @Test func `conditions keep their signs, their joining and what they compare with`() throws {
        let (definition, _, out) = try Self.read()
        #expect(
            definition.questions[4].when == [
                "or": [
                    ["not": ["item": "-44250-9", "equals": "LA6568-5"]], ["item": "-smokes", "equals": "yes"],
                    ["item": "-age", "greater": 60],
                ]
            ])
        let item = Self.items(out)[4]
        #expect(item["enableBehavior"] == "any")
        let panel = try #require(try Value(json: Self.panel).node)
        #expect(item["enableWhen"] == Self.items(panel)[4]["enableWhen"])
    }

    @Test func `answers to it fit the original, and are read back`() throws {
        let (definition, _, _) = try Self.read()
        var player = Player(definition)
        player.step("-44250-9", "LA6569-3")
        player.step("-44255-8", "LA6568-5")
        player.step("-age", "44")
        player.step("-smokes", "yes")
        player.step("-69722-7", "Very")
        let response = player.sitting.fhirResponse(language: "en", authored: "2024-02-29T12:00:00Z")
        let node = try #require(response.node)
        #expect(node["questionnaire"] == "http://loinc.org/q/44249-1|2.69")
        let items = Self.items(node)
        #expect(items.map { $0["linkId"] } == ["/44250-9", "/44255-8", "/age", "/smokes", "/69722-7"])
        let answers = items.map { $0["answer"]?.list?.first?.node ?? Node() }
        #expect(answers[0]["valueCoding"]?.node?["system"] == "http://loinc.org")
        #expect(answers[2]["valueInteger"] == 44 && answers[3]["valueBoolean"] == true)
        #expect(answers[4]["valueString"] == "Very")
        let read = try player.sitting.answers(fhir: response)
        #expect(read.map { $0.item } == ["-44250-9", "-44255-8", "-age", "-smokes", "-69722-7"])
        #expect(read.map { $0.value } == ["LA6569-3", "LA6568-5", 44, "yes", "Very"])
    }

    @Test func `a response says whether it is complete`() throws {
        let (definition, _, _) = try Self.read()
        func status(_ sitting: Sitting) -> Value? {
            sitting.fhirResponse(language: "en", authored: "2024-02-29T12:00:00Z").node?["status"]
        }
        var sitting = Sitting(definition, seed: 1)
        #expect(status(sitting) == "in-progress")
        _ = sitting.reduce(.begun, at: 0)
        #expect(status(sitting) == "in-progress")
        _ = sitting.reduce(.stopped, at: 1)
        #expect(status(sitting) == "stopped")
    }

    @Test func `a sign whose opposite FHIR does not have is said with those who did not answer`() throws {
        let text = """
            {"id": "a", "title": {"en": "A"}, "questions": [{"id": "n", "type": "number", "text": {"en": "N"}},
            {"id": "q", "type": "text", "text": {"en": "Q"}, "when": {"not": {"item": "n", "greater": 60}}}]}
            """
        let definition = Definition(node: try #require(try Value(json: text).node))
        let out = definition.fhir
        let item = Self.items(try #require(out.node))[1]
        #expect(
            item["enableWhen"] == [
                ["question": "n", "operator": "<=", "answerDecimal": 60.0],
                ["question": "n", "operator": "exists", "answerBoolean": false],
            ])
        #expect(item["enableBehavior"] == "any")
        #expect(try Definition(fhir: out).questions[1].when == ["not": ["item": "n", "greater": 60]])
    }

    @Test func `what is hidden is asked of nobody`() throws {
        let text = """
            {"resourceType": "Questionnaire", "title": "T", "item": [{"linkId": "a", "type": "string", "text": "A"},
            {"linkId": "h", "type": "string", "text": "H", "extension": [
              {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-hidden", "valueBoolean": true}]}]}
            """
        var losses: [Loss] = []
        let definition = try Definition(fhir: try Value(json: text), losses: &losses)
        #expect(definition.questions.map { $0.id } == ["a"] && losses.count == 1)
    }

    @Test func `links that look alike to quizzes stay apart, also in conditions`() throws {
        let text = """
            {"resourceType": "Questionnaire", "title": "T", "item": [
            {"linkId": "a.b", "type": "string", "text": "A"}, {"linkId": "a/b", "type": "string", "text": "B"},
            {"linkId": "c", "type": "string", "text": "C", "enableWhen": [
              {"question": "a/b", "operator": "exists", "answerBoolean": true}]}]}
            """
        let definition = try Definition(fhir: try Value(json: text))
        #expect(definition.questions.map { $0.id } == ["a-b", "a-b-2", "c"])
        #expect(definition.questions[2].when == ["item": "a-b-2", "answered": true])
        #expect(Self.items(try #require(definition.fhir.node)).map { $0["linkId"] } == ["a.b", "a/b", "c"])
    }

    @Test func `what is asked only within a group is asked only when the group is`() throws {
        let text = """
            {"resourceType": "Questionnaire", "title": "T", "item": [
            {"linkId": "a", "type": "boolean", "text": "A"},
            {"linkId": "g", "type": "group", "enableWhen": [{"question": "a", "operator": "=", "answerBoolean": true}],
             "item": [{"linkId": "b", "type": "string", "text": "B"}, {"linkId": "c", "type": "string", "text": "C",
              "enableWhen": [{"question": "b", "operator": "exists", "answerBoolean": true}]}]}]}
            """
        let definition = try Definition(fhir: try Value(json: text))
        #expect(definition.questions.map { $0.id } == ["a", "b", "c"])
        #expect(definition.questions[1].when == ["item": "a", "equals": "yes"])
        #expect(
            definition.questions[2].when == [
                "and": [["item": "a", "equals": "yes"], ["item": "b", "answered": true]]
            ])
    }

    @Test func `an edition of one's own comes after the one that was read, under an address of its own`()
        throws
    {
        let text = """
            {"resourceType": "Questionnaire", "title": "T", "url": "http://example.org/q", "version": "2.1", "item": [
            {"linkId": "a", "type": "coding", "text": "A", "answerValueSet": "http://example.org/set"},
            {"linkId": "b", "type": "string", "text": "B"}]}
            """
        var losses: [Loss] = []
        var definition = try Definition(fhir: try Value(json: text), losses: &losses)
        #expect(
            losses.map { $0.description() } == [
                "item[0].answerValueSet: The answers are not in the file: the item is asked of nobody and kept for FHIR (\"http://example.org/set\")."
            ])
        let same = try #require(definition.fhir.node)
        #expect(definition.version == 1 && same["version"] == "2.1" && same["url"] == "http://example.org/q")
        definition.version = 2
        let next = try #require(definition.fhir.node)
        #expect(next["version"] == "2" && next["url"] == "urn:merkwelt:quiz:T")
        #expect(next["derivedFrom"] == ["http://example.org/q|2.1"])
    }

    @Test func `a questionnaire in which something else can be answered has an address of its own`() throws {
        let (before, _, same) = try Self.read()
        func out(_ change: (inout Definition) -> Void) throws -> Node {
            var definition = before
            change(&definition)
            let out = try #require(definition.fhir.node)
            #expect(try Definition(fhir: .node(out)) == definition)
            return out
        }
        #expect(same["url"] == "http://loinc.org/q/44249-1" && same["derivedFrom"] == nil)
        // Other words, and scores besides, make no other questionnaire.
        let worded = try out {
            $0.questions[0].text = Texts("Little joy")
            $0.node["scales"] = [["id": "s", "name": "S", "items": ["-44250-9"]]]
        }
        #expect(worded["url"] == same["url"] && worded["version"] == same["version"])
        var more = Question()
        more.id = "more"
        more.type = .text
        more.text = Texts("More?")
        let changes: [(inout Definition) -> Void] = [
            { $0.questions[1].answers[1].id = "LA9" }, { $0.questions.append(more) },
            { $0.questions.remove(at: 4) }, { $0.questions[0].required = false },
            { $0.questions[2].from = 21 }, { $0.version = 2 },
        ]
        for (place, change) in changes.enumerated() {
            let other = try out(change)
            #expect(other["url"] == "urn:merkwelt:quiz:44249-1", "change \(place)")
            #expect(other["derivedFrom"] == ["http://loinc.org/q/44249-1|2.69"], "change \(place)")
        }
        var fewer = before
        fewer.questions[1].answers.remove(at: 1)
        let response = Sitting(fewer, seed: 1).fhirResponse(language: "en", authored: "2024-02-29T12:00:00Z")
        #expect(response.node?["questionnaire"] == "urn:merkwelt:quiz:44249-1|1")
    }
}
