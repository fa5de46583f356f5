import Testing
import Tree

@Suite struct NameTests {
    @Test(
        arguments: [
            ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
        ] as [(String, UInt64)])
    func `a name has the published FNV-1a hash of its bytes`(text: String, hash: UInt64) {
        #expect(Name(text).hash == hash)
    }

    @Test func `the macro writes the hash that a name has`() {
        #expect(Level.heading.name.hash == Name("heading").hash)
        #expect(Goal.default.name.text == "default")
        #expect(Goal.default.name.hash == Name("default").hash)
    }

    @Test func `names of every script are names`() {
        var node = Node()
        for (index, text) in ["größe", "高さ", "ارتفاع", "🎧", "", "a.b", "a\"b"].enumerated() { node[text] = .int(index) }
        node.checkInvariants()
        #expect(node["高さ"] == .int(1))
        #expect(node[""] == .int(4))
        #expect(node.fields.count == 7)
    }

    @Test func `the same character in other bytes is another name`() {
        var node = Node()
        node["\u{e9}"] = true
        #expect(node["e\u{301}"] == nil)
        #expect(node["\u{e9}"] == true)
    }
}
