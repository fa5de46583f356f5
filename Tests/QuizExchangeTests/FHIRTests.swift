import Definitions
import Quiz
import QuizExamples
import QuizExchange
import Sampling
import Testing
import Tree

@Suite(.sampled) struct FHIRTests {
    @Test func `a definition comes back from FHIR as it went out`() throws {
        let definition = try Examples.definition(Examples.mixed)
        let out = definition.fhir
        let text = try Value(json: out.json())
        #expect(try Definition(fhir: text) == definition)
        #expect(out.node?["item"]?.list?.count == 8)
    }

    @Test func `any definition comes back as it went out, whatever its faults`() throws {
        for seed in DailySample.of(0..<3000, 500) {
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
        #expect(QuizFault.isUsable(Lint.faults(in: definition.value)))
    }

    @Test func `weights are read where R5 and R4 write them, so that a PHQ-9 counts from 0 to 27`()
        throws
    {
        let item = "http://hl7.org/fhir/StructureDefinition/itemWeight"
        let ordinal = "http://hl7.org/fhir/StructureDefinition/ordinalValue"
        func option(_ weight: Int, _ manner: Int) -> Value {
            let coding: Node = ["code": .text("LA\(weight)"), "display": .text("Answer \(weight)")]
            func weighted(_ node: Node, _ address: String) -> Node {
                var node = node
                node["extension"] = [["url": .text(address), "valueDecimal": .int(weight)]]
                return node
            }
            switch manner {
            case 0: return ["valueCoding": .node(weighted(coding, item))]
            case 1: return .node(weighted(["valueCoding": .node(coding)], item))
            case 2: return ["valueCoding": .node(weighted(coding, ordinal))]
            default: return .node(weighted(["valueCoding": .node(coding)], ordinal))
            }
        }
        for (manner, type) in ["coding", "coding", "choice", "open-choice"].enumerated() {
            let items = (1...9).map { number -> Value in
                [
                    "linkId": .text("/4425\(number)"), "type": .text(type), "text": .text("Item \(number)"),
                    "required": true, "answerOption": .list((0...3).map { option($0, manner) }),
                ]
            }
            var definition = try Definition(fhir: [
                "resourceType": "Questionnaire", "id": "phq-9", "title": "PHQ-9", "item": .list(items),
            ])
            definition.node["scales"] = [
                ["id": "sum", "name": "Sum", "items": .list(definition.questions.map { .text($0.id) })]
            ]
            #expect(QuizFault.isUsable(Lint.faults(in: definition.value)))
            for (answer, score) in [("LA0", 0.0), ("LA3", 27.0)] {
                var player = Player(definition)
                for question in definition.questions { player.step(question.id, .text(answer)) }
                let sum = try #require(Findings(of: player.sitting).scores.first)
                #expect(sum.value == score && sum.lowest == 0 && sum.highest == 27, "\(type) \(manner)")
            }
        }
    }

    @Test func `items that quizzes do not have are left out and named, the others are read`() throws {
        let text = """
            {"resourceType": "Questionnaire", "id": "q", "title": "T", "item": [
            {"linkId": "a", "type": "quantity", "text": "How heavy?"},
            {"linkId": "g", "type": "group", "text": "G", "item": [
              {"linkId": "b", "type": "boolean", "text": "Well?"}, {"linkId": "c", "type": "attachment"}]}]}
            """
        var losses: [Loss] = []
        let definition = try Definition(fhir: try Value(json: text), losses: &losses)
        #expect(definition.questions.map { $0.id } == ["g", "b"])
        #expect(losses.map { $0.path.description } == ["item[0].type", "item[1].item[1].type"])
        #expect(losses.map { $0.found } == ["\"quantity\"", "\"attachment\""])
        #expect(losses.map { $0.kind } == [.itemType, .itemType])
    }

    @Test
    func
        `unequal goes out and comes in as FHIR has it, and equal is one of several where there are several`()
        throws
    {
        var definition = try Examples.definition(Examples.mixed)
        let condition: Node = ["not": ["item": "food", "equals": "fish"]]
        var questions = Array(definition.questions)
        questions[3].when = condition
        definition.questions = Children(questions)
        let item = try #require(definition.fhir.node?["item"]?.list?[3].node)
        let enabled = try #require(item["enableWhen"]?.list?.first?.node)
        #expect(enabled["operator"] == "!=" && enabled["question"] == "food")
        #expect(try Definition(fhir: definition.fhir) == definition)
        let several = """
            {"resourceType": "Questionnaire", "id": "q", "title": "T", "item": [
            {"linkId": "a", "type": "coding", "repeats": true, "text": "Which?", "answerOption": [
              {"valueCoding": {"code": "x", "display": "X"}}, {"valueCoding": {"code": "y", "display": "Y"}}]},
            {"linkId": "b", "type": "string", "text": "Why?", "enableWhen": [
              {"question": "a", "operator": "=", "answerCoding": {"code": "x"}}]}]}
            """
        let read = try Definition(fhir: try Value(json: several))
        #expect(read.questions[1].when == ["item": "a", "includes": "x"])
    }

    @Test
    func `a resource that is no Questionnaire, or has unknown questions, is refused with its place`() throws {
        func message(_ text: String) throws -> String {
            do {
                _ = try Definition(fhir: try Value(json: text))
                return ""
            } catch { return "\(error)" }
        }
        #expect(try message("{}") == "resourceType: expected \"Questionnaire\", found nothing")
        #expect(
            try message(
                #"{"resourceType": "Questionnaire", "item": [{"linkId": "a", "type": "attachment"}]}"#)
                == "item[0].type: expected at least one item that quizzes can ask, found \"attachment\"; none of the items can be asked here"
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
                result[field.name] = .list(
                    list.map { value in value.node.map { .node($0.withoutNulls) } ?? value })
            default: result[field.name] = field.value
            }
        }
        return result
    }
}
