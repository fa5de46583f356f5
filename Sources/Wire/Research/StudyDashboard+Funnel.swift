package import Tree

extension API.StudyDashboard {
    /// `funnel` by its names.
    package var funnelPart: Funnel { Funnel(node: funnel) }

    /// How far people come.
    @Element
    package struct Funnel {
        @Property package var begun: Int
        @Property package var withdrawn: Int
        /// How many steps are not told.
        @Property package var hidden: Int
        @Property package var steps: [Step]

        @Element
        package struct Step {
            @Property package var step: String
            @Property package var kind: String
            @Property package var visit: Int
            @Property package var depth: Int
            @Property package var reached: Int
            @Property package var passed: Int
            @Property package var inside: Int
            @Property package var waiting: Int
            @Property package var left: Int
            /// Those who ended here, by the names of phases.
            @Property package var otherwise: Node
            @Property package var timed: Int
            @Property package var medianSeconds: Double?
        }
    }
}
