package import Tree

extension API {
    /// Who got which place, and whether that is what chance gives.
    @Element
    package struct StudyLedger: Crossing {
        @Property package var slots: [Node]
        @Property package var differences: [String]
    }
}
