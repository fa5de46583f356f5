package import Tree

extension API {
    /// The result of verifying a backup.
    @Element
    package struct BackupFinding: Crossing {
        @Property package var isWhole: Bool
        @Property package var faults: [String]
        @Property(.count) package var sessions: Int
        @Property package var audit: String?
    }
}
