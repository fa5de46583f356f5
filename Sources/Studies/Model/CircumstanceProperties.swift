package import Definitions
package import Tree

/// What a condition in a study's file tests; `Circumstance` reads it.
@Element
package struct CircumstanceProperties {
    @Property(with: .holds(.reference("step"))) package var step: String = ""
    @Property(with: .holds(.reference("answer"))) package var item: String = ""
    @Property(with: .holds(.reference("figure"))) package var figure: String = ""
    @Property package var passed: Bool? = nil
    @Property(with: .holds(.reference("group"))) package var group: String = ""
    @Property package var visit: Int? = nil
    @Property package var device: DeviceTrait? = nil
}

extension Condition where Test == Circumstance {
    /// What a condition in a study's file may hold.
    package static var schema: Schema {
        Schema(condition: "ConditionProperties", testing: CircumstanceProperties.schema)
    }
}
