import Testing
import Tree

@testable import Paradigm

/// What trials take from tables, distributions and sequences.
@Suite struct MaterialTests {
    static func definition(_ columns: String, _ blocks: String, more: String = "") throws -> Definition {
        let text = """
            {"format": "merkwelt.paradigm", \(more) "columns": {\(columns)}, "trial": [], "blocks": [\(blocks)]}
            """
        return Definition(node: try #require(try Value(json: text).node))
    }

    private static func words(_ count: Int) -> String {
        "\"tables\": {\"words\": [" + (0..<count).map { "{\"word\": \"w\($0)\"}" }.joined(separator: ",") + "]},"
    }

    static func values(_ plan: Plan, _ block: Int, _ name: String) throws -> [String] {
        let place = try #require(plan.maker.place(of: name), "\(name)")
        let block = plan.blocks[block]
        return (0..<block.count).map { plan.text(of: block.table[place, $0], block.table) }
    }

    private static func plan(_ definition: Definition, seed: Int = 1, group: Node = Node()) -> Plan {
        Plan(of: definition, seed: seed, language: "en", group: group)
    }

    // MARK: Tables

    @Test func `a block picks so many rows that no other has, and takes each equally often`() throws {
        let plan = Self.plan(
            try Self.definition(
                #""item": {"table": "words", "pick": 4}"#, #"{"id": "a", "repeat": 12}, {"id": "b", "repeat": 12}"#,
                more: Self.words(8)))
        #expect(plan.problems == [])
        let (first, second) = (try Self.values(plan, 0, "word"), try Self.values(plan, 1, "word"))
        #expect(Set(first).count == 4 && Set(second).count == 4 && Set(first + second).count == 8)
        for word in Set(first) { #expect(first.count { $0 == word } == 3) }
    }

    @Test func `each run picks rows of its own`() throws {
        let plan = Self.plan(
            try Self.definition(
                #""item": {"table": "words", "pick": 2, "per": "run"}, "twice": {"value": "word == previous(word)"}"#,
                #"{"id": "a", "repeat": 18, "split": 3}"#, more: Self.words(6)))
        #expect(plan.problems == [])
        let words = try Self.values(plan, 0, "word")
        let runs = (0..<3).map { Set(words[($0 * 6)..<($0 * 6 + 6)]) }
        #expect(runs.allSatisfy { $0.count == 2 })
        #expect(runs.reduce(into: Set<String>()) { $0.formUnion($1) }.count == 6)
        // What is derived of it is filled after it.
        let twice = try Self.values(plan, 0, "twice")
        for row in 1..<18 { #expect(twice[row] == (words[row] == words[row - 1] ? "true" : "false")) }
    }

    @Test func `a session that picks once has the same rows in all blocks, also crossed with factors`() throws {
        for cross in [false, true] {
            let plan = Self.plan(
                try Self.definition(
                    #""side": {"levels": ["l", "r"]}, "item": {"table": "words", "pick": 3, "per": "session", "cross": \#(cross)}"#,
                    #"{"id": "a", "repeat": 3}, {"id": "b", "repeat": 3}"#, more: Self.words(9)))
            #expect(plan.problems == [])
            #expect(plan.blocks[0].count == (cross ? 18 : 6))
            let words = try (0..<2).map { Set(try Self.values(plan, $0, "word")) }
            #expect(words[0] == words[1] && words[0].count == 3, "cross \(cross)")
        }
    }

    @Test func `more rows than a table has are a problem, unless they may come again`() throws {
        func problems(_ column: String) throws -> [PlanProblem] {
            Self.plan(
                try Self.definition(
                    "\"item\": {\"table\": \"words\", \(column)}",
                    #"{"id": "a", "repeat": 12}, {"id": "b", "repeat": 12}"#, more: Self.words(8))
            ).problems
        }
        #expect(try problems(#""pick": 5"#) == [PlanProblem(kind: .drawEmpty, block: "b", about: "item")])
        #expect(try problems(#""pick": 5, "again": true"#) == [])
        #expect(
            try problems(#""pick": 9, "per": "session""#) == [PlanProblem(kind: .drawEmpty, block: "a", about: "item")])
    }

    @Test func `how many rows are picked follows from what the block sets`() throws {
        let definition = try Self.definition(
            #""load": {"levels": [2, 5]}, "item": {"table": "words", "pick": "=load + 1"}"#,
            #"{"id": "a", "set": {"load": 2}, "repeat": 12}, {"id": "b", "set": {"load": 5}, "repeat": 12}"#,
            more: Self.words(9))
        let plan = Self.plan(definition)
        #expect(plan.problems == [])
        #expect(Set(try Self.values(plan, 0, "word")).count == 3)
        #expect(Set(try Self.values(plan, 1, "word")).count == 6)
        var free = definition
        free.blocks[0].set = Node()
        #expect(Self.plan(free).problems == [PlanProblem(kind: .pickUndecided, block: "a", about: "item")])
    }

    // MARK: Distributions

    @Test func `the numbers of a distribution are expressions of the trial`() throws {
        let columns = #"""
            "top": {"levels": [10, 20]}, "x": {"draw": {"uniform": ["=top - 1", "=top"]}},
            "n": {"draw": {"integer": ["=top", "=top + 2"]}}, "e": {"draw": {"exponential": "=top", "from": "=top", "to": 30}},
            "g": {"draw": {"normal": ["=top", 1], "from": "=top - 0.5", "to": "=top + 0.5"}},
            "many": {"draw": ["a", "b", "c"], "count": "=top / 10"}, "before": {"draw": {"uniform": [0, "=previous(top)"]}}
            """#
        let plan = Self.plan(try Self.definition(columns, #"{"id": "a", "repeat": 40}"#))
        #expect(plan.problems == [])
        func numbers(_ name: String) throws -> [Double] { try Self.values(plan, 0, name).map { Double($0) ?? .nan } }
        let (top, x, n) = (try numbers("top"), try numbers("x"), try numbers("n"))
        let (e, g, before) = (try numbers("e"), try numbers("g"), try numbers("before"))
        let many = try Self.values(plan, 0, "many")
        for row in 0..<80 {
            #expect(x[row] >= top[row] - 1 && x[row] <= top[row])
            #expect([0, 1, 2].contains(n[row] - top[row]))
            #expect(e[row] >= top[row] && e[row] <= 30)
            #expect((g[row] - top[row]).magnitude <= 0.5)
            #expect(many[row].split(separator: " ").count == Int(top[row] / 10))
            // Before the first trial there is none, so nothing is drawn from it.
            #expect(row == 0 ? before[row].isNaN : before[row] >= 0 && before[row] <= top[row - 1])
        }
        #expect(Set(n.map { $0.truncatingRemainder(dividingBy: 10) }).count == 3)
    }

    @Test func `a list can hold no more different values than there are`() throws {
        let plan = Self.plan(
            try Self.definition(
                #""n": {"levels": [2, 4]}, "l": {"draw": ["a", "b", "c"], "count": "=n"}"#, #"{"id": "a"}"#))
        #expect(plan.problems == [PlanProblem(kind: .drawEmpty, block: "a", about: "l")])
    }

    // MARK: Levels

    @Test func `levels that are objects give a column for each field, also where a block sets them`()
        throws
    {
        let columns = #"""
            "cue": {"levels": [{"side": "left", "valid": true}, {"side": "right", "valid": false}], "weights": [3, 1]}
            """#
        let plan = Self.plan(
            try Self.definition(
                columns,
                #"""
                {"id": "a", "repeat": 4, "order": {"most": {"cue.side": 12}}},
                {"id": "b", "set": {"cue": {"side": "right", "valid": false}}, "repeat": 3},
                {"id": "c", "levels": {"cue": [{"side": "left", "valid": true}]}}
                """#))
        #expect(plan.problems == [])
        #expect(plan.blocks.map(\.count) == [16, 3, 3])
        let (sides, valid) = (try Self.values(plan, 0, "cue.side"), try Self.values(plan, 0, "cue.valid"))
        #expect(sides.count { $0 == "left" } == 12)
        for row in 0..<16 { #expect((sides[row] == "left") == (valid[row] == "true")) }
        #expect(try Self.values(plan, 1, "cue.side") == ["right", "right", "right"])
        #expect(try Self.values(plan, 2, "cue.side") == ["left", "left", "left"])
    }

    @Test func `what a block sets without a column is a name in expressions`() throws {
        let plan = Self.plan(
            try Self.definition(
                #""kind": {"levels": ["flower", "insect"]}, "key": {"value": "if(kind in left, 'left', 'right')"}"#,
                #"{"id": "a", "set": {"left": ["flower"]}}, {"id": "b", "set": {"left": ["insect"]}}"#))
        for (block, left) in ["flower", "insect"].enumerated() {
            let (kinds, keys) = (try Self.values(plan, block, "kind"), try Self.values(plan, block, "key"))
            for row in 0..<2 { #expect((keys[row] == "left") == (kinds[row] == left)) }
        }
    }

    // MARK: Sequences

    @Test func `a sequence's own length makes the block's trials, each stretch with exact targets`() throws {
        let columns = #"""
            "letter": {"sequence": {"nback": 2, "items": ["a", "b", "c", "d"], "targets": 6, "lures": {"before": 2, "after": 1}, "length": 22}}
            """#
        for seed in 0..<20 {
            let plan = Self.plan(try Self.definition(columns, #"{"id": "a", "repeat": 3, "split": 3}"#), seed: seed)
            #expect(plan.problems == [] && plan.blocks[0].count == 66, "seed \(seed)")
            let items = try Self.values(plan, 0, "letter.item")
            let targets = try Self.values(plan, 0, "letter.target")
            let lures = try Self.values(plan, 0, "letter.lure")
            for run in 0..<3 {
                let rows = (run * 22)..<(run * 22 + 22)
                #expect(targets[rows].count { $0 == "true" } == 6 && lures[rows].count { $0 == "true" } == 3)
                for row in rows.dropFirst(2) {
                    #expect((items[row] == items[row - 2]) == (targets[row] == "true"), "seed \(seed)")
                }
            }
        }
        let odd = try Self.definition(columns, #"{"id": "a", "trials": 30}"#)
        #expect(Self.plan(odd).problems == [PlanProblem(kind: .sequenceImpossible, block: "a", about: "letter")])
    }

    @Test func `transitions give a column its levels, each pair equally often, with what depends on it`() throws {
        let columns = #"""
            "task": {"levels": ["colour", "form"]}, "switch": {"value": "task != previous(task)"},
            "order": {"sequence": {"transitions": "task"}}
            """#
        for seed in 0..<20 {
            let plan = Self.plan(try Self.definition(columns, #"{"id": "a", "repeat": 41}"#), seed: seed)
            // The column is no factor, so the block is not twice as long.
            #expect(plan.problems == [] && plan.blocks[0].count == 41, "seed \(seed)")
            let tasks = try Self.values(plan, 0, "task")
            var pairs: [String: Int] = [:]
            for (before, after) in zip(tasks, tasks.dropFirst()) { pairs[before + after, default: 0] += 1 }
            #expect(pairs.count == 4 && pairs.values.allSatisfy { $0 == 10 }, "seed \(seed) \(pairs)")
            let switches = try Self.values(plan, 0, "switch")
            for row in 1..<41 { #expect((switches[row] == "true") == (tasks[row] != tasks[row - 1])) }
            #expect(try Self.values(plan, 0, "order") == tasks)
        }
    }

    @Test func `a share of switches is exact, and a block with one level has none`() throws {
        let columns = #"""
            "task": {"levels": [1, 2, 3]}, "order": {"sequence": {"transitions": "task", "switches": 0.25}}
            """#
        let plan = Self.plan(
            try Self.definition(
                columns, #"{"id": "a", "repeat": 41}, {"id": "b", "repeat": 9, "levels": {"task": [2]}}"#))
        let tasks = try Self.values(plan, 0, "task")
        #expect(zip(tasks, tasks.dropFirst()).count { $0 != $1 } == 10)
        #expect(try Self.values(plan, 1, "task") == [String](repeating: "2", count: 9))
    }

    @Test func `rare ones have their share with enough others between, and the others come equally often`() throws {
        let columns = #"""
            "tone": {"levels": ["low", "middle", "high"]},
            "order": {"sequence": {"oddball": "tone", "rare": "high", "share": 0.15, "apart": 2}}
            """#
        for seed in 0..<20 {
            let plan = Self.plan(try Self.definition(columns, #"{"id": "a", "repeat": 40}"#), seed: seed)
            let tones = try Self.values(plan, 0, "tone")
            let rare = tones.indices.filter { tones[$0] == "high" }
            #expect(rare.count == 6 && zip(rare, rare.dropFirst()).allSatisfy { $1 - $0 > 2 }, "seed \(seed)")
            #expect(tones.count { $0 == "low" } == 17 && tones.count { $0 == "middle" } == 17)
        }
    }

    @Test func `a Latin square gives four people four orders in which each list has each place once`() throws {
        let definition = try Self.definition(
            #""list": {"sequence": {"square": 4, "lists": ["a", "b", "c", "d"]}}"#, #"{"id": "b", "repeat": 8}"#)
        let orders = try (0..<4).map { try Self.values(Self.plan(definition, seed: $0), 0, "list") }
        for order in orders { #expect(order.prefix(4) == order.suffix(4) && Set(order).count == 4) }
        for place in 0..<4 { #expect(Set(orders.map { $0[place] }).count == 4) }
        let given = try Self.values(Self.plan(definition, seed: 0, group: ["list": .int(3)]), 0, "list")
        #expect(given == orders[3])
    }
}
