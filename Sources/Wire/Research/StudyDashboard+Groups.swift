package import Tree

extension API.StudyDashboard {
    /// The names in `groups`.
    package var ledgers: [Ledger] { groups.map { Ledger(node: $0) } }

    /// The numbers of participants in each group of a step, and of those who left.
    @Element
    package struct Ledger {
        @Property package var step: String
        /// Whether numbers by group are hidden.
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
            /// The confidence interval of the share that left; absent for an empty group.
            @Property package var interval: [Double]?
        }

        /// The two groups with the largest contrast of attrition.
        @Element
        package struct Contrast {
            @Property package var more: String?
            @Property package var less: String?
            @Property package var difference: Double?
            @Property package var probability: Double?
            @Property package var interval: [Double]?
            /// The contrast as a sentence, by language.
            @Property package var sentence: Node?
        }
    }
}
