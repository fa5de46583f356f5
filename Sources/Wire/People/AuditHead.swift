package import Tree

extension API {
    /// The newest entry of the audit log, and whether the chain of entries holds.
    @Element
    package struct AuditHead: Crossing {
        package static var about: String { "`broken` is the first number that is missing or not what was written." }

        @Property(.count) package var number: Int
        @Property package var hash: String
        @Property package var isWhole: Bool
        @Property(.count) package var broken: Int?
    }
}
