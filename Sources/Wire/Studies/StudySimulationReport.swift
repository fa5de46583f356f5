package import Tree

extension API {
    /// The result of a simulation.
    @Element
    package struct StudySimulationReport: Crossing {
        package static var about: String { "The `report` of a simulation." }

        @Property(.count) package var people: Int
        @Property package var refused: Node?
        @Property package var ends: Node?
        @Property(.count) package var late: Int?
        @Property package var steps: [Node]?
        @Property package var unreached: [String]?
        @Property package var ways: [Node]?
        @Property package var groups: [Node]?
        @Property package var attrition: [Node]?
        @Property(.count) package var largestImbalance: Int?
        @Property package var cells: [Node]?
        @Property package var minutes: Node?
        @Property package var places: [Node]?
        @Property package var ledgers: [Node]?
    }
}
