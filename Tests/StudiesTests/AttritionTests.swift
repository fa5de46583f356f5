import Interface
import Measure
import Testing
import Tree

@testable import Studies

/// Who left of each group, and whether groups differ in it.
@Suite struct AttritionTests {
    private static func attrition(_ groups: [(Int, Int)]) -> Attrition {
        Attrition(groups.map { Attrition.Group(allotted: $0.1, left: $0.0) })
    }

    @Test func `two groups are set against each other, the one that lost more first`() throws {
        let contrast = try #require(Self.attrition([(22, 100), (40, 100)]).contrast)
        #expect(contrast.more == 1 && contrast.less == 0)
        #expect(abs(contrast.difference.estimate - 0.18) < 1e-12)
        let interval = try #require(contrast.interval)
        // statsmodels and SciPy, Tests/MeasureTests/Fixtures/proportions.json.
        #expect(abs(interval.lower - 0.0510) < 1e-3 && abs(interval.upper - 0.2995) < 1e-3)
        #expect(abs(contrast.probability - 0.0092) < 1e-3)
    }

    @Test func `of several groups the farthest two are told, with as many tests in mind as there are pairs`() throws {
        let contrast = try #require(Self.attrition([(30, 100), (22, 100), (40, 100), (0, 0)]).contrast)
        #expect(contrast.more == 2 && contrast.less == 1)
        let alone = try #require(Self.attrition([(22, 100), (40, 100)]).contrast)
        #expect(abs(contrast.probability - 3 * alone.probability) < 1e-12)
        #expect(try #require(Self.attrition([(1, 9), (1, 9), (1, 9)]).contrast).probability == 1)
    }

    @Test func `what there is to say is said in both languages`() throws {
        #expect(VocabularyCheck.problems(in: AttritionPhrase.self) == [])
        let words = ["coffee", "decaf"]
        let differing = try #require(Self.attrition([(40, 100), (22, 100)]).sentence(words, language: .english))
        #expect(
            differing.replacing("\u{A0}", with: " ")
                == "40% of coffee left, 22% of decaf: 18 percentage points apart (95 % interval 5 to 30, Fisher’s exact test "
                + "p = 0.009). So who stayed differs between the groups, and that alone may explain differences in what was measured."
        )
        #expect(
            try #require(Self.attrition([(90, 100), (2, 100)]).sentence(words, language: .english)).contains(
                "p < 0.001"))
        let even = try #require(Self.attrition([(4, 10), (3, 10)]).sentence(words, language: .german))
        #expect(even.hasSuffix("So viel kommt durch Zufall zustande."))
        #expect(Self.attrition([(0, 0), (4, 9)]).sentence(words, language: .german) == nil)
        #expect(Self.attrition([(4, 9), (4, 9)]).sentence(["one"], language: .german) == nil)
    }

    @Test func `groups without people are not compared`() {
        #expect(Self.attrition([(0, 0), (4, 9)]).contrast == nil)
        #expect(Self.attrition([]).contrast == nil)
    }

    @Test func `a person counts once, by what became of them last`() throws {
        let plan = try AllotmentPlan(ledger: "g", ratio: [1, 1], method: .blocks(sizes: [2]))
        var ledger = Ledger(plan, secret: try #require(AllotmentReferenceTests.secret))
        let groups = (0..<4).map { ledger.give(to: $0, levels: []).group }
        ledger.leave(0, .abandoned, isFreed: true)
        ledger.leave(1, .withdrawn, isFreed: false)
        ledger.complete(2)
        #expect(ledger.attrition.groups.map(\.left).reduce(0, +) == 2)
        // The first comes back and stays.
        #expect(ledger.give(to: 0, levels: []).group == groups[0])
        ledger.complete(0)
        #expect(ledger.attrition.groups.map(\.allotted) == [2, 2])
        #expect(ledger.attrition.groups.map(\.left).reduce(0, +) == 1)
        #expect(ledger.attrition.groups[groups[1]].left == 1)
    }
}
