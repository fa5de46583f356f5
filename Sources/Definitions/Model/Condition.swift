package import Tree

/// When something is asked, shown or done: tests of what was before, joined by `and`, `or` and `not`.
///
/// In files: a test such as `{item: food, equals: steak}`, or `{and: [ … ]}`, `{or: [ … ]}`, `{not: { … }}`. What can be tested
/// is the definition's own matter: a quiz tests its items, a study the steps before.
///
/// ```swift
/// // ItemTest: what a quiz can test
/// let text = #"{"and": [{"item": "age", "atLeast": 18}, {"not": {"item": "food", "equals": "steak"}}]}"#
/// if let condition = try Value(json: text).node.flatMap({ Condition<ItemTest>($0) }) {
///     print(condition.holds { test in test.item == "age" })  // true: the one holds, the other does not
/// }
/// ```
package indirect enum Condition<Test: ConditionTest>: Equatable, Sendable {
    case test(Test)
    case and([Condition])
    case or([Condition])
    case not(Condition)

    /// How deeply conditions may be nested.
    package static var greatestDepth: Int { 16 }

    /// Reads a condition; nil where it is none, also where it is nested too deeply.
    package init?(_ node: Node) { self.init(node, depth: 0) }

    private init?(_ node: Node, depth: Int) {
        guard depth < Condition.greatestDepth else { return nil }
        if let conditions = Condition.several(node["and"], depth) {
            self = .and(conditions)
        } else if let conditions = Condition.several(node["or"], depth) {
            self = .or(conditions)
        } else if let inner = node["not"]?.node {
            guard let condition = Condition(inner, depth: depth + 1) else { return nil }
            self = .not(condition)
        } else {
            guard let test = Test(node) else { return nil }
            self = .test(test)
        }
    }

    private static func several(_ value: Value?, _ depth: Int) -> [Condition]? {
        guard let list = value?.list, !list.isEmpty else { return nil }
        var conditions: [Condition] = []
        for value in list {
            guard let node = value.node, let condition = Condition(node, depth: depth + 1) else { return nil }
            conditions.append(condition)
        }
        return conditions
    }
}

/// What a condition tests in the end.
package protocol ConditionTest: Equatable, Sendable {
    /// Reads a test; nil where the node is none.
    init?(_ node: Node)
    /// What is looked at, and how it is compared. Two tests with the same demand are the same test.
    var demand: Demand { get }
}

/// A comparison with whatever it is about, under a name by which different things differ.
package struct Demand: Sendable {
    package let about: String
    package let comparison: Comparison

    package init(about: String, _ comparison: Comparison) {
        self.about = about
        self.comparison = comparison
    }
}

extension Condition {
    /// Whether it is true, given which of its tests are. Tests that decide nothing any more are not asked.
    package func holds(_ isTrue: (Test) -> Bool) -> Bool {
        switch self {
        case .test(let test): return isTrue(test)
        case .not(let condition): return !condition.holds(isTrue)
        case .and(let conditions):
            for condition in conditions where !condition.holds(isTrue) { return false }
            return true
        case .or(let conditions):
            for condition in conditions where condition.holds(isTrue) { return true }
            return false
        }
    }

    /// All its tests, in the order in which they are written.
    package var tests: [Test] {
        switch self {
        case .test(let test): return [test]
        case .not(let condition): return condition.tests
        case .and(let conditions), .or(let conditions):
            var tests: [Test] = []
            for condition in conditions { tests += condition.tests }
            return tests
        }
    }
}
