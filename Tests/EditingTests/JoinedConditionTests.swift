import Editing
import Testing
import Tree

@Suite struct JoinedConditionTests {
    private static let when = Path().at("when")

    private static func read(_ node: Node) -> JoinedCondition? { JoinedCondition(node, at: when, depth: 16) }

    @Test func `the four ways of joining are read with the place of their list`() throws {
        let list: Value = [["item": "a"], ["item": "b"]]
        for (node, manner, place) in [
            (["and": list], "and", "when.and"), (["or": list], "or", "when.or"),
            (["not": ["and": list]], "not and", "when.not.and"),
            (["not": ["not": ["or": list]]], "or", "when.not.not.or"),
        ] as [(Node, String, String)] {
            let joined = try #require(Self.read(node))
            #expect(joined.manner == manner && joined.list.description == place && joined.parts.count == 2)
        }
        #expect(Self.read(["item": "a"]) == nil && Self.read(["and": []]) == nil)
    }

    @Test func `the parts stay when they are joined in another manner`() throws {
        let joined = try #require(Self.read(["and": ["a", "b"]]))
        for (manner, node) in [
            ("and", ["and": ["a", "b"]]), ("or", ["or": ["a", "b"]]), ("not and", ["not": ["and": ["a", "b"]]]),
            ("not or", ["not": ["or": ["a", "b"]]]),
        ] as [(String, Node)] {
            #expect(joined.joined(by: manner) == node)
            #expect(Self.read(node)?.manner == manner)
        }
    }

    @Test func `a part that is left alone needs no list`() throws {
        let three = try #require(Self.read(["or": ["a", "b", "c"]]))
        #expect(three.removing(1) == .remove(from: Self.when.at("or"), at: 1))
        let two = try #require(Self.read(["not": ["or": ["a", "b"]]]))
        #expect(two.removing(0) == .set(Self.when, ["not": "b"]))
        let one = try #require(Self.read(["and": ["a"]]))
        #expect(one.removing(0) == .set(Self.when, nil))
    }
}
