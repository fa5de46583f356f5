package import Tree

extension API.StudyDashboard {
    /// `recruitment` by its names.
    package var recruitmentPart: Recruitment { Recruitment(node: recruitment) }

    /// How many came when, against what was planned.
    @Element
    package struct Recruitment {
        @Property package var days: [Day]
        /// How many complete a day, and of how many days that is told.
        @Property package var perDay: Double?
        @Property package var paceDays: Int?
        /// The day on which all places are likely taken.
        @Property package var doneBy: String?
        @Property package var target: Target?
        /// How many would have completed by now on the line of the target.
        @Property package var expected: Double?

        @Element
        package struct Day {
            @Property package var day: String
            @Property package var begun: Int
            @Property package var allotted: Int
            @Property package var completed: Int
        }

        /// The straight line from the opening to the closing.
        @Element
        package struct Target {
            @Property package var from: String
            @Property package var until: String
            @Property package var places: Int
        }
    }
}
