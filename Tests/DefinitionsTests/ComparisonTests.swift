import Testing
import Tree

@testable import Definitions

@Suite struct ComparisonTests {
    private static func comparison(_ json: String) throws -> Comparison? {
        Comparison(try #require(try Value(json: json).node))
    }

    @Test func `each word is read, and of several the first`() throws {
        #expect(try Self.comparison(#"{"equals": "a"}"#) == .equals("a"))
        #expect(try Self.comparison(#"{"equals": 3}"#) == .equals(3))
        #expect(try Self.comparison(#"{"includes": "a"}"#) == .includes("a"))
        #expect(try Self.comparison(#"{"greater": 1}"#) == .greater(1))
        #expect(try Self.comparison(#"{"less": 1.5}"#) == .less(1.5))
        #expect(try Self.comparison(#"{"atLeast": 1}"#) == .atLeast(1))
        #expect(try Self.comparison(#"{"atMost": 1}"#) == .atMost(1))
        #expect(try Self.comparison(#"{"answered": false}"#) == .answered(false))
        #expect(try Self.comparison(#"{"answered": true, "equals": "a"}"#) == .equals("a"))
        for wrong in [#"{}"#, #"{"equals": true}"#, #"{"includes": 1}"#, #"{"less": "a"}"#, #"{"answered": "yes"}"#] {
            #expect(try Self.comparison(wrong) == nil)
        }
    }

    @Test func `a comparison with something missing is false, unless that is asked for`() {
        let all: [Comparison] = [
            .equals("a"), .includes("a"), .greater(-1), .less(1), .atLeast(0), .atMost(0), .answered(true),
        ]
        for comparison in all {
            #expect(!comparison.holds(nil, number: nil))
            #expect(!comparison.holds(.null, number: nil))
        }
        #expect(Comparison.answered(false).holds(nil, number: nil))
        #expect(!Comparison.answered(false).holds("a", number: nil))
    }

    @Test func `choices, numbers and texts compare as they are written`() {
        #expect(Comparison.equals(3).holds(.double(3), number: 3))
        #expect(Comparison.equals("a").holds(["a"], number: nil))
        #expect(!Comparison.equals("a").holds(["a", "b"], number: nil))
        #expect(Comparison.includes("b").holds(["a", "b"], number: nil))
        #expect(Comparison.includes("b").holds("b", number: nil))
        #expect(!Comparison.includes("c").holds(["a", "b"], number: nil))
        #expect(Comparison.greater(2).holds("many", number: 3))
        #expect(!Comparison.greater(3).holds(3, number: 3))
        #expect(Comparison.atLeast(3).holds(3, number: 3))
        #expect(!Comparison.less(3).holds(3, number: 3))
        #expect(Comparison.atMost(3).holds(3, number: 3))
        #expect(!Comparison.atMost(3).holds("text", number: nil))
    }
}
