import Quiz
import QuizExamples
import QuizExchange
import Testing
import Tree

@Suite struct FHIRTests {
    @Test func `a definition comes back from FHIR as it went out`() throws {
        let definition = try Examples.definition(Examples.mixed)
        let out = definition.fhir
        let text = try Value(json: out.json())
        #expect(try Definition(fhir: text) == definition)
        #expect(out.node?["item"]?.list?.count == 8)
    }

    @Test func `any definition comes back as it went out, whatever its faults`() throws {
        for seed in 0..<3000 {
            var generator = RandomDefinition(seed: seed)
            guard case .node(let node) = generator.definition() else { continue }
            // Properties that hold null cannot be told from absent ones in a difference.
            let definition = Definition(node: node.withoutNulls)
            let back = try Definition(fhir: definition.fhir)
            let (here, there) = (definition.questions, back.questions)
            #expect(here.count == there.count, "seed \(seed)")
            for (question, other) in zip(here, there) { #expect(question == other, "seed \(seed)") }
        }
    }

    @Test func `the answers come back from a response as they were given`() throws {
        let definition = try Examples.definition(Examples.mixed)
        var player = Player(definition)
        player.takeMixed()
        player.send(.finished)
        let response = player.sitting.fhirResponse(language: "de", authored: "2024-02-29T12:00:00Z")
        let read = try player.sitting.answers(fhir: try Value(json: response.json()))
        #expect(read.map { $0.item } == ["food", "fun", "car", "speed", "i1", "i2", "i3"])
        var again = Player(definition)
        for (item, value) in read {
            while true {
                again.answer(item, value)
                if again.effects == [.store] { break }
                again.send(.next)
                try #require(again.sitting.phase != .reviewing)
            }
        }
        again.send(.stopped)
        #expect(Findings(of: again.sitting).tally == Findings(of: player.sitting).tally)
        #expect(Findings(of: again.sitting).scores == Findings(of: player.sitting).scores)
    }

    @Test func `a Questionnaire of another program is read`() throws {
        let text = """
            {"resourceType": "Questionnaire", "status": "active", "id": "phq", "title": "T", "item": [
            {"linkId": "1", "type": "group", "text": "G", "item": [
              {"linkId": "1.1", "type": "boolean", "text": "Well?", "required": true},
              {"linkId": "1.2", "type": "integer", "text": "How old?", "enableWhen": [
                {"question": "1.1", "operator": "!=", "answerBoolean": false}]}]},
            {"linkId": "2", "type": "coding", "repeats": true, "text": "Which?", "answerOption": [
              {"valueString": "red one"}, {"valueCoding": {"code": "b", "display": "blue"}}]}]}
            """
        let definition = try Definition(fhir: try Value(json: text))
        #expect(definition.questions.map { $0.id } == ["1", "1-1", "1-2", "2"])
        #expect(definition.questions.map { $0.type } == [.info, .single, .number, .multiple])
        #expect(definition.questions.map { $0.required } == [true, true, false, false])
        #expect(definition.questions[2].when == ["not": ["item": "1-1", "equals": "no"]])
        #expect(definition.questions[3].answers.map { $0.id } == ["red-one", "b"])
        #expect(Lint.isUsable(Lint.faults(in: definition.value)))
    }

    @Test func `what is no Questionnaire, or has questions that quizzes have not, is refused with its place`() throws {
        func message(_ text: String) throws -> String {
            do {
                _ = try Definition(fhir: try Value(json: text))
                return ""
            } catch { return "\(error)" }
        }
        #expect(try message("{}") == "resourceType: expected \"Questionnaire\", found nothing")
        #expect(
            try message(#"{"resourceType": "Questionnaire", "item": [{"linkId": "a", "type": "attachment"}]}"#)
                == "item[0].type: expected group, display, boolean, decimal, integer, date, string, text or coding, found \"attachment\"; quizzes have no such questions: remove the item"
        )
        let sitting = Sitting(try Examples.definition(Examples.mixed), seed: 1)
        #expect(throws: TreeError.self) { try sitting.answers(fhir: ["resourceType": "Patient"]) }
        #expect(throws: TreeError.self) {
            try sitting.answers(fhir: [
                "resourceType": "QuestionnaireResponse", "item": [["linkId": "zz", "answer": [["valueString": "x"]]]],
            ])
        }
    }
}

extension Node {
    /// The node without properties that hold null.
    var withoutNulls: Node {
        var result = Node()
        for field in fields {
            switch field.value {
            case .null: break
            case .node(let node): result[field.name] = .node(node.withoutNulls)
            case .list(let list):
                result[field.name] = .list(list.map { value in value.node.map { .node($0.withoutNulls) } ?? value })
            default: result[field.name] = field.value
            }
        }
        return result
    }
}
