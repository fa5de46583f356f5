package import Tree

extension API.StudyDashboard {
    /// `groups` by their names.
    package var ledgers: [Ledger] { groups.map { Ledger(node: $0) } }

    /// Who was given which group at a step, and who of them left.
    @Element
    package struct Ledger {
        @Property package var step: String
        /// Whether nothing is told by group.
        @Property package var isHidden: Bool?
        /// Whether groups have numbers in place of names.
        @Property package var isBlinded: Bool?
        @Property package var release: String?
        @Property package var groups: [Group]?
        @Property package var attrition: Contrast?

        @Element
        package struct Group {
            @Property package var group: String
            @Property package var given: Int
            @Property package var left: Int
            @Property package var places: Int?
            @Property package var completed: Int?
            @Property package var inside: Int?
            /// Of the share that left; absent where nobody was given the group.
            @Property package var interval: [Double]?
        }

        /// The two groups that are farthest apart in who left.
        @Element
        package struct Contrast {
            @Property package var more: String?
            @Property package var less: String?
            @Property package var difference: Double?
            @Property package var probability: Double?
            @Property package var interval: [Double]?
            /// What there is to say about it, by language.
            @Property package var sentence: Node?
        }
    }
}
