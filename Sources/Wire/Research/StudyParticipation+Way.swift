package import Tree

extension API.StudyParticipation {
    /// The names in `steps`.
    package var way: [WayStep] { (steps ?? []).map { WayStep(node: $0) } }

    /// A step that the participant reached.
    @Element
    package struct WayStep {
        @Property package var step: String
        @Property package var kind: String?
        @Property package var family: String?
        @Property package var visit: Int
        @Property package var began: Double?
        @Property package var ended: Double?
        @Property package var seconds: Double?
    }
}
