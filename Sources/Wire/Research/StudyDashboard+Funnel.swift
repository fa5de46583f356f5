package import Tree

extension API.StudyDashboard {
    /// The names in `funnel`.
    package var funnelPart: Funnel { Funnel(node: funnel) }

    /// The number of participants who reach each step.
    @Element
    package struct Funnel {
        @Property package var begun: Int
        @Property package var withdrawn: Int
        /// The number of steps that are left out.
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
            /// The numbers of participants who ended here, by phase.
            @Property package var otherwise: Node
            @Property package var timed: Int
            @Property package var medianSeconds: Double?
        }
    }
}
