package import Tree

extension API.StudyDashboard {
    /// The names in `consort`.
    package var flow: Flow { Flow(node: consort) }

    /// The flow of participants in the form of CONSORT 2010.
    @Element
    package struct Flow {
        @Property package var begun: Int
        /// Absent if there are no groups. All participants are then one arm.
        @Property package var beforeGroups: Arm?
        @Property package var allotted: Int?
        @Property package var isHidden: Bool?
        @Property package var groups: [Arm]?

        /// All participants, if there are no groups.
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

    /// The losses by reason.
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
