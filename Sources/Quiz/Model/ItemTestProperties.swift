#if !hasFeature(Embedded)
    package import Definitions
    package import Tree

    /// What a condition in a quiz's file tests; ``ItemTest`` reads it.
    @Element
    package struct ItemTestProperties {
        @Property(with: .holds(.reference("item"))) package var item: String = ""
    }

    extension Condition where Test == ItemTest {
        /// What a condition in a quiz's file may hold.
        package static var schema: Schema {
            Schema(condition: "ItemConditionProperties", testing: ItemTestProperties.schema)
        }
    }
#endif
