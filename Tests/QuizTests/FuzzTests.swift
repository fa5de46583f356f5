import Interface
import Quiz
import Testing
import Tree

@Suite struct FuzzTests {
    /// Random definitions, mostly nearly right, and random logs: an error or a result, never a trap.
    @Test func `random definitions and logs lead to faults or results, never to a trap`() {
        var results = 0
        var faulty = 0
        for seed in 0..<100_000 {
            var generator = RandomDefinition(seed: seed)
            let value = generator.definition()
            guard case .node(let node) = value else { continue }
            let definition = Definition(node: node)
            if seed % 4 == 0 {
                let faults = Lint.faults(in: value)
                if !Lint.isUsable(faults) { faulty += 1 }
            }
            var sitting = Sitting(definition, seed: Int64(seed))
            _ = sitting.reduce(.opened(origin: 0), at: 0)
            _ = sitting.reduce(.begun, at: 1)
            for step in 0..<(4 + generator.below(30)) {
                _ = sitting.reduce(generator.action(), at: generator.below(20) == 0 ? .nan : Double(step) * 10)
                let progress = sitting.progress
                #expect(progress >= 0 && progress <= 1, "seed \(seed)")
            }
            let findings = Findings(of: sitting)
            for score in findings.scores {
                if let value = score.value {
                    #expect(value.isFinite, "seed \(seed)")
                    #expect(score.contributions.reduce(0) { $0 + $1.points } == value, "seed \(seed)")
                }
            }
            if sitting.phase == .over || sitting.phase == .closed { results += 1 }
            if seed % 20 == 0 {
                #expect(!resultScreen(sitting, findings, language: .german).html().isEmpty, "seed \(seed)")
                _ = questionScreen(sitting, language: .english).html()
                _ = reviewScreen(sitting, language: .german).html()
                _ = introductionScreen([CatalogueEntry(definition)], chosen: "", language: .english).html()
                _ = shareCard(sitting, findings, language: .english)
                #expect(sitting.table.rows.allSatisfy { $0.count == Sitting.columns.count }, "seed \(seed)")
                let row = sitting.wideRow(session: "", language: "en", findings)
                #expect(row.count == Sitting.wideColumns(definition).count, "seed \(seed)")
            }
        }
        #expect(results > 10_000)
        #expect(faulty > 1000)
    }

    @Test func `any bytes are a definition with faults or a fault`() {
        let text = Array(Examples.mixed.utf8)
        for seed in 0..<3000 {
            var generator = SeededGenerator(seed: seed)
            var bytes = text
            for _ in 0..<(1 + generator.integer(below: 6)) {
                let place = generator.integer(below: bytes.count)
                switch generator.integer(below: 3) {
                case 0: bytes[place] = UInt8(generator.integer(below: 256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(Array("{}[],:\"\\0e-".utf8)[generator.integer(below: 11)], at: place)
                }
            }
            for fault in Lint.faults(json: bytes) { #expect(fault.line > 0 && fault.column > 0, "seed \(seed)") }
            _ = Positions(json: bytes)
        }
    }
}

/// Makes definitions of a few words, most of them in their right places.
struct RandomDefinition {
    var generator: SeededGenerator

    init(seed: Int) { generator = SeededGenerator(seed: seed) }

    mutating func below(_ bound: Int) -> Int { generator.integer(below: bound) }

    mutating func pick(_ words: [String]) -> Value { .text(words[below(words.count)]) }

    mutating func word() -> Value { pick(["a", "b", "c", "d", "q", "r", "", "x", "a b"]) }

    mutating func number() -> Value {
        switch below(8) {
        case 0: .int(Int64.max)
        case 1: .double(1e308)
        case 2: .double(-1e308)
        case 3: .double(0.1)
        case 4: .int(-1)
        default: .int(below(6))
        }
    }

    mutating func anything(_ depth: Int = 0) -> Value {
        switch below(depth > 2 ? 6 : 8) {
        case 0: return .null
        case 1: return .bool(below(2) == 0)
        case 2, 3: return number()
        case 4, 5: return word()
        case 6: return .list((0..<below(3)).map { _ in anything(depth + 1) })
        default: return object((0..<below(3)).map { _ in ("k", anything(depth + 1)) })
        }
    }

    mutating func object(_ pairs: [(String, Value)]) -> Value {
        var node = Node()
        for (name, value) in pairs where below(12) > 0 { node[Name(name)] = below(25) == 0 ? anything() : value }
        return .node(node)
    }

    mutating func list(_ most: Int, _ make: (inout RandomDefinition) -> Value) -> Value {
        .list((0..<below(most + 1)).map { _ in make(&self) })
    }

    mutating func condition(_ depth: Int = 0) -> Value {
        switch below(depth > 3 ? 4 : 7) {
        case 0: return object([("item", word()), ("equals", below(2) == 0 ? word() : number())])
        case 1: return object([("item", word()), ("includes", word())])
        case 2: return object([("item", word()), (["greater", "less", "atLeast", "atMost"][below(4)], number())])
        case 3: return object([("item", word()), ("answered", .bool(below(2) == 0))])
        case 4: return object([("and", list(3) { $0.condition(depth + 1) })])
        case 5: return object([("or", list(3) { $0.condition(depth + 1) })])
        default: return object([("not", condition(depth + 1))])
        }
    }

    mutating func question() -> Value {
        var pairs: [(String, Value)] = [
            ("id", word()), ("text", word()),
            ("type", pick(["single", "multiple", "ranged", "matrix", "number", "text", "date", "info"])),
            (
                "answers",
                list(4) {
                    $0.object([
                        ("id", $0.word()), ("text", $0.word()), ("value", $0.number()), ("outcome", $0.word()),
                        ("weight", $0.number()),
                    ])
                }
            ),
            ("items", list(3) { $0.object([("id", $0.word()), ("text", $0.word())]) }),
        ]
        if below(2) == 0 { pairs.append(("required", .bool(below(3) == 0))) }
        if below(3) == 0 { pairs.append(("when", condition())) }
        for name in ["least", "most", "from", "to", "step", "longest"] where below(4) == 0 {
            pairs.append((name, number()))
        }
        return object(pairs)
    }

    mutating func definition() -> Value {
        var pairs: [(String, Value)] = [
            ("id", word()), ("title", word()), ("questions", list(6) { $0.question() }),
            ("outcomes", list(3) { $0.object([("id", $0.word()), ("title", $0.word()), ("emoji", "🐶")]) }),
            (
                "scales",
                list(2) {
                    $0.object([
                        ("id", $0.word()), ("name", $0.word()), ("items", $0.list(4) { $0.word() }),
                        ("reversed", $0.list(2) { $0.word() }), ("method", $0.pick(["sum", "mean"])),
                        ("missing", $0.pick(["missing", "prorate"])), ("minimum", $0.number()),
                        ("weights", $0.object([("a", $0.number()), ("q", $0.number())])),
                        (
                            "bands",
                            $0.list(2) { $0.object([("from", $0.number()), ("to", $0.number()), ("text", $0.word())]) }
                        ),
                        (
                            "norms",
                            $0.list(1) {
                                $0.object([("citation", "X"), ("mean", $0.number()), ("deviation", $0.number())])
                            }
                        ),
                    ])
                }
            ),
            ("review", .bool(below(2) == 0)), ("back", .bool(below(3) > 0)),
        ]
        if below(2) == 0 { pairs.append(("random", list(3) { $0.pick(["questions", "items", "answers", "all"]) })) }
        if below(3) == 0 { pairs.append(("pages", list(3) { $0.object([("questions", $0.list(4) { $0.word() })]) })) }
        return below(200) == 0 ? anything() : object(pairs)
    }

    mutating func action() -> Action {
        let item = word().text ?? ""
        switch below(16) {
        case 0: return .opened(origin: Double(below(9)))
        case 1: return .back
        case 2: return .reviewed
        case 3: return .revisited(item: item)
        case 4: return .finished
        case 5: return below(4) == 0 ? .stopped : .next
        case 6: return below(4) == 0 ? .done : .saved
        case 7: return .touched(item: item)
        case 8, 9, 10: return .next
        case 11: return .answered(item: item, value: list(3) { $0.word() })
        case 12: return .answered(item: item, value: number())
        case 13: return .answered(item: item, value: anything())
        default: return .answered(item: item, value: word())
        }
    }
}
