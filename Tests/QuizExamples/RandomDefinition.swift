package import Quiz
package import Tree

/// Makes definitions of a few words, most of them in their right places.
package struct RandomDefinition {
    package var generator: SeededGenerator

    package init(seed: Int) { generator = SeededGenerator(seed: seed) }

    package mutating func below(_ bound: Int) -> Int { generator.integer(below: bound) }

    package mutating func pick(_ words: [String]) -> Value { .text(words[below(words.count)]) }

    package mutating func word() -> Value { pick(["a", "b", "c", "d", "q", "r", "", "x", "a b"]) }

    package mutating func number() -> Value {
        switch below(8) {
        case 0: .int(Int64.max)
        case 1: .double(1e308)
        case 2: .double(-1e308)
        case 3: .double(0.1)
        case 4: .int(-1)
        default: .int(below(6))
        }
    }

    package mutating func anything(_ depth: Int = 0) -> Value {
        switch below(depth > 2 ? 6 : 8) {
        case 0: return .null
        case 1: return .bool(below(2) == 0)
        case 2, 3: return number()
        case 4, 5: return word()
        case 6: return .list((0..<below(3)).map { _ in anything(depth + 1) })
        default: return object((0..<below(3)).map { _ in ("k", anything(depth + 1)) })
        }
    }

    package mutating func object(_ pairs: [(String, Value)]) -> Value {
        var node = Node()
        for (name, value) in pairs where below(12) > 0 { node[Name(name)] = below(25) == 0 ? anything() : value }
        return .node(node)
    }

    package mutating func list(_ most: Int, _ make: (inout RandomDefinition) -> Value) -> Value {
        .list((0..<below(most + 1)).map { _ in make(&self) })
    }

    package mutating func condition(_ depth: Int = 0) -> Value {
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

    package mutating func question() -> Value {
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

    package mutating func definition() -> Value {
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

    package mutating func action() -> Action {
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
