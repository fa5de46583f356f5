import Definitions
import Quiz
import QuizExamples
import QuizExchange
import Sampling
import Testing
import Tree

/// Who is asked what of a questionnaire of others is who FHIR would ask.
@Suite(.sampled) struct FHIRAskedTests {
    /// An item of a resource with its place and the linkIds of those that it stands in.
    private struct Place {
        let link: String
        let above: [String]
        let path: [Path.Step]
        let node: Node

        /// The losses of the item itself, without those of the items in it.
        func own(_ losses: [Loss]) -> [Loss] {
            losses.filter { loss in
                let steps = loss.path.steps
                guard steps.starts(with: path) else { return false }
                return steps.count == path.count || steps[path.count] != .name("item")
            }
        }

        var mayBeSilent: Bool {
            // A group without a text is nothing to ask, and some texts are laid into the question that they stand in.
            if node["type"] == "group" { return node["text"] == nil }
            guard node["type"] == "display", !above.isEmpty else { return false }
            return (node["extension"]?.list ?? []).contains {
                $0.node?["url"]?.text?.contains("questionnaire-itemControl") == true
            }
        }
    }

    private static func items(_ node: Node, _ above: [String] = [], _ path: [Path.Step] = []) -> [Place] {
        var items: [Place] = []
        for (index, value) in (node["item"]?.list ?? []).enumerated() {
            guard let inner = value.node else { continue }
            let place = path + [.name("item"), .index(index)]
            let link = inner["linkId"]?.text ?? ""
            items.append(Place(link: link, above: above, path: place, node: inner))
            items += Self.items(inner, above + [link], place)
        }
        return items
    }

    private static func link(_ node: Node, _ id: String) -> String { node["x-fhir"]?.node?["linkId"]?.text ?? id }

    /// The linkIds of a question, or of its rows, with their identities.
    private static func parts(_ question: Question) -> [(link: String, id: String)] {
        if question.items.isEmpty { return [(link(question.node, question.id), question.id)] }
        return question.items.map { (link($0.node, $0.id), $0.id) }
    }

    /// The kinds of losses after which another circle of people is asked.
    private static let circle: [LossKind] = [
        .itemType, .hidden, .readOnly, .calculated, .within, .doubled, .noAnswers, .condition, .fault,
    ]

    /// The items about which it is said that others are asked, with whatever follows from them.
    private static func named(_ items: [Place], _ losses: [Loss]) -> Set<String> {
        var named: Set<String> = []
        for item in items {
            var links = item.above
            for entry in item.node["enableWhen"]?.list ?? [] { links.append(entry.node?["question"]?.text ?? "") }
            let isOwn = item.own(losses).contains { circle.contains($0.kind) }
            if isOwn || !named.isDisjoint(with: links) { named.insert(item.link) }
        }
        return named
    }

    /// Takes a questionnaire with random answers.
    private struct Taking {
        private(set) var asked: [String: Bool] = [:]
        private(set) var answers: [String: [EnableWhen.Answer]] = [:]
        private var generator: SeededGenerator
        private let nodes: [String: Node]
        /// What is answered freely beside a question, by its identity.
        private var words: [String: String] = [:]

        init(_ definition: Definition, _ items: [Place], seed: Int) {
            generator = SeededGenerator(seed: seed)
            nodes = Dictionary(items.map { ($0.link, $0.node) }, uniquingKeysWith: { first, _ in first })
            var player = Player(definition)
            while case .asking(let page) = player.sitting.phase {
                for entry in player.sitting.form.sheets[page].questions {
                    let question = definition.questions[player.sitting.form.declared[entry]]
                    for (link, id) in FHIRAskedTests.parts(question) where player.sitting.isAsked[entry] {
                        if !question.required, generator.integer(below: 4) == 0 { continue }
                        if let value = answer(question, link) { player.answer(id, value) }
                    }
                }
                player.send(.next)
                if player.sitting.phase == .asking(page: page) { break }
            }
            for (entry, position) in player.sitting.form.declared.enumerated() {
                for (link, _) in FHIRAskedTests.parts(definition.questions[position]) {
                    asked[link] = player.sitting.isAsked[entry]
                }
            }
        }

        /// An answer for the lab; the same is noted as FHIR has it.
        private mutating func answer(_ question: Question, _ link: String) -> Value? {
            switch question.type {
            case .info: return nil
            case .single, .matrix:
                let choice = generator.integer(below: question.answers.count)
                answers[link] = [chosen(question, choice, link)]
                return .text(question.answers[choice].id)
            case .multiple:
                var choices = [generator.integer(below: question.answers.count)]
                let second = generator.integer(below: question.answers.count)
                if second != choices[0] { choices.append(second) }
                answers[link] = choices.map { chosen(question, $0, link) }
                return .list(choices.map { .text(question.answers[$0].id) })
            case .text:
                if let beside = question.node["x-fhir"]?.node?["other"]?.text { return .text(words[beside] ?? "else") }
                let word = ["else", "text 0"][generator.integer(below: 2)]
                answers[link] = [EnableWhen.Answer("String", .text(word))]
                return .text(word)
            case .date:
                let day = "2027-01-1\(generator.integer(below: 3))"
                answers[link] = [EnableWhen.Answer("Date", .text(day))]
                return .text(day)
            case .number, .ranged:
                let low = Double(question.from) ?? 0
                let high = Double(question.to) ?? low + 30
                let number = low + Double(generator.integer(below: Int(high - low) + 1))
                answers[link] = [EnableWhen.Answer("Decimal", .double(number))]
                return .double(number)
            }
        }

        private mutating func chosen(_ question: Question, _ choice: Int, _ link: String) -> EnableWhen.Answer {
            let item = nodes[link] ?? Node()
            if item["type"] == "boolean" { return EnableWhen.Answer("Boolean", .bool(choice == 0)) }
            let options = item["answerOption"]?.list ?? []
            if options.indices.contains(choice), let option = options[choice].node,
                let answer = EnableWhen.Answer(option, "value")
            {
                return answer
            }
            let word = ["else", "words"][generator.integer(below: 2)]
            words[question.id] = word
            return EnableWhen.Answer("String", .text(word))
        }
    }

    @Test func `an item is asked exactly when FHIR enables it, or its place is named`() throws {
        var (asked, skipped) = (0, 0)
        let seeds = DailySample.of(0..<1000, 300)
        for seed in seeds {
            var random = RandomQuestionnaire(seed: seed)
            let value = random.resource()
            let resource = try #require(value.node)
            let items = Self.items(resource)
            var losses: [Loss] = []
            guard let definition = try? Definition(fhir: value, losses: &losses) else { continue }
            let named = Self.named(items, losses)
            for turn in 0..<2 {
                let taking = Taking(definition, items, seed: 2 * seed + turn)
                let fhir = EnableWhen(resource, taking.answers)
                for item in items where !named.contains(item.link) {
                    guard let isAsked = taking.asked[item.link] else { continue }
                    #expect(isAsked == fhir.enabled[item.link], "seed \(seed), turn \(turn): \(item.link)")
                    if isAsked { asked += 1 } else { skipped += 1 }
                }
            }
        }
        #expect(asked > seeds.count && skipped > seeds.count / 100, "asked \(asked), not asked \(skipped)")
    }

    @Test func `an item that is asked of nobody has a loss at its place`() throws {
        for seed in DailySample.of(0..<1500, 300) {
            var random = RandomQuestionnaire(seed: seed)
            let value = random.resource()
            var losses: [Loss] = []
            guard let definition = try? Definition(fhir: value, losses: &losses) else { continue }
            var links = Set(definition.questions.flatMap { Self.parts($0) }.map { $0.link })
            links.formUnion(definition.questions.map { Self.link($0.node, $0.id) })
            for item in Self.items(try #require(value.node)) where !links.contains(item.link) {
                #expect(item.mayBeSilent || !item.own(losses).isEmpty, "seed \(seed): \(item.link)")
            }
        }
    }
}
