import Definitions
import Quiz
import QuizExamples
import QuizExchange
import Testing
import Tree

/// What of a quiz FHIR can say is said in its own words; the rest is named.
@Suite struct FHIRWritingTests {
    private static let quiz = #"""
        {"id": "out", "languages": ["en"], "title": "Out", "questions": [
        {"id": "p", "type": "single", "text": "P", "answers": [{"id": "never", "text": "Never"},
          {"id": "some", "text": "Sometimes"}, {"id": "often", "text": "Often"}]},
        {"id": "t", "type": "text", "text": "T", "required": false},
        {"id": "n", "type": "number", "text": "N", "required": false, "step": 1, "from": 0, "to": 10},
        {"id": "f1", "type": "text", "text": "F", "when": {"item": "p", "atLeast": 3}},
        {"id": "f2", "type": "text", "text": "F", "when": {"item": "t", "equals": "x"}},
        {"id": "f3", "type": "text", "text": "F", "when": {"or": [
          {"and": [{"item": "p", "equals": "never"}, {"item": "n", "greater": 3}]}, {"item": "t", "answered": true}]}},
        {"id": "f4", "type": "text", "text": "F", "when": {"not": {"item": "n", "greater": 3}}},
        {"id": "s", "type": "ranged", "text": "S", "from": 0, "to": 10, "step": 1, "lowLabel": "low", "highLabel": "high"}]}
        """#

    @Test func `conditions are written in FHIR's own words, with groups where one level does not do`() throws {
        let definition = try Examples.definition(Self.quiz)
        var losses: [Loss] = []
        let out = definition.fhir(losses: &losses)
        #expect(losses == [])
        let items = (out.node?["item"]?.list ?? []).compactMap { $0.node }
        func when(_ link: String, in items: [Node]) -> Value? {
            items.first { $0["linkId"] == .text(link) }?["enableWhen"]
        }
        let often = try #require(when("f1", in: items)?.list?.first?.node)
        #expect(often["operator"] == "=" && often["answerCoding"]?.node?["code"] == "often")
        #expect(when("f2", in: items) == [["question": "t", "operator": "=", "answerString": "x"]])
        #expect(
            when("f4", in: items) == [
                ["question": "n", "operator": "<=", "answerInteger": 3],
                ["question": "n", "operator": "exists", "answerBoolean": false],
            ])
        // (never and n > 3) or t  =  (never or t) and (n > 3 or t).
        let group = try #require(items.first { $0["linkId"] == "f3.when1" })
        let inner = try #require(group["item"]?.list?.first?.node)
        #expect(group["type"] == "group" && group["enableBehavior"] == "any" && inner["linkId"] == "f3")
        #expect(group["enableWhen"]?.list?.count == 2 && inner["enableWhen"]?.list?.count == 2)
        // The slider's ends and whole numbers are FHIR's own as well.
        let slider = try #require(items.last)
        #expect(slider["type"] == "integer" && slider["item"]?.list?.count == 2)
        var back: [Loss] = []
        #expect(try Definition(fhir: out, losses: &back) == definition && back == [])
    }

    @Test func `what FHIR cannot say is named with its place in the quiz`() throws {
        var definition = try Examples.definition(Examples.mixed)
        var losses: [Loss] = []
        _ = definition.fhir(losses: &losses)
        let told = losses.map { $0.kind.rawValue + " " + $0.path.description }
        #expect(told.contains("ours scales") && told.contains("ours outcomes"))
        #expect(told.contains("ours questions[0].answers[0].outcome"))
        // A slider of words has no numbers that FHIR could compare.
        definition.questions[3].when = ["item": "born", "less": 3]
        losses = []
        _ = definition.fhir(losses: &losses)
        #expect(losses.contains { $0.kind == .conditionOut && $0.path.description == "questions[3].when" })
    }

    private static let nested = """
        {"resourceType": "Questionnaire", "id": "visit", "url": "http://example.org/q/visit", "version": "3.1",
        "status": "active", "title": "Visit", "language": "en", "item": [
        {"linkId": "g1", "type": "group", "text": "About you", "item": [
          {"linkId": "g1.1", "type": "string", "text": "Your village", "required": true},
          {"linkId": "g1.2", "type": "group", "text": "Body", "item": [
            {"linkId": "g1.2.1", "type": "integer", "text": "Height in cm", "required": true}]}]},
        {"linkId": "p", "type": "choice", "text": "Do you smoke?", "required": true, "answerOption": [
          {"valueCoding": {"system": "http://example.org/yn", "code": "y", "display": "Yes"}},
          {"valueCoding": {"system": "http://example.org/yn", "code": "n", "display": "No"}}],
          "item": [{"linkId": "p.1", "type": "integer", "text": "Cigarettes", "required": true}]}]}
        """

    @Test func `a response has its items where the questionnaire that it names has them`() throws {
        let definition = try Definition(fhir: try Value(json: Self.nested))
        var player = Player(definition)
        for question in definition.questions {
            switch question.type {
            case .text: player.answer(question.id, "Hill")
            case .number: player.answer(question.id, Given.typed("12"))
            case .single: player.answer(question.id, "y")
            default: break
            }
            player.send(.next)
        }
        let response = try #require(player.sitting.fhirResponse(language: "en", authored: "2024-02-29T12:00:00Z").node)
        #expect(response["questionnaire"] == "http://example.org/q/visit|3.1")
        func shape(_ node: Node) -> String {
            let items = (node["item"]?.list ?? []).compactMap { $0.node }
            return items.map { item in
                let answer = item["answer"]?.list?.first?.node
                let kind = answer?.fields.first { $0.name.text != "item" }?.name.text ?? ""
                return (item["linkId"]?.text ?? "") + "=" + kind + "(" + shape(answer ?? Node()) + shape(item) + ")"
            }.joined(separator: " ")
        }
        #expect(
            shape(response)
                == "g1=(g1.1=valueString() g1.2=(g1.2.1=valueInteger())) p=valueCoding(p.1=valueInteger())")
        let back = try player.sitting.answers(fhir: .node(response))
        #expect(back.map { $0.item }.sorted() == ["g1-1", "g1-2-1", "p", "p-1"])
    }

    @Test func `a questionnaire whose items stand elsewhere than there gets an address of its own`() throws {
        var definition = try Definition(fhir: try Value(json: Self.nested))
        let same = try #require(definition.fhir.node)
        #expect(same["url"] == "http://example.org/q/visit" && same["version"] == "3.1")
        // A part that is asked before its group fits into no group.
        definition.questions.swapAt(0, definition.questions.count - 1)
        let other = try #require(definition.fhir.node)
        #expect(other["url"] == "urn:merkwelt:quiz:visit")
        #expect(other["derivedFrom"] == ["http://example.org/q/visit|3.1"])
        let sitting = Sitting(definition, seed: 1)
        let response = sitting.fhirResponse(language: "en", authored: "2024-02-29T12:00:00Z").node
        #expect(response?["questionnaire"]?.text?.hasPrefix("urn:merkwelt:quiz:visit|") == true)
    }
}
