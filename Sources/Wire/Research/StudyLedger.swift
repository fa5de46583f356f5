package import Tree

extension API {
    /// The given slots, and whether they equal the draw from the study's secret.
    @Element
    package struct StudyLedger: Crossing {
        @Property package var slots: [Node]
        @Property package var differences: [String]
    }
}
