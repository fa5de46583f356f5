import Testing
import Tree

/// A value behind one reference.
@Suite struct BoxedTests {
    private struct Bench: Equatable {
        var tools: [String] = []
    }

    private struct Workshop: Equatable {
        @Boxed var bench = Bench()
        @Boxed var cellar: Bench? = nil
    }

    @Test func `a copy that is changed leaves the other one as it was`() {
        var first = Workshop()
        first.bench.tools = ["saw"]
        var second = first
        second.bench.tools.append("plane")
        second.cellar = Bench()
        second.cellar?.tools.append("vice")
        #expect(first.bench.tools == ["saw"] && first.cellar == nil)
        #expect(second.bench.tools == ["saw", "plane"] && second.cellar?.tools == ["vice"])
        #expect(first != second)
    }

    @Test
    func `a copy shares the box until one of the two is changed; with one owner the box stays`() {
        var first = Workshop()
        let box = ObjectIdentifier(first.$bench.box)
        first.bench.tools.append("saw")
        #expect(ObjectIdentifier(first.$bench.box) == box)
        let second = first
        #expect(ObjectIdentifier(second.$bench.box) == box && first == second)
        first.bench.tools.append("plane")
        #expect(ObjectIdentifier(first.$bench.box) != box && ObjectIdentifier(second.$bench.box) == box)
        #expect(second.bench.tools == ["saw"])
    }
}
