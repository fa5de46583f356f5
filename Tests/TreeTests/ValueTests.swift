import Testing
import Text
import Tree

@Suite struct ValueTests {
    @Test func `numbers are equal to the bit`() {
        #expect(Value.int(1) != .double(1))
        #expect(Value.double(0) != .double(-0.0))
        #expect(Value.double(.nan) == .double(.nan))
        #expect(Value.int(Int64.max) != .int(Int64.max - 1))
    }

    @Test func `texts are equal byte by byte`() {
        #expect(Value.text("\u{e9}") != .text("e\u{301}"))
        #expect(Value.text("\u{e9}") == .text("\u{e9}"))
        #expect("b".hasBytes(before: "ba") && "a".hasBytes(before: "b") && !"b".hasBytes(before: "b"))
        #expect("Z".hasBytes(before: "a") && "z".hasBytes(before: "é"))
    }

    @Test(
        arguments: [
            (0, "0"), (7, "7"), (10, "10"), (99, "99"), (-1, "-1"), (1_000_000, "1000000"),
            (.max, "9223372036854775807"), (.min, "-9223372036854775808"),
        ] as [(Int64, String)])
    func `whole numbers are written digit by digit`(number: Int64, text: String) {
        var bytes: [UInt8] = []
        bytes.append(decimal: number)
        #expect(String(bytes: bytes) == text)
    }

    @Test func `changes applied to the one value make the other`() {
        var generator = seededGenerator()
        for _ in 0..<500 {
            let before = generator.value()
            let after = generator.integer(below: 2) == 0 ? generator.value() : mutated(before, &generator)
            var value = before
            for change in before.changes(to: after) {
                let isApplied = value.apply(change)
                #expect(isApplied)
            }
            #expect(value == after)
            #expect(before.changes(to: before).isEmpty)
        }
    }

    @Test func `a change that does not fit is refused`() {
        var value: Value = ["a": [1, 2]]
        let changes = value.changes(to: ["a": [1, 3, 4]])
        #expect(changes.map(\.description) == ["a[1]: 2 -> 3", "a[2]: nothing -> 4"])
        value = ["a": [1, 5]]
        let isApplied = value.apply(changes[0])
        #expect(!isApplied)
        #expect(value == ["a": [1, 5]])
    }

    /// The value with something in it changed.
    private func mutated(_ value: Value, _ generator: inout SeededGenerator) -> Value {
        switch value {
        case .node(var node):
            guard let field = node.fields.randomElement(using: &generator) else { return .node(["new": 1]) }
            node[field.name] = generator.integer(below: 3) == 0 ? nil : mutated(field.value, &generator)
            return .node(node)
        case .list(var values):
            guard let index = values.indices.randomElement(using: &generator) else { return .list([true]) }
            switch generator.integer(below: 3) {
            case 0: values.remove(at: index)
            case 1: values.append(generator.value(depth: 1))
            default: values[index] = mutated(values[index], &generator)
            }
            return .list(values)
        default: return generator.value(depth: 2)
        }
    }
}
