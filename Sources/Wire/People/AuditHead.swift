package import Tree

extension API {
    /// The newest line of the audit log, and whether all lines follow from each other.
    @Element
    package struct AuditHead: Crossing {
        package static var about: String { "`broken` is the first number that is missing or not what was written." }

        @Property(.count) package var number: Int
        @Property package var hash: String
        @Property package var isWhole: Bool
        @Property(.count) package var broken: Int?
    }
}
