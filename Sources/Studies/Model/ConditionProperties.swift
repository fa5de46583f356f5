package import Tree

/// What a condition in a study's file may hold; `Circumstance` reads it.
@Element
package struct ConditionProperties {
    @Property(with: .holds(.reference("step"))) package var step: String = ""
    @Property(with: .holds(.reference("answer"))) package var item: String = ""
    @Property(with: .holds(.reference("figure"))) package var figure: String = ""
    @Property package var passed: Bool? = nil
    @Property(with: .holds(.reference("group"))) package var group: String = ""
    @Property package var visit: Int? = nil
    @Property package var device: DeviceTrait? = nil
    @Property(with: .holds(.numberOrText)) package var equals: Value = .null
    @Property package var includes: String = ""
    @Property package var greater: Double? = nil
    @Property package var less: Double? = nil
    @Property package var atLeast: Double? = nil
    @Property package var atMost: Double? = nil
    @Property package var answered: Bool? = nil
    @Property(with: .holds(.list(.condition))) package var and: [Node] = []
    @Property(with: .holds(.list(.condition))) package var or: [Node] = []
    @Property(with: .holds(.condition)) package var not: Node? = nil
}
