package import Tree

extension API.StudyDashboard {
    /// `consort` by its names.
    package var flow: Flow { Flow(node: consort) }

    /// The flow of people as CONSORT 2010 draws it.
    @Element
    package struct Flow {
        @Property package var begun: Int
        /// Absent where there are no groups; all people are then one arm.
        @Property package var beforeGroups: Arm?
        @Property package var allotted: Int?
        @Property package var isHidden: Bool?
        @Property package var groups: [Arm]?

        /// Everybody, where there are no groups.
        package var everybody: Arm { Arm(node: node) }
    }

    /// A box with its parts.
    @Element
    package struct Arm {
        @Property package var all: Int
        @Property package var lost: Lost
        @Property package var inside: Int
        @Property package var waiting: Int
        @Property package var completed: Int
        @Property package var excluded: Int?
        @Property package var group: String?
        @Property package var allotted: Int?
    }

    /// Who is gone, and why.
    @Element
    package struct Lost {
        @Property package var all: Int
        @Property package var declined: Int
        @Property package var full: Int
        @Property package var left: Int
        @Property package var missed: Int
        @Property package var withdrawn: Int

        package static let screenedOut = Tree.Property<Self, Int>(required: Name("screened-out"))
    }
}
