import Testing
import Tree

@testable import Paradigm

@Suite struct PlanTests {
    /// Colours and words: the values of `word` follow from two factors, and no colour follows itself or the word before.
    static func colours(repeats: Int = 15, more: String = "", practice: Int = 2) throws -> Definition {
        let text = """
            {"format": "merkwelt.paradigm", "id": "colours", "languages": ["en", "de"], "title": "Colours",
             "texts": {"red": {"en": "red", "de": "rot"}},
             "responses": {"ink": {"choices": ["red", "green", "blue", "yellow"]}},
             "columns": {
               "colour": {"levels": ["red", "green", "blue", "yellow"]},
               "kind": {"levels": ["congruent", "incongruent"]},
               "word": {"draw": ["red", "green", "blue", "yellow"], "where": "(word == colour) == (kind == 'congruent')",
                        "balance": ["colour", "kind"]},
               "repeated": {"value": "kind == previous(kind)"},
               "soa": {"draw": {"uniform": [100, 200]}, "where": "soa > 150"}
             },
             "trial": [{"id": "fixation", "for": {"from": 400, "to": 800}},
                       {"id": "target", "critical": true, "response": "ink", "for": 2000}],
             "blocks": [\(more){"id": "practice", "repeat": \(practice), "practice": {"until": "true"}},
                        {"id": "test", "split": 4, "repeat": \(repeats),
                         "order": {"most": {"kind": 4}, "avoid": "colour == previous(colour) or colour == previous(word)"}}]}
            """
        return Definition(node: try #require(try Value(json: text).node))
    }

    /// The values of a column as texts and numbers.
    private static func values(_ plan: Plan, _ block: Int, _ name: String) throws -> [Value] {
        let place = try #require(plan.maker.place(of: name))
        let block = plan.blocks[block]
        return (0..<block.count).map { row in
            switch block.table[place, row] {
            case .number(let number): .double(number)
            case .text(let text): .text(plan.maker.text(text))
            case .boolean(let isTrue): .bool(isTrue)
            default: .null
            }
        }
    }

    private static func texts(_ plan: Plan, _ block: Int, _ name: String) throws -> [String] {
        try values(plan, block, name).map { $0.text ?? "" }
    }

    @Test func `a plan has exact cells, keeps its rules and divides its runs evenly, for every seed`() throws {
        let definition = try Self.colours()
        let maker = PlanMaker(definition, language: "en")
        for seed in 0..<60 {
            let plan = Plan(by: maker, seed: seed)
            #expect(plan.problems.filter { $0.kind != .orderSlow } == [], "seed \(seed)")
            #expect(plan.blocks.map(\.count) == [16, 120])
            #expect(plan.blocks.map(\.isPractice) == [true, false])
            #expect(plan.blocks[1].runs == [0, 30, 60, 90])
            let colours = try Self.texts(plan, 1, "colour")
            let kinds = try Self.texts(plan, 1, "kind")
            let words = try Self.texts(plan, 1, "word")
            var cells: [String: Int] = [:]
            var pairs: [String: Int] = [:]
            for row in 0..<120 {
                cells[colours[row] + kinds[row], default: 0] += 1
                pairs[colours[row] + kinds[row] + words[row], default: 0] += 1
                #expect((words[row] == colours[row]) == (kinds[row] == "congruent"))
                guard row > 0 else { continue }
                #expect(
                    colours[row] != colours[row - 1] && colours[row] != words[row - 1], "seed \(seed), trial \(row)")
                if row >= 4 { #expect(Set(kinds[(row - 4)...row]).count == 2, "seed \(seed), trial \(row)") }
            }
            #expect(cells.count == 8 && cells.values.allSatisfy { $0 == 15 })
            #expect(pairs.count == 16 && pairs.values.allSatisfy { $0 == 15 || $0 == 5 })
            let repeats: [Value] = (0..<120).map { row in .bool(row > 0 && kinds[row] == kinds[max(0, row - 1)]) }
            #expect(try Self.values(plan, 1, "repeated") == repeats)
            for soa in try Self.values(plan, 1, "soa") { #expect((Double(soa) ?? 0) > 150) }
            let numbers: [Value] = (0..<120).map { row in .double(Double(row + 1)) }
            let runs: [Value] = (0..<120).map { row in .double(Double(row / 30 + 1)) }
            #expect(try Self.values(plan, 1, "trial") == numbers)
            #expect(try Self.values(plan, 1, "run") == runs)
        }
    }

    @Test func `a seed gives the same plan again, and another seed another one`() throws {
        let definition = try Self.colours()
        let plan = Plan(of: definition, seed: 3, language: "en")
        #expect(plan.hash == Plan(of: definition, seed: 3, language: "en").hash)
        #expect(plan.hash != Plan(of: definition, seed: 4, language: "en").hash)
        #expect(plan.hash.count == 32)
        #expect(plan.count == 136)
    }

    @Test func `a block more, or a longer practice, changes no trial of another block`() throws {
        let plan = Plan(of: try Self.colours(), seed: 8, language: "en")
        let longer = Plan(
            of: try Self.colours(more: #"{"id": "first", "repeat": 3},"#, practice: 5), seed: 8, language: "en")
        #expect(longer.blocks.map(\.count) == [24, 40, 120])
        for name in ["colour", "kind", "word", "soa"] {
            #expect(try Self.values(plan, 1, name) == Self.values(longer, 2, name))
            #expect(try Self.values(plan, 0, name) != Self.values(longer, 1, name))
        }
    }

    @Test func `a practice that is repeated has other draws`() throws {
        let maker = PlanMaker(try Self.colours(), language: "en")
        var drawing = PlanDrawing(maker, seed: 5, group: Node())
        let blocks = (0..<3).map { drawing.block(maker.definition.blocks[0], within: "", repetition: $0) }
        let place = try #require(maker.place(of: "soa"))
        let draws = blocks.map { block in (0..<block.count).map { block.table[place, $0].number ?? 0 } }
        #expect(Set(draws.map { $0[0] }).count == 3)
    }

    @Test func `what cannot be is said, with its block and its column`() throws {
        func problems(_ columns: String, _ block: String) throws -> [PlanProblem] {
            let text = """
                {"format": "merkwelt.paradigm", "columns": {\(columns)}, "trial": [], "blocks": [{"id": "b", \(block)}]}
                """
            return Plan(
                of: Definition(node: try #require(try Value(json: text).node)), seed: 1, language: "en"
            ).problems
        }
        let kind = #""kind": {"levels": ["a", "b"], "weights": [9, 1]}"#
        #expect(
            try problems(kind, #""order": {"most": {"kind": 2}}"#).contains(
                PlanProblem(kind: .orderImpossible, block: "b", about: "kind")))
        #expect(
            try problems(kind, #""order": {"most": {"kind": 2}, "relax": ["kind"]}"#).contains(
                PlanProblem(kind: .orderRelaxed, block: "b", about: "")))
        #expect(
            try problems(kind + #", "x": {"draw": [1, 2], "where": "x > 2"}"#, #""repeat": 1"#) == [
                PlanProblem(kind: .drawEmpty, block: "b", about: "x")
            ])
        #expect(
            try problems(#""n": {"sequence": {"nback": 2, "items": ["a", "b", "c"], "targets": 50}}"#, #""repeat": 20"#)
                == [
                    PlanProblem(kind: .sequenceImpossible, block: "b", about: "n")
                ])
        #expect(try problems(kind, #""repeat": 5000"#) == [PlanProblem(kind: .badCount, block: "b", about: "")])
    }

    @Test func `rows of a table come once before any comes again, and practice takes others`() throws {
        let rows = (0..<60).map { "{\"word\": \"w\($0)\", \"length\": \($0 % 7)}" }.joined(separator: ",")
        let text = """
            {"format": "merkwelt.paradigm", "tables": {"words": [\(rows)]},
             "columns": {"item": {"table": "words"}, "twice": {"value": "length * 2"}}, "trial": [],
             "blocks": [{"id": "p", "repeat": 10, "practice": {}}, {"id": "a", "repeat": 25}, {"id": "b", "repeat": 25}]}
            """
        let plan = Plan(of: Definition(node: try #require(try Value(json: text).node)), seed: 2, language: "en")
        #expect(plan.problems == [])
        let words = try (0..<3).map { try Self.texts(plan, $0, "word") }
        #expect(Set(words.flatMap(\.self)).count == 60)
        let lengths = try Self.values(plan, 1, "length").compactMap { Double($0) }
        let twice = try Self.values(plan, 1, "twice").compactMap { Double($0) }
        for row in 0..<25 { #expect(twice[row] == lengths[row] * 2) }
        let items = try Self.values(plan, 1, "item").map { Int(Double($0) ?? -1) }
        for row in 0..<25 { #expect(words[1][row] == "w\(items[row])") }
    }

    @Test func `a sequence has exactly its targets in the order of the trials`() throws {
        let text = """
            {"format": "merkwelt.paradigm",
             "columns": {"letter": {"sequence": {"nback": 2, "items": ["a", "b", "c", "d", "e"], "targets": 6, "lures": 4}},
                         "match": {"value": "letter.item == back(2, letter.item)"},
                         "asked": {"value": "if(letter.target, 'yes', 'no')"}},
             "trial": [], "blocks": [{"id": "b", "repeat": 22}]}
            """
        let definition = Definition(node: try #require(try Value(json: text).node))
        for seed in 0..<40 {
            let plan = Plan(of: definition, seed: seed, language: "en")
            #expect(plan.problems == [])
            let targets = try Self.values(plan, 0, "letter.target")
            #expect(targets.count { $0 == .bool(true) } == 6)
            #expect(try Self.values(plan, 0, "letter.lure").count { $0 == .bool(true) } == 4)
            #expect(try Self.values(plan, 0, "match") == targets)
            // What is made of it is filled after it.
            #expect(try Self.texts(plan, 0, "asked") == targets.map { $0 == .bool(true) ? "yes" : "no" })
        }
    }

    @Test func `people differ by what lies between them, and a study can decide it`() throws {
        let text = """
            {"format": "merkwelt.paradigm", "between": {"hand": {"levels": ["left", "right"]}},
             "columns": {"side": {"levels": ["left", "right"]}, "own": {"value": "side == hand"}}, "trial": [],
             "blocks": [{"id": "b"}]}
            """
        let definition = Definition(node: try #require(try Value(json: text).node))
        var hands: Set<String> = []
        for seed in 0..<20 {
            hands.formUnion(try Self.texts(Plan(of: definition, seed: seed, language: "en"), 0, "hand"))
            let given = Plan(of: definition, seed: seed, language: "en", group: ["hand": "right"])
            #expect(try Self.texts(given, 0, "hand") == ["right", "right"])
            #expect(try Self.values(given, 0, "own").count { $0 == .bool(true) } == 1)
        }
        #expect(hands == ["left", "right"])
    }

    @Test func `the same order for all people depends on the definition alone`() throws {
        var definition = try Self.colours()
        var order = try #require(definition.blocks[1].order?.node)
        order["same"] = true
        definition.blocks[1].order = .node(order)
        let first = Plan(of: definition, seed: 1, language: "en")
        let second = Plan(of: definition, seed: 2, language: "en")
        for name in ["kind", "colour", "word"] {
            #expect(try Self.texts(first, 1, name) == Self.texts(second, 1, name))
        }
        #expect(try Self.texts(first, 0, "kind") != Self.texts(second, 0, "kind"))
    }
}
