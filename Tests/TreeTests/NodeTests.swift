import Testing
import Tree

@Suite struct NodeTests {
    @Test func `a node behaves like a dictionary`() {
        var generator = seededGenerator()
        for size in [3, 12, 200] {
            var node = Node()
            var model: [String: Value] = [:]
            for _ in 0..<2000 {
                let text = "name \(generator.integer(below: size))"
                let value = generator.integer(below: 3) == 0 ? nil : generator.value(depth: 1)
                node[text] = value
                model[text] = value
                let probe = "name \(generator.integer(below: size))"
                #expect(node[probe] == model[probe])
            }
            node.checkInvariants()
            #expect(node.fields.count == model.count)
            #expect(model.allSatisfy { node[$0.key] == $0.value })
        }
    }

    @Test func `equality ignores the order of insertion`() {
        var generator = seededGenerator()
        var texts = (0..<20).map { "name \($0)" }
        var first = Node()
        for text in texts { first[text] = .text(text) }
        generator.shuffle(&texts)
        var second = Node()
        for text in texts { second[text] = .text(text) }
        #expect(first == second)
        second[texts[0]] = 1
        #expect(first != second)
    }

    @Test func `a node of many fields equals the one made in turn, and the later of a name counts`() {
        var generator = seededGenerator()
        for size in [0, 1, 2, 30, 500] {
            var node = Node()
            var fields: [Node.Field] = []
            for _ in 0..<(2 * size) {
                let field = Node.Field(
                    name: Name("name \(generator.integer(below: size))"), value: generator.value(depth: 1))
                fields.append(field)
                node[field.name] = field.value
            }
            let made = Node(fields)
            made.checkInvariants()
            #expect(made == node && zip(made.fields, made.fields.dropFirst()).allSatisfy { $0.name < $1.name })
        }
    }

    @Test func `a copy is a node of its own`() {
        let original: Node = ["a": 1, "b": ["c": 2]]
        var copy = original
        copy["b"] = ["c": 3]
        #expect(original["b"] == ["c": 2])
        #expect(copy["b"] == ["c": 3])
    }

    @Test func `null is not the same as absent`() {
        var node: Node = ["a": 1]
        node["a"] = .null
        #expect(node["a"] == .null)
        #expect(!node.isEmpty)
        node["a"] = nil
        #expect(node["a"] == nil)
        #expect(node.isEmpty)
    }
}
