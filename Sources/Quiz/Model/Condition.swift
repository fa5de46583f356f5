package import Definitions
package import Tree

/// When a question is asked. In files: `{item: food, equals: steak}`, `{item: age, answered: true}`, and what joins them.
package typealias ItemCondition = Condition<ItemTest>

/// What a quiz's conditions test: the answer to an earlier item.
@SameText
package struct ItemTest: ConditionTest {
    package let item: String
    package let comparison: Comparison

    package init?(_ node: Node) {
        guard let item = node["item"]?.text, let comparison = Comparison(node) else { return nil }
        self.item = item
        self.comparison = comparison
    }

    package var demand: Demand { Demand(about: item, comparison) }
}

extension Condition where Test == ItemTest {
    /// Identities of the items that the condition asks about.
    var items: [String] { tests.map { $0.item } }
}
