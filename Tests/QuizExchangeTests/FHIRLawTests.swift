import Definitions
import Measure
import Quiz
import QuizExamples
import QuizExchange
import Sampling
import Testing
import Tree

/// What holds of whatever other programs write.
@Suite(.sampled) struct FHIRLawTests {
    /// The linkIds of a resource, each with those that it stands in.
    private static func places(_ node: Node, _ above: [String] = []) -> [(link: String, above: [String], item: Node)] {
        var places: [(link: String, above: [String], item: Node)] = []
        for value in node["item"]?.list ?? [] {
            guard let item = value.node else { continue }
            let link = item["linkId"]?.text ?? ""
            places.append((link, above, item))
            places += Self.places(item, above + [link])
            // Parts of a question stand with its answers in a response.
            for answer in item["answer"]?.list ?? [] { places += Self.places(answer.node ?? Node(), above + [link]) }
        }
        return places
    }

    private static func isHidden(_ item: Node) -> Bool {
        (item["extension"]?.list ?? []).contains { $0.node?["url"]?.text?.contains("questionnaire-hidden") == true }
    }

    /// The comparisons of an item. What they compare with is written as the type of the other item wants it.
    private static func asked(_ item: Node) -> [String] {
        (item["enableWhen"]?.list ?? []).map { entry in
            (entry.node?["question"]?.text ?? "") + " " + (entry.node?["operator"]?.text ?? "")
        }
    }

    @Test func `every foreign item is asked or named, and goes out at its place with its conditions`() throws {
        var asked = 0
        let seeds = DailySample.of(0..<1500, 300)
        for seed in seeds {
            var random = RandomQuestionnaire(seed: seed)
            let value = random.resource()
            let before = Self.places(try #require(value.node))
            var losses: [Loss] = []
            guard let definition = try? Definition(fhir: value, losses: &losses) else { continue }
            #expect(QuizFault.isUsable(Lint.faults(in: definition.value)), "seed \(seed)")
            let out = try #require(definition.fhir.node)
            #expect(out["url"] == "http://example.org/q" && out["version"] == "2.0", "seed \(seed)")
            let after = Self.places(out)
            #expect(before.map { $0.link }.sorted() == after.map { $0.link }.sorted(), "seed \(seed)")
            for place in before {
                let other = after.first { $0.link == place.link }
                #expect(other?.above == place.above, "seed \(seed): \(place.link)")
                #expect(
                    other.map { Self.asked($0.item) } == Self.asked(place.item), "seed \(seed): \(place.link)")
            }
            // Nothing that is hidden, and nothing within it, is asked.
            let hidden = Set(before.filter { Self.isHidden($0.item) }.map { $0.link })
            for question in definition.questions {
                let link = question.node["x-fhir"]?.node?["linkId"]?.text ?? question.id
                guard let place = before.first(where: { $0.link == link }) else { continue }
                #expect(hidden.isDisjoint(with: place.above + [link]), "seed \(seed): \(link)")
                asked += 1
            }
            var again: [Loss] = []
            #expect(try Definition(fhir: .node(out), losses: &again) == definition, "seed \(seed)")
        }
        #expect(asked > seeds.count * 2 / 3)
    }

    @Test func `the items of a response stand where the questionnaire has them, and are read back`() throws {
        for seed in DailySample.of(0..<400, 150) {
            var random = RandomQuestionnaire(seed: seed)
            guard let definition = try? Definition(fhir: random.resource()) else { continue }
            var generator = SeededGenerator(seed: seed)
            var player = Player(definition)
            for question in definition.questions {
                let ids = question.items.isEmpty ? [question.id] : question.items.map { $0.id }
                for id in ids where generator.integer(below: 5) > 0 {
                    let choice =
                        question.answers.isEmpty
                        ? "" : question.answers[generator.integer(below: question.answers.count)].id
                    switch question.type {
                    case .single, .matrix: player.answer(id, .text(choice))
                    case .multiple: player.answer(id, [.text(choice)])
                    case .text: player.answer(id, "words")
                    case .date: player.answer(id, "2026-02-03")
                    case .number, .ranged: player.answer(id, 3)
                    case .info: break
                    }
                }
                player.send(.next)
            }
            let response = player.sitting.fhirResponse(language: "en", authored: "2024-02-29T12:00:00Z")
            #expect(response.node?["questionnaire"] == "http://example.org/q|2.0", "seed \(seed)")
            let expected = Self.places(try #require(definition.fhir.node))
            for place in Self.places(response.node ?? Node()) {
                #expect(
                    expected.contains { $0.link == place.link && $0.above == place.above }, "seed \(seed): \(place)")
            }
            #expect(throws: Never.self, "seed \(seed)") { try player.sitting.answers(fhir: response) }
        }
    }
}
