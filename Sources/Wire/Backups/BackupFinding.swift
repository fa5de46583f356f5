package import Tree

extension API {
    /// What came of reading a backup back.
    @Element
    package struct BackupFinding: Crossing {
        @Property package var isWhole: Bool
        @Property package var faults: [String]
        @Property(.count) package var sessions: Int
        @Property package var audit: String?
    }
}
